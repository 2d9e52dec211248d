import { emailProblem } from "../kernel/email.ts";
import { type FieldProblems, problemsIn, required } from "../kernel/failure.ts";
import { type Either, left, right } from "../kernel/fp.ts";
import type { MessageCode } from "../messages/codes.ts";

/** What somebody signs in with. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Both are needed, the address must be one (doc 1 §5); whether they are right the server says. */
export const checkCredentials = (typed: Credentials): Either<FieldProblems, Credentials> => {
  const problems = problemsIn({ email: emailProblem(typed.email), password: required(typed.password === "") });
  return problems === null ? right(typed) : left(problems);
};

export type SignInMeans = "password" | "google";

/** What is said when the means was refused (doc 1 §8). */
export const REFUSED_BY = {
  password: "session.wrongCredentials",
  google: "session.notWithGoogle",
} as const satisfies Readonly<Record<SignInMeans, MessageCode>>;

/** Signing in: the form, the loader, the wait for the menu, and in. */
export type SignIn =
  | { readonly at: "form"; readonly said: MessageCode | null }
  | { readonly at: "sending"; readonly by: SignInMeans }
  | { readonly at: "waiting"; readonly looks: number }
  | { readonly at: "in" };

export type SignInEvent =
  | { readonly is: "sent"; readonly by: SignInMeans }
  /** `said`: what else than the means went wrong. */
  | { readonly is: "refused"; readonly said: MessageCode | null }
  | { readonly is: "accepted" }
  | { readonly is: "looked"; readonly menuThere: boolean };

/** The page as it opens. */
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
 * The next step (doc 1 §4): a new attempt clears the error and shows the loader, a refusal stops it; once accepted the
 * menu is looked for, and after the last look the user goes in without it (decision R12).
 *
 * @param mostLooks how often the menu is looked for (`MENU_CHECKS` of `navigation/menu`)
 * @returns refused ("notNow") when the event does not belong to the step
 */
export const afterSignInEvent = (signIn: SignIn, event: SignInEvent, mostLooks: number): Either<"notNow", SignIn> => {
  const next = following(signIn, event, mostLooks);
  return next === null ? left("notNow") : right(next);
};
