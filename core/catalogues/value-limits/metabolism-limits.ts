import { callToday, emergency, thisWeek, unusual, urgent, type ValueLimits } from "./limit.ts";

const LDL: ValueLimits = {
  unit: "mg/dL",
  substance: "cholesterol",
  typing: { low: 5, high: 700 },
  limits: [unusual(">= 190", "ESC-L")],
};

/** Fats, glucose, hormones, iron and inflammation. Values outside the usual range of the catalogue are unusual too. */
export const METABOLISM_LIMITS = {
  "cholesterol-ldl": LDL,
  "cholesterol-ldl-direct": LDL,
  triglycerides: {
    unit: "mg/dL",
    substance: "triglyceride",
    typing: { low: 10, high: 12000 },
    limits: [thisWeek(">= 885", "ESC-L"), urgent(">= 1770", ["HOM", "RMH"])],
    symptoms: "abdominalPain",
  },
  "glucose-fasting": {
    unit: "mg/dL",
    substance: "glucose",
    typing: { low: 15, high: 1500 },
    limits: [
      unusual("< 70", "ADA"),
      unusual(">= 100", "ADA"),
      unusual(">= 126", "ADA", { step: "repeatFasting", unless: "diabetes" }),
      urgent("< 54", "ADA"),
      urgent(">= 300", ["ADA", "RCPATH"]),
      urgent(">= 200", "REC", { when: "pregnant" }),
      emergency(">= 600", "ADA"),
    ],
    steps: { low: "sugar", high: "watchForKetones" },
    symptoms: "thirstAndVomiting",
  },
  glucose: {
    unit: "mg/dL",
    substance: "glucose",
    typing: { low: 15, high: 1500 },
    limits: [
      unusual("< 70", "ADA"),
      unusual(">= 200", "ADA"),
      urgent("< 54", "ADA"),
      urgent(">= 300", ["ADA", "RCPATH"]),
      urgent(">= 200", "REC", { when: "pregnant" }),
      emergency(">= 600", "ADA"),
    ],
    steps: { low: "sugar", high: "watchForKetones" },
    symptoms: "thirstAndVomiting",
  },
  hba1c: {
    unit: "mmol/mol",
    substance: "glycatedHaemoglobin",
    typing: { low: 10, high: 200 },
    limits: [
      unusual("< 20", "COMMON"),
      unusual(">= 42", "WHO"),
      unusual(">= 48", "WHO", { step: "diabetesCheck", unless: "diabetes" }),
      callToday(">= 108", "REC"),
    ],
    symptoms: "thirstAndVomiting",
  },
  tsh: { unit: "m[IU]/L", typing: { low: 0, high: 500 }, limits: [thisWeek("> 100", "REC")] },
  "free-t4": {
    unit: "ng/dL",
    substance: "thyroxine",
    typing: { low: 0.05, high: 15 },
    limits: [urgent(">= 5.1", "HM")],
    symptoms: "heartbeat",
  },
  cortisol: {
    unit: "ug/dL",
    substance: "cortisol",
    typing: { low: 0, high: 200 },
    limits: [urgent("< 3.6", ["RMH", "HB"])],
  },
  ferritin: { unit: "ng/mL", typing: { low: 0, high: 100000 }, limits: [urgent(">= 10000", "REC")] },
  iron: {
    unit: "ug/dL",
    substance: "iron",
    typing: { low: 2, high: 1500 },
    limits: [urgent(">= 280", "HOM")],
  },
  crp: {
    unit: "mg/L",
    typing: { low: 0, high: 800 },
    limits: [callToday(">= 100", "RCPATH"), urgent(">= 300", "RCPATH")],
    symptoms: "infection",
  },
  procalcitonin: {
    unit: "ng/mL",
    typing: { low: 0, high: 1000 },
    limits: [unusual("> 0.5", "COMMON"), urgent(">= 2", "COMMON")],
    symptoms: "infection",
  },
  "vitamin-d": {
    unit: "ng/mL",
    substance: "calcidiol",
    typing: { low: 1, high: 400 },
    limits: [urgent(">= 150", "COMMON")],
  },
} as const satisfies Readonly<Record<string, ValueLimits>>;
