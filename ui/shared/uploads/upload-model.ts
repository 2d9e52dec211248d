import { type Failure, failure } from "@libretto/core/kernel/failure";
import { type Either, left, type TaskEither } from "@libretto/core/kernel/fp";
import type { UploadOptions } from "@libretto/core/ports/files/file-service";
import { makeAutoObservable, observableRef, runInAction } from "mobx";

const STOPPED = failure("refused", "files.uploadStopped");

/** An upload: its progress, and a function to stop it. */
export class UploadModel {
  /** Null without an upload. */
  progress: { readonly bytes: number; readonly of: number } | null = null;
  private stopTransfer: (() => void) | null = null;

  constructor() {
    makeAutoObservable<this, "stopTransfer">(
      this,
      { progress: observableRef, stopTransfer: false },
      { autoBind: true },
    );
  }

  /** In percent, rounded down. */
  get percent(): number {
    const { bytes = 0, of = 0 } = this.progress ?? {};
    return of === 0 ? 0 : Math.floor((100 * bytes) / of);
  }

  /** All bytes are sent; the response is pending. */
  get isSent(): boolean {
    return this.progress !== null && this.progress.bytes >= this.progress.of;
  }

  /**
   * Runs an upload. A stopped upload ends at once with `files.uploadStopped`; a transfer that has not started yet stops
   * when it starts.
   *
   * @param of the total number of bytes
   */
  async run<A>(of: number, send: (sending: UploadOptions) => TaskEither<Failure, A>): Promise<Either<Failure, A>> {
    let stopped = false;
    const reportProgress = (bytes: number, total: number) =>
      runInAction(() => {
        if (!stopped) this.progress = { bytes, of: total };
      });
    reportProgress(0, of);
    const stoppedEarly = new Promise<Either<Failure, A>>((end) => {
      this.stopTransfer = () => {
        stopped = true;
        end(left(STOPPED));
      };
    });
    const setTransferStop = (stop: () => void) => {
      if (stopped) stop();
      else this.stopTransfer = stop;
    };
    const answer = await Promise.race([send({ onProgress: reportProgress, onStart: setTransferStop })(), stoppedEarly]);
    this.stopTransfer = null;
    runInAction(() => {
      this.progress = null;
    });
    return answer;
  }

  stop(): void {
    this.stopTransfer?.();
  }
}
