import type { Severity } from "../../interaction.ts";
import { type Phrase, type RuleDrugs, ruleDrugs } from "../rule.ts";

/** What a rule compares with its limits. */
export interface Quantity {
  /** The name that findings show. */
  readonly name: Phrase;
  /** The ids of the laboratory tests that state it, the preferred one first. */
  readonly tests: readonly string[];
  /** The UCUM code of the limits; null for a multiple of the upper limit of the usual range. */
  readonly unit: string | null;
}

/** The quantities of the rules. The limits of ALT and AST are multiples of the upper limit of the usual range. */
export const QUANTITIES = {
  egfr: {
    name: { it: "Filtrato renale (eGFR)", en: "Kidney filtration (eGFR)" },
    tests: ["egfr-ckd-epi-2021", "egfr-ckd-epi-2009", "egfr-mdrd", "creatinine"],
    unit: "mL/min/{1.73_m2}",
  },
  potassium: { name: { it: "Potassio", en: "Potassium" }, tests: ["potassium"], unit: "mmol/L" },
  sodium: { name: { it: "Sodio", en: "Sodium" }, tests: ["sodium"], unit: "mmol/L" },
  calcium: { name: { it: "Calcio", en: "Calcium" }, tests: ["calcium"], unit: "mmol/L" },
  inr: { name: { it: "INR", en: "INR" }, tests: ["inr"], unit: "{INR}" },
  alt: { name: { it: "ALT (GPT)", en: "ALT" }, tests: ["alt"], unit: null },
  ast: { name: { it: "AST (GOT)", en: "AST" }, tests: ["ast"], unit: null },
  platelets: { name: { it: "Piastrine", en: "Platelets" }, tests: ["platelets"], unit: "10*3/uL" },
  neutrophils: { name: { it: "Neutrofili", en: "Neutrophils" }, tests: ["neutrophils"], unit: "10*3/uL" },
  lithium: { name: { it: "Litio nel sangue", en: "Lithium in the blood" }, tests: ["lithium"], unit: "mmol/L" },
  digoxin: { name: { it: "Digossina nel sangue", en: "Digoxin in the blood" }, tests: ["digoxin"], unit: "ng/mL" },
  theophylline: {
    name: { it: "Teofillina nel sangue", en: "Theophylline in the blood" },
    tests: ["theophylline"],
    unit: "ug/mL",
  },
  phenytoin: {
    name: { it: "Fenitoina nel sangue", en: "Phenytoin in the blood" },
    tests: ["phenytoin"],
    unit: "ug/mL",
  },
  carbamazepine: {
    name: { it: "Carbamazepina nel sangue", en: "Carbamazepine in the blood" },
    tests: ["carbamazepine"],
    unit: "ug/mL",
  },
} as const satisfies Readonly<Record<string, Quantity>>;
/** The name of a quantity. */
export type QuantityName = keyof typeof QUANTITIES;

/** Values with one severity: below or above a limit, which does not belong to them. */
export interface LabBand {
  readonly severity: Severity;
  readonly side: "below" | "above";
  readonly limit: number;
  /** What the drug can do, after "Può" and "It can". */
  readonly effect: Phrase;
  /** A further sentence. */
  readonly note?: Phrase;
  /** Whether somebody who takes the drug must call a doctor today. */
  readonly isUrgent: boolean;
}

/** A rule: drugs that can harm when a quantity is low or high. */
export interface LabRule {
  readonly quantity: QuantityName;
  readonly drugs: RuleDrugs;
  /** The most severe first; each severity once, so that another band has another finding to confirm. */
  readonly bands: readonly LabBand[];
  readonly reference: string;
  /** Whether product information requires the value before use. */
  readonly isRequired: boolean;
}

const SIDES = { "<": "below", ">": "above" } as const;

/** A band such as "< 30". */
export const band = (severity: Severity, text: string, effect: Phrase, note?: Phrase): LabBand => ({
  severity,
  side: SIDES[text.charAt(0) as keyof typeof SIDES],
  limit: Number(text.slice(1)),
  effect,
  isUrgent: false,
  ...(note !== undefined && { note }),
});

/** A band with which somebody who takes the drug must call a doctor today. */
export const urgentBand = (...of: Parameters<typeof band>): LabBand => ({ ...band(...of), isUrgent: true });

/** A rule; `codes` as in `ruleDrugs`. */
export const labRule = (
  quantity: QuantityName,
  codes: string,
  reference: string,
  ...bands: readonly LabBand[]
): LabRule => ({ quantity, drugs: ruleDrugs(codes), bands, reference, isRequired: false });

/** A rule about a value that product information requires before use. */
export const requiredRule = (...rule: Parameters<typeof labRule>): LabRule => ({
  ...labRule(...rule),
  isRequired: true,
});
