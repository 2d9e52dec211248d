import type { Failure } from "@libretto/core/kernel/failure";

/** Whether a request, or the opening of a page, failed because this device had no network. */
export const isOffline = ({ code }: Pick<Failure, "code">): boolean =>
  code === "failure.offline" || code === "failure.unsaved" || code === "failure.pageOffline";
