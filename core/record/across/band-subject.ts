import { isEvaluated } from "../../catalogues/evaluations.ts";
import type { BandCondition } from "../../catalogues/value-limits/limit.ts";
import { type BandSubject, UNKNOWN_SUBJECT } from "../../catalogues/value-limits/value-band.ts";
import { type CalendarDate, daysBetween } from "../../kernel/dates.ts";
import type { Diagnosis } from "../diagnoses/diagnosis.ts";
import { diagnoses } from "../diagnoses/wire.ts";
import type { Patient } from "../patient/patient.ts";
import { type PatientRecord, rowsOf } from "../patient-record.ts";
import { pregnancies } from "../pregnancies/wire.ts";
import { isTakenOn, type Therapy } from "../therapies/therapy.ts";
import { therapies } from "../therapies/wire.ts";
import { findCurrentPregnancy, type RecordedPregnancy } from "./drug-safety/current-pregnancy.ts";

/** The parts of a record that change limits; a missing part states nothing. */
export interface BandEvidence {
  readonly patient?: Pick<Patient, "sex" | "birth" | "evaluationsOff"> | undefined;
  readonly pregnancies?: readonly RecordedPregnancy[];
  readonly diagnoses?: readonly (Pick<Diagnosis, "condition"> & Partial<Pick<Diagnosis, "kind" | "list">>)[];
  readonly therapies?: readonly Pick<Therapy, "list" | "drug" | "start">[];
}

/** Confirmed diagnoses, in Italian or English, and words that mean another illness. */
const DIAGNOSES: readonly (readonly [BandCondition, RegExp, RegExp?])[] = [
  ["diabetes", /diabet/i, /insipid|pre-?diabet|famil|rischio|risk|\b(no|non|nessun)\b/i],
  [
    "dialysis",
    /dialisi|dialysis/i,
    // dialysis that has not begun, that ended, or that somebody else has
    /pre-?\s?dial|attesa|rifiut|rischio|famil|dopo|pregress|\bex\b|await|wait|refus|risk|after|former|previous|\b(no|non|not|nessun\w*)\b/i,
  ],
  ["kidneyDisease", /(insufficienza|malattia) renale|dialisi|kidney disease|renal failure|dialysis/i],
  ["heartFailure", /(scompenso|insufficienza) cardiac|heart failure/i],
  ["immunosuppressed", /trapianto|immunodeficienz|transplant|immunodeficien/i, /cornea|capell|corneal|hair/i],
  ["mechanicalValve", /(protesi|valvola).*meccanic|mechanical (heart )?valve/i],
];

/** Names of medicines in use. */
const MEDICINES: readonly (readonly [BandCondition, RegExp])[] = [
  // the group B01AA of the ATC; rows of therapies store the name of the drug, not its code
  [
    "vitaminKAntagonist",
    /warfarin|coumadin|acenoco?umarol|sintrom|(fenpro|phenpro)co?umon|mar(c|k)umar|marcoumar|fluindion|previscan|phenindion|fenindion|dic(o)?umarol/i,
  ],
  // the statins, but not nystatin or somatostatin
  ["statin", /(atorva|fluva|lova|pitava|prava|rosuva|simva)statina?\b/i],
  [
    "immunosuppressed",
    // medicines that suppress the defences, and cancer therapy
    /met(h)?otrex|azath?ioprin|m(i|y)co(f|ph)enol|ciclosporin|(tacro|siro|evero)limus|leflunomid|c(i|y)clo(f|ph)os(f|ph)amid|predniso|(adalimu|inflixi|golimu|rituxi|tocilizu|sarilu|ustekinu|secukinu|ocrelizu|natalizu)mab|etanercept|abatacept|certolizumab|fingolimod|\w+tinib\b|\w+platin|\w+taxel\b|\w+rubicin|fluoroura|(capeci|gemci)tabin|pemetrexed|etoposid|vincristin|bendamustin|lenalidomid/i,
  ],
];

/** The limits of a pregnancy hold for six weeks after it (NICE NG133). */
const DAYS_AFTER_PREGNANCY = 42;

const isAfterPregnancy = (pregnancies: readonly RecordedPregnancy[], today: CalendarDate): boolean =>
  pregnancies.some(({ end }) => end !== null && end <= today && daysBetween(end, today) <= DAYS_AFTER_PREGNANCY);

/** The conditions that the record states; nothing is assumed without an entry. */
const conditionsOf = (
  { patient, pregnancies = [], diagnoses = [], therapies = [] }: BandEvidence,
  today: CalendarDate,
): readonly BandCondition[] => {
  const confirmed = diagnoses.filter(({ list, kind }) => list === "confirmed" && kind === "diagnosis");
  const inUse = therapies.filter((therapy) => isTakenOn(therapy, today));
  const isPregnant = patient !== undefined && findCurrentPregnancy(patient, pregnancies, today) !== null;
  return [
    ...(isPregnant ? (["pregnant"] as const) : []),
    ...(patient?.sex === "female" && isAfterPregnancy(pregnancies, today) ? (["afterPregnancy"] as const) : []),
    ...DIAGNOSES.filter(([, found, other]) =>
      confirmed.some(({ condition }) => found.test(condition) && other?.test(condition) !== true),
    ).map(([condition]) => condition),
    ...MEDICINES.filter(([, found]) => inUse.some(({ drug }) => found.test(drug.name))).map(([condition]) => condition),
  ];
};

/** A person whose values this installation does not evaluate. */
const NOT_EVALUATED: BandSubject = { ...UNKNOWN_SUBJECT, isEvaluated: false };

/** The person of the values of a record, as far as the record states it. */
export const bandSubjectOf = (evidence: BandEvidence, today: CalendarDate): BandSubject =>
  isEvaluated(evidence.patient ?? {}, "values")
    ? {
        sex: evidence.patient?.sex ?? "unspecified",
        birth: evidence.patient?.birth ?? null,
        conditions: conditionsOf(evidence, today),
      }
    : NOT_EVALUATED;

/** The person of the values of a loaded record. */
export const bandSubjectOfRecord = (record: PatientRecord | null, today: CalendarDate): BandSubject =>
  bandSubjectOf(
    {
      patient: record?.patient,
      pregnancies: rowsOf(record, pregnancies),
      diagnoses: rowsOf(record, diagnoses),
      therapies: rowsOf(record, therapies),
    },
    today,
  );
