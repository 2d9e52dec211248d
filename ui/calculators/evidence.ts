import type { Evidence } from "@libretto/core/record/across/risk-evidence";
import { dayText } from "../shared/formats.ts";
import { useLabels } from "../shared/labels.ts";
import { calculatorLabels } from "./calculator-labels.ts";

/** Where in the record something was found, in words: "Ramipril (farmaco in uso dal 12/03/2024)". */
export const useEvidence = () => {
  const label = useLabels(calculatorLabels);
  const one = ({ kind, text, day }: Evidence): string => {
    const where = day === null ? label(`${kind}Found`) : label(`${kind}FoundOn`, { date: dayText(day) });
    return text === "" ? where : `${kind === "pressure" ? `${text} mmHg` : text} (${where})`;
  };
  return (found: readonly Evidence[]): string => found.map(one).join(", ");
};
