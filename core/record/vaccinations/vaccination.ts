import { Level } from "../../access/confidentiality.ts";
import type { Vaccine } from "../../catalogues/drugs/vaccine.ts";
import { type Correction, correctFutureDate } from "../../kernel/correction.ts";
import type { CalendarDate } from "../../kernel/dates.ts";
import { collectProblems, dateProblem, type FieldProblems, requiredProblem } from "../../kernel/failure.ts";
import { type Either, left, right } from "../../kernel/fp.ts";
import { isBlank } from "../../kernel/text.ts";
import type { MessageCode } from "../../messages/codes.ts";
import type { RowCore } from "../section.ts";

export const BOOSTERS = ["first", "second", "third"] as const;
export type Booster = (typeof BOOSTERS)[number];

type VaccineName = Pick<Vaccine, "id" | "name">;

/** A vaccination in its form. */
export interface VaccinationDraft extends RowCore {
  readonly list: "vaccinations";
  /** The vaccine, by its catalogue name. */
  readonly vaccine: VaccineName | null;
  readonly givenOn: CalendarDate | null;
  readonly reactions: string;
  readonly booster: Booster | null;
}

/** A vaccination with its date. */
export interface Vaccination extends VaccinationDraft {
  readonly vaccine: VaccineName;
  readonly givenOn: CalendarDate;
  readonly booster: Booster;
  readonly level: Level;
}

const validateVaccination = (
  draft: VaccinationDraft,
  futureProblem: MessageCode | null,
): Either<FieldProblems, Vaccination> => {
  const problems = collectProblems({
    vaccine: requiredProblem(!draft.vaccine),
    givenOn: dateProblem(draft.givenOn, "form.required") ?? futureProblem,
    reactions: requiredProblem(isBlank(draft.reactions)),
    booster: requiredProblem(!draft.booster),
    level: requiredProblem(!Level.is(draft.level)),
  });
  return problems === null ? right(draft as Vaccination) : left(problems);
};

/** Every field is required: vaccine, date, reactions, booster and level (doc 1 §5). */
export const checkVaccination = (draft: VaccinationDraft): Either<FieldProblems, Vaccination> =>
  validateVaccination(draft, null);

/** A future vaccination date is replaced by today (doc 1 §5, decision R10). */
export const correctVaccinationDate = (
  typed: CalendarDate | null,
  today: CalendarDate,
): Correction<CalendarDate> | null => correctFutureDate(typed, today, "form.dateInvalid");

/** `checkVaccination`, and the date is not after that day. */
export const checkVaccinationOn = (draft: VaccinationDraft, today: CalendarDate): Either<FieldProblems, Vaccination> =>
  validateVaccination(draft, correctVaccinationDate(draft.givenOn, today)?.code ?? null);
