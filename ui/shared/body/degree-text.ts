import { type PainDegree, painLabel, painNumber } from "@libretto/core/catalogues/clinical/pain-scale";
import { useLabels, useMessages } from "../labels.ts";
import { bodyLabels } from "./body-labels.ts";

/** Returns the number and the name of a degree; the degree without pain is the eraser. Call it in an observer. */
export const useDegreeText = (): ((degree: PainDegree) => string) => {
  const label = useLabels(bodyLabels);
  const message = useMessages();
  return (degree) =>
    label("choice", {
      number: painNumber(degree),
      name: degree === "none" ? label("eraser") : message(painLabel(degree)).toLowerCase(),
    });
};
