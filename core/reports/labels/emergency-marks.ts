import type { OpenFindings } from "../../record/across/drug-safety/open-finding.ts";
import { type EmergencySet, isInEmergencySet } from "../../record/across/emergency/emergency-set.ts";
import type { EmergencyMarks } from "../../record/across/emergency/emergency-view.ts";
import { medicationMarkText, uncheckedMedicationsText } from "./medication-mark-texts.ts";

const inEveryLanguage = (textIn: (language: "it" | "en") => string) => ({ it: textIn("it"), en: textIn("en") });

/**
 * The marks of the medicines in use of an emergency set, in words. They name no illness and no test, as the paper.
 *
 * @param openFindings null when the check was not possible
 */
export const markEmergencyMedications = (set: EmergencySet, openFindings: OpenFindings | null): EmergencyMarks => {
  const findings = openFindings?.findings ?? [];
  return {
    ofTherapies: set.inUse.flatMap((therapy) => {
      const text = inEveryLanguage((language) =>
        medicationMarkText(therapy, findings, language, (entry) => isInEmergencySet(set, entry)),
      );
      return text.it === "" ? [] : [{ therapy: therapy.id, text }];
    }),
    unchecked: inEveryLanguage((language) =>
      set.inUse.length === 0 ? "" : uncheckedMedicationsText(openFindings, set.inUse, language),
    ),
  };
};
