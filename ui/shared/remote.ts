import type { Failure } from "@libretto/core/kernel/failure";
import { either, type TaskEither } from "@libretto/core/kernel/fp";
import { makeAutoObservable, observableRef, runInAction } from "mobx";

/** A value that comes from elsewhere: not asked for, on its way, here, or refused. */
export class Remote<A> {
  state: "idle" | "loading" | "loaded" | "failed" = "idle";
  value: A | null = null;
  failure: Failure | null = null;
  private turn = 0;

  constructor(private readonly ask: () => TaskEither<Failure, A>) {
    makeAutoObservable<this, "ask" | "turn">(
      this,
      { ask: false, turn: false, value: observableRef },
      { autoBind: true },
    );
  }

  /** Asks, again if need be; the value of before stays visible meanwhile, and of two answers the later question's counts. */
  async load(): Promise<void> {
    const turn = ++this.turn;
    this.state = "loading";
    const answer = await this.ask()();
    if (turn !== this.turn) return;
    runInAction(() => {
      this.state = "idle";
      either.match(this.refuse, this.put)(answer);
    });
  }

  /** Puts a value known by other means; an answer that is on its way may be older, so it is asked for again. */
  put(value: A) {
    if (this.state === "loading") void this.load();
    else this.state = "loaded";
    this.value = value;
    this.failure = null;
  }

  private refuse(failure: Failure) {
    this.state = "failed";
    this.failure = failure;
  }
}
