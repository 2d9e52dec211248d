import type { Language } from "../../messages/codes.ts";
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
  readonly together: (others: string) => string;
  readonly risk: (subject: string) => string;
  readonly unchecked: string;
}

const texts: Readonly<Record<Language, Texts>> = {
  it: {
    toClarify: (reasons) => `DA CHIARIRE con il medico: ${reasons}`,
    sensitivity: (condition) => `allergia o intolleranza registrata (${condition})`,
    forbidden: (drug) => `tra i farmaci vietati (${drug})`,
    together: (others) => `rischio grave con ${others}`,
    risk: (subject) => (subject === "" ? "rischio grave" : `rischio grave (${subject})`),
    unchecked: "Farmaci non controllati: allergie e interazioni possono mancare qui.",
  },
  en: {
    toClarify: (reasons) => `TO CLARIFY with the doctor: ${reasons}`,
    sensitivity: (condition) => `recorded allergy or intolerance (${condition})`,
    forbidden: (drug) => `among the forbidden medications (${drug})`,
    together: (others) => `severe risk with ${others}`,
    risk: (subject) => (subject === "" ? "severe risk" : `severe risk (${subject})`),
    unchecked: "Medications not checked: allergies and interactions may be missing here.",
  },
};

/** The names of the other medicines of a finding. */
const othersOf = (medication: Medication, finding: OpenFinding): string => {
  if (isChecked(medication, finding)) return finding.conflictsWith;
  const rest = removeName(medication.drug.name, finding.conflictsWith);
  return finding.kind === "together" && rest !== "" ? `${finding.drug}${SEPARATOR}${rest}` : finding.drug;
};

const reasonOf = (medication: Medication, finding: OpenFinding, language: Language): string => {
  const { kind, conflictsWith, entry } = finding;
  const { sensitivity, forbidden, together, risk } = texts[language];
  const subject = localiseSubject(conflictsWith, language);
  if (kind === "sensitivity") return sensitivity(subject);
  if (kind === "forbidden") return forbidden(subject);
  if (entry.section !== "therapies") return risk(subject);
  return together(othersOf(medication, finding));
};

/**
 * The mark of a medicine in words, for a line of the screen or of a paper; empty without a finding that marks it.
 *
 * @param findings the open findings that the reader may see
 */
export const medicationMarkText = (
  medication: Medication,
  findings: readonly OpenFinding[],
  language: Language,
): string => {
  const reasons = selectMarkingFindings(medication, findings).map((one) => reasonOf(medication, one, language));
  return reasons.length === 0 ? "" : texts[language].toClarify([...new Set(reasons)].join("; "));
};

/**
 * What a paper with medicines says when they were not checked at all; empty when they were.
 *
 * @param openFindings null when the check was not possible
 */
export const uncheckedMedicationsText = (openFindings: OpenFindings | null, language: Language): string =>
  openFindings === null || openFindings.uncheckedParts.some(({ part }) => part === "everything")
    ? texts[language].unchecked
    : "";
