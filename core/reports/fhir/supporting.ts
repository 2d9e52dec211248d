import type * as R4 from "fhir/r4";
import type { Level } from "../../access/confidentiality.ts";
import type { WholeRecord } from "../whole-record.ts";
import { serviceReference, serviceResource } from "./accesses.ts";
import { entry } from "./bundle.ts";
import { highest, securityOf } from "./confidentiality.ts";
import { CENTRE } from "./entities.ts";
import { centreResource } from "./exams.ts";
import type { Exporting } from "./exporting.ts";
import { withoutBlanks } from "./json.ts";
import { deviceNames, deviceUrn } from "./readings.ts";
import {
  ALLERGY_STATEMENT,
  allergyStatementResource,
  BLOOD,
  bloodGroupResource,
  donationResource,
  ORGANS,
} from "./sheet-facts.ts";
import type { Checked, Entry } from "./types.ts";

/** The record with empty text for blank text, which FHIR does not allow. */
export const worded = ({ contents, drawings, ...record }: WholeRecord): WholeRecord => ({
  ...withoutBlanks(record),
  contents,
  drawings,
});

/** Blood group, organ donation and allergy statement, as far as the patient stated them. */
export const sheetFacts = (
  { patient }: WholeRecord,
  cx: Exporting,
): {
  readonly blood: readonly Entry[];
  readonly organs: readonly Entry[];
  readonly allergies: readonly Entry[];
} => ({
  blood:
    patient.bloodGroup === null
      ? []
      : [entry(cx.urn(BLOOD, patient.id), bloodGroupResource(patient.bloodGroup, patient, cx))],
  organs:
    patient.organDonor === null
      ? []
      : [entry(cx.urn(ORGANS, patient.id), donationResource(patient.organDonor, patient, cx))],
  allergies: patient.allergyStatement
    ? [entry(cx.urn(ALLERGY_STATEMENT, patient.id), allergyStatementResource(patient.allergyStatement, patient, cx))]
    : [],
});

/** The devices of the readings, each labelled with the highest level of its readings. */
const devices = ({ readings }: WholeRecord, cx: Exporting): readonly Entry[] =>
  deviceNames(readings).map((name) => {
    const levels = readings.flatMap(({ source, level }): readonly Level[] =>
      source.kind === "device" && source.name === name ? [level] : [],
    );
    return entry(deviceUrn(name, cx), {
      resourceType: "Device",
      meta: { security: securityOf(highest(levels)) },
      deviceName: [{ name, type: "user-friendly-name" }],
      patient: cx.patient,
    } satisfies Checked<R4.Device>);
  });

/** The centres of the exams, each labelled with the highest level of its exams. */
const centres = ({ exams }: WholeRecord, cx: Exporting): readonly Entry[] => {
  const listed = exams.flatMap(({ centre, level }) => (centre?.kind === "listed" ? [{ centre, level }] : []));
  const first = listed.filter(({ centre }, i) => listed.findIndex((one) => one.centre.id === centre.id) === i);
  return first.map(({ centre }) => {
    const levels = listed.filter((one) => one.centre.id === centre.id).map(({ level }) => level);
    return entry(cx.urn(CENTRE, centre.id), {
      ...centreResource(centre, cx),
      meta: { security: securityOf(highest(levels)) },
    });
  });
};

/** The resources that others refer to: devices, centres, the service that stores the record. */
export const supporting = (record: WholeRecord, cx: Exporting): readonly Entry[] => [
  ...devices(record, cx),
  ...centres(record, cx),
  entry(serviceReference(cx).reference ?? "", serviceResource(cx)),
];
