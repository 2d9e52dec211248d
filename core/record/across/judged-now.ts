import type { CalendarDate, Instant } from "../../kernel/dates.ts";
import type { FieldProblems } from "../../kernel/failure.ts";
import { type Either, right } from "../../kernel/fp.ts";
import { adverseReactions } from "../adverse-reactions/wire.ts";
import { checkFileOn } from "../files/record-file.ts";
import { files, kardiaTraces } from "../files/wire.ts";
import { prepared } from "../medical-history/physiological.ts";
import { physiologicalHistory } from "../medical-history/wire.ts";
import type { Patient } from "../patient/patient.ts";
import type { Pregnancy } from "../pregnancies/pregnancy.ts";
import type { AnySection, DraftOf, RowCore } from "../section.ts";
import { checkVaccinationOn } from "../vaccinations/vaccination.ts";
import { vaccinations } from "../vaccinations/wire.ts";
import { checkReadingTaken } from "../vital-signs/reading.ts";
import { vitalSigns } from "../vital-signs/wire.ts";
import { reported } from "./reaction-draft.ts";

/** When a row is judged. */
export interface Today {
  readonly now: Instant;
  readonly today: CalendarDate;
}

/** Whose row it is. */
export interface Whose {
  readonly patient: Patient;
  readonly pregnancies: readonly Pregnancy[];
}

/** A rule that needs to know the day, or the patient besides; it says how the row is to be kept, or why not. */
type Rule<Draft> =
  | { readonly needs: "today"; readonly judge: (draft: Draft, when: Today) => Either<FieldProblems, Draft> }
  | {
      readonly needs: "patient";
      readonly judge: (draft: Draft, when: Today, whose: Whose) => Either<FieldProblems, Draft>;
    };

const ofDay = <S extends AnySection>(
  section: S,
  judge: (draft: DraftOf<S>, when: Today) => Either<FieldProblems, DraftOf<S>>,
) => [section.name, { needs: "today", judge } as unknown as Rule<RowCore>] as const;
const ofPatient = <S extends AnySection>(
  section: S,
  judge: (draft: DraftOf<S>, when: Today, whose: Whose) => Either<FieldProblems, DraftOf<S>>,
) => [section.name, { needs: "patient", judge } as unknown as Rule<RowCore>] as const;

const rules: ReadonlyMap<string, Rule<RowCore>> = new Map([
  ofPatient(vitalSigns, (draft, { now }, { patient: { birth } }) => checkReadingTaken(draft, { birth, now })),
  ofDay(vaccinations, (draft, { today }) => checkVaccinationOn(draft, today)),
  ofDay(files, (draft, { today }) => checkFileOn(draft, today)),
  ofDay(kardiaTraces, (draft, { today }) => checkFileOn(draft, today)),
  ofPatient(physiologicalHistory, (draft, { today }, { patient }) =>
    right(prepared(draft, patient.sex === "female", today)),
  ),
  ofPatient(adverseReactions, (draft, _when, whose) =>
    draft.list === "complete" ? reported(draft, whose) : right(draft),
  ),
]);

/**
 * The rules of a section that its card cannot check alone, because they depend on the day or on the patient; null for
 * a section that has none.
 */
export const ruleOf = (section: AnySection): Rule<RowCore> | null => rules.get(section.name) ?? null;
