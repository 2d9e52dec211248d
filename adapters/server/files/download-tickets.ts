import type { Failure } from "@libretto/core/kernel/failure";
import type { TaskEither } from "@libretto/core/kernel/fp";
import { type RedeemedTicket, redeemTicket } from "@libretto/core/use-cases/files/redeem-ticket";
import type { Call } from "../pipeline/calls.ts";
import type { ServerContext } from "../pipeline/server-context.ts";
import { authenticateTicket } from "../pipeline/sessions/authenticate.ts";

/** Consumes the ticket in the path, and authenticates its session by its cookie or token. */
export const redeemTicketOf = (
  context: Pick<ServerContext, "secrets" | "clock" | "installation" | "transact">,
  call: Call<{ readonly biglietto: string }>,
): TaskEither<Failure, RedeemedTicket> =>
  redeemTicket(context, call.params.biglietto, (stores, ticket, now) =>
    authenticateTicket(context, stores, call, now, ticket),
  );
