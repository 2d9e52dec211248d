import type { DrugWarning } from "@libretto/core/record/across/drug-safety/drug-warnings";
import type { TherapyLabel } from "./therapy-text.ts";

/** The severity in words; empty for a finding without a grade. A vaccine is done, a medicine is taken. */
export const severityText = (
  label: TherapyLabel,
  { kind, severity }: Pick<DrugWarning, "kind" | "severity">,
  isVaccine = false,
): string => {
  if (severity === null) return "";
  if (severity === "contraindicated") return label(isVaccine ? "vaccineContraindicated" : "contraindicated");
  return label(`${severity}${kind === "interaction" ? "Interaction" : "Risk"}`);
};

/** "RCP di warfarin, par. 4.5": a section of the summary of product characteristics, as the interaction rules cite it. */
const PRODUCT_CITATION = /^RCP di (?<drug>[^,]+)(?:, par(?:\.|agrafo) (?<paragraph>.+))?$/;

/** The publications of a finding in plain words, one text each. */
export const referenceTexts = (label: TherapyLabel, reference: string): readonly string[] =>
  reference
    .split("; ")
    .map((citation) => citation.trim())
    .filter((citation) => citation !== "")
    .map((citation) => {
      const { drug, paragraph } = PRODUCT_CITATION.exec(citation)?.groups ?? {};
      if (drug === undefined) return label("reference", { reference: citation });
      return paragraph === undefined
        ? label("productInformation", { drug })
        : label("productSection", { drug, paragraph });
    });
