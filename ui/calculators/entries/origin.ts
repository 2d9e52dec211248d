import { dayText } from "../../shared/formats.ts";
import { useLabels } from "../../shared/labels.ts";
import { calculatorLabels } from "../calculator-labels.ts";
import type { EntryModel } from "./entry-model.ts";
import { useEvidenceText } from "./use-evidence-text.ts";

/** Returns a text for the origin of a value: the record with the day, the specified default, or the user. */
export const useOrigin = () => {
  const label = useLabels(calculatorLabels);
  const evidence = useEvidenceText();
  return ({ by, measuredOn, evidence: found }: EntryModel): string => {
    if (by === "defaults") return label("byDefault");
    if (by !== "record") return label("entered");
    if (found.length > 0) return label("fromRecordBecause", { because: evidence(found) });
    return measuredOn === null ? label("fromRecord") : label("fromRecordOn", { date: dayText(measuredOn) });
  };
};
