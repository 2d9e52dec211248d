import { SectionName } from "@libretto/core/record/across/bin/bin-wire";
import * as t from "io-ts";
import { Empty, IdInPath, RowsQuery, rawJson, rawJsonPage } from "../codecs.ts";
import { PatientResponse } from "./record.ts";

const DoctorParams = t.exact(t.type({ id_paziente: IdInPath, id_cpp: IdInPath }));
const CarerParams = t.exact(t.type({ id_paziente: IdInPath, id_delega: IdInPath }));
const SectionParams = t.exact(t.type({ sezione: SectionName }));

const viewEndpoint = { method: "GET", body: Empty, responseFormat: "text", rate: "read", audit: "read" } as const;
const ofRecord = { ...viewEndpoint, query: Empty, response: rawJson(PatientResponse) } as const;
const ofSection = { ...viewEndpoint, query: RowsQuery, response: rawJsonPage(t.unknown) } as const;
// who manages associates the doctors; who looks after the record is known to the patient alone
const asDoctor = { access: { who: "owner", idParameter: "id_paziente", carer: "manage" } } as const;
const asCarer = { access: { who: "owner", idParameter: "id_paziente", carer: "represent" } } as const;

/** The own record as one of its readers sees it. */
export const readerViewEndpoints = {
  viewAsDoctor: {
    ...ofRecord,
    ...asDoctor,
    name: "viewAsDoctor",
    path: "/api/vistaDottore/:id_paziente/:id_cpp",
    params: DoctorParams,
    about:
      "The record exactly as this doctor's own call returns it now, read with the rights of the doctor; 404 when the doctor sees nothing",
  },
  viewAsDoctorPage: {
    ...ofSection,
    ...asDoctor,
    name: "viewAsDoctorPage",
    path: "/api/vistaDottore/:id_paziente/:id_cpp/:sezione",
    params: t.intersection([DoctorParams, SectionParams]),
    about: "The next rows of a section of that record, as this doctor's own call returns them",
  },
  viewAsCarer: {
    ...ofRecord,
    ...asCarer,
    name: "viewAsCarer",
    path: "/api/vistaPersona/:id_paziente/:id_delega",
    params: CarerParams,
    about:
      "The record exactly as the own call of this carer returns it now, read with the rights of the carer; 404 when the carer sees nothing, or may also write and sees everything",
  },
  viewAsCarerPage: {
    ...ofSection,
    ...asCarer,
    name: "viewAsCarerPage",
    path: "/api/vistaPersona/:id_paziente/:id_delega/:sezione",
    params: t.intersection([CarerParams, SectionParams]),
    about: "The next rows of a section of that record, as the own call of this carer returns them",
  },
} as const;
