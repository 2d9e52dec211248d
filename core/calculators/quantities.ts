import type { Bounds, ChoiceInput, ExclusionInput, NumberInput, UsualRange, YesNoInput } from "./inputs.ts";
import type { LocalisedText } from "./localised-text.ts";
import { roundTo } from "./rounding.ts";
import type { ValueInUnit } from "./units.ts";

/**
 * The usual range and its message of doc 2 §5: "Controlla il valore inserito. Il valore deve essere compreso tra … e
 * …."
 */
export const usualRange = (low: number, high: number): UsualRange => ({ low, high, message: "calculators.usualRange" });

/** Creatinine in mg/dL. */
export const creatinineMgDl = (value: number) => value as ValueInUnit<"creatinine", "mg/dL">;
/** Bilirubin in mg/dL. */
export const bilirubinMgDl = (value: number) => value as ValueInUnit<"bilirubin", "mg/dL">;
/** Albumin in g/dL. */
export const albuminGDl = (value: number) => value as ValueInUnit<"albumin", "g/dL">;
/** Cholesterol in mg/dL. */
export const cholesterolMgDl = (value: number) => value as ValueInUnit<"cholesterol", "mg/dL">;
/** Cholesterol in mmol/L. */
export const cholesterolMmol = (value: number) => value as ValueInUnit<"cholesterol", "mmol/L">;
/** Glycated haemoglobin in mmol/mol. */
export const hba1cMmolMol = (value: number) => value as ValueInUnit<"glycatedHaemoglobin", "mmol/mol">;
/** Urinary creatinine in mg/dL. */
export const urineCreatinineMgDl = (value: number) => value as ValueInUnit<"urineCreatinine", "mg/dL">;

/** A required number. */
export const number = <V extends number = number>(spec: Omit<NumberInput<V, false>, "kind" | "optional">) =>
  ({ kind: "number", optional: false, ...spec }) as const satisfies NumberInput<V, false>;
/** A yes-or-no question. */
export const yesNo = (vectorName: string, it: string, en: string): YesNoInput => ({
  kind: "yesNo",
  vectorName,
  label: { it, en },
});
/** A question whose "yes" means that the formula does not apply. */
export const exclusion = (vectorName: string, it: string, en: string): ExclusionInput => ({
  kind: "exclusion",
  vectorName,
  label: { it, en },
});

/** The same question, without whose answer there is no result (decision W36). */
export const requireAnswer = (input: ExclusionInput) => ({ ...input, isRequired: true }) as const;

/** The same question, which a form requires and a program may leave unanswered. */
export const requireAnswerInForms = (input: ExclusionInput): ExclusionInput => ({ ...input, isRequiredInForms: true });

const AGE: Bounds = { low: 1, high: 150 };
const ageLabel: LocalisedText = { it: "Età", en: "Age" };
/** Age in completed years on the day of the calculation, up to the limit of the equation. */
export const age = (domain?: Bounds, possible = AGE): NumberInput<number, false> =>
  number({
    label: ageLabel,
    vectorName: "age_years",
    units: ["years"],
    integer: true,
    possible,
    ...(domain && { domain }),
  });
/**
 * Age in completed years for scores of adults whose publication names no age limit. Below 18 the result carries a
 * caution.
 */
export const ageOfAdults: NumberInput<number, false> = { ...age(), plausible: { low: 18, high: AGE.high } };
/** Age in completed years, for formulas that can be computed without it. */
export const optionalAge = (domain?: Bounds): NumberInput<number, true> => ({ ...age(domain), optional: true });

/** Body weight, kg. */
export const weight = number({
  label: { it: "Peso", en: "Weight" },
  vectorName: "weight_kg",
  units: ["kg"],
  possible: { low: 0.1, high: 1000 },
  usual: { low: 5, high: 400, message: "calculators.weightInvalid" },
});
/** Body height, cm. */
export const height = number({
  label: { it: "Altezza", en: "Height" },
  vectorName: "height_cm",
  units: ["cm"],
  possible: { low: 10, high: 300 },
  usual: usualRange(50, 220),
  rarity: [{ below: 3, message: "calculators.heightInCentimetres" }],
});
/** Body mass index, kg/m². */
export const bmi = number({
  label: { it: "Indice di massa corporea", en: "Body mass index" },
  vectorName: "bmi_kg_m2",
  units: ["kg/m²"],
  possible: { low: 1, high: 1000 },
});

const serumCreatinineLabel: LocalisedText = { it: "Creatinina sierica", en: "Serum creatinine" };
const creatinine = {
  units: ["mg/dL", "µmol/L"],
  analyte: "creatinine",
  possible: { low: 0.01, high: 100 },
  usual: usualRange(0.1, 13),
  rarity: [
    { above: 13, typedIn: "mg/dL", message: "calculators.maybeMicromoles" },
    { below: 0.2, typedIn: "µmol/L", message: "calculators.checkUnit" },
  ],
} as const;
/** Serum creatinine, mg/dL; a form also accepts µmol/L. */
export const serumCreatinine = number<ValueInUnit<"creatinine", "mg/dL">>({
  ...creatinine,
  label: serumCreatinineLabel,
  vectorName: "serum_creatinine",
});
/** The MELD formulas label it "creatinine". */
export const meldCreatinine = number<ValueInUnit<"creatinine", "mg/dL">>({
  ...creatinine,
  label: serumCreatinineLabel,
  vectorName: "creatinine",
});
/** Total bilirubin, mg/dL; a form also accepts µmol/L. */
export const bilirubin = number<ValueInUnit<"bilirubin", "mg/dL">>({
  label: { it: "Bilirubina totale", en: "Total bilirubin" },
  vectorName: "bilirubin",
  units: ["mg/dL", "µmol/L"],
  analyte: "bilirubin",
  possible: { low: 0.01, high: 200 },
  rarity: [
    { above: 10, typedIn: "mg/dL", message: "calculators.maybeMicromoles" },
    { below: 0.2, typedIn: "µmol/L", message: "calculators.checkUnit" },
  ],
});
/** International normalised ratio of the prothrombin time, without a unit. */
export const inr = number({
  label: { it: "INR", en: "INR" },
  vectorName: "inr",
  units: [""],
  possible: { low: 0.1, high: 100 },
});
/** Serum sodium, mmol/L. */
export const sodium = number({
  label: { it: "Sodio", en: "Sodium" },
  vectorName: "sodium_mmol_l",
  units: ["mmol/L"],
  possible: { low: 50, high: 300 },
  rarity: [{ below: 115, above: 160, message: "calculators.rareSodium" }],
});
/** Serum albumin, g/dL; a form also accepts g/L. */
export const albumin = number<ValueInUnit<"albumin", "g/dL">>({
  label: { it: "Albumina", en: "Albumin" },
  vectorName: "albumin",
  units: ["g/dL", "g/L"],
  analyte: "albumin",
  possible: { low: 0.1, high: 20 },
  rarity: [
    { above: 6, typedIn: "g/dL", message: "calculators.checkUnit" },
    { below: 1, typedIn: "g/L", message: "calculators.checkUnit" },
  ],
});
/** Whether there were two dialyses or more within a week, or 24 hours of continuous venovenous haemodialysis. */
export const dialysis = yesNo(
  "dialysis_twice_past_week",
  "Dialisi almeno due volte nell’ultima settimana, o 24 ore di emodialisi venovenosa continua",
  "Dialysis twice or more in the past week, or 24 hours of continuous venovenous haemodialysis",
);

const totalLabel: LocalisedText = { it: "Colesterolo totale", en: "Total cholesterol" };
const hdlLabel: LocalisedText = { it: "Colesterolo HDL", en: "HDL cholesterol" };
const TOTAL_REFERENCE: Bounds = { low: 100, high: 400 };
const HDL_REFERENCE: Bounds = { low: 20, high: 95 };
const MG_PER_MMOL = 38.67;
/**
 * The usual range of cholesterol and blood pressure for risk equations (reference §7.1, §7.2). When a publication names
 * no range, values outside get a caution.
 */
const USED_FOR = {
  total: { low: 130, high: 320 },
  hdl: { low: 20, high: 100 },
  systolic: { low: 90, high: 200 },
} as const satisfies Readonly<Record<string, Bounds>>;
const inMmol = ({ low, high }: Bounds): Bounds => ({
  low: roundTo(low / MG_PER_MMOL, 1),
  high: roundTo(high / MG_PER_MMOL, 1),
});

/** Total cholesterol in mg/dL, within the range of a publication. */
export const totalCholesterol = (domain?: Bounds) =>
  number<ValueInUnit<"cholesterol", "mg/dL">>({
    label: totalLabel,
    vectorName: "total_cholesterol",
    units: ["mg/dL", "mmol/L"],
    analyte: "cholesterol",
    possible: { low: 10, high: 2000 },
    reference: TOTAL_REFERENCE,
    ...(domain ? { domain } : { plausible: USED_FOR.total }),
  });
/** HDL cholesterol in mg/dL, within the range of a publication. */
export const hdl = (domain?: Bounds) =>
  number<ValueInUnit<"cholesterol", "mg/dL">>({
    label: hdlLabel,
    vectorName: "hdl",
    units: ["mg/dL", "mmol/L"],
    analyte: "cholesterol",
    possible: { low: 1, high: 500 },
    reference: HDL_REFERENCE,
    ...(domain ? { domain } : { plausible: USED_FOR.hdl }),
  });
/** Total cholesterol, mmol/L; a form also accepts mg/dL. */
export const totalCholesterolMmol = number<ValueInUnit<"cholesterol", "mmol/L">>({
  label: totalLabel,
  vectorName: "total_cholesterol",
  units: ["mmol/L", "mg/dL"],
  analyte: "cholesterol",
  possible: { low: 0.3, high: 50 },
  plausible: inMmol(USED_FOR.total),
  reference: inMmol(TOTAL_REFERENCE),
});
/** HDL cholesterol, mmol/L; a form also accepts mg/dL. */
export const hdlMmol = number<ValueInUnit<"cholesterol", "mmol/L">>({
  label: hdlLabel,
  vectorName: "hdl",
  units: ["mmol/L", "mg/dL"],
  analyte: "cholesterol",
  possible: { low: 0.03, high: 13 },
  plausible: inMmol(USED_FOR.hdl),
  reference: inMmol(HDL_REFERENCE),
});
/** Glycated haemoglobin, mmol/mol; a form also accepts percent. The limits are those of a typing error. */
export const hba1c = number<ValueInUnit<"glycatedHaemoglobin", "mmol/mol">>({
  label: { it: "Emoglobina glicata (HbA1c)", en: "Glycated haemoglobin (HbA1c)" },
  vectorName: "hba1c",
  units: ["mmol/mol", "%"],
  analyte: "glycatedHaemoglobin",
  possible: { low: 10, high: 200 },
  rarity: [
    { below: 20, typedIn: "mmol/mol", message: "calculators.checkUnit" },
    { above: 130, typedIn: "%", message: "calculators.checkUnit" },
  ],
});
/** Estimated filtration rate, ml/min/1.73 m², with the bounds of a publication. */
export const estimatedFiltration = (label: LocalisedText, bounds: Pick<NumberInput, "domain" | "plausible">) =>
  number({
    label,
    vectorName: "egfr_ml_min_173m2",
    units: ["ml/min/1.73 m²"],
    possible: { low: 1, high: 300 },
    ...bounds,
  });
/** Systolic pressure in mmHg, within the range of a publication. */
export const systolic = (domain?: Bounds) =>
  number({
    label: { it: "Pressione sistolica", en: "Systolic pressure" },
    vectorName: "systolic_bp_mmhg",
    units: ["mmHg"],
    possible: { low: 30, high: 400 },
    reference: { low: 100, high: 130 },
    ...(domain ? { domain } : { plausible: USED_FOR.systolic }),
  });

/** The sexes that the equations know. */
export type Sex = "male" | "female";
/** The sex is never assumed: without an answer there is no result (decision A6d). */
export const sex: ChoiceInput<Sex> = {
  kind: "choice",
  label: { it: "Sesso", en: "Sex" },
  vectorName: "sex",
  options: { male: { it: "Maschile", en: "Male" }, female: { it: "Femminile", en: "Female" } },
  unanswered: "calculators.answerAll",
};
/** For the renal formulas; their specified message refers to the record. */
export const recordedSex: ChoiceInput<Sex> = { ...sex, unanswered: "calculators.updateSex" };

/** Whether the person smokes. */
export const smoker = yesNo("smoker", "Fumo", "Smoking");
/** Whether the person takes drugs for high blood pressure. */
export const treated = yesNo("bp_treated", "Ipertensione in trattamento", "Treated for high blood pressure");
/** Whether the person has diabetes, as a term of the equation. */
export const diabetes = yesNo("diabetes", "Diabete", "Diabetes");
/** Diabetes as an exclusion: the formula gives no result for a person who has it. */
export const noDiabetes = exclusion("diabetes", "Diabete", "Diabetes");
/** A person with this disease has a cardiovascular disease, too, so formulas that exclude both ask for both. */
export const noHeartDisease = exclusion("known_coronary_disease", "Malattia coronarica nota", "Known coronary disease");
/** Known cardiovascular disease as an exclusion: the formula gives no result for a person who has it. */
export const noCvd = exclusion(
  "known_cardiovascular_disease",
  "Malattia cardiovascolare nota",
  "Known cardiovascular disease",
);
