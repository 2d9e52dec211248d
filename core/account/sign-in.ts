import { emailProblem } from "../kernel/email.ts";
import { type FieldProblems, problemsIn, required } from "../kernel/failure.ts";
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
  const problems = problemsIn({ email: emailProblem(typed.email), password: required(typed.password === "") });
  return problems === null ? right(typed) : left(problems);
};

export type SignInMeans = "password" | "google";

/** The message when a sign-in method was refused (doc 1 §8). */
export const REFUSED_BY = {
  password: "session.wrongCredentials",
  google: "session.notWithGoogle",
} as const satisfies Readonly<Record<SignInMeans, MessageCode>>;

/** The states of signing in: form, sending, waiting for the menu, signed in. */
export type SignIn =
  | { readonly at: "form"; readonly said: MessageCode | null }
  | { readonly at: "sending"; readonly by: SignInMeans }
  | { readonly at: "waiting"; readonly looks: number }
  | { readonly at: "in" };

export type SignInEvent =
  | { readonly is: "sent"; readonly by: SignInMeans }
  /** `message`: a failure other than a refused method. */
  | { readonly is: "refused"; readonly said: MessageCode | null }
  | { readonly is: "accepted" }
  | { readonly is: "looked"; readonly menuThere: boolean };

/** The initial state of the page. */
export const EMPTY_FORM: SignIn = { at: "form", said: null };

const following = (signIn: SignIn, event: SignInEvent, mostLooks: number): SignIn | null => {
  if (signIn.at === "form") return event.is === "sent" ? { at: "sending", by: event.by } : null;
  if (signIn.at === "sending") {
    if (event.is === "accepted") return { at: "waiting", looks: 0 };
    return event.is === "refused" ? { at: "form", said: event.said ?? REFUSED_BY[signIn.by] } : null;
  }
  if (signIn.at === "in" || event.is !== "looked") return null;
  const looks = signIn.looks + 1;
  return event.menuThere || looks >= mostLooks ? { at: "in" } : { at: "waiting", looks };
};

/**
 * The state after an event (doc 1 §4). A new attempt clears the error and shows the loader; a refusal stops the loader.
 * After acceptance the menu is checked repeatedly; after the last check the user enters without it (decision R12).
 *
 * @param maxMenuChecks the number of menu checks (`MENU_CHECKS` of `navigation/menu`)
 * @returns left("notNow") when the event does not fit the state
 */
export const afterSignInEvent = (signIn: SignIn, event: SignInEvent, mostLooks: number): Either<"notNow", SignIn> => {
  const next = following(signIn, event, mostLooks);
  return next === null ? left("notNow") : right(next);
};
