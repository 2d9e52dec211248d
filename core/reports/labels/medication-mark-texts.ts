import type { Language } from "../../messages/codes.ts";
import type { UncheckedPart } from "../../record/across/drug-safety/drug-check.ts";
import type { RecordEntry } from "../../record/across/drug-safety/drug-warnings.ts";
import { localiseSubject } from "../../record/across/drug-safety/finding-subject.ts";
import { removeName, SEPARATOR } from "../../record/across/drug-safety/group-names.ts";
import {
  isChecked,
  type Medication,
  selectMarkingFindings,
} from "../../record/across/drug-safety/medication-findings.ts";
import type { OpenFinding, OpenFindings } from "../../record/across/drug-safety/open-finding.ts";

interface Texts {
  readonly toClarify: (reasons: string) => string;
  readonly sensitivity: (condition: string) => string;
  readonly forbidden: (drug: string) => string;
  readonly together: Readonly<Record<Grade, (others: string) => string>>;
  /** A risk of the person, before its subject. */
  readonly risk: Readonly<Record<Grade, string>>;
  readonly unchecked: string;
  /** That a part was not checked, for the medicines with these names; for any of them when there are no names. */
  readonly incomplete: (names: string) => string;
}

/** The grades that mark a medicine in words of their own. */
type Grade = "contraindicated" | "severe";

const inBrackets = (text: string): string => (text === "" ? "" : ` (${text})`);

const texts: Readonly<Record<Language, Texts>> = {
  it: {
    toClarify: (reasons) => `DA CHIARIRE con il medico: ${reasons}`,
    sensitivity: (condition) => `allergia o intolleranza registrata${inBrackets(condition)}`,
    forbidden: (drug) => `tra i farmaci vietati${inBrackets(drug)}`,
    together: {
      contraindicated: (others) => `da non prendere insieme a ${others}`,
      severe: (others) => `rischio grave con ${others}`,
    },
    risk: { contraindicated: "da non prendere senza il parere del medico", severe: "rischio grave" },
    unchecked: "Farmaci non controllati: allergie e interazioni possono mancare qui.",
    incomplete: (names) => `Controllo dei farmaci incompleto${inBrackets(names)}: qui possono mancare avvisi.`,
  },
  en: {
    toClarify: (reasons) => `TO CLARIFY with the doctor: ${reasons}`,
    sensitivity: (condition) => `recorded allergy or intolerance${inBrackets(condition)}`,
    forbidden: (drug) => `among the forbidden medications${inBrackets(drug)}`,
    together: {
      contraindicated: (others) => `not to be taken together with ${others}`,
      severe: (others) => `severe risk with ${others}`,
    },
    risk: { contraindicated: "not to be taken without a doctor's advice", severe: "severe risk" },
    unchecked: "Medications not checked: allergies and interactions may be missing here.",
    incomplete: (names) => `Medication check incomplete${inBrackets(names)}: warnings may be missing here.`,
  },
};

/** The names of the other medicines of a finding. */
const othersOf = (medication: Medication, finding: OpenFinding): string => {
  if (isChecked(medication, finding)) return finding.conflictsWith;
  const rest = removeName(medication.drug.name, finding.conflictsWith);
  return finding.kind === "together" && rest !== "" ? `${finding.drug}${SEPARATOR}${rest}` : finding.drug;
};

/** Whether a text may name what a finding is about, which this entry of the record tells. */
export type IsNamed = (entry: RecordEntry) => boolean;

const reasonOf = (medication: Medication, finding: OpenFinding, language: Language, isNamed: IsNamed): string => {
  const { kind, conflictsWith, entry, severity } = finding;
  const grade = severity === "contraindicated" ? severity : "severe";
  const { sensitivity, forbidden, together, risk } = texts[language];
  const subject = isNamed(entry) ? localiseSubject(conflictsWith, language) : "";
  if (kind === "sensitivity") return sensitivity(subject);
  if (kind === "forbidden") return forbidden(subject);
  if (entry.section !== "therapies" || !isNamed(entry)) return `${risk[grade]}${inBrackets(subject)}`;
  return together[grade](othersOf(medication, finding));
};

/**
 * The mark of a medicine in words, for a line of the screen or of a paper; empty without a finding that marks it.
 *
 * @param findings the open findings that the reader may see
 * @param isNamed for a paper that names only some entries of the record; all of them by default
 */
export const medicationMarkText = (
  medication: Medication,
  findings: readonly OpenFinding[],
  language: Language,
  isNamed: IsNamed = () => true,
): string => {
  const reasons = selectMarkingFindings(medication, findings).map((one) =>
    reasonOf(medication, one, language, isNamed),
  );
  return reasons.length === 0 ? "" : texts[language].toClarify([...new Set(reasons)].join("; "));
};

/** The parts whose absence leaves a paper without the warnings that it is for. */
const MAIN_PARTS: readonly UncheckedPart["part"][] = ["interaction", "sensitivity"];

/**
 * What a paper with medicines says when they were not checked, or not completely; empty when they were. It names the
 * medicines that a part could not judge, and no test or allergy.
 *
 * @param openFindings null when the check was not possible
 * @param medications the medicines of the paper
 */
export const uncheckedMedicationsText = (
  openFindings: OpenFindings | null,
  medications: readonly Medication[],
  language: Language,
): string => {
  const { unchecked, incomplete } = texts[language];
  if (openFindings === null) return unchecked;
  const { uncheckedParts } = openFindings;
  const isUnchecked = (name: UncheckedPart["part"]) =>
    uncheckedParts.some(({ part, drugs }) => part === name && drugs.length === 0);
  if (isUnchecked("everything") || MAIN_PARTS.every(isUnchecked)) return unchecked;
  if (uncheckedParts.length === 0) return "";
  const isMedication = (name: string) => medications.some(({ drug }) => drug.name === name);
  const isNamed = uncheckedParts.every(({ drugs }) => drugs.length > 0 && drugs.every(isMedication));
  return incomplete(isNamed ? [...new Set(uncheckedParts.flatMap(({ drugs }) => drugs))].join(", ") : "");
};
