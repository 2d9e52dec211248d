import { dayOf } from "../../kernel/dates.ts";
import { type Failure, notFound } from "../../kernel/failure.ts";
import { pipe, type TaskEither, taskEither } from "../../kernel/fp.ts";
import type { Id, PatientId } from "../../kernel/id.ts";
import type { Clock } from "../../ports/system/clock.ts";
import type { IdSource } from "../../ports/system/id-source.ts";
import type { Stores } from "../../ports/system/transaction.ts";
import { type Association, isAccessWider } from "../../record/doctors/association.ts";
import { type AssociationRequest, applyAssociationRequest } from "../../record/doctors/request.ts";
import { requireStepUp } from "../account/require-step-up.ts";
import type { Caller } from "../caller.ts";
import { requireSpecialtyTags } from "../rows/require-specialty-tags.ts";

type SharingStores = Pick<Stores, "doctors" | "doctorDirectory" | "lists">;

/** Refuses tags that no doctor can have. */
const checkTags = (stores: SharingStores, { tags, command }: AssociationRequest): TaskEither<Failure, unknown> =>
  command !== "update"
    ? taskEither.right(undefined)
    : requireSpecialtyTags(
        stores,
        tags.map(({ id }) => id),
      );

/** Whether an already associated doctor may see more than before. */
const widensAccess = (before: readonly Association[], after: readonly Association[]): boolean =>
  after.some((doctor) => {
    const previous = before.find(({ id }) => id === doctor.id);
    return previous !== undefined && isAccessWider(previous, doctor);
  });

/** Stores the change of a request. */
const storeChange = (
  stores: SharingStores,
  patient: PatientId,
  request: AssociationRequest,
  after: readonly Association[],
  id: Id,
  expectedVersion: number | null,
): TaskEither<Failure, void> => {
  const changed = after.find((doctor) => doctor.id === (request.command === "add" ? id : request.id));
  if (request.command === "remove") return stores.doctors.remove(patient, request.id, expectedVersion);
  if (changed === undefined) return taskEither.left(notFound);
  return request.command === "add"
    ? stores.doctors.add(patient, changed)
    : stores.doctors.change(patient, changed, expectedVersion);
};

/** The doctors of a patient after a change, and the id of the changed association. */
export interface ChangedAssociation {
  readonly doctors: readonly Association[];
  readonly id: Id;
}

/**
 * Adds, changes or removes a doctor of the own record. A new doctor, and more access for one, need a fresh step-up
 * authentication (AU-8).
 *
 * @param expectedVersion the version that the caller saw; null where the call states none. Another one is `stale`
 */
export const changeAssociation = (
  services: { readonly clock: Clock; readonly ids: IdSource },
  stores: SharingStores,
  { signed, recordAccess: { patient } }: Caller,
  request: AssociationRequest,
  expectedVersion: number | null,
): TaskEither<Failure, ChangedAssociation> => {
  if (request.patient !== null && request.patient !== patient) return taskEither.left(notFound);
  const id = services.ids.next();
  return pipe(
    request.command === "add" ? requireStepUp(services, signed) : taskEither.right(signed),
    taskEither.chain(() => checkTags(stores, request)),
    taskEither.chain(() => stores.doctors.listOfPatient(patient)),
    taskEither.bindTo("before"),
    taskEither.bind("entry", () =>
      request.command === "add" && request.entry !== null
        ? stores.doctorDirectory.findEntry(request.entry)
        : taskEither.right(null),
    ),
    taskEither.bind("after", ({ before, entry }) =>
      taskEither.fromEither(
        applyAssociationRequest(before, request, entry === null ? [] : [entry], id, dayOf(services.clock.now())),
      ),
    ),
    taskEither.chainFirst(({ before, after }) =>
      widensAccess(before, after) ? requireStepUp(services, signed) : taskEither.right(signed),
    ),
    taskEither.chainFirst(({ after }) => storeChange(stores, patient, request, after, id, expectedVersion)),
    taskEither.chain(() => stores.doctors.listOfPatient(patient)),
    taskEither.map((doctors) => ({ doctors, id: request.command === "add" ? id : request.id })),
  );
};
