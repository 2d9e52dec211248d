import { inAtcGroup } from "../../catalogues/drugs/drug.ts";
import { type CalendarDate, dayOf } from "../../kernel/dates.ts";
import type { Diagnosis } from "../diagnoses/diagnosis.ts";
import { diagnoses } from "../diagnoses/wire.ts";
import { physiologicalHistory } from "../medical-history/wire.ts";
import { type PatientRecord, readingsOf, rowsOf } from "../patient-record.ts";
import { isTakenOn, type Therapy } from "../therapies/therapy.ts";
import { therapies } from "../therapies/wire.ts";
import { latestByKind } from "../vital-signs/kinds.ts";

/** The place in the record where evidence was found. */
export interface Evidence {
  readonly kind: "diagnosis" | "therapy" | "history" | "pressure";
  /** The condition, the drug, or the value; empty for the history. */
  readonly text: string;
  readonly day: CalendarDate | null;
}

/** An answer to a yes/no question that the record suggests. It counts only after the user accepts it. */
export interface SuggestedAnswer {
  readonly answer: boolean;
  readonly evidence: readonly Evidence[];
}

/** ATC codes by the id of a drug. */
export type AtcCodes = ReadonlyMap<string, readonly string[]>;

interface Rule {
  /** Patterns for the text of a confirmed diagnosis, in Italian or English. */
  readonly conditions?: readonly RegExp[];
  /** Words that indicate another condition. */
  readonly except?: RegExp;
  /** ATC groups of a medication in use. */
  readonly atc?: readonly string[];
}

const HYPERTENSION: Rule = {
  conditions: [/ipertensi|hypertensi/i],
  except: /polmonar|portal|ocular|endocranic|pulmonary|intracranial/i,
};
const CORONARY = /infart|coronar|angina|myocardial/i;
const STROKE = /\bictus\b|\btia\b|attacco ischemico|tromboemboli|\bstroke\b|ischaemic attack|ischemic attack/i;
const ARTERIES = /arteriopat|aterosclero|atherosclero|peripheral arter/i;
const KIDNEY =
  /(insufficienza|malattia) renale|dialisi|trapianto di rene|kidney disease|renal failure|dialysis|kidney transplant/i;

/** Rules by the published names of the questions (`published` in the passports). */
const RULES: Readonly<Record<string, Rule>> = {
  hypertension: HYPERTENSION,
  bp_treated: { atc: ["C02", "C03", "C07", "C08", "C09"] },
  diabetes: { conditions: [/diabet/i], except: /insipid|gestazional|gestational|prediabet/i, atc: ["A10"] },
  type_1_diabetes: { conditions: [/diabete? .*tipo (1|i)\b|diabetes .*type (1|i)\b|type (1|i) diabetes/i] },
  statin: { atc: ["C10AA", "C10B"] },
  heart_failure: { conditions: [/scompenso|insufficienza cardiaca|heart failure/i] },
  stroke_tia_thromboembolism: { conditions: [STROKE] },
  stroke_history: { conditions: [/\bictus\b|\bstroke\b/i] },
  vascular_disease: { conditions: [CORONARY, ARTERIES] },
  known_coronary_disease: { conditions: [CORONARY] },
  known_cardiovascular_disease: { conditions: [CORONARY, ARTERIES, STROKE] },
  mechanical_heart_valve: {
    conditions: [/(protesi|valvol).*meccanic|mechanical (heart |aortic |mitral )?(valve|prosthes)/i],
  },
  mitral_stenosis_moderate_or_severe: {
    conditions: [/stenosi (della )?(valvola )?mitral|mitral (valve )?stenosis/i],
    except: /lieve|mild/i,
  },
  hypertrophic_cardiomyopathy: { conditions: [/cardio(mio)?patia ipertrofica|hypertrophic.*cardiomyopathy/i] },
  cardiac_amyloidosis: { conditions: [/amiloidosi.*(cardiac|cuore)|amyloid.*(cardiac|heart)|cardiac amyloid/i] },
  chronic_kidney_disease: { conditions: [KIDNEY] },
  familial_hypercholesterolaemia: { conditions: [/ipercolesterolemia familiare|familial hypercholesterol/i] },
  abnormal_renal_function: { conditions: [/dialisi|trapianto di rene|dialysis|kidney transplant/i] },
  abnormal_liver_function: { conditions: [/cirrosi|cirrhosis/i] },
  drugs_antiplatelet_or_nsaid: { atc: ["B01AC", "M01A"] },
};

/** The questions that medications in use help to answer. */
export const MEDICATION_QUESTIONS: readonly string[] = Object.keys(RULES).filter(
  (name) => RULES[name]?.atc !== undefined,
);

const findInDiagnoses = (rule: Rule, rows: readonly Diagnosis[]): readonly Evidence[] =>
  rows
    .filter(({ list, kind }) => list === "confirmed" && kind === "diagnosis")
    .filter(
      ({ condition }) =>
        rule.conditions?.some((pattern) => pattern.test(condition)) === true && rule.except?.test(condition) !== true,
    )
    .map(({ condition, madeOn }) => ({ kind: "diagnosis", text: condition, day: madeOn }));

const findInTherapies = (
  { atc }: Rule,
  rows: readonly Therapy[],
  codes: AtcCodes,
  today: CalendarDate,
): readonly Evidence[] =>
  atc === undefined
    ? []
    : rows
        .filter((therapy) => isTakenOn(therapy, today) && inAtcGroup(codes.get(therapy.drug.id) ?? [], atc))
        .map(({ drug, start }) => ({ kind: "therapy", text: drug.name, day: start }));

const UNCONTROLLED_PRESSURE = 160;

/** Suggests whether the patient smokes now, from the physiological history; a patient who has stopped does not. */
const suggestSmoker = (record: PatientRecord, today: CalendarDate): SuggestedAnswer | null => {
  const [history] = rowsOf(record, physiologicalHistory);
  if (history === undefined || history.smoking === null) return null;
  const hasStopped = history.smokingEnd !== null && history.smokingEnd <= today;
  return {
    answer: history.smoking === "yes" && !hasStopped,
    evidence: [{ kind: "history", text: "", day: history.updated }],
  };
};

const suggestUncontrolled = (record: PatientRecord): SuggestedAnswer | null => {
  const { bloodPressure } = latestByKind(readingsOf(record));
  const systolic = bloodPressure?.maximumPressure ?? null;
  if (bloodPressure === undefined || systolic === null || systolic <= UNCONTROLLED_PRESSURE) return null;
  return { answer: true, evidence: [{ kind: "pressure", text: String(systolic), day: dayOf(bloodPressure.takenAt) }] };
};

/** The drug ids of the medications in use. */
export const drugIdsInUse = (record: PatientRecord): readonly string[] =>
  rowsOf(record, therapies).flatMap((row) => (row.list === "inUse" ? [row.drug.id] : []));

/**
 * Suggests answers to the questions of the risk scores, by their published names. Missing data suggest nothing: a
 * diagnosis that is not recorded is no answer. "No" is suggested only when the patient said so.
 */
export const suggestAnswers = (
  record: PatientRecord,
  codes: AtcCodes,
  today: CalendarDate,
): Readonly<Record<string, SuggestedAnswer>> => {
  const suggested = Object.entries(RULES).flatMap(([name, rule]): readonly (readonly [string, SuggestedAnswer])[] => {
    const evidence = [
      ...findInDiagnoses(rule, rowsOf(record, diagnoses)),
      ...findInTherapies(rule, rowsOf(record, therapies), codes, today),
    ];
    return evidence.length === 0 ? [] : [[name, { answer: true, evidence }]];
  });
  const smoker = suggestSmoker(record, today);
  const hypertension = suggestUncontrolled(record);
  return {
    ...Object.fromEntries(suggested),
    ...(smoker !== null && { smoker }),
    ...(hypertension !== null && { hypertension_uncontrolled: hypertension }),
  };
};
