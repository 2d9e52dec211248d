import type { CalendarDate, Instant } from "../../kernel/dates.ts";
import type { FieldProblems } from "../../kernel/failure.ts";
import { type Either, left, right } from "../../kernel/fp.ts";
import { adverseReactions } from "../adverse-reactions/wire.ts";
import { checkFileOn } from "../files/record-file.ts";
import { files, kardiaTraces } from "../files/wire.ts";
import { prepared } from "../medical-history/physiological.ts";
import { physiologicalHistory } from "../medical-history/wire.ts";
import type { Patient } from "../patient/patient.ts";
import type { Pregnancy } from "../pregnancies/pregnancy.ts";
import { pregnancies } from "../pregnancies/wire.ts";
import type { AnySection, DraftOf, RowCore } from "../section.ts";
import { checkVaccinationOn } from "../vaccinations/vaccination.ts";
import { vaccinations } from "../vaccinations/wire.ts";
import { checkReadingTaken } from "../vital-signs/reading.ts";
import { vitalSigns } from "../vital-signs/wire.ts";
import { reported } from "./reaction-draft.ts";

/** The time of the validation, and the stored row; null for a new row. */
export interface Moment<Draft> {
  readonly now: Instant;
  readonly today: CalendarDate;
  readonly kept: Draft | null;
}

/** The owner of the row. */
export interface Whose {
  readonly patient: Patient;
  readonly pregnancies: readonly Pregnancy[];
}

type Judged<Draft> = Either<FieldProblems, Draft>;
/**
 * A rule that needs the day, the sheet too, or all of the patient's data. It returns the row to store, or the problems
 * of its fields.
 */
type Rule<Draft> =
  | { readonly needs: "day"; readonly judge: (draft: Draft, when: Moment<Draft>) => Judged<Draft> }
  | { readonly needs: "sheet"; readonly judge: (draft: Draft, when: Moment<Draft>, sheet: Patient) => Judged<Draft> }
  | { readonly needs: "patient"; readonly judge: (draft: Draft, when: Moment<Draft>, whose: Whose) => Judged<Draft> };

const ruled = <S extends AnySection>(section: S, rule: Rule<DraftOf<S>>) =>
  [section.name, rule as unknown as Rule<RowCore>] as const;

const rules: ReadonlyMap<string, Rule<RowCore>> = new Map([
  ruled(vitalSigns, {
    needs: "sheet",
    judge: (draft, { now, kept }, { birth }) => checkReadingTaken(draft, { birth, now }, kept?.takenAt),
  }),
  ruled(vaccinations, { needs: "day", judge: (draft, { today }) => checkVaccinationOn(draft, today) }),
  ruled(files, { needs: "day", judge: (draft, { today }) => checkFileOn(draft, today) }),
  ruled(kardiaTraces, { needs: "day", judge: (draft, { today }) => checkFileOn(draft, today) }),
  ruled(physiologicalHistory, {
    needs: "sheet",
    judge: (draft, { today }, { sex }) => right(prepared(draft, sex === "female", today)),
  }),
  ruled(pregnancies, {
    needs: "sheet",
    judge: (draft, _when, { sex }) => (sex === "male" ? left({ start: "pregnancies.notForMale" }) : right(draft)),
  }),
  ruled(adverseReactions, {
    needs: "patient",
    judge: (draft, _when, whose) => (draft.list === "complete" ? reported(draft, whose) : right(draft)),
  }),
]);

/**
 * The rules of a section that depend on the day or the patient, which its definition alone cannot check; null when it
 * has none.
 */
export const ruleOf = (section: AnySection): Rule<RowCore> | null => rules.get(section.name) ?? null;
