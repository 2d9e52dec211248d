import { Level } from "../../access/confidentiality.ts";
import type { Vaccine } from "../../catalogues/vaccine.ts";
import { type Correction, todayForFuture } from "../../kernel/correction.ts";
import type { CalendarDate } from "../../kernel/dates.ts";
import { dateProblem, type FieldProblems, problemsIn, required } from "../../kernel/failure.ts";
import { type Either, left, right } from "../../kernel/fp.ts";
import { isBlank } from "../../kernel/text.ts";
import type { MessageCode } from "../../messages/codes.ts";
import type { RowCore } from "../section.ts";

export const BOOSTERS = ["first", "second", "third"] as const;
export type Booster = (typeof BOOSTERS)[number];

type VaccineName = Pick<Vaccine, "id" | "name">;

/** A vaccination as its form has it. */
export interface VaccinationDraft extends RowCore {
  readonly list: "vaccinations";
  /** As the catalogue names it. */
  readonly vaccine: VaccineName | null;
  readonly givenOn: CalendarDate | null;
  readonly reactions: string;
  readonly booster: Booster | null;
}

/** A vaccine that was given on a day. */
export interface Vaccination extends VaccinationDraft {
  readonly vaccine: VaccineName;
  readonly givenOn: CalendarDate;
  readonly booster: Booster;
  readonly level: Level;
}

const checked = (draft: VaccinationDraft, ahead: MessageCode | null): Either<FieldProblems, Vaccination> => {
  const problems = problemsIn({
    vaccine: required(!draft.vaccine),
    givenOn: dateProblem(draft.givenOn, "form.required") ?? ahead,
    reactions: required(isBlank(draft.reactions)),
    booster: required(!draft.booster),
    level: required(!Level.is(draft.level)),
  });
  return problems === null ? right(draft as Vaccination) : left(problems);
};

/** All of it is required: vaccine, day, reactions, booster and level (doc 1 §5). */
export const checkVaccination = (draft: VaccinationDraft): Either<FieldProblems, Vaccination> => checked(draft, null);

/** A vaccination can't lie ahead: today takes its place (doc 1 §5, decision R10). */
export const vaccinationDateFor = (typed: CalendarDate | null, today: CalendarDate): Correction<CalendarDate> | null =>
  todayForFuture(typed, today, "form.dateInvalid");

/** `checkVaccination`, and it does not lie ahead of that day. */
export const checkVaccinationOn = (draft: VaccinationDraft, today: CalendarDate): Either<FieldProblems, Vaccination> =>
  checked(draft, vaccinationDateFor(draft.givenOn, today)?.code ?? null);
