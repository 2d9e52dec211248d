import { dayOf, type Instant } from "@libretto/core/kernel/dates";
import type { DoseSituation } from "@libretto/core/record/across/doses/day-parts";
import {
  countSituations,
  type DayPart,
  partsOfDayPlan,
  partsOfNow,
} from "@libretto/core/record/across/doses/day-parts";
import { doses } from "@libretto/core/record/doses/wire";
import { rowsOf } from "@libretto/core/record/patient-record";
import type { PartOfDay } from "@libretto/core/record/therapies/schedule/planned-doses";
import type { Therapy } from "@libretto/core/record/therapies/therapy";
import { makeAutoObservable, observable, observableRef } from "mobx";
import type { RecordModel } from "../../record-model.ts";

/** What today needs of the summary of the record. */
interface DayServices {
  readonly record: RecordModel;
  readonly medications: () => readonly Therapy[];
  readonly recordsDoses: () => boolean;
}

/** The medications of today by the parts of the day, with what the person said of each dose. */
export class TodayModel {
  /** Moves on each minute, because a dose becomes due. */
  now: Instant;
  /** The parts that the person opened or closed. */
  private readonly chosen = observable.map<PartOfDay, boolean>();

  constructor(private readonly services: DayServices) {
    this.now = services.record.now();
    makeAutoObservable<this, "services" | "chosen">(
      this,
      { services: false, chosen: false, now: observableRef },
      { autoBind: true },
    );
  }

  tick() {
    this.now = this.services.record.now();
  }

  get recordsDoses(): boolean {
    return this.services.recordsDoses();
  }

  get parts(): readonly DayPart[] {
    const { record, medications } = this.services;
    const answers = this.recordsDoses ? rowsOf(record.record, doses) : [];
    return partsOfDayPlan(medications(), answers, dayOf(this.now), this.now);
  }

  /** Whether all answers of today are loaded. Before that, nobody knows which dose has none. */
  get areAnswersLoaded(): boolean {
    const collection = this.services.record.record?.collections.doses;
    const oldest = rowsOf(this.services.record.record, doses).at(-1);
    if (collection === undefined || oldest === undefined) return collection?.total === 0;
    return collection.rows.length >= collection.total || oldest.day < dayOf(this.now);
  }

  /** How many doses of a part are in each situation; null while that is not known, or when nobody records doses. */
  situationsOf(part: Pick<DayPart, "doses">): readonly (readonly [DoseSituation, number])[] | null {
    return this.recordsDoses && this.areAnswersLoaded ? countSituations(part, this.now) : null;
  }

  /** Whether several doses of a part can be answered and have no answer. */
  canAnswerSeveral({ doses: all }: DayPart): boolean {
    return this.recordsDoses && all.filter(({ state, isDue }) => state === null && isDue).length > 1;
  }

  isOpen(part: PartOfDay): boolean {
    return this.chosen.get(part) ?? partsOfNow(this.parts, this.now, this.recordsDoses).includes(part);
  }

  toggle(part: PartOfDay) {
    this.chosen.set(part, !this.isOpen(part));
  }

  /** An open part stays open while the person answers: closing it would move what the person looks at. */
  stayOpen(part: PartOfDay) {
    if (!this.chosen.has(part)) this.chosen.set(part, true);
  }
}
