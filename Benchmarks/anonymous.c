/* anonymous FILE PROGRAM ARGUMENT...
 *
 * Runs a program, writes into a file how many bytes of private memory without a file it holds when it ends (heaps, stacks and
 * maps of its own), and ends as the program did. For Linux. */
#define _GNU_SOURCE
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/ptrace.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

/* The bytes at this moment; -1 where they cannot be read. */
static long anonymous(pid_t process) {
    char path[64], line[4096];
    snprintf(path, sizeof path, "/proc/%d/smaps", (int)process);
    FILE *maps = fopen(path, "r");
    if (!maps) return -1;
    long kilobytes = 0, size;
    unsigned long inode = 0, from, to;
    while (fgets(line, sizeof line, maps)) {
        if (sscanf(line, "%lx-%lx %*s %*s %*s %lu", &from, &to, &inode) == 3) continue;
        if (inode == 0 && sscanf(line, "Anonymous: %ld kB", &size) == 1) kilobytes += size;
    }
    fclose(maps);
    return kilobytes * 1024;
}

int main(int count, char **words) {
    if (count < 3) return 64;
    pid_t child = fork();
    if (child < 0) return 71;
    if (child == 0) {
        if (ptrace(PTRACE_TRACEME, 0, 0, 0) != 0) _exit(71);
        raise(SIGSTOP);
        execv(words[2], words + 2);
        _exit(127);
    }
    int status = 0;
    long size = -1;
    if (waitpid(child, &status, 0) != child) return 71;
    if (ptrace(PTRACE_SETOPTIONS, child, 0, PTRACE_O_TRACEEXIT | PTRACE_O_EXITKILL) != 0) return 71;
    for (int passed = 0; ptrace(PTRACE_CONT, child, 0, passed) == 0 && waitpid(child, &status, 0) == child;) {
        if (!WIFSTOPPED(status)) break;
        passed = 0;
        if (status >> 8 == (SIGTRAP | PTRACE_EVENT_EXIT << 8)) {
            size = anonymous(child);
        } else if (WSTOPSIG(status) != SIGTRAP) {
            passed = WSTOPSIG(status);
        }
    }
    FILE *file = fopen(words[1], "w");
    if (size < 0 || !file || fprintf(file, "%ld", size) < 0 || fclose(file) != 0) return 74;
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}
