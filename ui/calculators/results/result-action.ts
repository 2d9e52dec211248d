import type { AnyFormula } from "@libretto/core/calculators/formula";
import type { ReactNode } from "react";

/** Renders the action for a result, such as saving it. */
export type ResultAction = (formula: AnyFormula) => ReactNode;
