import { isBlank } from "../kernel/text.ts";
import type { MessageCode } from "../messages/codes.ts";
import type { Role } from "./role.ts";

/** The second factor of an account, as it is stored. */
export interface SecondFactor {
  /** Encrypted: reading the database alone is not enough to create codes. */
  readonly sealed: string;
  /** False until a first code confirms that the owner's device has the secret. */
  readonly active: boolean;
  /** The last 30-second step of which a code was accepted; each step is accepted once (AU-6). */
  readonly lastStep: number;
  /** Recovery codes not used yet. */
  readonly codesLeft: number;
}

/** How many recovery codes a user receives with the second factor. */
export const RECOVERY_CODES = 10;
/** Codes of the previous and the next step are accepted too, because clocks differ (AU-6). */
export const DRIFT_STEPS = 1;

/** Required for doctors and administrators; optional for patients (AU-6). */
export const isSecondFactorRequired = (role: Role): boolean => role !== "patient";

/** A typed code: from the device, or a recovery code. */
export type TypedCode =
  | { readonly is: "step"; readonly digits: string }
  | { readonly is: "recovery"; readonly code: string };

/** Parses a typed code, ignoring blanks, hyphens and case; null when it has neither form. */
export const parseCode = (typed: string): TypedCode | null => {
  const plain = typed.replace(/[\s-]/g, "").toUpperCase();
  if (/^\d{6}$/.test(plain)) return { is: "step", digits: plain };
  // older codes have sixteen letters and are still valid
  return /^(?:[A-Z2-7]{16}|[A-Z2-7]{24})$/.test(plain) ? { is: "recovery", code: plain } : null;
};

/**
 * Why typed text cannot be a code, null when it can; only the server knows whether it is correct.
 *
 * @param stepsOnly true where recovery codes are not accepted, because none exist yet
 */
export const codeProblem = (typed: string, stepsOnly = false): MessageCode | null => {
  if (isBlank(typed)) return "form.required";
  const code = parseCode(typed);
  return code === null || (stepsOnly && code.is !== "step") ? "account.codeInvalid" : null;
};

/** Formats a recovery code in groups of four. */
export const formatRecoveryCode = (code: string): string => code.replace(/(.{4})(?=.)/g, "$1-");

/** Whether a code of this step may be accepted now; a null step is never accepted. */
export const isUnusedStep = (step: number | null, factor: Pick<SecondFactor, "lastStep">): step is number =>
  step !== null && step > factor.lastStep;

/** What a sign-in requires in addition to the password. */
export type SignInRequirement = "nothing" | "code" | "enrolment";

/**
 * What a sign-in requires for this role.
 *
 * @param isExempt whether this account is exempt from the role's requirement (the demo on one machine, AU-9)
 */
export const signInRequirementOf = (role: Role, factor: SecondFactor | null, isExempt: boolean): SignInRequirement => {
  if (factor?.active) return "code";
  return isSecondFactorRequired(role) && !isExempt ? "enrolment" : "nothing";
};

/** The message while the requirement is not met. */
export const REQUIREMENT_MESSAGES: Readonly<Record<Exclude<SignInRequirement, "nothing">, MessageCode>> = {
  code: "session.codeNeeded",
  enrolment: "session.secondFactorRequired",
};
