import type * as R4 from "fhir/r4";
import type { Level } from "../../access/confidentiality.ts";
import type { Visibility } from "../../access/visibility.ts";
import { VisibilityCode } from "../../access/wire.ts";
import {
  type Association,
  namedTags,
  type Reach,
  type Specialty,
  visibilityName,
} from "../../record/doctors/association.ts";
import { concept, loinc, worded } from "./concepts.ts";
import { clearanceOf, NORMAL, reachedLabels, securityOf } from "./confidentiality.ts";
import { ACCOUNT, DOCTOR } from "./entities.ts";
import type { Exporting } from "./exporting.ts";
import type { Importing, Read } from "./importing.ts";
import { listAt, textAt } from "./json.ts";
import { PATIENT_CONSENT } from "./loinc.ts";
import { beside, type Made, type Mapping, main } from "./mapping.ts";
import { emailPoint, phonePoint, pointIn, telecomOf } from "./phone.ts";
import { CONSENT_SCOPE, PARTICIPATION } from "./systems.ts";
import type { Checked, Resource } from "./types.ts";
import { filled } from "./words.ts";

const ENTRY = "directory";
const VISIBILITY = "visibilita";
const TAG = "specialita";

const META = { security: securityOf(NORMAL) } as const;

const practitioner = (doctor: Association, cx: Exporting): Made =>
  main({
    resourceType: "Practitioner",
    meta: META,
    identifier: [
      cx.identifier(DOCTOR, doctor.id),
      ...(cx.full ? [cx.identifier(ACCOUNT, doctor.account)] : []),
      ...(cx.full && doctor.entry !== undefined ? [cx.identifier(ENTRY, doctor.entry)] : []),
    ],
    name: [{ text: doctor.name }],
    telecom: [...phonePoint(doctor.reach?.phone ?? "", cx), ...emailPoint(doctor.reach?.email ?? "")],
    address:
      doctor.reach === undefined
        ? []
        : [{ line: doctor.reach.street === "" ? [] : [doctor.reach.street], city: doctor.reach.town }],
    qualification: doctor.specialty === "" ? [] : [{ code: worded(doctor.specialty) }],
  } satisfies Checked<R4.Practitioner>);

const role = (doctor: Association, cx: Exporting): Made =>
  beside("role", {
    resourceType: "PractitionerRole",
    meta: META,
    identifier: [cx.identifier(DOCTOR, doctor.id)],
    practitioner: { reference: cx.urn(DOCTOR, doctor.id) },
    specialty: doctor.specialty === "" ? [] : [worded(doctor.specialty)],
    location: doctor.town === "" ? [] : [{ display: doctor.town }],
  } satisfies Checked<R4.PractitionerRole>);

/** The doctor's clearance as a machine-readable consent, with the labels that it covers. */
const sharing = (doctor: Association, cx: Exporting): Made => {
  const { visibility, level } = doctor.clearance;
  return beside("sharing", {
    resourceType: "Consent",
    meta: META,
    identifier: [cx.identifier(DOCTOR, doctor.id)],
    status: "active",
    scope: concept(CONSENT_SCOPE, ["patient-privacy", "Privacy Consent"]),
    category: [loinc(PATIENT_CONSENT)],
    patient: cx.patient,
    policyRule: worded(filled(cx.words.sharing, doctor.name)),
    provision: {
      type: visibility === "unspecified" ? "deny" : "permit",
      actor: [
        {
          role: concept(PARTICIPATION, ["IRCP", "information recipient"]),
          reference: { reference: cx.urn(DOCTOR, doctor.id) },
        },
      ],
      securityLabel: reachedLabels(level),
      code: [
        cx.own(VISIBILITY, visibility, cx.message(visibilityName(visibility))),
        ...namedTags(doctor).map(({ id, name }) => cx.own(TAG, id, name)),
      ],
    },
  } satisfies Checked<R4.Consent>);
};

const VISIBILITIES = Object.keys(VisibilityCode.table) as readonly Visibility[];

const reachOf = (resource: Read, rd: Importing): Reach | null => {
  const reach = {
    email: pointIn(telecomOf(resource), "email", rd),
    phone: pointIn(telecomOf(resource), "phone", rd),
    street: textAt(resource, "address", 0, "line", 0),
    town: textAt(resource, "address", 0, "city"),
  };
  return Object.values(reach).every((known) => known === "") ? null : reach;
};

const tagsOf = (codes: readonly Read[], rd: Importing): readonly Specialty[] =>
  codes.flatMap((code) => {
    const id = rd.ownCode(code, TAG);
    return id === "" ? [] : [{ id: Number(id), name: textAt(code, "text") }];
  });

/** A doctor of the patient, with the workplace and the clearance. */
export const doctorMapping: Mapping<Association> = {
  entity: DOCTOR,
  write: (doctor, cx) =>
    cx.full ? [practitioner(doctor, cx), role(doctor, cx), sharing(doctor, cx)] : [practitioner(doctor, cx)],
  read: (part, rd) => {
    const resource = part("Practitioner");
    const provision = {
      codes: listAt(part("Consent"), "provision", "code"),
      labels: listAt(part("Consent"), "provision", "securityLabel"),
    };
    const tags = tagsOf(provision.codes, rd);
    const names = tags.filter(({ name }) => name !== "");
    const entry = rd.idOf(ENTRY, resource);
    const reach = reachOf(resource, rd);
    return {
      id: rd.idOf(DOCTOR, resource) ?? 0,
      account: rd.idOf(ACCOUNT, resource) ?? 0,
      name: textAt(resource, "name", 0, "text"),
      specialty: textAt(part("PractitionerRole"), "specialty", 0, "text"),
      town: textAt(part("PractitionerRole"), "location", 0, "display"),
      clearance: {
        visibility:
          VISIBILITIES.find((word) => provision.codes.some((code) => rd.ownCode(code, VISIBILITY) === word)) ??
          "unspecified",
        level: clearanceOf(provision.labels) as Level,
        tags: tags.map(({ id }) => id),
      },
      ...(entry === null ? {} : { entry }),
      ...(reach === null ? {} : { reach }),
      ...(names.length === 0 ? {} : { tagNames: names }),
    };
  },
};

/** All of the patient's doctors as one team. */
export const careTeam = (doctors: readonly Association[], cx: Exporting): Resource =>
  ({
    resourceType: "CareTeam",
    meta: META,
    status: "active",
    name: cx.words.team,
    subject: cx.patient,
    participant: doctors.map(({ id }) => ({ member: { reference: cx.urn(DOCTOR, id) } })),
  }) satisfies Checked<R4.CareTeam>;
