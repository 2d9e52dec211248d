import type { itEntry } from "./it-entry.ts";

/** The messages that every page may need, also before sign-in, in English. */
export const enEntry: Readonly<Record<keyof typeof itEntry, string>> = {
  "form.invalid": "Check the marked fields",
  "form.required": "This field is required!",
  "form.tooLong": "The text is too long",
  "failure.apology": "We are sorry, something went wrong. Please try again later",
  "failure.malformed": "The request is not valid",
  "failure.notFound": "Not found",
  "failure.offline": "You are offline",
  "failure.unavailable": "The service can't be reached right now. Try again shortly",
  "failure.tooMany": "Too many attempts. Try again later",
  "failure.tooLarge": "The data sent are too large",
  "failure.keyReused": "The same request was already sent with other data",
  "general.loadingData": "LOADING YOUR DATA",
  "session.wrongCredentials": "Wrong username or password",
  "session.notWithGoogle": "Not registered with Google yet",
  "session.providerReturnInvalid": "Sign-in with Google interrupted or expired. Try again",
  "session.expired": "Your session has expired. Sign in again",
  "session.signedOut": "Sign in to continue",
  "session.logoutFailed": "Logout failed",
  "session.inactive": "You were signed out because of inactivity. What you had not saved is kept on this device",
  "session.secondFactorRequired": "This account must sign in with a second factor, which is not active yet",
  "session.codeNeeded": "Enter the code of your second factor",
  "account.emailInvalid": "The e-mail address is not correct",
};
