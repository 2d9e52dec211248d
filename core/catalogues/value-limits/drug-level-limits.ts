import { emergency, unusual, urgent, type ValueLimits } from "./limit.ts";

/**
 * Drug levels. No source has a typing range for them, so the ranges here are wide.
 * Values outside the usual range of the catalogue of tests are unusual too.
 */
export const DRUG_LEVEL_LIMITS = {
  lithium: {
    unit: "mmol/L",
    substance: "lithium",
    typing: { low: 0, high: 15 },
    limits: [urgent(">= 1.5", ["HEFT", "HM"])],
    symptoms: "tremor",
  },
  digoxin: {
    unit: "ng/mL",
    substance: "digoxin",
    typing: { low: 0, high: 25 },
    limits: [urgent(">= 2.0", ["HEFT", "HOM"], { when: "kidneyDisease" }), urgent(">= 2.5", ["HEFT", "HOM"])],
    symptoms: "heartbeat",
  },
  theophylline: {
    unit: "ug/mL",
    substance: "theophylline",
    typing: { low: 0, high: 250 },
    limits: [urgent(">= 25", "HEFT")],
    symptoms: "heartbeat",
  },
  phenytoin: {
    unit: "ug/mL",
    substance: "phenytoin",
    typing: { low: 0, high: 250 },
    limits: [urgent(">= 25", "HEFT")],
    symptoms: "tremor",
  },
  carbamazepine: {
    unit: "ug/mL",
    substance: "carbamazepine",
    typing: { low: 0, high: 150 },
    limits: [urgent(">= 15", ["HM", "HEFT", "REC"])],
    symptoms: "tremor",
  },
  phenobarbital: {
    unit: "ug/mL",
    substance: "phenobarbital",
    typing: { low: 0, high: 700 },
    limits: [urgent(">= 70", "HEFT")],
  },
  valproate: {
    unit: "ug/mL",
    substance: "valproate",
    typing: { low: 0, high: 1500 },
    limits: [urgent(">= 150", ["HEFT", "REC"])],
    symptoms: "tremor",
  },
  paracetamol: {
    unit: "ug/mL",
    substance: "paracetamol",
    typing: { low: 0, high: 1400 },
    limits: [emergency(">= 10", ["HEFT", "HM"])],
    steps: { high: "overdose" },
  },
  ciclosporin: {
    unit: "ng/mL",
    typing: { low: 0, high: 4000 },
    limits: [unusual("> 300", "REC"), urgent(">= 400", ["REC", "HM"])],
  },
  tacrolimus: {
    unit: "ng/mL",
    typing: { low: 0, high: 200 },
    limits: [unusual("> 15", "COMMON"), urgent(">= 20", "COMMON")],
  },
  "vancomycin-trough": {
    unit: "ug/mL",
    substance: "vancomycin",
    typing: { low: 0, high: 250 },
    limits: [urgent(">= 25", "HB")],
  },
  ethanol: {
    unit: "mg/dL",
    substance: "ethanol",
    typing: { low: 0, high: 1000 },
    limits: [unusual("> 50", "LIST"), urgent(">= 400", "LIST")],
  },
} as const satisfies Readonly<Record<string, ValueLimits>>;
