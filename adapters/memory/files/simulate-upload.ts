import type { UploadOptions } from "@libretto/core/ports/files/file-service";

const STEPS = 4;

/** Simulates an upload in a few steps, with progress; false when it was stopped. */
export const simulateUpload = async (
  bytes: number,
  { onProgress: progress, onStart: start }: UploadOptions,
): Promise<boolean> => {
  let isStopped = false;
  start?.(() => {
    isStopped = true;
  });
  for (let step = 1; step <= STEPS; step++) {
    if (isStopped) return false;
    progress?.(Math.round((bytes * step) / STEPS), bytes);
    await Promise.resolve();
  }
  return true;
};
