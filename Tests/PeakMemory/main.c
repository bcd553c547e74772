/* peak-memory FILE PROGRAM ARGUMENT...
 *
 * Runs a program, writes into a file how many bytes of memory it used at most, and ends as the program did. Linux counts
 * into that what whoever started it had used before; this program is small, and so what it measures is the other's. */
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

int main(int count, char **words) {
    if (count < 3) return 64;
    pid_t child = fork();
    if (child < 0) return 71;
    if (child == 0) {
        execv(words[2], words + 2);
        _exit(127);
    }
    int status = 0;
    struct rusage usage;
    if (wait4(child, &status, 0, &usage) != child) return 71;
#ifdef __APPLE__
    long unit = 1;
#else
    long unit = 1024;
#endif
    FILE *file = fopen(words[1], "w");
    if (!file || fprintf(file, "%ld", usage.ru_maxrss * unit) < 0 || fclose(file) != 0) return 74;
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}
