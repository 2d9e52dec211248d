import type { Evidence } from "@libretto/core/record/across/risk-evidence";
import { dayText } from "../../shared/formats.ts";
import { useLabels } from "../../shared/labels.ts";
import { calculatorLabels } from "../calculator-labels.ts";

/** Returns a text for the evidence in the record: "Ramipril (farmaco in uso dal 12/03/2024)". */
export const useEvidenceText = () => {
  const label = useLabels(calculatorLabels);
  const formatOne = ({ kind, text, day }: Evidence): string => {
    const where = day === null ? label(`${kind}Found`) : label(`${kind}FoundOn`, { date: dayText(day) });
    return text === "" ? where : `${kind === "pressure" ? `${text} mmHg` : text} (${where})`;
  };
  return (found: readonly Evidence[]): string => found.map(formatOne).join(", ");
};
