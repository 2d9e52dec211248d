import type { Severity } from "../../interaction.ts";
import { type Phrase, type RuleDrugs, ruleDrugs } from "../rule.ts";
import type { IllnessName } from "./illnesses.ts";

/** A rule: drugs that can harm a person with an illness. */
export interface IllnessRisk {
  readonly illness: IllnessName;
  readonly severity: Severity;
  readonly drugs: RuleDrugs;
  /** What the drug can do, after "Può" and "It can". */
  readonly effect: Phrase;
  readonly reference: string;
  /** A further sentence. */
  readonly note?: Phrase;
  /** The illness counts only for this number of days; an unknown day lowers the severity. */
  readonly withinDays?: number;
  /** Another recorded condition with which the rule does not apply. */
  readonly unless?: IllnessName;
}

type Options = Pick<IllnessRisk, "note" | "withinDays" | "unless">;

/** Creates a rule; `codes` as in `ruleDrugs`. */
export const risk = (
  illness: IllnessName,
  severity: Severity,
  codes: string,
  effect: Phrase,
  reference: string,
  options: Options = {},
): IllnessRisk => ({ illness, severity, drugs: ruleDrugs(codes), effect, reference, ...options });

/** The same rule for several illnesses. */
export const riskInEach = (
  illnesses: readonly IllnessName[],
  ...rule: readonly [Severity, string, Phrase, string, Options?]
): readonly IllnessRisk[] => illnesses.map((illness) => risk(illness, ...rule));

/** The references that several rules share. */
export const STOPP_2 = "O'Mahony D et al., Age Ageing 2015;44:213-218 (STOPP versione 2)";
