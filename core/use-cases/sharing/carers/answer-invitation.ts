import { dayOf } from "../../../kernel/dates.ts";
import { type Failure, failure } from "../../../kernel/failure.ts";
import { pipe, type TaskEither, taskEither } from "../../../kernel/fp.ts";
import type { OneTimeSecret, SessionWithPrincipal } from "../../../ports/accounts/account-store.ts";
import type { Secrets } from "../../../ports/security/secrets.ts";
import type { InvitationKey } from "../../../ports/sharing/carer-store.ts";
import type { Clock } from "../../../ports/system/clock.ts";
import type { Stores } from "../../../ports/system/transaction.ts";
import type { CarerInvitation } from "../../../record/across/carers/carer.ts";
import { loadAccount } from "../../account/authenticate-caller.ts";
import type { AuditOrigin } from "../../request-origin.ts";

interface Services {
  readonly clock: Clock;
  readonly secrets: Pick<Secrets, "digest">;
}
type InvitationStores = Pick<Stores, "accounts" | "carers" | "audit">;

/** The same for a link that is used up, a withdrawn invitation, and one to another address. */
const noInvitation = failure("notFound", "carers.noInvitation");

const keyOf = (secret: OneTimeSecret | null): InvitationKey | null => {
  const { patient, carer } = (secret?.data ?? {}) as Readonly<Record<string, string>>;
  return patient === undefined || carer === undefined ? null : { patient: Number(patient), id: Number(carer) };
};

/** Name and surname of the account that invited for a represented patient; null when the patient invited. */
const findInviterName = (
  { accounts }: Pick<InvitationStores, "accounts">,
  secret: OneTimeSecret | null,
): TaskEither<Failure, string | null> => {
  const { inviter } = (secret?.data ?? {}) as Readonly<Record<string, string>>;
  if (inviter === undefined) return taskEither.right(null);
  return pipe(
    accounts.findById(Number(inviter)),
    taskEither.map((account) => account && `${account.name} ${account.surname}`),
  );
};

/** An invitation with its key. */
interface FoundInvitation {
  readonly key: InvitationKey;
  readonly invitation: CarerInvitation;
}

/** The open invitation of a secret to the address of the caller's account. */
const findInvitation = (
  { clock }: Services,
  { accounts, carers }: InvitationStores,
  signed: SessionWithPrincipal,
  secret: OneTimeSecret | null,
): TaskEither<Failure, FoundInvitation> => {
  const key = keyOf(secret);
  if (key === null) return taskEither.left(noInvitation);
  return pipe(
    loadAccount({ accounts }, signed),
    taskEither.chain(({ email }) => carers.findInvitation(key, email, dayOf(clock.now()))),
    taskEither.filterOrElse(
      (invitation) => invitation !== null,
      () => noInvitation,
    ),
    taskEither.bindTo("invitation"),
    taskEither.bind("inviterName", () => findInviterName({ accounts }, secret)),
    taskEither.map(({ invitation, inviterName }) => ({ key, invitation: { ...invitation, inviterName } })),
  );
};

/**
 * The invitation of a mailed link, which stays valid. It opens only for the account with the invited address.
 *
 * Errors: `notFound`
 */
export const viewInvitation = (
  services: Services,
  stores: InvitationStores,
  signed: SessionWithPrincipal,
  code: string,
): TaskEither<Failure, CarerInvitation> =>
  pipe(
    stores.accounts.findOneTimeSecret(services.secrets.digest(code), "carer", services.clock.now()),
    taskEither.chain((secret) => findInvitation(services, stores, signed, secret)),
    taskEither.map(({ invitation }) => invitation),
  );

/**
 * Accepts or declines the invitation of a mailed link, which then works no more. The trail of the patient names the
 * answer.
 *
 * Errors: `notFound`
 */
export const answerInvitation = (
  services: Services,
  stores: InvitationStores,
  signed: SessionWithPrincipal,
  { device, address }: AuditOrigin,
  { code, hasAccepted }: { readonly code: string; readonly hasAccepted: boolean },
): TaskEither<Failure, void> => {
  const now = services.clock.now();
  return pipe(
    stores.accounts.consumeOneTimeSecret(services.secrets.digest(code), "carer", now),
    taskEither.chain((secret) => findInvitation(services, stores, signed, secret)),
    taskEither.chainFirst(({ key }) => stores.carers.answer(key, signed.account, hasAccepted, now)),
    taskEither.chain(({ key: { patient, id } }) =>
      stores.audit.append({
        ...{ actor: signed.account, patient, action: "edit", outcome: "done", device, address },
        object: `${hasAccepted ? "acceptInvitation" : "declineInvitation"} ${id}`,
      }),
    ),
  );
};
