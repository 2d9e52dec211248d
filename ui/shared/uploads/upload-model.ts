import { type Failure, failure } from "@libretto/core/kernel/failure";
import { type Either, left, type TaskEither } from "@libretto/core/kernel/fp";
import type { Sending } from "@libretto/core/ports/file-desk";
import { makeAutoObservable, observableRef, runInAction } from "mobx";

const STOPPED = failure("refused", "files.uploadStopped");

/** A file on its way: how far it has come, and a way to stop it. */
export class UploadModel {
  /** Null while none is under way. */
  sent: { readonly bytes: number; readonly of: number } | null = null;
  private halt: (() => void) | null = null;

  constructor() {
    makeAutoObservable<this, "halt">(this, { sent: observableRef, halt: false }, { autoBind: true });
  }

  /** In whole per cent, rounded down. */
  get percent(): number {
    const { bytes = 0, of = 0 } = this.sent ?? {};
    return of === 0 ? 0 : Math.floor((100 * bytes) / of);
  }

  /** All of it has left; the server has yet to answer. */
  get arrived(): boolean {
    return this.sent !== null && this.sent.bytes >= this.sent.of;
  }

  /**
   * Sends; a stopped one ends in `files.uploadStopped`, at once even where the transfer has yet to begin: it is stopped
   * as soon as it does.
   *
   * @param of how many bytes there are to send
   */
  async run<A>(of: number, send: (sending: Sending) => TaskEither<Failure, A>): Promise<Either<Failure, A>> {
    let stopped = false;
    const told = (bytes: number, total: number) =>
      runInAction(() => {
        if (!stopped) this.sent = { bytes, of: total };
      });
    told(0, of);
    const early = new Promise<Either<Failure, A>>((end) => {
      this.halt = () => {
        stopped = true;
        end(left(STOPPED));
      };
    });
    const begun = (stop: () => void) => {
      if (stopped) stop();
      else this.halt = stop;
    };
    const answer = await Promise.race([send({ progress: told, begun })(), early]);
    this.halt = null;
    runInAction(() => {
      this.sent = null;
    });
    return answer;
  }

  stop(): void {
    this.halt?.();
  }
}
