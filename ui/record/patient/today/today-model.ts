import { dayOf, type Instant } from "@libretto/core/kernel/dates";
import type { LocalMemory } from "@libretto/core/ports/system/local-memory";
import {
  countSituations,
  type DoseSituation,
  type DosesOfPart,
  findCurrentParts,
  groupDosesByPartOfDay,
  type TimedDose,
} from "@libretto/core/record/across/doses/day-parts";
import type { Dose } from "@libretto/core/record/doses/dose";
import { doses } from "@libretto/core/record/doses/wire";
import { rowsOf } from "@libretto/core/record/patient-record";
import type { PartOfDay } from "@libretto/core/record/therapies/schedule/planned-doses";
import type { Therapy } from "@libretto/core/record/therapies/therapy";
import { makeAutoObservable, observable, observableRef, runInAction } from "mobx";
import { DOSE_LOG_FORM } from "../../draft-keys.ts";
import type { RecordModel } from "../../record-model.ts";

/** What today needs of the summary of the record. */
interface DayServices {
  readonly record: RecordModel;
  readonly memory: Pick<LocalMemory, "loadDraft">;
  readonly medications: () => readonly Therapy[];
  readonly hasDoseLog: () => boolean;
}

/** The medications of today by the parts of the day, with what the person said of each dose. */
export class TodayModel {
  /** Moves on each minute, because a dose becomes due. */
  now: Instant;
  /** The doses with an answer on this device that is not stored: their parts are open, so that the person sees it. */
  private unsaved: readonly Pick<Dose, "therapy" | "day" | "time" | "state">[] = [];
  /** The parts that the person opened or closed. */
  private readonly chosen = observable.map<PartOfDay, boolean>();

  constructor(private readonly services: DayServices) {
    this.now = services.record.now();
    makeAutoObservable<this, "services" | "chosen" | "unsaved">(
      this,
      { services: false, chosen: false, unsaved: observableRef, now: observableRef },
      { autoBind: true },
    );
    void this.readUnsaved();
  }

  tick() {
    this.now = this.services.record.now();
  }

  get hasDoseLog(): boolean {
    return this.services.hasDoseLog();
  }

  get parts(): readonly DosesOfPart[] {
    const { record, medications } = this.services;
    const answers = this.hasDoseLog ? rowsOf(record.record, doses) : [];
    return groupDosesByPartOfDay(medications(), answers, dayOf(this.now), this.now);
  }

  /** Whether all answers of today are loaded. Before that, nobody knows which dose has none. */
  get areAnswersLoaded(): boolean {
    const collection = this.services.record.record?.collections.doses;
    const oldest = rowsOf(this.services.record.record, doses).at(-1);
    if (collection === undefined || oldest === undefined) return collection?.total === 0;
    return collection.rows.length >= collection.total || oldest.day < dayOf(this.now);
  }

  /** How many doses of a part are in each situation; null while that is not known, or when nobody records doses. */
  situationsOf(part: Pick<DosesOfPart, "doses">): readonly (readonly [DoseSituation, number])[] | null {
    return this.hasDoseLog && this.areAnswersLoaded ? countSituations(part, this.now) : null;
  }

  /** Whether several doses of a part can be answered and have no answer. */
  canAnswerSeveral({ doses: all }: DosesOfPart): boolean {
    return this.hasDoseLog && all.filter(({ state, isDue }) => state === null && isDue).length > 1;
  }

  isOpen(part: PartOfDay): boolean {
    return this.chosen.get(part) ?? this.needsAttention(part);
  }

  toggle(part: PartOfDay) {
    this.chosen.set(part, !this.isOpen(part));
  }

  private needsAttention(part: PartOfDay): boolean {
    const { parts, now, hasDoseLog, unsaved } = this;
    // the draft of an answer can outlive its storing, when the page is closed in between
    const isUnsaved = ({ therapy, day, time, state }: TimedDose) =>
      unsaved.some((one) => one.therapy === therapy.id && one.day === day && one.time === time && one.state !== state);
    return (
      findCurrentParts(parts, now, hasDoseLog).includes(part) ||
      parts.some((one) => one.part === part && one.doses.some(isUnsaved))
    );
  }

  private async readUnsaved(): Promise<void> {
    const stored = await this.services.memory.loadDraft(DOSE_LOG_FORM);
    runInAction(() => {
      this.unsaved = Array.isArray(stored) ? stored : [];
    });
  }

  /** An open part stays open while the person answers: closing it would move what the person looks at. */
  keepOpen(part: PartOfDay) {
    if (!this.chosen.has(part)) this.chosen.set(part, true);
  }
}
