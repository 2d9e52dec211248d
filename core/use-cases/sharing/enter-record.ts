import { canOpenRecord } from "../../access/visibility.ts";
import type { CalendarDate } from "../../kernel/dates.ts";
import { type Failure, notFound } from "../../kernel/failure.ts";
import { pipe, type TaskEither, taskEither } from "../../kernel/fp.ts";
import type { AccountId, Id, PatientId } from "../../kernel/id.ts";
import type { NamedReader, ReaderAccess } from "../../ports/sharing/record-access.ts";
import type { Stores } from "../../ports/system/transaction.ts";
import { findActiveClearance } from "../../record/doctors/association.ts";

/**
 * Gives the transaction the rights of a doctor to this record, and returns what the clearance shows. An association
 * that has ended or shows nothing is the same as none (AZ-6).
 */
export const enterAsDoctor = (
  account: AccountId,
  patient: PatientId,
  stores: Pick<Stores, "actAs" | "doctors">,
  today: CalendarDate,
): TaskEither<Failure, ReaderAccess> =>
  pipe(
    stores.actAs({ account, patient: null }, patient),
    taskEither.chain(() => stores.doctors.find(account, patient)),
    taskEither.map((association) => association && findActiveClearance(association, today)),
    taskEither.chain((clearance) =>
      clearance === null || !canOpenRecord(clearance)
        ? taskEither.left(notFound)
        : taskEither.right({ as: "doctor", patient, account, clearance } as const),
    ),
  );

const enterAsOwnDoctor = (
  stores: Pick<Stores, "actAs" | "doctors">,
  patient: PatientId,
  association: Id,
  today: CalendarDate,
): TaskEither<Failure, ReaderAccess> =>
  pipe(
    stores.doctors.listOfPatient(patient),
    taskEither.map((doctors) => doctors.find(({ id }) => id === association)),
    taskEither.chain((found) => (found === undefined ? taskEither.left(notFound) : taskEither.right(found.account))),
    taskEither.chain((account) => enterAsDoctor(account, patient, stores, today)),
  );

const enterAsOwnCarer = (
  stores: Pick<Stores, "actAs" | "carers">,
  patient: PatientId,
  id: Id,
  today: CalendarDate,
): TaskEither<Failure, ReaderAccess> =>
  pipe(
    stores.carers.findReader({ patient, id }, today),
    taskEither.chain((found) => (found === null ? taskEither.left(notFound) : taskEither.right(found))),
    taskEither.chainFirst(({ account }) => stores.actAs({ account, patient, isCarer: true })),
    taskEither.map((found) => ({ as: "carer", patient, ...found }) as const),
  );

/**
 * Gives the transaction of a patient the rights of one of the own readers, exactly as a call of that reader gets them.
 * A carer who may write reads as the patient does, and is not found here.
 */
export const enterAsOwnReader = (
  stores: Pick<Stores, "actAs" | "doctors" | "carers">,
  patient: PatientId,
  { as, id }: NamedReader,
  today: CalendarDate,
): TaskEither<Failure, ReaderAccess> =>
  (as === "doctor" ? enterAsOwnDoctor : enterAsOwnCarer)(stores, patient, id, today);
