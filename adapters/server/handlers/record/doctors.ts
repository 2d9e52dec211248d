import { dayOf } from "@libretto/core/kernel/dates";
import { notFound } from "@libretto/core/kernel/failure";
import { pipe, taskEither } from "@libretto/core/kernel/fp";
import type { AuditAction } from "@libretto/core/ports/security/audit-trail";
import type { AssociationRequest } from "@libretto/core/record/doctors/request";
import { findSection } from "@libretto/core/use-cases/rows/find-section";
import { changeAssociation } from "@libretto/core/use-cases/sharing/change-association";
import { enterAsOwnDoctor } from "@libretto/core/use-cases/sharing/enter-record";
import type { doctorEndpoints } from "../../../contract/record/doctors.ts";
import { type Handlers, transactional } from "../../pipeline/calls.ts";
import type { ServerContext } from "../../pipeline/server-context.ts";
import { replyWithRecord } from "./record.ts";
import { replyWithPage } from "./sections.ts";

const AUDIT_ACTIONS: Readonly<Record<AssociationRequest["command"], AuditAction>> = {
  add: "add",
  update: "edit",
  remove: "remove",
};

const saveHandler = (context: ServerContext) =>
  transactional<(typeof doctorEndpoints)["saveDoctor"]>(({ body, expectedVersion }, stores, caller) =>
    pipe(
      changeAssociation(context, stores, caller, body, expectedVersion),
      taskEither.map(({ doctors, id }) => ({
        value: doctors,
        auditAction: AUDIT_ACTIONS[body.command],
        object: `doctors ${id}`,
      })),
    ),
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
      enterAsOwnDoctor(stores, patient, params.id_cpp, dayOf(context.clock.now())),
      taskEither.chain((doctor) => replyWithRecord(stores, doctor)),
    ),
  ),
  viewAsDoctorPage: transactional(({ params, query }, stores, { recordAccess: { patient } }) =>
    pipe(
      findSection(params.sezione),
      taskEither.bindTo("section"),
      taskEither.bind("doctor", () => enterAsOwnDoctor(stores, patient, params.id_cpp, dayOf(context.clock.now()))),
      taskEither.chain(({ section, doctor }) => replyWithPage(stores, section, doctor, query)),
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
