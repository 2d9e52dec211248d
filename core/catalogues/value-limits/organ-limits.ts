import { callToday, emergency, thisWeek, unusual, urgent, type ValueLimits } from "./limit.ts";

const EGFR: ValueLimits = {
  unit: "mL/min/{1.73_m2}",
  typing: { low: 1, high: 200 },
  limits: [urgent("< 15", ["HEFT", "KDIGO"], { unless: "dialysis" })],
};

const transaminase = (): ValueLimits => ({
  unit: "U/L",
  typing: { low: 0, high: 20000 },
  limits: [urgent(">= 600", ["RCPATH", "HEFT"])],
  symptoms: "darkUrine",
});

/** The limit of the D-dimer rises with the age. */
const AGE_TIMES_TEN = { from: 50, factor: 10 } as const;

/** Kidney, liver and heart. Values outside the usual range of the catalogue of tests are unusual too. */
export const ORGAN_LIMITS = {
  creatinine: {
    unit: "mg/dL",
    substance: "creatinine",
    typing: { low: 0.1, high: 25 },
    limits: [urgent(">= 4.0", "RCPATH", { unless: "dialysis" })],
    changes: [
      {
        ...{ direction: "rise", least: { part: 0.5 }, withinDays: 7, unless: "dialysis" },
        ...{ band: "unusual", advice: "today", sources: ["KDIGO-AKI"] },
      },
      {
        ...{ direction: "rise", least: { part: 1 }, withinDays: 7, unless: "dialysis" },
        ...{ band: "urgent", advice: "today", sources: ["RCPATH", "KDIGO-AKI"] },
      },
    ],
  },
  "egfr-ckd-epi-2021": EGFR,
  "egfr-ckd-epi-2009": EGFR,
  "egfr-mdrd": EGFR,
  urea: {
    unit: "mg/dL",
    substance: "urea",
    typing: { low: 3, high: 600 },
    limits: [urgent(">= 180", ["RCPATH", "HEFT", "HOM"], { unless: "dialysis" })],
  },
  "urea-nitrogen": {
    unit: "mg/dL",
    substance: "ureaNitrogen",
    typing: { low: 2, high: 280 },
    limits: [urgent(">= 84", ["RCPATH", "HEFT", "HOM"], { unless: "dialysis" })],
  },
  "uric-acid": {
    unit: "mg/dL",
    substance: "uricAcid",
    typing: { low: 0.5, high: 25 },
    limits: [urgent(">= 13", ["CLR", "REC"], { when: "immunosuppressed" })],
  },
  "urine-albumin-creatinine-ratio": {
    unit: "mg/g",
    substance: "creatinine",
    typing: { low: 0, high: 30000 },
    limits: [unusual(">= 30", "KDIGO"), thisWeek(">= 2200", "KDIGO")],
  },
  alt: transaminase(),
  ast: transaminase(),
  "bilirubin-total": {
    unit: "mg/dL",
    substance: "bilirubin",
    typing: { low: 0, high: 60 },
    limits: [urgent(">= 10", ["LIST", "REC"])],
    symptoms: "darkUrine",
  },
  ammonia: {
    unit: "umol/L",
    substance: "ammonia",
    typing: { low: 1, high: 1000 },
    limits: [unusual("> 50", "HEFT"), urgent(">= 100", "HEFT"), emergency(">= 200", "MAYO")],
  },
  albumin: { unit: "g/dL", typing: { low: 0.5, high: 7 }, limits: [urgent("<= 2.0", "LIST")] },
  amylase: {
    unit: "U/L",
    typing: { low: 0, high: 20000 },
    limits: [urgent(">= 500", "RCPATH")],
    symptoms: "abdominalPain",
  },
  lipase: {
    unit: "U/L",
    typing: { low: 0, high: 20000 },
    limits: [urgent(">= 300", ["RCPATH", "REC"])],
    symptoms: "abdominalPain",
  },
  "creatine-kinase": {
    unit: "U/L",
    typing: { low: 1, high: 500000 },
    limits: [callToday(">= 2000", "HOM", { when: "statin" }), urgent(">= 5000", ["RCPATH", "HOM"])],
    symptoms: "darkUrine",
  },
  "troponin-t": {
    unit: "ng/L",
    typing: { low: 0, high: 100000 },
    limits: [urgent("> 14", "HEFT")],
  },
  "troponin-i": {
    unit: "ng/L",
    typing: { low: 0, high: 100000 },
    limits: [urgent("> 34", "HB", { sex: "male" }), urgent("> 16", "HB", { sex: "female" })],
  },
  bnp: { unit: "pg/mL", typing: { low: 0, high: 100000 }, limits: [] },
  "nt-pro-bnp": { unit: "pg/mL", typing: { low: 0, high: 100000 }, limits: [thisWeek("> 2000", "NICE-H")] },
  "d-dimer-feu": {
    unit: "ng/mL{FEU}",
    typing: { low: 0, high: 100000 },
    limits: [unusual("> 500", "BARN", { byAge: AGE_TIMES_TEN }), urgent(">= 500", "BARN", { byAge: AGE_TIMES_TEN })],
  },
  ldh: { unit: "U/L", typing: { low: 20, high: 20000 }, limits: [] },
} as const satisfies Readonly<Record<string, ValueLimits>>;
