import { emailProblem } from "../kernel/email.ts";
import { collectProblems, type FieldProblems, requiredProblem } from "../kernel/failure.ts";
import { type Either, left, right } from "../kernel/fp.ts";
import type { MessageCode } from "../messages/codes.ts";

/** The credentials of a password sign-in. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/**
 * Both fields are required and the address must be valid (doc 1 §5). Only the server knows whether they are correct.
 */
export const checkCredentials = (typed: Credentials): Either<FieldProblems, Credentials> => {
  const problems = collectProblems({
    email: emailProblem(typed.email),
    password: requiredProblem(typed.password === ""),
  });
  return problems === null ? right(typed) : left(problems);
};

export type SignInMethod = "password" | "google";

/** The message when a sign-in method was refused (doc 1 §8). */
const REFUSAL_MESSAGES = {
  password: "session.wrongCredentials",
  google: "session.notWithGoogle",
} as const satisfies Readonly<Record<SignInMethod, MessageCode>>;

/** The states of signing in: form, sending, waiting for the menu, signed in. */
export type SignIn =
  | { readonly at: "form"; readonly message: MessageCode | null }
  | { readonly at: "sending"; readonly method: SignInMethod }
  | { readonly at: "waiting"; readonly menuChecks: number }
  | { readonly at: "in" };

export type SignInEvent =
  | { readonly is: "sent"; readonly method: SignInMethod }
  /** `message`: a failure other than a refused method. */
  | { readonly is: "refused"; readonly message: MessageCode | null }
  | { readonly is: "accepted" }
  | { readonly is: "looked"; readonly hasMenu: boolean };

/** The initial state of the page. */
export const INITIAL_SIGN_IN: SignIn = { at: "form", message: null };

const nextState = (signIn: SignIn, event: SignInEvent, maxMenuChecks: number): SignIn | null => {
  if (signIn.at === "form") return event.is === "sent" ? { at: "sending", method: event.method } : null;
  if (signIn.at === "sending") {
    if (event.is === "accepted") return { at: "waiting", menuChecks: 0 };
    return event.is === "refused" ? { at: "form", message: event.message ?? REFUSAL_MESSAGES[signIn.method] } : null;
  }
  if (signIn.at === "in" || event.is !== "looked") return null;
  const menuChecks = signIn.menuChecks + 1;
  return event.hasMenu || menuChecks >= maxMenuChecks ? { at: "in" } : { at: "waiting", menuChecks };
};

/**
 * The state after an event (doc 1 §4). A new attempt clears the error and shows the loader; a refusal stops the loader.
 * After acceptance the menu is checked repeatedly; after the last check the user enters without it (decision R12).
 *
 * @param maxMenuChecks the number of menu checks (`MENU_CHECKS` of `navigation/menu`)
 * @returns left("notNow") when the event does not fit the state
 */
export const applySignInEvent = (
  signIn: SignIn,
  event: SignInEvent,
  maxMenuChecks: number,
): Either<"notNow", SignIn> => {
  const next = nextState(signIn, event, maxMenuChecks);
  return next === null ? left("notNow") : right(next);
};
