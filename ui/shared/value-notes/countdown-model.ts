import { makeAutoObservable } from "mobx";

/** The time to rest before a value is measured again, in seconds. */
const REST_SECONDS = 300;
const SECOND = 1000;

/** Calls a function every so many milliseconds; the result stops it. */
type Every = (milliseconds: number, run: () => void) => () => void;

const everyInterval: Every = (milliseconds, run) => {
  const timer = setInterval(run, milliseconds);
  return () => clearInterval(timer);
};

/** Stores when a countdown began, so that it continues after a reload. */
interface StartTimes {
  /** Milliseconds since 1970; null without a start. */
  readonly load: () => Promise<number | null>;
  readonly save: (startedAt: number) => void;
  readonly drop: () => void;
}

const NO_START_TIMES: StartTimes = { load: async () => null, save: () => undefined, drop: () => undefined };

/** The countdown until a value is measured again. */
export class CountdownModel {
  /** The seconds that are left; null before the start. */
  secondsLeft: number | null = null;
  private startedAt = 0;
  private stopTimer: (() => void) | null = null;

  constructor(
    private readonly startTimes: StartTimes = NO_START_TIMES,
    private readonly now: () => number = Date.now,
    private readonly every: Every = everyInterval,
  ) {
    makeAutoObservable<this, "startTimes" | "now" | "every" | "stopTimer" | "startedAt">(
      this,
      { startTimes: false, now: false, every: false, stopTimer: false, startedAt: false },
      { autoBind: true },
    );
  }

  get isOver(): boolean {
    return this.secondsLeft === 0;
  }

  /** "4:59". */
  get text(): string {
    const seconds = this.secondsLeft ?? REST_SECONDS;
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  }

  start() {
    this.startTimes.save(this.now());
    this.continueFrom(this.now());
  }

  /** Continues a countdown that began before a reload. */
  async resume(): Promise<void> {
    const startedAt = await this.startTimes.load();
    if (startedAt !== null && this.secondsLeft === null) this.continueFrom(startedAt);
  }

  /** Stops the countdown and deletes its start. */
  end() {
    this.stop();
    this.startTimes.drop();
  }

  stop() {
    this.stopTimer?.();
    this.stopTimer = null;
  }

  private continueFrom(startedAt: number) {
    this.stop();
    this.startedAt = startedAt;
    this.stopTimer = this.every(SECOND, this.update);
    this.update();
  }

  private update() {
    const passed = Math.floor((this.now() - this.startedAt) / SECOND);
    this.secondsLeft = Math.max(0, REST_SECONDS - passed);
    if (this.secondsLeft === 0) this.stop();
  }
}
