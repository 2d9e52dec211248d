import { text } from "@libretto/core/kernel/text";
import type { AssociationRequest } from "@libretto/core/record/doctors/request";
import { AssociationRequestWire, DoctorEntryWire } from "@libretto/core/record/doctors/request-wire";
import { SharedPatientWire } from "@libretto/core/record/doctors/shared-patient-wire";
import { AssociationWire } from "@libretto/core/record/doctors/wire";
import * as t from "io-ts";
import { IdInPath, Nothing, PageQuery } from "./codecs.ts";
import type { Codec } from "./endpoint.ts";

const OfPatient = t.exact(t.type({ id_paziente: IdInPath }));
const Doctors = t.readonlyArray(AssociationWire);
const NameSearch = t.intersection([PageQuery, t.exact(t.partial({ search: text(100) }))]);

/** Which of those who share: all, or the one of a record. */
const WhoShares = t.intersection([NameSearch, t.exact(t.partial({ id_paziente: IdInPath }))]);

const associate = (name: string, path: string) =>
  ({
    name,
    method: "POST",
    path,
    params: Nothing,
    query: Nothing,
    body: AssociationRequestWire as Codec<AssociationRequest>,
    answer: Doctors,
    form: "json",
    access: { who: "patient" },
    rate: "write",
    audit: "edit",
    overwrites: ({ command }: AssociationRequest) => command !== "add",
    about:
      "Adds, changes or removes a doctor, as `status` says, and answers the doctors there are then; a new one needs a sign-in of the last five minutes and sees the least",
  }) as const;

/** Whom a patient shares with, whom there is to share with, and who shares with a doctor. */
export const doctorEndpoints = {
  doctors: {
    name: "doctors",
    method: "GET",
    path: "/api/getAscDoctors/:id_paziente",
    params: OfPatient,
    query: Nothing,
    body: Nothing,
    answer: Doctors,
    form: "json",
    access: { who: "owner", of: "id_paziente" },
    rate: "read",
    audit: "read",
    about: "The doctors of the patient",
  },
  availableDoctors: {
    name: "availableDoctors",
    method: "GET",
    path: "/api/getNAdoctors/:id_paziente",
    params: OfPatient,
    query: NameSearch,
    body: Nothing,
    answer: t.readonlyArray(DoctorEntryWire),
    form: "json",
    access: { who: "owner", of: "id_paziente" },
    rate: "search",
    audit: null,
    about: "Doctors who are not yet the patient's, by the beginnings of the words of their name, at most 200",
  },
  sharedPatients: {
    name: "sharedPatients",
    method: "GET",
    path: "/api/pazientiCondivisi",
    params: Nothing,
    query: WhoShares,
    body: Nothing,
    answer: t.exact(t.type({ data: t.readonlyArray(SharedPatientWire), total: t.number })),
    form: "json",
    access: { who: "signedIn", roles: ["doctor"] },
    rate: "search",
    audit: null,
    unattended: ({ id_paziente }: t.TypeOf<typeof WhoShares>) => id_paziente !== undefined,
    about:
      "The patients who share with the signed-in doctor, by surname and name, at most 200, or with `id_paziente` that one if still shared, which keeps no session alive: who they are and what they let the doctor see; opening a record is in the patient's log, this list is not",
  },
  saveDoctor: associate("saveDoctor", "/api/associatedCareProviders"),
  saveDoctorToo: associate("saveDoctorToo", "/api/dottori"),
} as const;
