import { Callout } from "../callout/Callout.tsx";
import { useLabels } from "../labels.ts";
import { evaluationLabels } from "./evaluation-labels.ts";

interface Props {
  readonly of: "values" | "valuesForDoctor" | "doses" | "scores";
}

/** Says what this installation does not evaluate. */
export const EvaluationOff = ({ of }: Props) => {
  const label = useLabels(evaluationLabels);
  return (
    <Callout tone="warning" title={label(`title_${of}`)}>
      <p>{label(of)}</p>
    </Callout>
  );
};
