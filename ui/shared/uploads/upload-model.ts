import type { Failure } from "@libretto/core/kernel/failure";
import type { Either, TaskEither } from "@libretto/core/kernel/fp";
import type { Sending } from "@libretto/core/ports/file-desk";
import { makeAutoObservable, observableRef, runInAction } from "mobx";

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
   * Sends; a stopped one ends in `files.uploadStopped`.
   *
   * @param of how many bytes there are to send
   */
  async run<A>(of: number, send: (sending: Sending) => TaskEither<Failure, A>): Promise<Either<Failure, A>> {
    const told = (bytes: number, total: number) =>
      runInAction(() => {
        this.sent = { bytes, of: total };
      });
    told(0, of);
    const answer = await send({
      progress: told,
      begun: (stop) => {
        this.halt = stop;
      },
    })();
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
