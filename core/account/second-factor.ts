import { isBlank } from "../kernel/text.ts";
import type { MessageCode } from "../messages/codes.ts";
import type { Role } from "./role.ts";

/** What an account proves itself with besides the password, as it is kept. */
export interface SecondFactor {
  /** Sealed: whoever reads the database alone cannot make codes. */
  readonly sealed: string;
  /** False until a first code has shown that the owner's device knows the secret. */
  readonly active: boolean;
  /** The last 30-second step a code was taken of; each step counts once (AU-6). */
  readonly lastStep: number;
  /** Recovery codes not used yet. */
  readonly codesLeft: number;
}

export const RECOVERY_CODES = 10;
/** Codes of the step before and of the step after count too: clocks differ (AU-6). */
export const DRIFT_STEPS = 1;

/** Doctors and administrators cannot do without; patients are offered it (AU-6). */
export const isObligatory = (role: Role): boolean => role !== "patient";

/** A code as somebody types it: from the device, or one of the recovery codes. */
export type TypedCode =
  | { readonly is: "step"; readonly digits: string }
  | { readonly is: "recovery"; readonly letters: string };

/** Reads what was typed, forgiving blanks, hyphens and case; null when it is neither kind of code. */
export const readCode = (typed: string): TypedCode | null => {
  const plain = typed.replace(/[\s-]/g, "").toUpperCase();
  if (/^\d{6}$/.test(plain)) return { is: "step", digits: plain };
  // sixteen letters are older codes, which still count
  return /^(?:[A-Z2-7]{16}|[A-Z2-7]{24})$/.test(plain) ? { is: "recovery", letters: plain } : null;
};

/**
 * Why what was typed cannot be a code, null when it can be one; whether it is right the server says.
 *
 * @param stepsOnly where recovery codes do not count: before there are any
 */
export const codeProblem = (typed: string, stepsOnly = false): MessageCode | null => {
  if (isBlank(typed)) return "form.required";
  const code = readCode(typed);
  return code === null || (stepsOnly && code.is !== "step") ? "account.codeInvalid" : null;
};

/** A recovery code as it is shown: groups of four. */
export const shownCode = (letters: string): string => letters.replace(/(.{4})(?=.)/g, "$1-");

/** Whether a code of that step may be taken now; null is no step at all. */
export const isFreshStep = (step: number | null, factor: Pick<SecondFactor, "lastStep">): step is number =>
  step !== null && step > factor.lastStep;

/** What a sign-in asks for besides the password. */
export type Demand = "nothing" | "code" | "enrolment";

/**
 * What a sign-in of such a role asks for.
 *
 * @param excused whether this account may do without although its role may not (the demo on one machine, AU-9)
 */
export const demandOf = (role: Role, factor: SecondFactor | null, excused: boolean): Demand => {
  if (factor?.active) return "code";
  return isObligatory(role) && !excused ? "enrolment" : "nothing";
};

/** What is said while the demand is not met. */
export const DEMANDED: Readonly<Record<Exclude<Demand, "nothing">, MessageCode>> = {
  code: "session.codeNeeded",
  enrolment: "session.secondFactorRequired",
};
