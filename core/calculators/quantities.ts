import type { Bounds, ChoiceInput, ExclusionInput, NumberInput, Usual, YesNoInput } from "./inputs.ts";
import type { LocalisedText } from "./localised-text.ts";
import { roundTo } from "./rounding.ts";
import type { Measured } from "./units.ts";

/** The usual range and message of doc 2 §5: "Controlla il valore inserito. Il valore deve essere compreso tra … e …." */
export const usually = (low: number, high: number): Usual => ({ low, high, message: "calculators.usualRange" });

/** Creatinine in mg/dL. */
export const creatinineMgDl = (value: number) => value as Measured<"creatinine", "mg/dL">;
/** Bilirubin in mg/dL. */
export const bilirubinMgDl = (value: number) => value as Measured<"bilirubin", "mg/dL">;
/** Albumin in g/dL. */
export const albuminGDl = (value: number) => value as Measured<"albumin", "g/dL">;
/** Cholesterol in mg/dL. */
export const cholesterolMgDl = (value: number) => value as Measured<"cholesterol", "mg/dL">;
/** Cholesterol in mmol/L. */
export const cholesterolMmol = (value: number) => value as Measured<"cholesterol", "mmol/L">;
/** Urinary creatinine in mg/dL. */
export const urineCreatinineMgDl = (value: number) => value as Measured<"urineCreatinine", "mg/dL">;

/** A number that must be typed. */
export const number = <V extends number = number>(spec: Omit<NumberInput<V, false>, "kind" | "optional">) =>
  ({ kind: "number", optional: false, ...spec }) as const satisfies NumberInput<V, false>;
/** A question of yes or no. */
export const yesNo = (published: string, it: string, en: string): YesNoInput => ({
  kind: "yesNo",
  published,
  label: { it, en },
});
/** A question whose yes means that the formula does not apply. */
export const exclusion = (published: string, it: string, en: string): ExclusionInput => ({
  kind: "exclusion",
  published,
  label: { it, en },
});

const AGE: Bounds = { low: 1, high: 150 };
const ageLabel: LocalisedText = { it: "Età", en: "Age" };
/** Completed years on the day of the calculation, at most as many as the equation can be computed for. */
export const age = (domain?: Bounds, possible = AGE): NumberInput<number, false> =>
  number({
    label: ageLabel,
    published: "age_years",
    units: ["years"],
    integer: true,
    possible,
    ...(domain && { domain }),
  });
/** Completed years of a score for adults, whose publication gives no limit of age: below 18 it is told. */
export const ageOfAdults: NumberInput<number, false> = { ...age(), plausible: { low: 18, high: AGE.high } };
/** Completed years, where the formula can be computed without them. */
export const optionalAge = (domain?: Bounds): NumberInput<number, true> => ({ ...age(domain), optional: true });

export const weight = number({
  label: { it: "Peso", en: "Weight" },
  published: "weight_kg",
  units: ["kg"],
  possible: { low: 0.1, high: 1000 },
  usual: { low: 5, high: 400, message: "calculators.weightInvalid" },
});
export const height = number({
  label: { it: "Altezza", en: "Height" },
  published: "height_cm",
  units: ["cm"],
  possible: { low: 10, high: 300 },
  usual: usually(50, 220),
  rarity: [{ below: 3, message: "calculators.heightInCentimetres" }],
});
export const bmi = number({
  label: { it: "Indice di massa corporea", en: "Body mass index" },
  published: "bmi_kg_m2",
  units: ["kg/m²"],
  possible: { low: 1, high: 1000 },
});

const serumCreatinineLabel: LocalisedText = { it: "Creatinina sierica", en: "Serum creatinine" };
const creatinine = {
  units: ["mg/dL", "µmol/L"],
  analyte: "creatinine",
  possible: { low: 0.01, high: 100 },
  usual: usually(0.1, 13),
  rarity: [
    { above: 13, typedIn: "mg/dL", message: "calculators.maybeMicromoles" },
    { below: 0.2, typedIn: "µmol/L", message: "calculators.checkUnit" },
  ],
} as const;
export const serumCreatinine = number<Measured<"creatinine", "mg/dL">>({
  ...creatinine,
  label: serumCreatinineLabel,
  published: "serum_creatinine",
});
/** The MELD family calls it plainly creatinine. */
export const meldCreatinine = number<Measured<"creatinine", "mg/dL">>({
  ...creatinine,
  label: serumCreatinineLabel,
  published: "creatinine",
});
export const bilirubin = number<Measured<"bilirubin", "mg/dL">>({
  label: { it: "Bilirubina totale", en: "Total bilirubin" },
  published: "bilirubin",
  units: ["mg/dL", "µmol/L"],
  analyte: "bilirubin",
  possible: { low: 0.01, high: 200 },
  rarity: [
    { above: 10, typedIn: "mg/dL", message: "calculators.maybeMicromoles" },
    { below: 0.2, typedIn: "µmol/L", message: "calculators.checkUnit" },
  ],
});
export const inr = number({
  label: { it: "INR", en: "INR" },
  published: "inr",
  units: [""],
  possible: { low: 0.1, high: 100 },
});
export const sodium = number({
  label: { it: "Sodio", en: "Sodium" },
  published: "sodium_mmol_l",
  units: ["mmol/L"],
  possible: { low: 50, high: 300 },
  rarity: [{ below: 115, above: 160, message: "calculators.rareSodium" }],
});
export const albumin = number<Measured<"albumin", "g/dL">>({
  label: { it: "Albumina", en: "Albumin" },
  published: "albumin",
  units: ["g/dL", "g/L"],
  analyte: "albumin",
  possible: { low: 0.1, high: 20 },
  rarity: [
    { above: 6, typedIn: "g/dL", message: "calculators.checkUnit" },
    { below: 1, typedIn: "g/L", message: "calculators.checkUnit" },
  ],
});
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
 * Cholesterol and pressure that risk equations of this kind are used for (reference §7.1, §7.2); where a publication
 * names no range of its own, a value outside is told with the result.
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
  number<Measured<"cholesterol", "mg/dL">>({
    label: totalLabel,
    published: "total_cholesterol",
    units: ["mg/dL", "mmol/L"],
    analyte: "cholesterol",
    possible: { low: 10, high: 2000 },
    reference: TOTAL_REFERENCE,
    ...(domain ? { domain } : { plausible: USED_FOR.total }),
  });
/** HDL cholesterol in mg/dL, within the range of a publication. */
export const hdl = (domain?: Bounds) =>
  number<Measured<"cholesterol", "mg/dL">>({
    label: hdlLabel,
    published: "hdl",
    units: ["mg/dL", "mmol/L"],
    analyte: "cholesterol",
    possible: { low: 1, high: 500 },
    reference: HDL_REFERENCE,
    ...(domain ? { domain } : { plausible: USED_FOR.hdl }),
  });
export const totalCholesterolMmol = number<Measured<"cholesterol", "mmol/L">>({
  label: totalLabel,
  published: "total_cholesterol",
  units: ["mmol/L", "mg/dL"],
  analyte: "cholesterol",
  possible: { low: 0.3, high: 50 },
  plausible: inMmol(USED_FOR.total),
  reference: inMmol(TOTAL_REFERENCE),
});
export const hdlMmol = number<Measured<"cholesterol", "mmol/L">>({
  label: hdlLabel,
  published: "hdl",
  units: ["mmol/L", "mg/dL"],
  analyte: "cholesterol",
  possible: { low: 0.03, high: 13 },
  plausible: inMmol(USED_FOR.hdl),
  reference: inMmol(HDL_REFERENCE),
});
/** Systolic pressure in mmHg, within the range of a publication. */
export const systolic = (domain?: Bounds) =>
  number({
    label: { it: "Pressione sistolica", en: "Systolic pressure" },
    published: "systolic_bp_mmhg",
    units: ["mmHg"],
    possible: { low: 30, high: 400 },
    reference: { low: 100, high: 130 },
    ...(domain ? { domain } : { plausible: USED_FOR.systolic }),
  });

export type Sex = "male" | "female";
/** Nobody's sex is assumed: unanswered, there is no result (decision A6d). */
export const sex: ChoiceInput<Sex> = {
  kind: "choice",
  label: { it: "Sesso", en: "Sex" },
  published: "sex",
  options: { male: { it: "Maschile", en: "Male" }, female: { it: "Femminile", en: "Female" } },
  unanswered: "calculators.answerAll",
};
/** For the renal formulas, whose specified message sends the user to the record. */
export const recordedSex: ChoiceInput<Sex> = { ...sex, unanswered: "calculators.updateSex" };

export const smoker = yesNo("smoker", "Fumo", "Smoking");
export const treated = yesNo("bp_treated", "Ipertensione in trattamento", "Treated for high blood pressure");
export const diabetes = yesNo("diabetes", "Diabete", "Diabetes");
export const noDiabetes = exclusion("diabetes", "Diabete", "Diabetes");
/** Who has it has a cardiovascular disease, too: formulas without either ask for both. */
export const noHeartDisease = exclusion("known_coronary_disease", "Malattia coronarica nota", "Known coronary disease");
export const noCvd = exclusion(
  "known_cardiovascular_disease",
  "Malattia cardiovascolare nota",
  "Known cardiovascular disease",
);
