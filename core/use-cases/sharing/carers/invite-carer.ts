import { dayOf } from "../../../kernel/dates.ts";
import { type Failure, fieldFailure, notFound } from "../../../kernel/failure.ts";
import { either, pipe, type TaskEither, taskEither } from "../../../kernel/fp.ts";
import type { Id } from "../../../kernel/id.ts";
import type { Stores } from "../../../ports/system/transaction.ts";
import { type CarerScopeDraft, checkCarerInvitation } from "../../../record/across/carers/carer.ts";
import { type AuthenticateCaller, authenticateWithStepUp, loadAccount } from "../../account/authenticate-caller.ts";
import type { AccountServices } from "../../account/services.ts";
import { countEmailRequest } from "../../account/throttling/count-requests.ts";
import { queueEmail } from "../../mail/queue-email.ts";
import type { ClientOrigin } from "../../request-origin.ts";

type Services = Pick<AccountServices, "transact" | "secrets" | "clock" | "ids">;

/** An invitation as the patient fills it in. */
export interface CarerInvitationDraft extends CarerScopeDraft {
  readonly email: string;
}

const storeInvitation = (
  { clock, ids }: Services,
  authenticate: AuthenticateCaller,
  origin: ClientOrigin,
  draft: CarerInvitationDraft,
  stores: Stores,
): TaskEither<Failure, Id> => {
  const now = clock.now();
  const id = ids.next();
  return pipe(
    authenticateWithStepUp({ clock }, authenticate, stores),
    taskEither.bindTo("signed"),
    taskEither.bind("own", ({ signed }) => loadAccount(stores, signed)),
    taskEither.bind("invitation", ({ own }) =>
      taskEither.fromEither(pipe(checkCarerInvitation(draft, own.email, dayOf(now)), either.mapLeft(fieldFailure))),
    ),
    taskEither.bind("patient", ({ signed: { principal } }) =>
      principal.patient === null ? taskEither.left(notFound) : taskEither.right(principal.patient),
    ),
    taskEither.chainFirst(({ patient, invitation: { email: to } }) =>
      queueEmail({ clock }, stores, origin, "carerInvitation", null, {
        ...{ to, patient: String(patient), carer: String(id) },
      }),
    ),
    taskEither.chainFirst(({ signed }) => stores.actAs(signed.principal)),
    taskEither.chainFirst(({ patient, invitation: { email, ...scope } }) =>
      stores.carers.invite({ patient, id }, email, scope, now),
    ),
    taskEither.chainFirst(({ signed, patient }) =>
      stores.audit.append({
        ...{ actor: signed.account, patient, action: "add", object: `inviteCarer ${id}`, outcome: "done" },
        ...{ device: origin.device, address: origin.address },
      }),
    ),
    taskEither.map(() => id),
  );
};

/**
 * Invites a person to care for the own record, and mails the link. The invitation grants nothing before it is accepted.
 * Needs a fresh step-up authentication (AU-8). Returns the id of the invitation.
 *
 * Errors: field failures of the form; `conflict` when the address is invited already; `tooMany` requests
 */
export const inviteCarer = (
  services: Services,
  authenticate: AuthenticateCaller,
  origin: ClientOrigin,
  draft: CarerInvitationDraft,
): TaskEither<Failure, Id> =>
  pipe(
    services.transact((stores) => authenticateWithStepUp(services, authenticate, stores)),
    taskEither.chain(({ account }) => countEmailRequest(services, origin, `carer ${account}`)),
    taskEither.chain(() =>
      services.transact((stores) => storeInvitation(services, authenticate, origin, draft, stores)),
    ),
  );
