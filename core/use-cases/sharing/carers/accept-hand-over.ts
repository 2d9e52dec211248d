import { LOCKED_TREATMENT, TERMS_VERSION } from "../../../account/consents.ts";
import { checkHandOverAcceptance, type HandOverAcceptance } from "../../../account/hand-over.ts";
import { dayOf } from "../../../kernel/dates.ts";
import { type Failure, failure, fieldFailure } from "../../../kernel/failure.ts";
import { type Either, either, left, pipe, right, type TaskEither, taskEither } from "../../../kernel/fp.ts";
import type { PatientId } from "../../../kernel/id.ts";
import { addDays } from "../../../kernel/instants.ts";
import { MAX_WRONG_PASSCODES } from "../../../kernel/limits.ts";
import type { Account } from "../../../ports/accounts/account-store.ts";
import { TRIAL_DAYS, TRIAL_LICENCE } from "../../../ports/accounts/licence-store.ts";
import type { Secrets, SecretVerifier } from "../../../ports/security/secrets.ts";
import type { StoredHandOver } from "../../../ports/sharing/hand-over-store.ts";
import type { Stores } from "../../../ports/system/transaction.ts";
import { normalisePasscode } from "../../../record/across/share-links/share-link.ts";
import { commitEvenIfRefused } from "../../account/commit-even-if-refused.ts";
import { hashNewPassword } from "../../account/password/hash-new-password.ts";
import type { AccountServices } from "../../account/services.ts";
import { limitSecretAttempts } from "../../account/throttling/limit-secret-attempts.ts";
import { auditEntryOf } from "../../audit-entry.ts";
import type { ClientOrigin } from "../../request-origin.ts";

type Services = Pick<AccountServices, "transact" | "clock" | "passwordHasher"> & {
  readonly secrets: Secrets & SecretVerifier;
};

/** A hand-over whose link and code are right, with the account of the person. */
interface OpenedHandOver {
  readonly handOver: StoredHandOver;
  readonly account: Account & { readonly patient: PatientId };
}

/** The same for a link that is unknown, used, withdrawn or closed after wrong codes. */
const linkInvalid = failure("refused", "account.linkInvalid");
const codeWrong = fieldFailure({ code: "shareLink.passcodeWrong" });

/** The hand-over of a mailed link, locked. */
const findHandOver = (
  { secrets, clock }: Services,
  { accounts, handOvers }: Stores,
  token: string,
): TaskEither<Failure, OpenedHandOver> =>
  pipe(
    accounts.findOneTimeSecret(secrets.digest(token), "handOver", clock.now()),
    taskEither.map((secret) => (secret?.data ?? {}) as Readonly<Record<string, string>>),
    taskEither.bindTo("data"),
    taskEither.bind("handOver", ({ data }) => handOvers.lock(Number(data.patient ?? 0))),
    taskEither.bind("account", ({ data }) => accounts.findByPatient(Number(data.patient ?? 0))),
    taskEither.chainEitherK(({ data, handOver, account }) =>
      handOver === null ||
      account === null ||
      account.patient === null ||
      account.email !== "" ||
      data.to !== handOver.email
        ? left(linkInvalid)
        : right({ handOver, account: { ...account, patient: account.patient } }),
    ),
    taskEither.filterOrElse(
      ({ handOver }) => handOver.wrongCodes < MAX_WRONG_PASSCODES,
      () => linkInvalid,
    ),
  );

/** Opens the hand-over with the code; a wrong one is counted. */
const openHandOver = (
  services: Services,
  stores: Stores,
  token: string,
  code: string,
): TaskEither<Failure, Either<Failure, OpenedHandOver>> =>
  pipe(
    findHandOver(services, stores, token),
    taskEither.chain((opened) =>
      services.secrets.matchesDigest(normalisePasscode(code), opened.handOver.codeDigest)
        ? taskEither.right(right(opened))
        : pipe(
            stores.handOvers.countWrongCode(opened.account.patient),
            taskEither.map(() => left(codeWrong)),
          ),
    ),
  );

/** Gives the person the account of the record, and ends the access of every carer. */
const giveAccount = (
  { secrets, clock }: Services,
  stores: Stores,
  origin: ClientOrigin,
  token: string,
  hash: string,
  { handOver: { email }, account: { id, patient } }: OpenedHandOver,
): TaskEither<Failure, void> => {
  const now = clock.now();
  return pipe(
    stores.accounts.consumeOneTimeSecret(secrets.digest(token), "handOver", now),
    taskEither.chain(() => stores.accounts.findByEmail(email)),
    taskEither.chain((other) => (other === null ? taskEither.right(undefined) : taskEither.left(linkInvalid))),
    taskEither.chain(() => stores.accounts.setEmail(id, email)),
    taskEither.chain(() => stores.accounts.setPassword(id, hash)),
    taskEither.chain(() => stores.accounts.acceptTerms(id, TERMS_VERSION, now)),
    taskEither.chain(() => stores.licences.subscribe(patient, TRIAL_LICENCE, now, addDays(now, TRIAL_DAYS))),
    taskEither.chain(() => stores.handOvers.finish(patient, now)),
    taskEither.chain(() => stores.audit.append(auditEntryOf(origin, { id, patient }, "confirm"))),
    taskEither.chain(() => stores.actAs({ account: id, patient })),
    taskEither.chain(() => stores.handOvers.closeOtherWays(patient, now)),
    taskEither.chain(() =>
      stores.consents.add(patient, { treatment: LOCKED_TREATMENT, given: true, on: dayOf(now) }, now),
    ),
  );
};

/**
 * Accepts the own record with the mailed link, the code that the carer told, and a new password. From then on the person has
 * the account, and every carer only what the person grants.
 *
 * Errors: `account.linkInvalid`; field failures of the form, `code` among them; `tooMany` wrong attempts from one address
 */
export const acceptHandOver = (
  services: Services,
  origin: ClientOrigin,
  token: string,
  form: HandOverAcceptance,
): TaskEither<Failure, void> =>
  limitSecretAttempts(services, origin, () =>
    pipe(
      taskEither.fromEither(pipe(checkHandOverAcceptance(form), either.mapLeft(fieldFailure))),
      taskEither.chain(() =>
        commitEvenIfRefused(services, (stores) => openHandOver(services, stores, token, form.code)),
      ),
      taskEither.chain(({ account, handOver }) =>
        hashNewPassword(services, form.password, { ...account, email: handOver.email }),
      ),
      taskEither.chain((hash) =>
        commitEvenIfRefused(services, (stores) =>
          pipe(
            openHandOver(services, stores, token, form.code),
            taskEither.chain(
              either.fold(
                (refusal) => taskEither.right<Failure, Either<Failure, void>>(left(refusal)),
                (opened) => pipe(giveAccount(services, stores, origin, token, hash, opened), taskEither.map(right)),
              ),
            ),
          ),
        ),
      ),
    ),
  );
