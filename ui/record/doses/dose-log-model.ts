import { dayOf, type Instant, millisecondsOf } from "@libretto/core/kernel/dates";
import type { Failure } from "@libretto/core/kernel/failure";
import { isLeft } from "@libretto/core/kernel/fp";
import { NEW_ID } from "@libretto/core/kernel/id";
import type { LoggedDose } from "@libretto/core/record/across/doses/dose-log";
import { type RecentDoses, recentDosesOf } from "@libretto/core/record/across/doses/recent-doses";
import type { Dose, DoseState } from "@libretto/core/record/doses/dose";
import { doses } from "@libretto/core/record/doses/wire";
import type { Therapy } from "@libretto/core/record/therapies/therapy";
import { addRow, removeRow, saveRow } from "@libretto/core/record/use-cases";
import { makeAutoObservable, observable, observableRef, reaction, runInAction } from "mobx";
import { isOffline } from "../../shared/offline.ts";
import { DOSE_LOG_FORM } from "../draft-keys.ts";
import type { ClearableModel, RecordServices } from "../sections-model.ts";
import { DoseAnswersModel } from "./dose-answers-model.ts";

/** An answer that is not stored: it is being sent, or sending it failed. */
export interface UnsavedAnswer {
  readonly dose: Dose;
  /** Null while it is being sent. */
  readonly failure: Failure | null;
}

/** What identifies a dose: its medication, and its day and planned time, or when it was taken. */
const keyOf = ({ therapy, day, time, at }: Pick<Dose, "therapy" | "day" | "time"> & { readonly at?: string }): string =>
  `${therapy} ${time === null ? at : `${day} ${time}`}`;

const isSameDose = (a: Dose, b: Dose): boolean =>
  a.time === null && b.time === null
    ? a.therapy === b.therapy && millisecondsOf(a.at) === millisecondsOf(b.at)
    : keyOf(a) === keyOf(b);

/** Whether a stored row says the same of the same dose. */
const isStoredAs = (row: Dose, dose: Dose): boolean =>
  isSameDose(row, dose) && row.state === dose.state && row.note === dose.note;

const isUnsavedList = (value: unknown): value is readonly Dose[] =>
  Array.isArray(value) && value.every((dose) => typeof dose === "object" && dose !== null && "therapy" in dose);

/**
 * The dose log of the own record. An answer is stored at once; one that could not be stored stays visible as not saved,
 * also after the page was loaded again, until it is sent again. One that waits for a network is sent when there is one.
 */
export class DoseLogModel implements ClearableModel {
  readonly answers: DoseAnswersModel;
  /** Moves on each minute, because a dose becomes due. */
  now: Instant;
  private readonly unsaved = observable.map<string, UnsavedAnswer>({}, { deep: false });
  /** Answers that were removed, until the record is loaded again. */
  private readonly removed = observable.set<number>();
  /** Answers that are being removed. */
  private readonly removing = observable.set<number>();
  /** The doses whose answer was taken back on this page, until they are answered again. */
  private readonly undone = observable.set<string>();

  constructor(private readonly services: RecordServices) {
    const { record, store } = services;
    this.answers = new DoseAnswersModel(record, store);
    this.now = record.now();
    makeAutoObservable<this, "services" | "unsaved" | "removed" | "removing" | "undone">(
      this,
      {
        services: false,
        answers: false,
        unsaved: false,
        removed: false,
        removing: false,
        undone: false,
        now: observableRef,
      },
      { autoBind: true },
    );
    // also after the same person signs in again
    reaction(
      () => record.record?.patient.id,
      (patient) => patient !== undefined && void this.readUnsaved(),
      { fireImmediately: true },
    );
    reaction(
      () => services.network.online,
      (online) => online && void this.sendWaiting(),
    );
  }

  /** The stored answers; those that are not stored yet are separate, so that nothing counts as saved that is not. */
  get rows(): readonly Dose[] {
    return this.answers.rows.filter(({ id }) => !this.removed.has(id));
  }

  tick() {
    this.now = this.services.record.now();
  }

  /** The answer about a dose that is not stored; null when there is none. */
  unsavedOf(dose: Pick<LoggedDose, "therapy" | "day" | "time" | "answer">): UnsavedAnswer | null {
    const { therapy, day, time, answer } = dose;
    const at = answer?.at;
    return this.unsaved.get(keyOf({ therapy: therapy.id, day, time, ...(at !== undefined && { at }) })) ?? null;
  }

  /** The doses without a planned time that are not stored. */
  unsavedWithoutTime(therapy: Therapy): readonly UnsavedAnswer[] {
    return [...this.unsaved.values()].filter(({ dose }) => dose.therapy === therapy.id && dose.time === null);
  }

  /** The doses of the last 24 hours. One that is not stored yet was taken too, so it counts for the largest number. */
  recentOf(therapy: Therapy): RecentDoses {
    const unsaved = this.unsavedWithoutTime(therapy).map(({ dose }) => dose);
    return recentDosesOf(therapy, [...this.rows, ...unsaved], this.now);
  }

  /** Stores what the person says of a dose; the answer stays changeable. */
  async answer({ therapy, day, time, answer }: LoggedDose, state: DoseState): Promise<void> {
    if (answer?.state === state) return;
    const at = time === null && answer !== null ? answer.at : this.services.record.now();
    const base = answer ?? doses.createBlank("doses", day);
    await this.send({ ...base, therapy: therapy.id, state, day, time, at, level: therapy.level } as Dose);
  }

  /** Stores the same answer for doses that have none. Each one stays changeable. */
  async answerAll(unanswered: readonly LoggedDose[], state: DoseState): Promise<void> {
    await Promise.all(unanswered.map((dose) => this.answer(dose, state)));
  }

  /** Stores a dose that was taken now, without a planned time. A second tap while the first is being sent is the same dose. */
  async recordNow(therapy: Therapy): Promise<void> {
    if (this.unsavedWithoutTime(therapy).some(({ failure }) => failure === null)) return;
    this.tick();
    const at = this.services.record.now();
    const base = doses.createBlank("doses", dayOf(at));
    await this.send({ ...base, therapy: therapy.id, state: "taken", at, level: therapy.level } as Dose);
  }

  /** Sends an answer again that could not be stored. */
  async retry({ dose }: UnsavedAnswer): Promise<void> {
    await this.send(dose);
  }

  /** Whether an answer is sent by itself as soon as this device has a network. */
  isWaiting({ failure }: UnsavedAnswer): boolean {
    return failure !== null && isOffline(failure) && !this.services.network.online;
  }

  /** Gives up an answer that could not be stored. */
  discard({ dose }: UnsavedAnswer) {
    this.unsaved.delete(keyOf(dose));
    void this.writeUnsaved();
  }

  /** Whether an answer is being removed. */
  isRemoving({ id }: Dose): boolean {
    return this.removing.has(id);
  }

  /** Whether the answer about a planned dose was taken back on this page, and the dose has no other one. */
  isUndone({ therapy, day, time, answer }: LoggedDose): boolean {
    return answer === null && this.undone.has(keyOf({ therapy: therapy.id, day, time }));
  }

  /** Removes a stored answer: the dose is not answered then. */
  async remove(dose: Dose): Promise<void> {
    const { record, store, notices } = this.services;
    const patient = record.record?.patient.id;
    if (patient === undefined || this.removing.has(dose.id)) return;
    this.removing.add(dose.id);
    const answer = await removeRow(store)(doses, patient, dose)();
    runInAction(() => {
      this.removing.delete(dose.id);
      if (isLeft(answer)) return;
      this.removed.add(dose.id);
      this.undone.add(keyOf(dose));
    });
    if (isLeft(answer)) notices.showFailure(answer.left);
    // another session may have changed the answer
    await record.load();
  }

  /** Forgets the answers of a person when the session ends. */
  clear() {
    this.unsaved.clear();
    this.removed.clear();
    this.removing.clear();
    this.undone.clear();
  }

  /** Sends the answers that waited for a network, except those that the server has after all. */
  private async sendWaiting(): Promise<void> {
    const waiting = [...this.unsaved.values()].filter(({ failure }) => failure !== null && isOffline(failure));
    if (waiting.length === 0) return;
    await this.services.record.load();
    for (const { dose } of waiting)
      if (this.rows.some((row) => isStoredAs(row, dose))) this.discard({ dose, failure: null });
      else if (this.unsaved.has(keyOf(dose))) void this.send(dose);
  }

  private async send(dose: Dose): Promise<void> {
    const { record, store } = this.services;
    const patient = record.record?.patient.id;
    if (patient === undefined || this.unsaved.get(keyOf(dose))?.failure === null) return;
    this.unsaved.set(keyOf(dose), { dose, failure: null });
    this.undone.delete(keyOf(dose));
    await this.writeUnsaved();
    const send = dose.id === NEW_ID ? addRow(store) : saveRow(store);
    const answer = await send(doses, patient, dose)();
    // the session has ended meanwhile
    if (!this.unsaved.has(keyOf(dose)) || record.record?.patient.id !== patient) return;
    if (!isLeft(answer)) return this.showStored(dose, answer.right);
    if (["conflict", "stale", "notFound"].includes(answer.left.kind)) return this.showOther(dose);
    this.setFailure(dose, answer.left);
  }

  private setFailure(dose: Dose, failure: Failure) {
    this.unsaved.set(keyOf(dose), { dose, failure });
  }

  private showStored(sent: Dose, stored: Dose) {
    const { record } = this.services;
    const total = record.record?.collections.doses?.total ?? 0;
    this.unsaved.delete(keyOf(sent));
    // a dose that was taken now is one of the last 24 hours
    this.tick();
    record.showRow(doses.name, stored, sent.id === NEW_ID ? total + 1 : total);
    void this.writeUnsaved();
  }

  /** Another session has answered, changed or removed the answer meanwhile: the stored one is shown. */
  private async showOther(dose: Dose): Promise<void> {
    const { record, notices } = this.services;
    await record.load();
    await this.answers.loadSince(dose.day);
    const isStored = this.rows.some((row) => isStoredAs(row, dose));
    this.discard({ dose, failure: null });
    if (!isStored) notices.showFailure({ code: "doses.answeredElsewhere" });
  }

  /** Shows the answers that were not stored before the page was loaded; the person sends them again. */
  private async readUnsaved(): Promise<void> {
    const stored = await this.services.memory.loadDraft(DOSE_LOG_FORM);
    if (!isUnsavedList(stored)) return;
    const missing = stored.filter((dose) => !this.rows.some((row) => isStoredAs(row, dose)));
    runInAction(() => {
      for (const dose of missing)
        if (!this.unsaved.has(keyOf(dose)))
          this.unsaved.set(keyOf(dose), { dose, failure: { kind: "unavailable", code: "failure.unsaved" } });
    });
    if (missing.length < stored.length) await this.writeUnsaved();
  }

  private async writeUnsaved(): Promise<void> {
    const { memory } = this.services;
    const answers = [...this.unsaved.values()].map(({ dose }) => dose);
    if (answers.length > 0) return memory.saveDraft(DOSE_LOG_FORM, answers);
    await memory.dropDraft(DOSE_LOG_FORM, await memory.loadDraft(DOSE_LOG_FORM));
  }
}
