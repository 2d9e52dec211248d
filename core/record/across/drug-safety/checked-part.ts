import type { CatalogueDrug } from "../../../catalogues/drugs/drug.ts";
import type { InteractionRules } from "../../../catalogues/drugs/interaction.ts";
import type { CalendarDate } from "../../../kernel/dates.ts";
import type { Failure } from "../../../kernel/failure.ts";
import { type Either, either, pipe } from "../../../kernel/fp.ts";
import type { Diagnosis } from "../../diagnoses/diagnosis.ts";
import type { LabResult } from "../../lab-results/lab-result.ts";
import type { Physiological } from "../../medical-history/physiological.ts";
import type { Patient } from "../../patient/patient.ts";
import type { Pregnancy } from "../../pregnancies/pregnancy.ts";
import type { Vaccination } from "../../vaccinations/vaccination.ts";
import type { DrugWarning, RecordEntry, RecordedSensitivity, TherapyDrug } from "./drug-warnings.ts";

/** A concluded therapy with its last day. */
export interface ConcludedDrug extends TherapyDrug {
  readonly end: CalendarDate;
}

/** A vaccination with the ATC codes of its vaccine; none when they are not known. */
export interface VaccinationGiven extends Pick<Vaccination, "id" | "givenOn" | "vaccine"> {
  readonly atc: readonly string[];
}

/** What the record says about the person, besides medicines in use, allergies and the pregnancy. */
export interface CheckedPerson {
  readonly today: CalendarDate;
  readonly patient: Pick<Patient, "id" | "sex" | "birth">;
  /** All rows of the section: also suspected and excluded ones, allergies and intolerances. */
  readonly diagnoses: readonly Diagnosis[];
  readonly labResults: readonly LabResult[];
  readonly concluded: readonly ConcludedDrug[];
  readonly pregnancies: readonly Pregnancy[];
  readonly vaccinations: readonly VaccinationGiven[];
  /** Null when it was not filled in. */
  readonly history: Physiological | null;
}

/** The data for the check; reading each may have failed. */
export interface DrugCheckSources {
  readonly inUse: Either<Failure, readonly TherapyDrug[]>;
  /** All medicines in use, where `inUse` has only those before the drug; absent where they are the same. */
  readonly allInUse?: Either<Failure, readonly TherapyDrug[]>;
  readonly forbidden: Either<Failure, readonly TherapyDrug[]>;
  readonly sensitivities: Either<Failure, readonly RecordedSensitivity[]>;
  /** The ongoing pregnancy, if any. */
  readonly pregnancy: Either<Failure, RecordEntry | null>;
  /** The interaction rules that may concern the drug; additional rules do no harm. */
  readonly checkInteractions: Either<Failure, InteractionRules>;
  readonly person: Either<Failure, CheckedPerson>;
}

/** The drug that is checked, with the typed dose, such as "40 mg", and frequency, such as "2 volte al giorno". */
export interface CheckedDrug extends CatalogueDrug {
  readonly dose?: string;
  readonly frequency?: string;
}

/** A drug of the catalogue with what was typed for it; an absent text was not typed yet. */
export const withTypedDose = (
  drug: CatalogueDrug,
  { dose, frequency }: { readonly dose?: string | undefined; readonly frequency?: string | undefined },
): CheckedDrug => ({ ...drug, ...(dose !== undefined && { dose }), ...(frequency !== undefined && { frequency }) });

/** The result of one part of the check. */
export interface CheckedPart {
  readonly findings: readonly DrugWarning[];
  /** The names of the medicines, the recorded allergies or the tests that could not be checked. */
  readonly uncheckedDrugs: readonly string[];
}

/** Checks one part. A source that could not be read makes the part "not checked", never "without findings". */
export type CheckPart = (drug: CheckedDrug, sources: DrugCheckSources) => Either<Failure, CheckedPart>;

/** A part whose findings come from the person. */
export const partOfPerson =
  (find: (drug: CheckedDrug, person: CheckedPerson) => readonly DrugWarning[]): CheckPart =>
  (drug, { person }) =>
    pipe(
      person,
      either.map((known) => ({ findings: find(drug, known), uncheckedDrugs: [] })),
    );

/** A part that comes from the person and can be partly unchecked. */
export const partlyOfPerson =
  (check: (drug: CheckedDrug, person: CheckedPerson) => CheckedPart): CheckPart =>
  (drug, { person }) =>
    pipe(
      person,
      either.map((known) => check(drug, known)),
    );

/** A part whose findings come from the medicines in use and the person. */
export const partOfMedicines =
  (
    find: (drug: CheckedDrug, inUse: readonly TherapyDrug[], person: CheckedPerson) => readonly DrugWarning[],
  ): CheckPart =>
  (drug, { inUse, person }) =>
    pipe(
      inUse,
      either.chain((others) =>
        pipe(
          person,
          either.map((known) => ({ findings: find(drug, others, known), uncheckedDrugs: [] })),
        ),
      ),
    );
