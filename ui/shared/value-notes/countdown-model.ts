import { makeAutoObservable } from "mobx";

/** The time to rest before a value is measured again, in seconds. */
const REST_SECONDS = 300;
const SECOND = 1000;

/** Calls a function every so many milliseconds; the result stops it. */
export type Every = (milliseconds: number, run: () => void) => () => void;

const everyInterval: Every = (milliseconds, run) => {
  const timer = setInterval(run, milliseconds);
  return () => clearInterval(timer);
};

/** The countdown until a value is measured again. */
export class CountdownModel {
  /** The seconds that are left; null before the start. */
  secondsLeft: number | null = null;
  private startedAt = 0;
  private stopTimer: (() => void) | null = null;

  constructor(
    private readonly now: () => number = Date.now,
    private readonly every: Every = everyInterval,
  ) {
    makeAutoObservable<this, "now" | "every" | "stopTimer" | "startedAt">(
      this,
      { now: false, every: false, stopTimer: false, startedAt: false },
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
    this.stop();
    this.startedAt = this.now();
    this.secondsLeft = REST_SECONDS;
    this.stopTimer = this.every(SECOND, this.update);
  }

  stop() {
    this.stopTimer?.();
    this.stopTimer = null;
  }

  private update() {
    const passed = Math.floor((this.now() - this.startedAt) / SECOND);
    this.secondsLeft = Math.max(0, REST_SECONDS - passed);
    if (this.secondsLeft === 0) this.stop();
  }
}
