import type * as R4 from "fhir/r4";
import type { Level } from "../../../access/confidentiality.ts";
import { writeSource } from "../../../record/vital-signs/reading-source.ts";
import type { FullRecord } from "../../full-record.ts";
import { entry } from "../bundle.ts";
import { highest, securityOf } from "../elements/confidentiality.ts";
import { CENTRE } from "../elements/entities.ts";
import type { Checked, Entry } from "../elements/fhir-types.ts";
import { emptyBlankTexts } from "../elements/json.ts";
import type { ExportContext } from "../export-context.ts";
import { serviceReference, serviceResource } from "./accesses.ts";
import { centreResource } from "./exams.ts";
import {
  ALLERGY_STATEMENT,
  allergyStatementResource,
  BLOOD,
  bloodGroupResource,
  donationResource,
  ORGANS,
} from "./patient-facts.ts";
import { deviceNames, deviceUrn } from "./readings.ts";

/** The record with empty text for blank text, which FHIR does not allow. */
export const withoutBlankTexts = ({ contents, drawings, ...record }: FullRecord): FullRecord => ({
  ...emptyBlankTexts(record),
  contents,
  drawings,
});

/** Blood group, organ donation and allergy statement, as far as the patient stated them. */
export const patientFacts = (
  { patient }: FullRecord,
  context: ExportContext,
): {
  readonly blood: readonly Entry[];
  readonly organs: readonly Entry[];
  readonly allergies: readonly Entry[];
} => ({
  blood:
    patient.bloodGroup === null
      ? []
      : [entry(context.urn(BLOOD, patient.id), bloodGroupResource(patient.bloodGroup, patient, context))],
  organs:
    patient.organDonor === null
      ? []
      : [entry(context.urn(ORGANS, patient.id), donationResource(patient.organDonor, patient, context))],
  allergies: patient.allergyStatement
    ? [
        entry(
          context.urn(ALLERGY_STATEMENT, patient.id),
          allergyStatementResource(patient.allergyStatement, patient, context),
        ),
      ]
    : [],
});

/** The devices of the readings, each labelled with the highest level of its readings. */
const devices = ({ vitalSigns: readings }: FullRecord, context: ExportContext): readonly Entry[] =>
  deviceNames(readings).map((name) => {
    const levels = readings.flatMap(({ source, level }): readonly Level[] =>
      source.kind !== "typed" && writeSource(source) === name ? [level] : [],
    );
    return entry(deviceUrn(name, context), {
      resourceType: "Device",
      meta: { security: securityOf(highest(levels)) },
      deviceName: [{ name, type: "user-friendly-name" }],
      patient: context.patient,
    } satisfies Checked<R4.Device>);
  });

/** The centres of the exams and visits, each labelled with the highest level of its rows. */
const centres = ({ exams, visits }: FullRecord, context: ExportContext): readonly Entry[] => {
  const listed = [...exams, ...visits].flatMap(({ centre, level }) =>
    centre?.kind === "listed" ? [{ centre, level }] : [],
  );
  const first = listed.filter(({ centre }, i) => listed.findIndex((one) => one.centre.id === centre.id) === i);
  return first.map(({ centre }) => {
    const levels = listed.filter((one) => one.centre.id === centre.id).map(({ level }) => level);
    return entry(context.urn(CENTRE, centre.id), {
      ...centreResource(centre, context),
      meta: { security: securityOf(highest(levels)) },
    });
  });
};

/** The resources that others refer to: devices, centres, the service that stores the record. */
export const supportingEntries = (record: FullRecord, context: ExportContext): readonly Entry[] => [
  ...devices(record, context),
  ...centres(record, context),
  entry(serviceReference(context).reference ?? "", serviceResource(context)),
];
