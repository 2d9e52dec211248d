import type { Failure } from "@libretto/core/kernel/failure";
import type { TaskEither } from "@libretto/core/kernel/fp";
import { countWrongEmergencyCode as countWrongCode } from "@libretto/core/use-cases/account/throttling/count-requests";
import type { Call } from "../calls.ts";
import type { ServerContext } from "../server-context.ts";
import { originOf } from "./client-origin.ts";

/** Counts a wrong code of an emergency sheet of this call, or refuses it with the time to wait. */
export const countWrongEmergencyCode = (context: ServerContext, call: Call): TaskEither<Failure, void> =>
  countWrongCode(context, originOf(call));
