import { dayText } from "../shared/formats.ts";
import { useLabels } from "../shared/labels.ts";
import { calculatorLabels } from "./calculator-labels.ts";
import type { EntryModel } from "./entry-model.ts";
import { useEvidence } from "./evidence.ts";

/** Where a value comes from: the record and the day, the specified default, or whoever is at the page. */
export const useOrigin = () => {
  const label = useLabels(calculatorLabels);
  const evidence = useEvidence();
  return ({ by, taken, evidence: found }: EntryModel): string => {
    if (by === "defaults") return label("byDefault");
    if (by !== "record") return label("entered");
    if (found.length > 0) return label("fromRecordBecause", { because: evidence(found) });
    return taken === null ? label("fromRecord") : label("fromRecordOn", { date: dayText(taken) });
  };
};
