// In C because closing all other descriptors is an extension that Swift does not see: glibc declares it for _GNU_SOURCE.
#define _GNU_SOURCE
#include "CSpawn.h"

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <unistd.h>

static const int ours[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE, SIGTSTP, SIGTTIN, SIGTTOU};

static int set_files(posix_spawn_file_actions_t *actions) {
    int code = 0;
    for (int descriptor = STDIN_FILENO; descriptor <= STDERR_FILENO && code == 0; descriptor++) {
        code = posix_spawn_file_actions_addopen(actions, descriptor, "/dev/null", O_RDWR, 0);
    }
#ifndef __APPLE__
    if (code == 0) code = posix_spawn_file_actions_addclosefrom_np(actions, STDERR_FILENO + 1);
#endif
    return code;
}

static int set_signals(posix_spawnattr_t *attributes) {
    sigset_t usual, blocked;
    sigemptyset(&usual);
    sigemptyset(&blocked);
    for (size_t index = 0; index < sizeof ours / sizeof *ours; index++) sigaddset(&usual, ours[index]);
    short flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK;
#ifdef __APPLE__
    flags |= POSIX_SPAWN_CLOEXEC_DEFAULT;
#endif
    int code = posix_spawnattr_setsigdefault(attributes, &usual);
    if (code == 0) code = posix_spawnattr_setsigmask(attributes, &blocked);
    if (code == 0) code = posix_spawnattr_setflags(attributes, flags);
    return code;
}

int cities_spawn(pid_t *identifier, const char *path, char *const words[], char *const variables[]) {
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    int code = posix_spawn_file_actions_init(&actions);
    if (code != 0) return code;
    code = posix_spawnattr_init(&attributes);
    if (code == 0) {
        code = set_files(&actions);
        if (code == 0) code = set_signals(&attributes);
        if (code == 0) code = posix_spawn(identifier, path, &actions, &attributes, words, variables);
        posix_spawnattr_destroy(&attributes);
    }
    posix_spawn_file_actions_destroy(&actions);
    return code;
}
