import type { Failure } from "@libretto/core/kernel/failure";
import type { MessageCode } from "@libretto/core/messages/codes";
import { isOffline } from "../../shared/offline.ts";

/** The message for drugs that could not be checked. */
export const checkFailureCode = (failure: Failure): "therapies.checkOffline" | "therapies.checkFailed" =>
  isOffline(failure) ? "therapies.checkOffline" : "therapies.checkFailed";

/** What to do after a failed check; another attempt helps nobody whose right is too small. */
export const checkAdviceCode = (failure: Failure): MessageCode => {
  if (failure.kind === "notPermitted") return failure.code;
  return isOffline(failure) ? "therapies.checkOffline" : "therapies.nothingChecked";
};
