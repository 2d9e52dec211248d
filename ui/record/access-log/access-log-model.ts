import type { Failure } from "@libretto/core/kernel/failure";
import type { AccessLog } from "@libretto/core/ports/access-log";
import { ACCESS_PAGE, type Access } from "@libretto/core/record/access-log/access";
import { makeAutoObservable, observableRef, runInAction } from "mobx";

/** The sign-ins of the account, ten at a time. */
export class AccessLogModel {
  rows: readonly Access[] = [];
  total = 0;
  /** Which ten, from 0. */
  at = 0;
  reading = false;
  failure: Failure | null = null;

  constructor(private readonly log: AccessLog) {
    makeAutoObservable<this, "log">(
      this,
      { log: false, rows: observableRef, failure: observableRef },
      { autoBind: true },
    );
    void this.read();
  }

  get firstTime(): boolean {
    return this.rows.length === 0 && this.reading;
  }

  get shown(): readonly Access[] {
    return this.rows.slice(this.at * ACCESS_PAGE, (this.at + 1) * ACCESS_PAGE);
  }

  get pages(): number {
    return Math.max(1, Math.ceil(this.total / ACCESS_PAGE));
  }

  get hasPrevious(): boolean {
    return this.at > 0;
  }

  get hasNext(): boolean {
    return this.at + 1 < this.pages;
  }

  previous() {
    if (this.hasPrevious) this.at -= 1;
  }

  /** Goes on, to what was read before or is read now. */
  async next(): Promise<void> {
    if (!this.hasNext || this.reading) return;
    const goal = this.at + 1;
    if (this.rows.length <= goal * ACCESS_PAGE) await this.read();
    runInAction(() => {
      if (this.rows.length > goal * ACCESS_PAGE) this.at = goal;
    });
  }

  /** Reads the next ten behind those that are here. */
  async read(): Promise<void> {
    const last = this.rows.at(-1);
    this.reading = true;
    const answer = await this.log.page({ limit: ACCESS_PAGE, ...(last !== undefined && { before: last.id }) })();
    runInAction(() => {
      this.reading = false;
      this.failure = answer._tag === "Left" ? answer.left : null;
      if (answer._tag === "Left") return;
      this.rows = [...this.rows, ...answer.right.rows];
      this.total = answer.right.total;
    });
  }
}
