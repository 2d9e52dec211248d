import { type CalendarDate, dayOf } from "@libretto/core/kernel/dates";
import type { Failure } from "@libretto/core/kernel/failure";
import { pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { Id, PatientId } from "@libretto/core/kernel/id";
import type { SessionWithPrincipal } from "@libretto/core/ports/accounts/account-store";
import type { AuditAction } from "@libretto/core/ports/security/audit-trail";
import type { RecordAccess, Stores } from "@libretto/core/ports/system/transaction";
import { type Association, isAccessWider } from "@libretto/core/record/doctors/association";
import { type AssociationRequest, applyAssociationRequest } from "@libretto/core/record/doctors/request";
import type { doctorEndpoints } from "../../../contract/record/doctors.ts";
import { authoriseDoctor, notFound } from "../../pipeline/authorise.ts";
import { type Handlers, transactional } from "../../pipeline/calls.ts";
import type { ServerContext } from "../../pipeline/server-context.ts";
import { requireSpecialtyTags } from "../../record/specialty-tags.ts";
import { requireStepUp } from "../../sessions/step-up.ts";
import { loadRecord } from "./record.ts";
import { findSection, loadPage } from "./sections.ts";

/** Refuses tags that no doctor can have. */
const checkTags = (stores: Stores, { tags, command }: AssociationRequest): TaskEither<Failure, unknown> =>
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

const AUDIT_ACTIONS: Readonly<Record<AssociationRequest["command"], AuditAction>> = {
  add: "add",
  update: "edit",
  remove: "remove",
};

/** Stores the change of a request. */
const storeChange = (
  stores: Stores,
  { patient }: RecordAccess,
  request: AssociationRequest,
  after: readonly Association[],
  id: number,
  expectedVersion: number | null,
): TaskEither<Failure, void> => {
  const changed = after.find((doctor) => doctor.id === (request.command === "add" ? id : request.id));
  if (request.command === "remove") return stores.doctors.remove(patient, request.id, expectedVersion);
  if (changed === undefined) return taskEither.left(notFound);
  return request.command === "add"
    ? stores.doctors.add(patient, changed)
    : stores.doctors.change(patient, changed, expectedVersion);
};

const saveHandler = (context: ServerContext) => {
  const run = (
    { body, expectedVersion }: { readonly body: AssociationRequest; readonly expectedVersion: number | null },
    stores: Stores,
    { signed, recordAccess }: { readonly signed: SessionWithPrincipal; readonly recordAccess: RecordAccess },
  ) => {
    if (body.patient !== null && body.patient !== recordAccess.patient) return taskEither.left(notFound);
    const id = context.ids.next();
    return pipe(
      body.command === "add" ? requireStepUp(context, signed) : taskEither.right(signed),
      taskEither.chain(() => checkTags(stores, body)),
      taskEither.chain(() => stores.doctors.listOfPatient(recordAccess.patient)),
      taskEither.bindTo("before"),
      taskEither.bind("entry", () =>
        body.command === "add" && body.entry !== null
          ? stores.doctorDirectory.findEntry(body.entry)
          : taskEither.right(null),
      ),
      taskEither.bind("after", ({ before, entry }) =>
        taskEither.fromEither(
          applyAssociationRequest(before, body, entry === null ? [] : [entry], id, dayOf(context.clock.now())),
        ),
      ),
      taskEither.chainFirst(({ before, after }) =>
        widensAccess(before, after) ? requireStepUp(context, signed) : taskEither.right(signed),
      ),
      taskEither.chainFirst(({ after }) => storeChange(stores, recordAccess, body, after, id, expectedVersion)),
      taskEither.chain(() => stores.doctors.listOfPatient(recordAccess.patient)),
      taskEither.map((doctors) => ({
        value: doctors,
        auditAction: AUDIT_ACTIONS[body.command],
        object: `doctors ${body.command === "add" ? id : body.id}`,
      })),
    );
  };
  return transactional<(typeof doctorEndpoints)["saveDoctor"]>(run);
};

/** Gives the transaction the rights of one of the patient's doctors, exactly as a call of that doctor gets them. */
const authoriseAsDoctor = (stores: Stores, patient: PatientId, association: Id, today: CalendarDate) =>
  pipe(
    stores.doctors.listOfPatient(patient),
    taskEither.map((doctors) => doctors.find(({ id }) => id === association)),
    taskEither.chain((found) => (found === undefined ? taskEither.left(notFound) : taskEither.right(found.account))),
    taskEither.bindTo("account"),
    taskEither.bind("recordAccess", ({ account }) => authoriseDoctor(account, patient, stores, today)),
  );

export const doctorHandlers = (context: ServerContext): Handlers<typeof doctorEndpoints> => ({
  doctors: transactional((_call, stores, { recordAccess }) =>
    pipe(
      stores.doctors.listOfPatient(recordAccess.patient),
      taskEither.map((doctors) => ({ value: doctors })),
    ),
  ),
  doctorAccesses: transactional((_call, stores, { recordAccess }) =>
    pipe(
      stores.doctors.listLastAccesses(recordAccess.patient),
      taskEither.map((value) => ({ value })),
    ),
  ),
  availableDoctors: transactional(
    ({ query: { search = "", specializzazione = "", ...page } }, stores, { signed, recordAccess }) =>
      pipe(
        stores.actAs(signed.principal),
        taskEither.chain(() =>
          stores.doctorDirectory.listAvailable(
            recordAccess.patient,
            { name: search, specialty: specializzazione },
            page,
          ),
        ),
        taskEither.map((entries) => ({ value: entries })),
      ),
  ),
  viewAsDoctor: transactional(({ params }, stores, { recordAccess: { patient } }) =>
    pipe(
      authoriseAsDoctor(stores, patient, params.id_cpp, dayOf(context.clock.now())),
      taskEither.chain(({ account, recordAccess }) => loadRecord(stores, recordAccess, account)),
    ),
  ),
  viewAsDoctorPage: transactional(({ params, query }, stores, { recordAccess: { patient } }) =>
    pipe(
      findSection(params.sezione),
      taskEither.bindTo("section"),
      taskEither.bind("doctor", () => authoriseAsDoctor(stores, patient, params.id_cpp, dayOf(context.clock.now()))),
      taskEither.chain(({ section, doctor }) => loadPage(stores, section, doctor.recordAccess, query)),
    ),
  ),
  sharedPatients: transactional(({ query: { search = "", id_paziente: only, ...request } }, stores, { signed }) =>
    pipe(
      stores.actAs(signed.principal),
      taskEither.chain(() =>
        stores.doctors.listPatients(signed.account, search, { ...request, ...(only !== undefined && { only }) }),
      ),
      taskEither.map(({ rows, total }) => ({ value: { data: rows, total } })),
    ),
  ),
  ownName: transactional((_call, stores, { signed }) =>
    pipe(
      stores.accounts.findById(signed.account),
      taskEither.chain((account) => (account === null ? taskEither.left(notFound) : taskEither.right(account))),
      taskEither.map(({ name, surname }) => ({ value: { nome: name, cognome: surname } })),
    ),
  ),
  saveDoctor: saveHandler(context),
  saveDoctorToo: saveHandler(context),
});
