import { type Failure, failure } from "@libretto/core/kernel/failure";
import { type Either, left, right } from "@libretto/core/kernel/fp";
import type { UploadOptions } from "@libretto/core/ports/files/file-service";
import { UploadModel } from "@libretto/ui/shared/uploads/upload-model";
import { describe, expect, it, vi } from "vitest";

const STOPPED = left(failure("refused", "files.uploadStopped"));

/** An upload in progress, whose transfer the test starts and answers. */
const sending = (upload: UploadModel) => {
  let how: UploadOptions = {};
  let arrive = (_: Either<Failure, string>): void => undefined;
  const result = upload.run(
    9,
    (given) => () =>
      new Promise<Either<Failure, string>>((resolve) => {
        how = given;
        arrive = resolve;
      }),
  );
  return { how, arrive, answered: result };
};

describe("a cancelled upload", () => {
  it("ends at once before its transfer has started, which is cancelled when it starts", async () => {
    const upload = new UploadModel();
    const { how, answered } = sending(upload);
    expect(upload.progress, "there is something to stop").toEqual({ bytes: 0, of: 9 });
    upload.stop();
    expect(await answered).toEqual(STOPPED);
    expect(upload.progress).toBeNull();
    const stop = vi.fn();
    how.onStart?.(stop);
    expect(stop).toHaveBeenCalledOnce();
  });

  it("has no effect on the next one", async () => {
    const upload = new UploadModel();
    const first = sending(upload);
    upload.stop();
    await first.answered;
    const next = sending(upload);
    first.how.onStart?.(() => undefined);
    first.how.onProgress?.(8, 9);
    first.arrive(right("first"));
    expect(upload.progress).toEqual({ bytes: 0, of: 9 });
    const stop = vi.fn(() => next.arrive(STOPPED));
    next.how.onStart?.(stop);
    upload.stop();
    expect([await next.answered, stop.mock.calls.length]).toEqual([STOPPED, 1]);
  });
});
