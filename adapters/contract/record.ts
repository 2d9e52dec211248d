import { Level } from "@libretto/core/access/confidentiality";
import { ConsentWire } from "@libretto/core/account/consents-wire";
import { orNull } from "@libretto/core/kernel/codec";
import { AccessWire } from "@libretto/core/record/access-log/wire";
import { savedRowCodec } from "@libretto/core/record/across/bin/deletion-marks";
import { OpenFindingWire } from "@libretto/core/record/across/drug-safety/open-finding-wire";
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
import { IdInPath, Nothing, numeral, PageQuery, passed, passedPage, RowsQuery } from "./codecs.ts";
import { listAt, savesExisting } from "./documented.ts";
import type { Codec, Endpoint } from "./endpoint.ts";
import { OfPatient } from "./of-patient.ts";

const OfRow = t.exact(t.type({ id_paziente: IdInPath, id: IdInPath }));
const reader = { who: "reader", of: "id_paziente", named: "patient" } as const;
const owner = { who: "owner", of: "id_paziente" } as const;

type None = t.TypeOf<typeof Nothing>;

/** The four calls of a section that the documents leave open (decision R1). */
export interface SectionEndpoints {
  readonly list: Endpoint<t.TypeOf<typeof OfPatient>, t.TypeOf<typeof RowsQuery>, None, unknown>;
  readonly add: Endpoint<t.TypeOf<typeof OfPatient>, None, RowCore, RowCore>;
  readonly change: Endpoint<t.TypeOf<typeof OfRow>, None, RowCore, RowCore>;
  readonly remove: Endpoint<t.TypeOf<typeof OfRow>, None, None, None>;
}

const ofSection = (section: AnySection): SectionEndpoints => {
  const path = `/api/patient/:id_paziente/${section.collection}`;
  const row: Codec<RowCore> = section.wire;
  const { add } = section.permissions;
  const { isInEveryLicence } = section;
  const about = `of ${section.collection}`;
  const unless = isInEveryLicence === undefined ? "" : ", unless every licence includes the row";
  return {
    list: {
      name: `${section.name}.list`,
      method: "GET",
      path,
      params: OfPatient,
      query: RowsQuery,
      body: Nothing,
      answer: passedPage(section.wire),
      form: "text",
      access: reader,
      rate: "read",
      audit: "read",
      about: `A page ${about}, newest first: {data, total}`,
    },
    add: {
      name: `${section.name}.add`,
      method: "POST",
      path,
      params: OfPatient,
      query: Nothing,
      body: savedRowCodec(section, row),
      answer: row,
      form: "json",
      access:
        add === null ? owner : { ...owner, permission: add, ...(isInEveryLicence && { isExempt: isInEveryLicence }) },
      rate: "write",
      audit: "add",
      overwrites: savesExisting,
      about: `Adds a row ${about}; with the id of an existing row it saves that row, as PUT does`,
    },
    change: {
      name: `${section.name}.change`,
      method: "PUT",
      path: `${path}/:id`,
      params: OfRow,
      query: Nothing,
      body: savedRowCodec(section, row),
      answer: row,
      form: "json",
      access: owner,
      rate: "write",
      audit: "edit",
      overwrites: true,
      about: `Edits, locks or moves a row ${about}; the permission of that change is asked for${unless}. A row with a documented mark of deletion is deleted (204)`,
    },
    remove: {
      name: `${section.name}.remove`,
      method: "DELETE",
      path: `${path}/:id`,
      params: OfRow,
      query: Nothing,
      body: Nothing,
      answer: Nothing,
      form: "nothing",
      access: owner,
      rate: "write",
      audit: "remove",
      overwrites: true,
      about: `Removes a row ${about}`,
    },
  };
};

/** Calls that every section has, by the section's name. */
export const sectionEndpoints: Readonly<Record<string, SectionEndpoints>> = Object.fromEntries(
  sections.map((section) => [section.name, ofSection(section)]),
);

/** `status` says what a medication save is for. */
const TherapyCommand = t.keyof({ add: null, update: null, delete: null });
export const TherapyStatus = t.type({ status: TherapyCommand });
export interface TherapySave {
  readonly status: t.TypeOf<typeof TherapyCommand>;
  readonly therapy: TherapyDraft;
}
export const TherapySaveWire: Codec<TherapySave> = new t.Type<TherapySave, unknown, unknown>(
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
);

export interface TherapySaved {
  readonly message: string;
  readonly therapy: TherapyDraft | null;
}
const TherapySavedWire: Codec<TherapySaved> = t.exact(
  t.type({
    message: t.string,
    therapy: t.union([t.null, therapies.wire as Codec<DraftOf<typeof therapies>>]),
  }),
);

/** What the database makes of a record; the rows of each section stand under its collection. */
const PatientAnswer = t.intersection([
  PatientWire,
  t.type({
    ...Object.fromEntries(sections.map(({ collection, wire }) => [collection, t.readonlyArray(wire)])),
    totals: t.record(t.string, t.number),
    associated_doctors: t.readonlyArray(AssociationWire),
    liveli_confidencialita: t.readonlyArray(
      t.type({ id_livello_confidenzialita: Level, confidenzialita_descrizione: t.string }),
    ),
    sottoscrizione: orNull(t.type({ id_tipo_licenza: t.number })),
  }),
  // the patient's alone
  t.partial({ consensi: t.readonlyArray(ConsentWire), ultime_misure: t.readonlyArray(vitalSigns.wire) }),
]);

export const recordEndpoints = {
  patient: {
    name: "patient",
    method: "GET",
    path: "/api/patient/:id_utente",
    params: t.exact(t.type({ id_utente: IdInPath })),
    query: Nothing,
    body: Nothing,
    answer: passed(PatientAnswer),
    form: "text",
    access: { who: "reader", of: "id_utente", named: "account" },
    rate: "read",
    audit: "read",
    about:
      "The whole record: the sheet, the newest 200 rows of each section with their totals, the doctors; where there are more readings, those with the newest weight, height and pressure in `ultime_misure`",
  },
  savePatient: {
    name: "savePatient",
    method: "PUT",
    path: "/api/patient/:id_paziente",
    params: OfPatient,
    query: Nothing,
    body: PatientWire,
    answer: PatientWire,
    form: "json",
    access: owner,
    rate: "write",
    audit: "edit",
    overwrites: true,
    about: "Saves the sheet; each form that was touched must keep its rules",
  },
  emergencyContactsList: listAt(emergencyContacts, "/api/emergenzaGet/:id"),
  otherContactsList: listAt(otherContacts, "/api/moreContactsGet/:id"),
  diagnosesList: listAt(diagnoses, "/api/diagnosiPatient/:id"),
  therapiesOfType: {
    ...listAt(therapies, "/api/getFarmaci/:id/:tipo_terapia"),
    params: t.exact(t.type({ id: IdInPath, tipo_terapia: numeral(TherapyTypeCode) })),
  },
  saveTherapy: {
    name: "saveTherapy",
    method: "POST",
    path: "/api/farmaci",
    params: Nothing,
    query: Nothing,
    body: TherapySaveWire,
    answer: TherapySavedWire,
    form: "json",
    access: { who: "patient" },
    rate: "write",
    audit: "edit",
    overwrites: ({ status }: TherapySave) => status !== "add",
    about: "Adds, changes or removes a medication, as `status` says; the permission of that change is asked for",
  },
  openFindings: {
    name: "openFindings",
    method: "GET",
    path: "/api/daChiarire/:id_paziente",
    params: OfPatient,
    query: Nothing,
    body: Nothing,
    answer: t.exact(t.type({ data: t.readonlyArray(OpenFindingWire) })),
    form: "json",
    access: reader,
    rate: "read",
    audit: "read",
    about:
      "What speaks against the medications in use, with the time at which the patient confirmed it; a doctor gets a finding only if every row that it rests on is shared",
  },
  accessLog: {
    name: "accessLog",
    method: "GET",
    path: "/api/fetchSecuritySettings",
    params: Nothing,
    query: PageQuery,
    body: Nothing,
    answer: t.exact(t.type({ loginLogs: t.readonlyArray(AccessWire), total: t.number })),
    form: "json",
    access: { who: "signedIn" },
    rate: "read",
    audit: null,
    about: "The sign-ins of the own account, newest first",
  },
} as const;
