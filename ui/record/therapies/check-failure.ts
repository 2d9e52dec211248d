import type { Failure } from "@libretto/core/kernel/failure";
import { isOffline } from "../../shared/offline.ts";

/** The message for drugs that could not be checked. */
export const checkFailureCode = (failure: Failure): "therapies.checkOffline" | "therapies.checkFailed" =>
  isOffline(failure) ? "therapies.checkOffline" : "therapies.checkFailed";
