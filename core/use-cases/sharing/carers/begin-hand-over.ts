import type { StartedHandOver } from "../../../account/hand-over.ts";
import { emailProblem, normaliseEmail } from "../../../kernel/email.ts";
import { type Failure, fieldFailure, notFound } from "../../../kernel/failure.ts";
import { pipe, type TaskEither, taskEither } from "../../../kernel/fp.ts";
import type { PatientId } from "../../../kernel/id.ts";
import type { Stores } from "../../../ports/system/transaction.ts";
import { createPasscode, normalisePasscode } from "../../../record/across/share-links/share-link.ts";
import { requireStepUp } from "../../account/require-step-up.ts";
import type { AccountServices } from "../../account/services.ts";
import { countEmailRequest } from "../../account/throttling/count-requests.ts";
import type { AuthoriseCaller, Caller } from "../../caller.ts";
import { queueEmail } from "../../mail/queue-email.ts";
import type { ClientOrigin } from "../../request-origin.ts";

type Services = Pick<AccountServices, "transact" | "secrets" | "clock" | "codes">;

const requireNoAccess = ({ accounts }: Stores, patient: PatientId): TaskEither<Failure, void> =>
  pipe(
    accounts.findByPatient(patient),
    taskEither.chain((account) => (account?.email === "" ? taskEither.right(undefined) : taskEither.left(notFound))),
  );

/** Mails the link; the owner of an address that has an account gets another e-mail, and no link (AU-4). */
const mailLink = (
  services: Services,
  stores: Stores,
  origin: ClientOrigin,
  patient: PatientId,
  email: string,
): TaskEither<Failure, void> =>
  pipe(
    stores.accounts.findByEmail(email),
    taskEither.chain((account) =>
      account === null
        ? queueEmail(services, stores, origin, "handOver", null, { to: email, patient: String(patient) })
        : queueEmail(services, stores, origin, "alreadyRegistered", account.id),
    ),
  );

/** Tells everybody else who represents the person, who can withdraw the hand-over. */
const notifyOthers = (
  services: Services,
  stores: Stores,
  origin: ClientOrigin,
  { signed, recordAccess: { patient } }: Caller,
): TaskEither<Failure, void> =>
  pipe(
    stores.carers.listRepresentatives(patient),
    taskEither.map((accounts) => accounts.filter((account) => account !== signed.account)),
    taskEither.chain(
      taskEither.traverseSeqArray((account) => queueEmail(services, stores, origin, "handOverStarted", account)),
    ),
    taskEither.map(() => undefined),
  );

const storeHandOver = (
  services: Services,
  authorise: AuthoriseCaller,
  origin: ClientOrigin,
  email: string,
  stores: Stores,
): TaskEither<Failure, StartedHandOver> => {
  const startedAt = services.clock.now();
  const code = createPasscode(services.codes.createRecoveryCode());
  const codeDigest = services.secrets.digest(normalisePasscode(code));
  return pipe(
    authorise(stores),
    taskEither.chainFirst(({ signed }) => requireStepUp(services, signed)),
    taskEither.chainFirst(({ recordAccess: { patient } }) => requireNoAccess(stores, patient)),
    taskEither.chainFirst(({ recordAccess: { patient } }) => mailLink(services, stores, origin, patient, email)),
    taskEither.chainFirst((caller) => notifyOthers(services, stores, origin, caller)),
    taskEither.chainFirst(({ signed }) => stores.actAs(signed.principal)),
    taskEither.chainFirst(({ recordAccess: { patient } }) =>
      stores.handOvers.begin(patient, { email, startedAt, codeDigest }),
    ),
    taskEither.chain(({ signed, recordAccess: { patient } }) =>
      stores.audit.append({
        ...{ actor: signed.account, patient, action: "add", object: "beginHandOver", outcome: "done" },
        ...{ device: origin.device, address: origin.address },
      }),
    ),
    taskEither.map(() => ({ email, startedAt, code })),
  );
};

/**
 * Begins to hand over the record of a person without an account: mails a link to the person, and returns the code that the
 * carer tells the person. A mistyped address alone gives nobody the record. Needs a fresh step-up authentication (AU-8).
 *
 * Errors: the field `email`; `notFound` for a record whose person has an account; `tooMany` requests
 */
export const beginHandOver = (
  services: Services,
  authorise: AuthoriseCaller,
  origin: ClientOrigin,
  email: string,
): TaskEither<Failure, StartedHandOver> => {
  const problem = emailProblem(email);
  return pipe(
    services.transact(authorise),
    taskEither.chainFirst(({ signed }) => requireStepUp(services, signed)),
    taskEither.chainFirst(() =>
      problem === null ? taskEither.right(undefined) : taskEither.left(fieldFailure({ email: problem })),
    ),
    taskEither.chain(({ signed }) => countEmailRequest(services, origin, `handOver ${signed.account}`)),
    taskEither.chain(() =>
      services.transact((stores) => storeHandOver(services, authorise, origin, normaliseEmail(email), stores)),
    ),
  );
};
