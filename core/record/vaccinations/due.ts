import { ageOn, type CalendarDate } from "../../kernel/dates.ts";

/** What a vaccination protects from, and its day. */
interface GivenVaccination {
  readonly diseases: readonly string[];
  readonly givenOn: CalendarDate;
}

/** The vaccinations of adults that the sheet recommends, by age, last dose and season. */
export const RECOMMENDATIONS = ["tetanus", "influenza", "pneumococcus", "shingles"] as const;
/** A vaccination that the sheet recommends. */
export type Recommendation = (typeof RECOMMENDATIONS)[number];

/** A recommended vaccination of an adult, compared with the record. */
export interface RecommendedVaccination {
  readonly name: Recommendation;
  /**
   * `notRecorded` when the record has no such vaccination; it may have been given all the same. Never for influenza,
   * which is due in every season: without a record it is `due` in the season, and before it `upToDate` until `dueOn`.
   */
  readonly state: "upToDate" | "due" | "notRecorded";
  /** The last recorded day. */
  readonly last: CalendarDate | null;
  /** The day from which the next one is due; null when none is known. */
  readonly dueOn: CalendarDate | null;
}

/** The names of the diseases in the catalogue of vaccines. */
const DISEASES: Readonly<Record<Recommendation, string>> = {
  tetanus: "tetano",
  influenza: "influenza",
  pneumococcus: "pneumococco",
  shingles: "herpes zoster",
};
const ADULT_AGE = 19;
const TETANUS_YEARS = 10;
const INFLUENZA_AGE = 60;
const SENIOR_AGE = 65;
/** The campaign against influenza begins in October; its vaccine is available from September. */
const SEASON_START = "-10-01";
const SEASON_VACCINE = "-09-01";
/** The season ends with the winter. */
const SEASON_END = "-03-31";

const addYears = (day: CalendarDate, years: number): CalendarDate => {
  const moved = `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;
  return (moved.endsWith("-02-29") ? moved.replace("-29", "-28") : moved) as CalendarDate;
};

const lastOf = (given: readonly GivenVaccination[], name: Recommendation): CalendarDate | null =>
  given
    .filter(({ diseases }) => diseases.includes(DISEASES[name]))
    .map(({ givenOn }) => givenOn)
    .toSorted()
    .at(-1) ?? null;

const tetanusOn = (given: readonly GivenVaccination[], today: CalendarDate): RecommendedVaccination => {
  const last = lastOf(given, "tetanus");
  if (last === null) return { name: "tetanus", state: "notRecorded", last, dueOn: null };
  const dueOn = addYears(last, TETANUS_YEARS);
  return { name: "tetanus", state: dueOn <= today ? "due" : "upToDate", last, dueOn };
};

/** The vaccination of a season counts from the September before it. Between two seasons the next one is due in October. */
const influenzaOn = (given: readonly GivenVaccination[], today: CalendarDate): RecommendedVaccination => {
  const last = lastOf(given, "influenza");
  const year = Number(today.slice(0, 4));
  const isAfterStart = today.slice(4) >= SEASON_VACCINE;
  const isInSeason = today.slice(4) >= SEASON_START || today.slice(4) <= SEASON_END;
  const from = `${isAfterStart ? year : year - 1}${SEASON_VACCINE}`;
  if (last !== null && last >= from && (isInSeason || isAfterStart))
    return {
      name: "influenza",
      state: "upToDate",
      last,
      dueOn: `${Number(from.slice(0, 4)) + 1}${SEASON_START}` as CalendarDate,
    };
  const dueOn = `${isInSeason ? from.slice(0, 4) : year}${SEASON_START}` as CalendarDate;
  return { name: "influenza", state: isInSeason ? "due" : "upToDate", last, dueOn };
};

const onceOn = (name: Recommendation, given: readonly GivenVaccination[]): RecommendedVaccination => {
  const last = lastOf(given, name);
  return { name, state: last === null ? "notRecorded" : "upToDate", last, dueOn: null };
};

/**
 * The vaccinations that the Italian calendar offers to every adult of an age, compared with the recorded ones. Other
 * vaccinations depend on risks that the record does not know. A person checks the result with the doctor.
 *
 * - tetanus, diphtheria and pertussis: a booster every 10 years, from 19 years
 * - influenza: every season, from 60 years
 * - pneumococcus and shingles: from 65 years
 *
 * Source  Piano Nazionale di Prevenzione Vaccinale 2023-2025 and its calendar (Intesa Stato-Regioni 2 August 2023,
 *         Gazzetta Ufficiale 194 of 21 August 2023); Ministero della Salute, yearly circular on influenza (from 60 years)
 *
 * @returns nothing for children and for a person without a date of birth
 */
export const findRecommendedVaccinations = (
  given: readonly GivenVaccination[],
  birth: CalendarDate | null,
  today: CalendarDate,
): readonly RecommendedVaccination[] => {
  if (birth === null) return [];
  const age = ageOn(today, birth);
  return [
    ...(age >= ADULT_AGE ? [tetanusOn(given, today)] : []),
    ...(age >= INFLUENZA_AGE ? [influenzaOn(given, today)] : []),
    ...(age >= SENIOR_AGE ? [onceOn("pneumococcus", given), onceOn("shingles", given)] : []),
  ];
};
