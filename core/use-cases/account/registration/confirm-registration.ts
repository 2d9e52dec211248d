import { LOCKED_TREATMENT, TERMS_VERSION } from "../../../account/consents.ts";
import { dayOf } from "../../../kernel/dates.ts";
import { type Failure, failure } from "../../../kernel/failure.ts";
import { left, pipe, right, type TaskEither, taskEither } from "../../../kernel/fp.ts";
import type { PatientId } from "../../../kernel/id.ts";
import { addDays } from "../../../kernel/instants.ts";
import type { Account } from "../../../ports/accounts/account-store.ts";
import { TRIAL_DAYS, TRIAL_LICENCE } from "../../../ports/accounts/licence-store.ts";
import type { Stores } from "../../../ports/system/transaction.ts";
import { auditEntryOf } from "../../audit-entry.ts";
import type { ClientOrigin } from "../../request-origin.ts";
import type { AccountServices } from "../services.ts";
import { limitSecretAttempts } from "../throttling/limit-secret-attempts.ts";
import { newPatient } from "./new-patient.ts";
import { PendingRegistration } from "./pending-registration.ts";

type Services = Pick<AccountServices, "transact" | "secrets" | "clock" | "ids">;

const linkInvalid = failure("refused", "account.linkInvalid");

/** The registration of a link, which it consumes. Another account may have got the address meanwhile. */
const consumeRegistration = (
  { secrets, clock }: Services,
  { accounts }: Stores,
  token: string,
): TaskEither<Failure, PendingRegistration> =>
  pipe(
    accounts.consumeOneTimeSecret(secrets.digest(token), "confirm", clock.now()),
    taskEither.chainEitherK((secret) =>
      PendingRegistration.is(secret?.data) ? right(secret.data) : left(linkInvalid),
    ),
    taskEither.chainFirst((pending) =>
      pipe(
        accounts.findByEmail(pending.email),
        taskEither.chainEitherK((account) => (account === null ? right(null) : left(linkInvalid))),
      ),
    ),
  );

/** The account of a new patient, with the terms that the person accepted, and with the licence of the trial. */
const createAccount = (
  { clock, ids }: Services,
  stores: Stores,
  { email, passwordHash, name, surname, acceptedAt }: PendingRegistration,
  patient: PatientId,
): TaskEither<Failure, Account> => {
  const now = clock.now();
  const account: Account = {
    ...{ id: ids.next(), email, passwordHash, name, surname, role: "patient", patient },
    ...{ disabled: false, demo: false, failures: 0 },
  };
  return pipe(
    stores.accounts.create(account, now),
    taskEither.chain(() => stores.accounts.acceptTerms(account.id, TERMS_VERSION, acceptedAt)),
    taskEither.chain(() => stores.licences.subscribe(patient, TRIAL_LICENCE, now, addDays(now, TRIAL_DAYS))),
    taskEither.map(() => account),
  );
};

/** The record of a new patient: its sheet, and the consent to its treatment. */
const createRecord = (
  stores: Stores,
  account: Account,
  patient: PatientId,
  { acceptedAt }: PendingRegistration,
): TaskEither<Failure, void> =>
  pipe(
    stores.actAs({ account: account.id, patient }),
    taskEither.chain(() => stores.sheets.create(newPatient(account, patient))),
    taskEither.chain(() =>
      stores.consents.add(patient, { treatment: LOCKED_TREATMENT, given: true, on: dayOf(acceptedAt) }, acceptedAt),
    ),
  );

/**
 * Creates the account and the record of a registration whose address is confirmed by the mailed token.
 *
 * Errors: `account.linkInvalid` for an unknown, old or used token, and when the address has an account; `tooMany` wrong
 * tokens from one address
 */
export const confirmRegistration = (
  services: Services,
  origin: ClientOrigin,
  token: string,
): TaskEither<Failure, void> =>
  limitSecretAttempts(services, origin, () =>
    services.transact((stores) =>
      pipe(
        consumeRegistration(services, stores, token),
        taskEither.chain((pending) => {
          const patient = services.ids.next();
          return pipe(
            createAccount(services, stores, pending, patient),
            taskEither.chainFirst((account) => stores.audit.append(auditEntryOf(origin, account, "confirm"))),
            taskEither.chain((account) => createRecord(stores, account, patient, pending)),
          );
        }),
      ),
    ),
  );
