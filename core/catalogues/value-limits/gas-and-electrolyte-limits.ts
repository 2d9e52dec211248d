import { emergency, urgent, type ValueLimits } from "./limit.ts";

/**
 * Blood gases and electrolytes. Where the catalogue of tests has a usual range, values outside it are unusual; only
 * other unusual limits are here.
 */
export const GAS_AND_ELECTROLYTE_LIMITS = {
  sodium: {
    unit: "mmol/L",
    substance: "sodium",
    typing: { low: 90, high: 190 },
    limits: [
      urgent("<= 125", "HOM"),
      urgent(">= 155", "HOM"),
      emergency("<= 120", "RCPATH"),
      emergency(">= 160", "RCPATH"),
    ],
    symptoms: "spasms",
  },
  potassium: {
    unit: "mmol/L",
    substance: "potassium",
    typing: { low: 1.5, high: 9 },
    limits: [
      urgent("< 3.0", "RMH"),
      urgent("> 6.0", "RMH"),
      emergency("<= 2.5", ["RCPATH", "NIFTP"]),
      emergency(">= 6.5", ["RCPATH", "NIFTP"]),
    ],
    symptoms: "heartbeat",
  },
  chloride: {
    unit: "mmol/L",
    substance: "chloride",
    typing: { low: 60, high: 140 },
    limits: [urgent("<= 75", "HM"), urgent(">= 125", "HB")],
  },
  bicarbonate: {
    unit: "mmol/L",
    substance: "bicarbonate",
    typing: { low: 4, high: 60 },
    limits: [urgent("< 13", "RMH"), urgent("> 40", "RMH")],
  },
  calcium: {
    unit: "mg/dL",
    substance: "calcium",
    typing: { low: 4, high: 20 },
    limits: [urgent("<= 7.2", ["RCPATH", "NIFTP"]), urgent(">= 13.0", ["HM", "NIFTP"])],
    symptoms: "spasms",
  },
  "calcium-ionised": {
    unit: "mmol/L",
    substance: "calcium",
    typing: { low: 0.4, high: 2.2 },
    limits: [urgent("<= 0.80", "HM"), urgent(">= 1.50", "HM")],
    symptoms: "spasms",
  },
  magnesium: {
    unit: "mg/dL",
    substance: "magnesium",
    typing: { low: 0.3, high: 12 },
    limits: [urgent("<= 1.0", "RCPATH"), urgent(">= 4.5", "HM")],
    symptoms: "heartbeat",
  },
  phosphate: {
    unit: "mg/dL",
    substance: "phosphorus",
    typing: { low: 0.3, high: 20 },
    limits: [urgent("<= 1.0", "RCPATH"), urgent(">= 9.3", "RMH")],
  },
  osmolality: {
    unit: "mosm/kg",
    typing: { low: 200, high: 450 },
    limits: [urgent("< 250", "CLR"), urgent("> 326", "CLR")],
  },
  lactate: {
    unit: "mmol/L",
    substance: "lactate",
    typing: { low: 0.1, high: 30 },
    limits: [urgent(">= 4.0", ["HM", "HB", "REC"])],
  },
  "arterial-ph": {
    unit: "[pH]",
    typing: { low: 6.7, high: 7.9 },
    limits: [urgent("<= 7.20", "HM"), urgent(">= 7.60", "HM")],
  },
  "arterial-oxygen": {
    unit: "mm[Hg]",
    typing: { low: 20, high: 600 },
    limits: [urgent("<= 50", "HM")],
    symptoms: "blueLips",
  },
  "arterial-carbon-dioxide": {
    unit: "mm[Hg]",
    typing: { low: 8, high: 150 },
    limits: [urgent("<= 20", "HM"), urgent(">= 60", "HM")],
    symptoms: "blueLips",
  },
} as const satisfies Readonly<Record<string, ValueLimits>>;
