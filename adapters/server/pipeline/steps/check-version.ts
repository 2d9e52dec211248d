import { type Failure, failure } from "@libretto/core/kernel/failure";
import { type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import { changesStored, type EndpointRequest } from "../endpoint-request.ts";

const versionNeeded = failure("versionNeeded", "failure.versionNeeded");

/** Counts changes without `If-Match`, and refuses them if the installation demands it (RE-5). */
export const checkVersion = ({ context, endpoint, call }: EndpointRequest): TaskEither<Failure, void> => {
  if (call.ifMatch !== null || !changesStored(endpoint, call)) return taskEither.right(undefined);
  context.counters.increment("unversionedWrites");
  return context.installation.demandsVersions ? taskEither.left(versionNeeded) : taskEither.right(undefined);
};
