import type { AnyFormula } from "@libretto/core/calculators/formula";
import type { ReactNode } from "react";

/** What can be done with the result of a formula: saving it. */
export type ResultAction = (formula: AnyFormula) => ReactNode;
