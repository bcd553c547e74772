// In C because Swift has another type for a thread on each system, and Foundation's does not tell that it has not begun.
#include "CThreadProbe.h"

#include <errno.h>
#include <pthread.h>
#include <stdlib.h>

static void *wait_at(void *gate) {
    pthread_mutex_lock(gate);
    pthread_mutex_unlock(gate);
    return NULL;
}

int cities_try_threads(int count) {
    pthread_t *threads = calloc((size_t)count, sizeof *threads);
    if (!threads) return ENOMEM;
    pthread_mutex_t gate = PTHREAD_MUTEX_INITIALIZER;
    pthread_mutex_lock(&gate);
    int refusal = 0, running = 0;
    while (running < count && refusal == 0) {
        refusal = pthread_create(&threads[running], NULL, wait_at, &gate);
        if (refusal == 0) running++;
    }
    pthread_mutex_unlock(&gate);
    while (running > 0) pthread_join(threads[--running], NULL);
    pthread_mutex_destroy(&gate);
    free(threads);
    return refusal;
}
