import { text } from "@libretto/core/kernel/text";
import { PatientNewsWire } from "@libretto/core/record/across/since-visit/patient-news-wire";
import { LastAccessWire } from "@libretto/core/record/doctors/last-access-wire";
import type { AssociationRequest } from "@libretto/core/record/doctors/request";
import { AssociationRequestWire, DoctorEntryWire } from "@libretto/core/record/doctors/request-wire";
import { SharedPatientWire } from "@libretto/core/record/doctors/shared-patient-wire";
import { AssociationWire } from "@libretto/core/record/doctors/wire";
import * as t from "io-ts";
import { dataEnvelope, Empty, IdInPath, PageQuery } from "../codecs.ts";
import type { Codec } from "../endpoint.ts";

const PatientParams = t.exact(t.type({ id_paziente: IdInPath }));
const Doctors = t.readonlyArray(AssociationWire);
const NameQuery = t.intersection([PageQuery, t.exact(t.partial({ search: text(100) }))]);

const DoctorQuery = t.intersection([NameQuery, t.exact(t.partial({ specializzazione: text(100) }))]);

/** All patients who share, or the one with this record. */
const SharedPatientsQuery = t.intersection([NameQuery, t.exact(t.partial({ id_paziente: IdInPath }))]);

const defineAssociation = (name: string, path: string) =>
  ({
    name,
    method: "POST",
    path,
    params: Empty,
    query: Empty,
    body: AssociationRequestWire as Codec<AssociationRequest>,
    response: Doctors,
    responseFormat: "json",
    access: { who: "patient", carer: "manage" },
    rate: "write",
    audit: "edit",
    overwrites: ({ command }: AssociationRequest) => command !== "add",
    about:
      "Adds, changes or removes a doctor, depending on `status`, and returns the resulting doctors; a new doctor requires a sign-in within the last five minutes and gets the lowest clearance. From the day after `data_scadenza` the doctor sees nothing; null means no limit",
  }) as const;

/** The doctors of a patient, the doctors to choose from, and the patients of a doctor. */
export const doctorEndpoints = {
  doctors: {
    name: "doctors",
    method: "GET",
    path: "/api/getAscDoctors/:id_paziente",
    params: PatientParams,
    query: Empty,
    body: Empty,
    response: Doctors,
    responseFormat: "json",
    access: { who: "owner", idParameter: "id_paziente", carer: "manage" },
    rate: "read",
    audit: "read",
    about: "The doctors of the patient",
  },
  doctorAccesses: {
    name: "doctorAccesses",
    method: "GET",
    path: "/api/ultimiAccessiDottori/:id_paziente",
    params: PatientParams,
    query: Empty,
    body: Empty,
    response: dataEnvelope(t.readonlyArray(LastAccessWire)),
    responseFormat: "json",
    access: { who: "owner", idParameter: "id_paziente", carer: "manage" },
    rate: "read",
    audit: "read",
    about: "When each doctor of the patient last read or changed the record, in the last 24 months",
  },
  availableDoctors: {
    name: "availableDoctors",
    method: "GET",
    path: "/api/getNAdoctors/:id_paziente",
    params: PatientParams,
    query: DoctorQuery,
    body: Empty,
    response: t.readonlyArray(DoctorEntryWire),
    responseFormat: "json",
    access: { who: "owner", idParameter: "id_paziente", carer: "manage" },
    rate: "search",
    audit: null,
    about:
      "Doctors who are not associated with the patient, by the beginnings of the words of their name (`search`) and of their specialty (`specializzazione`), at most 200",
  },
  sharedPatients: {
    name: "sharedPatients",
    method: "GET",
    path: "/api/pazientiCondivisi",
    params: Empty,
    query: SharedPatientsQuery,
    body: Empty,
    response: t.exact(t.type({ data: t.readonlyArray(SharedPatientWire), total: t.number })),
    responseFormat: "json",
    access: { who: "signedIn", roles: ["doctor"] },
    rate: "search",
    audit: null,
    isBackgroundRequest: ({ id_paziente }: t.TypeOf<typeof SharedPatientsQuery>) => id_paziente !== undefined,
    about:
      "The patients who share with the signed-in doctor, by surname and name, at most 200; with `id_paziente` only that patient, if still shared, without extending the session. Contains their identity and the doctor's clearance. The audit trail has the access to a record, but not this list",
  },
  patientNews: {
    name: "patientNews",
    method: "GET",
    path: "/api/novitaPaziente/:id_paziente",
    params: PatientParams,
    query: Empty,
    body: Empty,
    response: PatientNewsWire,
    responseFormat: "json",
    access: { who: "reader", idParameter: "id_paziente", idKind: "patient" },
    rate: "read",
    audit: "read",
    about:
      "What is new for the doctor since the last visit, else since the patient added the doctor (`dal`): the number of changes, whether some have no day, the number of forbidden drugs, and the urgent values in words. Only what the clearance shows; reads only the rows of that time",
  },
  ownName: {
    name: "ownName",
    method: "GET",
    path: "/api/user/nome",
    params: Empty,
    query: Empty,
    body: Empty,
    response: t.exact(t.type({ nome: t.string, cognome: t.string })),
    responseFormat: "json",
    access: { who: "signedIn" },
    rate: "read",
    audit: null,
    about: "The name of the signed-in account",
  },
  saveDoctor: defineAssociation("saveDoctor", "/api/associatedCareProviders"),
  saveDoctorToo: defineAssociation("saveDoctorToo", "/api/dottori"),
} as const;
