import type { Failure } from "@libretto/core/kernel/failure";

/** Whether a request failed because this device had no network. */
export const isOffline = ({ code }: Pick<Failure, "code">): boolean =>
  code === "failure.offline" || code === "failure.unsaved";
