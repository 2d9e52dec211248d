import { notFound } from "@libretto/core/kernel/failure";
import { pipe, taskEither } from "@libretto/core/kernel/fp";
import type { AuditAction } from "@libretto/core/ports/security/audit-trail";
import type { AssociationRequest } from "@libretto/core/record/doctors/request";
import { changeAssociation } from "@libretto/core/use-cases/sharing/change-association";
import { loadPatientNews } from "@libretto/core/use-cases/sharing/load-patient-news";
import type { doctorEndpoints } from "../../../contract/record/doctors.ts";
import { type Handlers, transactional } from "../../pipeline/calls.ts";
import type { ServerContext } from "../../pipeline/server-context.ts";
import { replyWith, replyWithList } from "../replies.ts";

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
    replyWith(stores.doctors.listOfPatient(recordAccess.patient)),
  ),
  doctorAccesses: transactional((_call, stores, { recordAccess }) =>
    replyWith(stores.doctors.listLastAccesses(recordAccess.patient)),
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
        replyWith,
      ),
  ),
  sharedPatients: transactional(({ query: { search = "", id_paziente: only, ...request } }, stores, { signed }) =>
    pipe(
      stores.actAs(signed.principal),
      taskEither.chain(() =>
        stores.doctors.listPatients(signed.account, search, { ...request, ...(only !== undefined && { only }) }),
      ),
      replyWithList,
    ),
  ),
  patientNews: transactional((call, stores, { recordAccess }) =>
    replyWith(loadPatientNews(context, stores, recordAccess, call.language)),
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
