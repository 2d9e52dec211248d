import { isEvaluated, type WithEvaluations } from "@libretto/core/catalogues/evaluations";
import { lazy, Suspense } from "react";

const EvaluationOff = lazy(async () => ({ default: (await import("./EvaluationOff.tsx")).EvaluationOff }));

interface Props {
  /** The patient of the values; null while the record is not loaded. */
  readonly patient: WithEvaluations | null | undefined;
  readonly forDoctor?: boolean;
}

/** Says that this installation evaluates no values; nothing where it does. */
export const ValuesOff = ({ patient, forDoctor = false }: Props) =>
  isEvaluated(patient ?? {}, "values") ? null : (
    <Suspense>
      <EvaluationOff of={forDoctor ? "valuesForDoctor" : "values"} />
    </Suspense>
  );
