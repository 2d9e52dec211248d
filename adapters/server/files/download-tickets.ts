import { instantAt, millisecondsOf } from "@libretto/core/kernel/dates";
import { type Failure, notFound } from "@libretto/core/kernel/failure";
import { pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { SessionWithPrincipal } from "@libretto/core/ports/accounts/account-store";
import type { Ticket } from "@libretto/core/ports/files/file-store";
import type { RecordAccess, Stores } from "@libretto/core/ports/system/transaction";
import type { Call } from "../pipeline/calls.ts";
import type { ServerContext } from "../pipeline/server-context.ts";
import { authenticateTicket } from "../sessions/authenticate.ts";

/** Validity of a ticket. */
const TICKET_MILLISECONDS = 60_000;

/** Creates a secret for one download in this session; only its digest is stored (FI-5). */
export const issueTicket = (
  context: Pick<ServerContext, "secrets" | "clock">,
  stores: Stores,
  { signed, recordAccess }: { readonly signed: SessionWithPrincipal; readonly recordAccess: RecordAccess },
  file: Ticket["file"],
): TaskEither<Failure, string> => {
  const ticket = context.secrets.create();
  return pipe(
    stores.files.issueTicket({
      digest: context.secrets.digest(ticket),
      account: signed.account,
      sessionDigest: signed.tokenDigest,
      patient: recordAccess.patient,
      file,
      endsAt: instantAt(millisecondsOf(context.clock.now()) + TICKET_MILLISECONDS),
    }),
    taskEither.map(() => ticket),
  );
};

/** Consumes a ticket and authenticates its caller; `notFound` for every error. */
export const redeemTicket = (
  context: Pick<ServerContext, "secrets" | "clock" | "installation" | "transact">,
  call: Call<{ readonly biglietto: string }>,
): TaskEither<Failure, { readonly ticket: Ticket; readonly signed: SessionWithPrincipal }> => {
  const now = context.clock.now();
  return context.transact((stores) =>
    pipe(
      stores.fileDirectory.redeemTicket(context.secrets.digest(call.params.biglietto), now),
      taskEither.chain((ticket) => (ticket === null ? taskEither.left(notFound) : taskEither.right(ticket))),
      taskEither.bindTo("ticket"),
      taskEither.bind("signed", ({ ticket }) => authenticateTicket(stores.accounts, context, ticket)(call, now)),
    ),
  );
};
