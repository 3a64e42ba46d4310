#include "fuzzer.h"

// libFuzzer's own main wants it; ours chooses a target and calls the driver instead.
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  (void)data;
  (void)size;
  return 0;
}
