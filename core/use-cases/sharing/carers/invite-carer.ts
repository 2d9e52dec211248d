import { dayOf } from "../../../kernel/dates.ts";
import { type Failure, fieldFailure } from "../../../kernel/failure.ts";
import { either, pipe, type TaskEither, taskEither } from "../../../kernel/fp.ts";
import type { Stores } from "../../../ports/system/transaction.ts";
import { type CarerScopeDraft, checkCarerInvitation } from "../../../record/across/carers/carer.ts";
import { loadAccount } from "../../account/authenticate-caller.ts";
import { requireStepUp } from "../../account/require-step-up.ts";
import type { AccountServices } from "../../account/services.ts";
import { countEmailRequest } from "../../account/throttling/count-requests.ts";
import type { AuthoriseCaller } from "../../caller.ts";
import { queueEmail } from "../../mail/queue-email.ts";
import type { ClientOrigin } from "../../request-origin.ts";
import { requireSpecialtyTags } from "../../rows/require-specialty-tags.ts";

type Services = Pick<AccountServices, "transact" | "secrets" | "clock" | "ids">;

/** An invitation as the patient fills it in. */
export interface CarerInvitationDraft extends CarerScopeDraft {
  readonly email: string;
}

const storeInvitation = (
  { clock, ids }: Services,
  authorise: AuthoriseCaller,
  origin: ClientOrigin,
  draft: CarerInvitationDraft,
  stores: Stores,
): TaskEither<Failure, void> => {
  const now = clock.now();
  const id = ids.next();
  return pipe(
    authorise(stores),
    taskEither.chainFirst(({ signed }) => requireStepUp({ clock }, signed)),
    taskEither.map(({ signed, recordAccess: { patient } }) => ({ signed, patient })),
    taskEither.bind("own", ({ signed }) => loadAccount(stores, signed)),
    taskEither.bind("invitation", ({ own, signed: { grant } }) =>
      taskEither.fromEither(
        pipe(checkCarerInvitation(draft, own.email, dayOf(now), grant?.right), either.mapLeft(fieldFailure)),
      ),
    ),
    taskEither.chainFirst(({ signed, patient, invitation: { email: to } }) =>
      queueEmail({ clock }, stores, origin, "carerInvitation", null, {
        ...{ to, patient: String(patient), carer: String(id) },
        // the page of the link says who acts for a patient who has no account
        ...(signed.grant !== null && { inviter: String(signed.account) }),
      }),
    ),
    taskEither.chainFirst(({ signed }) => stores.actAs(signed.principal)),
    taskEither.chainFirst(() => requireSpecialtyTags(stores, draft.tags)),
    taskEither.chainFirst(({ patient, invitation: { email, ...scope } }) =>
      stores.carers.invite({ patient, id }, email, scope, now),
    ),
    taskEither.chain(({ signed, patient }) =>
      stores.audit.append({
        ...{ actor: signed.account, patient, action: "add", object: `inviteCarer ${id}`, outcome: "done" },
        ...{ device: origin.device, address: origin.address },
      }),
    ),
  );
};

/**
 * Invites a person to care for the own record, or for one that the caller represents, and mails the link. The invitation grants nothing before it is accepted.
 * Needs a fresh step-up authentication (AU-8).
 *
 * Errors: field failures of the form; `conflict` when the address is invited already; `tooMany` requests
 */
export const inviteCarer = (
  services: Services,
  authorise: AuthoriseCaller,
  origin: ClientOrigin,
  draft: CarerInvitationDraft,
): TaskEither<Failure, void> =>
  pipe(
    services.transact(authorise),
    taskEither.chainFirst(({ signed }) => requireStepUp(services, signed)),
    taskEither.chain(({ signed }) => countEmailRequest(services, origin, `carer ${signed.account}`)),
    taskEither.chain(() => services.transact((stores) => storeInvitation(services, authorise, origin, draft, stores))),
  );
