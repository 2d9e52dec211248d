import { Level } from "../../access/confidentiality.ts";
import type { Vaccine } from "../../catalogues/drugs/vaccine.ts";
import { type Correction, correctFutureDate } from "../../kernel/correction.ts";
import type { CalendarDate } from "../../kernel/dates.ts";
import { collectProblems, dateProblem, type FieldProblems, requiredProblem } from "../../kernel/failure.ts";
import { type Either, left, right } from "../../kernel/fp.ts";
import { isBlank, trimText } from "../../kernel/text.ts";
import type { MessageCode } from "../../messages/codes.ts";
import type { RowCore } from "../section.ts";

/** A booster by its number: `first`, `second`, `third`, then `4th` and so on. */
export type Booster = "first" | "second" | "third" | `${number}th`;
/** Which dose it was: the only one or the one of a season, the first of a series, or a booster (decision W32). */
export type VaccineDose = "single" | "firstDose" | Booster;

const MAX_BOOSTER = 99;
const nameOfBooster = (number: number): Booster => (["first", "second", "third"] as const)[number - 1] ?? `${number}th`;
/** All boosters, by their numbers from 1 on. */
export const BOOSTERS: readonly Booster[] = Array.from({ length: MAX_BOOSTER }, (_, index) => nameOfBooster(index + 1));

/** The number of a booster, from 1; null for a single or a first dose. */
export const boosterNumberOf = (dose: VaccineDose): number | null =>
  dose === "single" || dose === "firstDose" ? null : BOOSTERS.indexOf(dose) + 1;

/** The booster with a number; null when there is none. */
export const boosterOf = (number: number): Booster | null => BOOSTERS[number - 1] ?? null;

const OFFERED_BOOSTERS = 20;
/** The doses that a form offers, and a stored one with a higher number. */
export const offeredDoses = (stored: VaccineDose | null): readonly VaccineDose[] => {
  const offered: readonly VaccineDose[] = ["single", "firstDose", ...BOOSTERS.slice(0, OFFERED_BOOSTERS)];
  return stored === null || offered.includes(stored) ? offered : [...offered, stored];
};

type VaccineName = Pick<Vaccine, "id" | "name">;

/** A vaccination in its form. */
export interface VaccinationDraft extends RowCore {
  readonly list: "vaccinations";
  /** The vaccine, by its catalogue name. */
  readonly vaccine: VaccineName | null;
  readonly givenOn: CalendarDate | null;
  readonly reactions: string;
  /** The number of the batch; empty when it is not known. */
  readonly batch: string;
  /** Where it was given, such as a vaccination centre; empty when it is not known. */
  readonly place: string;
  /** Which dose it was; only the wire name is that of the booster. */
  readonly booster: VaccineDose | null;
}

/** A vaccination with its date. */
export interface Vaccination extends VaccinationDraft {
  readonly vaccine: VaccineName;
  readonly givenOn: CalendarDate;
  readonly booster: VaccineDose;
  readonly level: Level;
}

const validateVaccination = (
  draft: VaccinationDraft,
  futureProblem: MessageCode | null,
): Either<FieldProblems, Vaccination> => {
  const problems = collectProblems({
    vaccine: requiredProblem(!draft.vaccine, "form.notListed"),
    givenOn: dateProblem(draft.givenOn, "form.dateRequired") ?? futureProblem,
    reactions: requiredProblem(isBlank(draft.reactions), "form.textRequired"),
    booster: requiredProblem(!draft.booster, "form.notListed"),
    level: requiredProblem(!Level.is(draft.level), "confidentiality.levelRequired"),
  });
  return problems === null
    ? right({ ...(draft as Vaccination), batch: trimText(draft.batch), place: trimText(draft.place) })
    : left(problems);
};

/** Required are vaccine, date, reactions, dose and level (doc 1 §5); batch and place are optional (decision W32). */
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
