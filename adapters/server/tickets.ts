import { instantAt, millisecondsOf } from "@libretto/core/kernel/dates";
import type { Failure } from "@libretto/core/kernel/failure";
import { pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { SignedIn } from "@libretto/core/ports/account-store";
import type { Ticket } from "@libretto/core/ports/file-store";
import { authenticateTicket } from "./authenticate.ts";
import { notFound } from "./authorise.ts";
import type { Call } from "./calls.ts";
import type { Desk } from "./desk.ts";
import type { Standing, Stores } from "./stores.ts";

/** Validity of a ticket. */
const TICKET_MILLISECONDS = 60_000;

/** Creates a secret for one download in this session; only its digest is stored (FI-5). */
export const issueTicket = (
  desk: Pick<Desk, "secrets" | "clock">,
  stores: Stores,
  { signed, standing }: { readonly signed: SignedIn; readonly standing: Standing },
  file: Ticket["file"],
): TaskEither<Failure, string> => {
  const ticket = desk.secrets.make();
  return pipe(
    stores.files.issue({
      digest: desk.secrets.digest(ticket),
      account: signed.account,
      sessionDigest: signed.tokenDigest,
      patient: standing.patient,
      file,
      endsAt: instantAt(millisecondsOf(desk.clock.now()) + TICKET_MILLISECONDS),
    }),
    taskEither.map(() => ticket),
  );
};

/** Consumes a ticket and authenticates its caller; `notFound` for every error. */
export const redeemTicket = (
  desk: Pick<Desk, "secrets" | "clock" | "installation" | "transact">,
  call: Call<{ readonly biglietto: string }>,
): TaskEither<Failure, { readonly ticket: Ticket; readonly signed: SignedIn }> => {
  const now = desk.clock.now();
  return desk.transact((stores) =>
    pipe(
      stores.directory.redeem(desk.secrets.digest(call.params.biglietto), now),
      taskEither.chain((ticket) => (ticket === null ? taskEither.left(notFound) : taskEither.right(ticket))),
      taskEither.bindTo("ticket"),
      taskEither.bind("signed", ({ ticket }) => authenticateTicket(stores.accounts, desk, ticket)(call, now)),
    ),
  );
};
