import type { Failure } from "@libretto/core/kernel/failure";

/** What fails because this device has no network: a request, a save, the opening of a page, a drug check. */
const OFFLINE_CODES: readonly Failure["code"][] = [
  "failure.offline",
  "failure.unsaved",
  "failure.pageOffline",
  "therapies.checkOffline",
];

/** Whether something failed because this device had no network. */
export const isOffline = ({ code }: Pick<Failure, "code">): boolean => OFFLINE_CODES.includes(code);
