import { type CalendarDate, dayOf, type Instant } from "@libretto/core/kernel/dates";
import { type Failure, failure } from "@libretto/core/kernel/failure";
import { type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { PatientId } from "@libretto/core/kernel/id";
import type { PatientStore } from "@libretto/core/ports/record/patient-store";
import type { Clock } from "@libretto/core/ports/system/clock";
import type { LocalMemory } from "@libretto/core/ports/system/local-memory";
import type { Association } from "@libretto/core/record/doctors/association";
import type { Patient } from "@libretto/core/record/patient/patient";
import type { PatientRecord } from "@libretto/core/record/patient-record";
import type { RowCore } from "@libretto/core/record/section";
import { makeAutoObservable, observableRef, runInAction } from "mobx";

/** The record in the cache of this device. */
interface CachedRecord {
  readonly readAt: Instant;
  readonly record: PatientRecord;
}
const isCachedRecord = (value: unknown): value is CachedRecord =>
  typeof value === "object" && value !== null && "readAt" in value && "record" in value;

/** The record of the signed-in patient, as last loaded. */
export class RecordModel {
  record: PatientRecord | null = null;
  failure: Failure | null = null;
  loading = false;
  /** The record comes from this device, because the server could not be reached. */
  fromMemory = false;
  /** The server has answered since the record was read from this device, so it is loaded again. */
  isServerBack = false;
  /** When the server sent the record. */
  readAt: Instant | null = null;
  /** The number of the current request, so that the next user never gets an earlier response. */
  private requestNumber = 0;
  /** The pending check whether the record still exists; simultaneous refusals share one check. */
  private pendingCheck: Promise<void> | null = null;

  constructor(
    private readonly store: Pick<PatientStore, "load">,
    private readonly memory: Pick<LocalMemory, "loadCachedPatient" | "cachePatient">,
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
        // the clock is not observable: a computed value would stay yesterday's
        today: false,
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

  /** There is no record: the user is a doctor or an administrator, or the record is no longer shared. */
  get absent(): boolean {
    return this.failure?.kind === "notFound";
  }

  /** The current time. */
  now(): Instant {
    return this.clock.now();
  }

  /** Loads the record unless it is already loaded. */
  async open(): Promise<void> {
    if (this.record === null && !this.loading) await this.load();
  }

  /** Loads a record again that is shown from this device. */
  async reloadCached(): Promise<void> {
    if (this.fromMemory && !this.loading) await this.load();
  }

  /**
   * Loads the record. The shown record stays meanwhile, and while the server cannot be reached. Without one, the copy
   * on this device is shown.
   */
  async load(): Promise<void> {
    const account = this.account();
    if (account === null) return;
    const requestNumber = ++this.requestNumber;
    this.loading = true;
    const answer = await this.store.load(account)();
    if (requestNumber !== this.requestNumber) return;
    const isUnreachable = answer._tag === "Left" && answer.left.kind === "unavailable";
    const stored = isUnreachable && this.record === null ? await this.memory.loadCachedPatient() : null;
    const cached = isCachedRecord(stored) ? stored : null;
    if (requestNumber !== this.requestNumber) return;
    runInAction(() => {
      this.loading = false;
      this.failure = answer._tag === "Left" && cached === null ? answer.left : null;
      if (answer._tag === "Right") {
        this.record = answer.right;
        this.readAt = this.now();
      } else if (this.absent) this.record = null;
      else if (cached !== null) {
        this.record = cached.record;
        this.readAt = cached.readAt;
      }
      this.fromMemory = this.record !== null && (isUnreachable || (this.fromMemory && answer._tag === "Left"));
      this.isServerBack = false;
    });
    if (answer._tag === "Right") await this.cacheRecord();
  }

  /** Loads the shown record again, to learn whether this user can still open it. Simultaneous checks share one request. */
  async checkAccess(): Promise<void> {
    if (this.record === null) return;
    const pendingCheck = this.pendingCheck ?? this.load();
    this.pendingCheck = pendingCheck;
    try {
      await pendingCheck;
    } finally {
      if (this.pendingCheck === pendingCheck) this.pendingCheck = null;
    }
  }

  /** Whether the record no longer exists. A refusal can mean this. */
  async isDeleted(failure: Failure): Promise<boolean> {
    if (failure.kind !== "notFound") return false;
    await this.checkAccess();
    return this.absent;
  }

  /** Removes the record because it does not exist or no longer exists. */
  markAbsent() {
    this.clear();
    this.failure = failure("notFound", "failure.notFound");
  }

  /** Shows a sheet that was just saved. */
  showPatient(patient: Patient) {
    this.updateRecord((record) => ({ ...record, patient }));
  }

  /** Shows the doctors after one was added, changed or removed. */
  showDoctors(doctors: readonly Association[]) {
    this.updateRecord((record) => ({ ...record, doctors }));
  }

  /**
   * Shows a row that was just saved, without loading the record.
   *
   * @param total the number of rows of the section
   */
  showRow(section: string, row: RowCore, total: number) {
    this.updateRecord(({ collections, ...record }) => {
      const others = (collections[section]?.rows ?? []).filter(({ id }) => id !== row.id);
      return { ...record, collections: { ...collections, [section]: { rows: [row, ...others], total } } };
    });
  }

  /** Changes the loaded record. A pending load may be older than the change, so it starts again. */
  private updateRecord(change: (record: PatientRecord) => PatientRecord) {
    if (this.record === null) return;
    this.record = change(this.record);
    this.isServerBack = this.fromMemory;
    void this.cacheRecord();
    if (this.loading || this.fromMemory) void this.load();
  }

  private async cacheRecord(): Promise<void> {
    const { readAt, record } = this;
    if (readAt !== null && record !== null) await this.memory.cachePatient({ readAt, record } satisfies CachedRecord);
  }

  clear() {
    this.requestNumber++;
    this.pendingCheck = null;
    this.loading = false;
    this.record = null;
    this.readAt = null;
    this.failure = null;
    this.fromMemory = false;
  }
}

const NOT_LOADED = failure("unavailable", "failure.unavailable");

/** Creates a request about the loaded record. Before it is loaded, the request fails and is not sent. */
export const forRecord = <A>(
  { record }: Pick<RecordModel, "record">,
  request: (record: PatientRecord) => TaskEither<Failure, A>,
): TaskEither<Failure, A> => (record === null ? taskEither.left(NOT_LOADED) : request(record));

/** Creates a request about the patient of the loaded record. */
export const forPatient = <A>(
  model: Pick<RecordModel, "record">,
  request: (patient: PatientId) => TaskEither<Failure, A>,
): TaskEither<Failure, A> => forRecord(model, ({ patient }) => request(patient.id));
