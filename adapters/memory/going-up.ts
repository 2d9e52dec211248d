import type { UploadOptions } from "@libretto/core/ports/files/file-service";

const STEPS = 4;

/** Goes up in a few steps, each of them told; false when it was stopped on the way. */
export const goingUp = async (
  bytes: number,
  { onProgress: progress, onStart: begun }: UploadOptions,
): Promise<boolean> => {
  let stopped = false;
  begun?.(() => {
    stopped = true;
  });
  for (let step = 1; step <= STEPS; step++) {
    if (stopped) return false;
    progress?.(Math.round((bytes * step) / STEPS), bytes);
    await Promise.resolve();
  }
  return true;
};
