import { type CalendarDate, dayOf, type Instant } from "@libretto/core/kernel/dates";
import { type Failure, failure } from "@libretto/core/kernel/failure";
import type { PatientStore } from "@libretto/core/ports/record/patient-store";
import type { Clock } from "@libretto/core/ports/system/clock";
import type { LocalMemory } from "@libretto/core/ports/system/local-memory";
import type { Patient } from "@libretto/core/record/patient/patient";
import type { PatientRecord } from "@libretto/core/record/patient-record";
import { makeAutoObservable, observableRef, runInAction } from "mobx";

/** The record of the signed-in patient, as last read. */
export class RecordModel {
  record: PatientRecord | null = null;
  failure: Failure | null = null;
  loading = false;
  /** What is shown is of before: the server could not be reached when it was last asked for. */
  fromMemory = false;
  /** Whoever signs in next must not see an answer that was asked for by the one before. */
  private requestNumber = 0;
  /** The question whether it is gone, while it is under way: answers of no that come together ask once. */
  private pendingCheck: Promise<void> | null = null;

  constructor(
    private readonly store: PatientStore,
    private readonly memory: Pick<LocalMemory, "cachedPatient" | "cachePatient">,
    private readonly clock: Clock,
    private readonly account: () => number | null,
  ) {
    makeAutoObservable<this, "store" | "memory" | "clock" | "account" | "requestNumber" | "pendingCheck">(
      this,
      {
        store: false,
        memory: false,
        clock: false,
        account: false,
        requestNumber: false,
        pendingCheck: false,
        record: observableRef,
        failure: observableRef,
      },
      { autoBind: true },
    );
  }

  get today(): CalendarDate {
    return dayOf(this.clock.now());
  }

  /** There is none: whoever is signed in is a doctor or an administrator, or it is shared no longer. */
  get absent(): boolean {
    return this.failure?.kind === "notFound";
  }

  /** This moment. */
  now(): Instant {
    return this.clock.now();
  }

  /** Reads the record unless it is already here. */
  async open(): Promise<void> {
    if (this.record === null && !this.loading) await this.load();
  }

  /** Asks once more for a record of which only what was kept is shown. */
  async reloadCached(): Promise<void> {
    if (this.fromMemory && !this.loading) await this.load();
  }

  /**
   * Reads it anew; what was shown stays until then, and while the server cannot be reached. Where nothing was shown, the
   * last copy on this device is then.
   */
  async load(): Promise<void> {
    const account = this.account();
    if (account === null) return;
    const requestNumber = ++this.requestNumber;
    this.loading = true;
    const answer = await this.store.load(account)();
    if (requestNumber !== this.requestNumber) return;
    const isUnreachable = answer._tag === "Left" && answer.left.kind === "unavailable";
    const cached = isUnreachable && this.record === null ? await this.memory.cachedPatient() : null;
    if (requestNumber !== this.requestNumber) return;
    runInAction(() => {
      this.loading = false;
      this.failure = answer._tag === "Left" && cached === null ? answer.left : null;
      if (answer._tag === "Right") this.record = answer.right;
      else if (this.absent) this.record = null;
      else this.record ??= cached as PatientRecord | null;
      this.fromMemory = this.record !== null && (isUnreachable || (this.fromMemory && answer._tag === "Left"));
    });
    if (answer._tag === "Right") await this.memory.cachePatient(answer.right);
  }

  /** Whether there is no such record any more, which an answer of no may mean: then it is asked for anew. */
  async isDeleted(why: Failure): Promise<boolean> {
    if (why.kind !== "notFound") return false;
    const pendingCheck = this.pendingCheck ?? this.load();
    this.pendingCheck = pendingCheck;
    try {
      await pendingCheck;
    } finally {
      if (this.pendingCheck === pendingCheck) this.pendingCheck = null;
    }
    return this.absent;
  }

  /** It is known by other means that there is none, or none any more: what was here goes. */
  markAbsent() {
    this.clear();
    this.failure = failure("notFound", "failure.notFound");
  }

  /** Puts a sheet that was just saved. */
  setPatient(patient: Patient) {
    if (this.record !== null) this.record = { ...this.record, patient };
  }

  clear() {
    this.requestNumber++;
    this.pendingCheck = null;
    this.loading = false;
    this.record = null;
    this.failure = null;
    this.fromMemory = false;
  }
}
