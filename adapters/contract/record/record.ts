import { Level } from "@libretto/core/access/confidentiality";
import { ConsentWire } from "@libretto/core/account/consents-wire";
import { orNull } from "@libretto/core/kernel/codec";
import { fieldNamesOf, type NamedFields } from "@libretto/core/kernel/field-names";
import { SignInLogEntryWire } from "@libretto/core/record/access-log/wire";
import { savedRowCodec } from "@libretto/core/record/across/bin/deletion-marks";
import { OpenFindingsWire } from "@libretto/core/record/across/drug-safety/open-finding-wire";
import { emergencyContacts, otherContacts } from "@libretto/core/record/contacts/wire";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import { AssociationWire } from "@libretto/core/record/doctors/wire";
import { PatientWire } from "@libretto/core/record/patient/wire";
import type { AnySection, DraftOf, RowCore } from "@libretto/core/record/section";
import { sections } from "@libretto/core/record/sections";
import type { TherapyDraft } from "@libretto/core/record/therapies/therapy";
import { TherapyTypeCode, therapies } from "@libretto/core/record/therapies/wire";
import { vitalSigns } from "@libretto/core/record/vital-signs/wire";
import * as t from "io-ts";
import { Empty, IdInPath, numericText, PageQuery, RowsQuery, rawJson, rawJsonPage } from "../codecs.ts";
import type { Codec, Endpoint } from "../endpoint.ts";
import { PatientParams } from "../parameters.ts";
import { defineList, hasExistingId } from "./documented-path.ts";

const RowParams = t.exact(t.type({ id_paziente: IdInPath, id: IdInPath }));
const readerAccess = { who: "reader", idParameter: "id_paziente", idKind: "patient" } as const;
const ownerAccess = { who: "owner", idParameter: "id_paziente", carer: "write" } as const;

type EmptyValue = t.TypeOf<typeof Empty>;

/** The four calls of a section that the API documents do not define (decision R1). */
export interface SectionEndpoints {
  readonly list: Endpoint<t.TypeOf<typeof PatientParams>, t.TypeOf<typeof RowsQuery>, EmptyValue, unknown>;
  readonly add: Endpoint<t.TypeOf<typeof PatientParams>, EmptyValue, RowCore, RowCore>;
  readonly change: Endpoint<t.TypeOf<typeof RowParams>, EmptyValue, RowCore, RowCore>;
  readonly remove: Endpoint<t.TypeOf<typeof RowParams>, EmptyValue, EmptyValue, EmptyValue>;
}

const pathOf = (section: AnySection): string => `/api/patient/:id_paziente/${section.collection}`;

const listEndpoint = (section: AnySection): SectionEndpoints["list"] => ({
  name: `${section.name}.list`,
  method: "GET",
  path: pathOf(section),
  params: PatientParams,
  query: RowsQuery,
  body: Empty,
  response: rawJsonPage(section.wire),
  responseFormat: "text",
  access: readerAccess,
  rate: "read",
  audit: "read",
  about: `A page of ${section.collection}, newest first: {data, total}`,
});

const addEndpoint = (section: AnySection): SectionEndpoints["add"] => {
  const row: Codec<RowCore> = section.wire;
  const { add } = section.permissions;
  const { isInEveryLicence } = section;
  return {
    name: `${section.name}.add`,
    method: "POST",
    path: pathOf(section),
    params: PatientParams,
    query: Empty,
    body: savedRowCodec(section, row),
    response: row,
    responseFormat: "json",
    access:
      add === null
        ? ownerAccess
        : { ...ownerAccess, permission: add, ...(isInEveryLicence && { isExempt: isInEveryLicence }) },
    rate: "write",
    audit: "add",
    overwrites: hasExistingId,
    about: `Adds a row of ${section.collection}; with the id of an existing row it saves that row, as PUT does`,
  };
};

const changeEndpoint = (section: AnySection): SectionEndpoints["change"] => {
  const row: Codec<RowCore> = section.wire;
  const exemption = section.isInEveryLicence === undefined ? "" : ", unless every licence includes the row";
  return {
    name: `${section.name}.change`,
    method: "PUT",
    path: `${pathOf(section)}/:id`,
    params: RowParams,
    query: Empty,
    body: savedRowCodec(section, row),
    response: row,
    responseFormat: "json",
    access: ownerAccess,
    rate: "write",
    audit: "edit",
    overwrites: true,
    about: `Edits, locks or moves a row of ${section.collection}; requires the permission of that change${exemption}. A row with a deletion mark is deleted (204)`,
  };
};

const removeEndpoint = (section: AnySection): SectionEndpoints["remove"] => ({
  name: `${section.name}.remove`,
  method: "DELETE",
  path: `${pathOf(section)}/:id`,
  params: RowParams,
  query: Empty,
  body: Empty,
  response: Empty,
  responseFormat: "nothing",
  access: ownerAccess,
  rate: "write",
  audit: "remove",
  overwrites: true,
  about: `Removes a row of ${section.collection}`,
});

const defineSectionEndpoints = (section: AnySection): SectionEndpoints => ({
  list: listEndpoint(section),
  add: addEndpoint(section),
  change: changeEndpoint(section),
  remove: removeEndpoint(section),
});

/** The calls that every section has, by the section's name. */
export const sectionEndpoints: Readonly<Record<string, SectionEndpoints>> = Object.fromEntries(
  sections.map((section) => [section.name, defineSectionEndpoints(section)]),
);

/** `status` is the purpose of saving a medication. */
const TherapyCommand = t.keyof({ add: null, update: null, delete: null });
export const TherapyStatus = t.type({ status: TherapyCommand });
export interface TherapySave {
  readonly status: t.TypeOf<typeof TherapyCommand>;
  readonly therapy: TherapyDraft;
}
export const TherapySaveWire: Codec<TherapySave> & NamedFields = Object.assign(
  new t.Type<TherapySave, unknown, unknown>(
    "TherapySave",
    (_value): _value is TherapySave => true,
    (value, context) => {
      const status = TherapyStatus.validate(value, context);
      if (status._tag === "Left") return status;
      const therapy = therapies.wire.validate(value, context);
      return therapy._tag === "Left" ? therapy : t.success({ status: status.right.status, therapy: therapy.right });
    },
    ({ status, therapy }) => ({
      ...(therapies.wire.encode(therapy) as object),
      status,
    }),
  ),
  { fieldNames: () => fieldNamesOf(therapies.wire) },
);

export interface TherapySaveResult {
  readonly message: string;
  readonly therapy: TherapyDraft | null;
}
const TherapySaveResultWire: Codec<TherapySaveResult> = t.exact(
  t.type({
    message: t.string,
    therapy: t.union([t.null, therapies.wire as Codec<DraftOf<typeof therapies>>]),
  }),
);

/** A record as the database returns it, with the rows of each section under its collection. */
export const PatientResponse = t.intersection([
  PatientWire,
  t.type({
    ...Object.fromEntries(
      (sections as readonly AnySection[]).flatMap(({ collection, secondCollectionName = collection, wire }) => [
        [collection, t.readonlyArray(wire)],
        [secondCollectionName, t.readonlyArray(wire)],
      ]),
    ),
    totals: t.record(t.string, t.number),
    associated_doctors: t.readonlyArray(AssociationWire),
    liveli_confidencialita: t.readonlyArray(
      t.type({ id_livello_confidenzialita: Level, confidenzialita_descrizione: t.string }),
    ),
    sottoscrizione: orNull(t.type({ id_tipo_licenza: t.number })),
  }),
  // for the patient only
  t.partial({ consensi: t.readonlyArray(ConsentWire), ultime_misure: t.readonlyArray(vitalSigns.wire) }),
]);

export const recordEndpoints = {
  patient: {
    name: "patient",
    method: "GET",
    path: "/api/patient/:id_utente",
    params: t.exact(t.type({ id_utente: IdInPath })),
    query: Empty,
    body: Empty,
    response: rawJson(PatientResponse),
    responseFormat: "text",
    access: { who: "reader", idParameter: "id_utente", idKind: "account" },
    rate: "read",
    audit: "read",
    about:
      "The whole record: the sheet, the newest 200 rows of each section with their totals, the doctors; fewer rows when all of them have more than 450 kB; when older readings are left out, those with the newest weight, height and pressure in `ultime_misure`",
  },
  savePatient: {
    name: "savePatient",
    method: "PUT",
    path: "/api/patient/:id_paziente",
    params: PatientParams,
    query: Empty,
    body: PatientWire,
    response: PatientWire,
    responseFormat: "json",
    access: ownerAccess,
    rate: "write",
    audit: "edit",
    overwrites: true,
    about: "Saves the sheet; every changed form must be valid",
  },
  emergencyContactsList: defineList(emergencyContacts, "/api/emergenzaGet/:id"),
  otherContactsList: defineList(otherContacts, "/api/moreContactsGet/:id"),
  diagnosesList: defineList(diagnoses, "/api/diagnosiPatient/:id"),
  therapiesOfType: {
    ...defineList(therapies, "/api/getFarmaci/:id/:tipo_terapia"),
    params: t.exact(t.type({ id: IdInPath, tipo_terapia: numericText(TherapyTypeCode) })),
  },
  saveTherapy: {
    name: "saveTherapy",
    method: "POST",
    path: "/api/farmaci",
    params: Empty,
    query: Empty,
    body: TherapySaveWire,
    response: TherapySaveResultWire,
    responseFormat: "json",
    access: { who: "patient", carer: "write" },
    rate: "write",
    audit: "edit",
    overwrites: ({ status }: TherapySave) => status !== "add",
    about: "Adds, changes or removes a medication, depending on `status`; requires the permission of that change",
  },
  openFindings: {
    name: "openFindings",
    method: "GET",
    path: "/api/daChiarire/:id_paziente",
    params: PatientParams,
    query: Empty,
    body: Empty,
    response: OpenFindingsWire,
    responseFormat: "json",
    access: readerAccess,
    rate: "read",
    audit: "read",
    about:
      "The open findings on medications in use, with the time of the patient's confirmation; `controlli_mancanti` names the checks that were not possible; a doctor gets a finding only if every row that it concerns is shared",
  },
  accessLog: {
    name: "accessLog",
    method: "GET",
    path: "/api/fetchSecuritySettings",
    params: Empty,
    query: PageQuery,
    body: Empty,
    response: t.exact(t.type({ loginLogs: t.readonlyArray(SignInLogEntryWire), total: t.number })),
    responseFormat: "json",
    access: { who: "signedIn" },
    rate: "read",
    audit: null,
    about: "The sign-ins of the own account, newest first",
  },
} as const;
