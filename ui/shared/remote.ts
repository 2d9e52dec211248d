import type { Failure } from "@libretto/core/kernel/failure";
import { either, type TaskEither } from "@libretto/core/kernel/fp";
import { makeAutoObservable, observableRef, runInAction } from "mobx";

/** A value from a request: idle, loading, loaded or failed. */
export class Remote<A> {
  state: "idle" | "loading" | "loaded" | "failed" = "idle";
  value: A | null = null;
  failure: Failure | null = null;
  private requestNumber = 0;

  constructor(private readonly request: () => TaskEither<Failure, A>) {
    makeAutoObservable<this, "request" | "requestNumber">(
      this,
      { request: false, requestNumber: false, value: observableRef },
      { autoBind: true },
    );
  }

  /** Sends the request. The previous value stays meanwhile; only the answer to the latest request counts. */
  async load(): Promise<void> {
    const requestNumber = ++this.requestNumber;
    this.state = "loading";
    const answer = await this.request()();
    if (requestNumber !== this.requestNumber) return;
    runInAction(() => {
      this.state = "idle";
      either.match(this.setFailure, this.setValue)(answer);
    });
  }

  /** Sets a value from another source. A pending answer may be older, so the request is repeated. */
  setValue(value: A) {
    if (this.state === "loading") void this.load();
    else this.state = "loaded";
    this.value = value;
    this.failure = null;
  }

  private setFailure(failure: Failure) {
    this.state = "failed";
    this.failure = failure;
  }
}
