import { makeAutoObservable, runInAction } from "mobx";
import type { ReadableLine } from "./readable-text.ts";
import type { Speech } from "./speech.ts";

/** Reads a part of the page aloud. */
export class ReadAloudModel {
  isReading = false;
  /** Whether the device has a voice for the language of the page. */
  isAvailable: boolean;
  /** What was started last; an end of something earlier does not count. */
  private reading = 0;
  private readonly stopFollowing: () => void;

  constructor(
    private readonly speech: Speech,
    language: string,
  ) {
    this.isAvailable = speech.canSpeak(language);
    makeAutoObservable<this, "speech" | "reading" | "stopFollowing">(
      this,
      { speech: false, reading: false, stopFollowing: false },
      { autoBind: true },
    );
    this.stopFollowing = speech.onVoicesChange(() =>
      runInAction(() => {
        this.isAvailable = speech.canSpeak(language);
      }),
    );
  }

  /** Begins to read the lines, or stops. */
  toggle(lines: () => readonly ReadableLine[]) {
    if (this.isReading) return this.stop();
    const all = lines();
    if (all.length === 0) return;
    const reading = ++this.reading;
    this.isReading = true;
    this.speech.speak(all, () => {
      if (reading === this.reading) this.end();
    });
  }

  stop() {
    if (!this.isReading) return;
    this.end();
    this.speech.stop();
  }

  /** The part of the page is gone. */
  dispose() {
    this.stop();
    this.stopFollowing();
  }

  private end() {
    this.isReading = false;
    this.reading += 1;
  }
}
