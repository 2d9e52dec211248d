import { LOCKED_TREATMENT } from "../../../account/consents.ts";
import { dayOf } from "../../../kernel/dates.ts";
import { type Failure, failure, fieldFailure } from "../../../kernel/failure.ts";
import { either, pipe, type TaskEither, taskEither } from "../../../kernel/fp.ts";
import { MAX_REPRESENTED } from "../../../kernel/limits.ts";
import type { Account } from "../../../ports/accounts/account-store.ts";
import type { Clock } from "../../../ports/system/clock.ts";
import type { IdSource } from "../../../ports/system/id-source.ts";
import type { Stores } from "../../../ports/system/transaction.ts";
import {
  checkRepresentedPerson,
  type RepresentedPerson,
  type RepresentedPersonDraft,
} from "../../../record/across/carers/represented-person.ts";
import { loadAccount } from "../../account/authenticate-caller.ts";
import { newPatient } from "../../account/registration/new-patient.ts";
import type { Caller } from "../../caller.ts";
import type { AuditOrigin } from "../../request-origin.ts";

interface Services {
  readonly clock: Clock;
  readonly ids: IdSource;
}

const tooMany = failure("refused", "carers.tooManyRepresented");

/** An account without an address and without a password: nobody can sign in with it. */
const accountWithoutAccess = (id: Account["id"], patient: number, person: RepresentedPerson): Account => ({
  ...{ id, email: "", passwordHash: null, name: person.name, surname: person.surname, role: "patient", patient },
  ...{ disabled: false, demo: false, failures: 0 },
});

/** The record of the person, with the consent that the carer gives for the person. */
const createRecord = (
  { clock, ids }: Services,
  stores: Stores,
  account: Account,
  patient: number,
  carer: Account,
  { birth, sex, role }: RepresentedPerson,
): TaskEither<Failure, void> => {
  const now = clock.now();
  return pipe(
    stores.accounts.create(account, now),
    taskEither.chain(() => stores.actAs({ account: account.id, patient })),
    taskEither.chain(() => stores.sheets.create({ ...newPatient(account, patient), birth, sex })),
    taskEither.chain(() =>
      stores.consents.add(patient, { treatment: LOCKED_TREATMENT, given: true, on: dayOf(now) }, now),
    ),
    taskEither.chain(() => stores.carers.addRepresentative({ patient, id: ids.next() }, carer, role, now)),
  );
};

/**
 * Makes the record of a person without an account. The caller represents the person from then on, and gives the consent to
 * the treatment of health data as parent or guardian; the trail says as which.
 *
 * Errors: field failures of the form; `carers.tooManyRepresented`
 */
export const createRepresentedRecord = (
  services: Services,
  stores: Stores,
  { signed }: Pick<Caller, "signed">,
  { device, address }: AuditOrigin,
  draft: RepresentedPersonDraft,
): TaskEither<Failure, void> => {
  const patient = services.ids.next();
  return pipe(
    taskEither.fromEither(
      pipe(checkRepresentedPerson(draft, dayOf(services.clock.now())), either.mapLeft(fieldFailure)),
    ),
    taskEither.bindTo("person"),
    taskEither.bind("carer", () => loadAccount(stores, signed)),
    // locked, so that two requests at the same time count each other
    taskEither.chainFirst(({ carer }) => stores.accounts.lock(carer.id)),
    taskEither.chainFirst(({ carer }) =>
      pipe(
        stores.carers.countRepresented(carer.id),
        taskEither.chain(({ all }) => (all < MAX_REPRESENTED ? taskEither.right(undefined) : taskEither.left(tooMany))),
      ),
    ),
    taskEither.chainFirst(({ person, carer }) =>
      createRecord(
        services,
        stores,
        accountWithoutAccess(services.ids.next(), patient, person),
        patient,
        carer,
        person,
      ),
    ),
    taskEither.chain(({ person: { role } }) =>
      stores.audit.append({
        ...{ actor: signed.account, patient, action: "add", object: `createRepresentedRecord ${role}` },
        ...{ outcome: "done", device, address },
      }),
    ),
  );
};
