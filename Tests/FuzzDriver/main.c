/* fuzz FILE...
 *
 * Gives files to the target that CITIES_FUZZ_TARGET names, one after the other. Where it is linked with libFuzzer, which
 * makes files of its own, the `main` of that takes the place of this one, which is weak. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerInitialize(int *count, char ***words);
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count);

__attribute__((weak)) int main(int count, char **words) {
    LLVMFuzzerInitialize(&count, &words);
    for (int i = 1; i < count; i++) {
        FILE *file = fopen(words[i], "rb");
        if (!file || fseek(file, 0, SEEK_END) != 0) return 66;
        long size = ftell(file);
        uint8_t *bytes = size < 0 ? NULL : malloc(size ? size : 1);
        rewind(file);
        if (!bytes || fread(bytes, 1, size, file) != (size_t)size) return 66;
        fclose(file);
        LLVMFuzzerTestOneInput(bytes, size);
        free(bytes);
    }
    return 0;
}
