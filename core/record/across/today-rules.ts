import type { CalendarDate, Instant } from "../../kernel/dates.ts";
import type { FieldProblems } from "../../kernel/failure.ts";
import { type Either, left, right } from "../../kernel/fp.ts";
import { adverseReactions } from "../adverse-reactions/wire.ts";
import { checkDiaryEntryOn } from "../diary/diary-entry.ts";
import { diary } from "../diary/wire.ts";
import { checkFileOn } from "../files/record-file.ts";
import { files, kardiaTraces } from "../files/wire.ts";
import { prepareForSaving } from "../medical-history/physiological.ts";
import { physiologicalHistory } from "../medical-history/wire.ts";
import type { Patient } from "../patient/patient.ts";
import type { Pregnancy } from "../pregnancies/pregnancy.ts";
import { pregnancies } from "../pregnancies/wire.ts";
import type { AnySection, DraftOf, RowCore } from "../section.ts";
import { checkVaccinationOn } from "../vaccinations/vaccination.ts";
import { vaccinations } from "../vaccinations/wire.ts";
import { checkReadingTime } from "../vital-signs/reading.ts";
import { vitalSigns } from "../vital-signs/wire.ts";
import { completePatientReport } from "./reaction-draft.ts";

/** The time of the validation, and the stored row; null for a new row. */
export interface ValidationContext<Draft> {
  readonly now: Instant;
  readonly today: CalendarDate;
  readonly storedRow: Draft | null;
}

/** The owner of the row. */
export interface RowOwner {
  readonly patient: Patient;
  readonly pregnancies: readonly Pregnancy[];
}

type ValidationResult<Draft> = Either<FieldProblems, Draft>;
/**
 * A rule that needs the day, the sheet too, or all of the patient's data. It returns the row to store, or the problems
 * of its fields.
 */
type TodayRule<Draft> =
  | {
      readonly needs: "day";
      readonly validate: (draft: Draft, context: ValidationContext<Draft>) => ValidationResult<Draft>;
    }
  | {
      readonly needs: "sheet";
      readonly validate: (draft: Draft, context: ValidationContext<Draft>, sheet: Patient) => ValidationResult<Draft>;
    }
  | {
      readonly needs: "patient";
      readonly validate: (draft: Draft, context: ValidationContext<Draft>, owner: RowOwner) => ValidationResult<Draft>;
    };

const defineRule = <S extends AnySection>(section: S, rule: TodayRule<DraftOf<S>>) =>
  [section.name, rule as unknown as TodayRule<RowCore>] as const;

const rules: ReadonlyMap<string, TodayRule<RowCore>> = new Map([
  defineRule(vitalSigns, {
    needs: "sheet",
    validate: (draft, { now, storedRow }, { birth }) => checkReadingTime(draft, { birth, now }, storedRow?.takenAt),
  }),
  defineRule(diary, {
    needs: "day",
    validate: (draft, { today, storedRow }) => checkDiaryEntryOn(draft, today, storedRow?.date),
  }),
  defineRule(vaccinations, { needs: "day", validate: (draft, { today }) => checkVaccinationOn(draft, today) }),
  defineRule(files, { needs: "day", validate: (draft, { today }) => checkFileOn(draft, today) }),
  defineRule(kardiaTraces, { needs: "day", validate: (draft, { today }) => checkFileOn(draft, today) }),
  defineRule(physiologicalHistory, {
    needs: "sheet",
    validate: (draft, { today }, { sex }) => right(prepareForSaving(draft, sex === "female", today)),
  }),
  defineRule(pregnancies, {
    needs: "sheet",
    validate: (draft, _context, { sex }) => (sex === "male" ? left({ start: "pregnancies.notForMale" }) : right(draft)),
  }),
  defineRule(adverseReactions, {
    needs: "patient",
    validate: (draft, _context, owner) =>
      draft.list === "complete" ? completePatientReport(draft, owner) : right(draft),
  }),
]);

/**
 * The rules of a section that depend on the day or the patient, which its definition alone cannot check; null when it
 * has none.
 */
export const todayRuleOf = (section: AnySection): TodayRule<RowCore> | null => rules.get(section.name) ?? null;
