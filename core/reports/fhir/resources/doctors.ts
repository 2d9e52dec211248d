import type * as R4 from "fhir/r4";
import type { Level } from "../../../access/confidentiality.ts";
import type { Visibility } from "../../../access/visibility.ts";
import { VisibilityCode } from "../../../access/wire.ts";
import {
  type Association,
  type ContactInfo,
  type Specialty,
  tagsWithNames,
  visibilityNameOf,
} from "../../../record/doctors/association.ts";
import type { BundleReader, Json } from "../bundle-reader.ts";
import { concept, loinc, textConcept } from "../elements/concepts.ts";
import { clearanceOf, labelsUpTo, NORMAL, securityOf } from "../elements/confidentiality.ts";
import { emailPoint, phonePoint, pointIn, telecomOf } from "../elements/contact-points.ts";
import { ACCOUNT, DOCTOR } from "../elements/entities.ts";
import type { Checked, Resource } from "../elements/fhir-types.ts";
import { listAt, textAt } from "../elements/json.ts";
import { PATIENT_CONSENT } from "../elements/loinc.ts";
import { CONSENT_SCOPE, PARTICIPATION } from "../elements/systems.ts";
import type { ExportContext } from "../export-context.ts";
import { fillPlaceholder } from "../labels.ts";
import { type DraftResource, extraResource, type Mapping, mainResource } from "../mapping.ts";

const ENTRY = "directory";
const VISIBILITY = "visibilita";
const TAG = "specialita";

const META = { security: securityOf(NORMAL) } as const;

const practitioner = (doctor: Association, context: ExportContext): DraftResource =>
  mainResource({
    resourceType: "Practitioner",
    meta: META,
    identifier: [
      context.identifier(DOCTOR, doctor.id),
      ...(context.full ? [context.identifier(ACCOUNT, doctor.account)] : []),
      ...(context.full && doctor.entry !== undefined ? [context.identifier(ENTRY, doctor.entry)] : []),
    ],
    name: [{ text: doctor.name }],
    telecom: [...phonePoint(doctor.contactInfo?.phone ?? "", context), ...emailPoint(doctor.contactInfo?.email ?? "")],
    address:
      doctor.contactInfo === undefined
        ? []
        : [
            {
              line: doctor.contactInfo.street === "" ? [] : [doctor.contactInfo.street],
              city: doctor.contactInfo.town,
            },
          ],
    qualification: doctor.specialty === "" ? [] : [{ code: textConcept(doctor.specialty) }],
  } satisfies Checked<R4.Practitioner>);

const practitionerRole = (doctor: Association, context: ExportContext): DraftResource =>
  extraResource("role", {
    resourceType: "PractitionerRole",
    meta: META,
    identifier: [context.identifier(DOCTOR, doctor.id)],
    practitioner: { reference: context.urn(DOCTOR, doctor.id) },
    specialty: doctor.specialty === "" ? [] : [textConcept(doctor.specialty)],
    location: doctor.town === "" ? [] : [{ display: doctor.town }],
  } satisfies Checked<R4.PractitionerRole>);

/** The doctor's clearance as a machine-readable consent, with the labels that it covers. */
const sharingConsent = (doctor: Association, context: ExportContext): DraftResource => {
  const { visibility, level } = doctor.clearance;
  return extraResource("sharing", {
    resourceType: "Consent",
    meta: META,
    identifier: [context.identifier(DOCTOR, doctor.id)],
    status: "active",
    scope: concept(CONSENT_SCOPE, ["patient-privacy", "Privacy Consent"]),
    category: [loinc(PATIENT_CONSENT)],
    patient: context.patient,
    policyRule: textConcept(fillPlaceholder(context.labels.sharing, doctor.name)),
    provision: {
      type: visibility === "unspecified" ? "deny" : "permit",
      actor: [
        {
          role: concept(PARTICIPATION, ["IRCP", "information recipient"]),
          reference: { reference: context.urn(DOCTOR, doctor.id) },
        },
      ],
      securityLabel: labelsUpTo(level),
      code: [
        context.ownConcept(VISIBILITY, visibility, context.message(visibilityNameOf(visibility))),
        ...tagsWithNames(doctor).map(({ id, name }) => context.ownConcept(TAG, id, name)),
      ],
    },
  } satisfies Checked<R4.Consent>);
};

const VISIBILITIES = Object.keys(VisibilityCode.table) as readonly Visibility[];

const contactInfoOf = (resource: Json, reader: BundleReader): ContactInfo | null => {
  const contactInfo = {
    email: pointIn(telecomOf(resource), "email", reader),
    phone: pointIn(telecomOf(resource), "phone", reader),
    street: textAt(resource, "address", 0, "line", 0),
    town: textAt(resource, "address", 0, "city"),
  };
  return Object.values(contactInfo).every((known) => known === "") ? null : contactInfo;
};

const tagsOf = (codes: readonly Json[], reader: BundleReader): readonly Specialty[] =>
  codes.flatMap((code) => {
    const id = reader.ownCode(code, TAG);
    return id === "" ? [] : [{ id: Number(id), name: textAt(code, "text") }];
  });

/** A doctor of the patient, with the workplace and the clearance. */
export const doctorMapping: Mapping<Association> = {
  entity: DOCTOR,
  write: (doctor, context) =>
    context.full
      ? [practitioner(doctor, context), practitionerRole(doctor, context), sharingConsent(doctor, context)]
      : [practitioner(doctor, context)],
  read: (part, reader) => {
    const resource = part("Practitioner");
    const provision = {
      codes: listAt(part("Consent"), "provision", "code"),
      labels: listAt(part("Consent"), "provision", "securityLabel"),
    };
    const tags = tagsOf(provision.codes, reader);
    const names = tags.filter(({ name }) => name !== "");
    const entry = reader.idOf(ENTRY, resource);
    const contactInfo = contactInfoOf(resource, reader);
    return {
      id: reader.idOf(DOCTOR, resource) ?? 0,
      account: reader.idOf(ACCOUNT, resource) ?? 0,
      name: textAt(resource, "name", 0, "text"),
      specialty: textAt(part("PractitionerRole"), "specialty", 0, "text"),
      town: textAt(part("PractitionerRole"), "location", 0, "display"),
      clearance: {
        visibility:
          VISIBILITIES.find((visibility) =>
            provision.codes.some((code) => reader.ownCode(code, VISIBILITY) === visibility),
          ) ?? "unspecified",
        level: clearanceOf(provision.labels) as Level,
        tags: tags.map(({ id }) => id),
      },
      ...(entry === null ? {} : { entry }),
      ...(contactInfo === null ? {} : { contactInfo }),
      ...(names.length === 0 ? {} : { tagNames: names }),
    };
  },
};

/** All of the patient's doctors as one team. */
export const careTeam = (doctors: readonly Association[], context: ExportContext): Resource =>
  ({
    resourceType: "CareTeam",
    meta: META,
    status: "active",
    name: context.labels.team,
    subject: context.patient,
    participant: doctors.map(({ id }) => ({ member: { reference: context.urn(DOCTOR, id) } })),
  }) satisfies Checked<R4.CareTeam>;
