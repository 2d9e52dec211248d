import { type Failure, failure } from "@libretto/core/kernel/failure";
import { type Either, left, type TaskEither } from "@libretto/core/kernel/fp";
import type { UploadOptions } from "@libretto/core/ports/files/file-service";
import { makeAutoObservable, observableRef, runInAction } from "mobx";

const STOPPED = failure("refused", "files.uploadStopped");

/** A file on its way: how far it has come, and a way to stop it. */
export class UploadModel {
  /** Null while none is under way. */
  progress: { readonly bytes: number; readonly of: number } | null = null;
  private stopTransfer: (() => void) | null = null;

  constructor() {
    makeAutoObservable<this, "stopTransfer">(
      this,
      { progress: observableRef, stopTransfer: false },
      { autoBind: true },
    );
  }

  /** In whole per cent, rounded down. */
  get percent(): number {
    const { bytes = 0, of = 0 } = this.progress ?? {};
    return of === 0 ? 0 : Math.floor((100 * bytes) / of);
  }

  /** All of it has left; the server has yet to answer. */
  get isSent(): boolean {
    return this.progress !== null && this.progress.bytes >= this.progress.of;
  }

  /**
   * Sends; a stopped one ends in `files.uploadStopped`, at once even where the transfer has yet to begin: it is stopped
   * as soon as it does.
   *
   * @param of how many bytes there are to send
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
