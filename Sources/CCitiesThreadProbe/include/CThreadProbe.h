#ifndef CITIES_CTHREADPROBE_H
#define CITIES_CTHREADPROBE_H

/// Has `count` threads at the same time, with the usual stacks, and ends them. Gives 0, or the error of the first that
/// was refused.
int cities_try_threads(int count);

#endif
