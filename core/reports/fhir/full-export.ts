import type { WholeRecord } from "../whole-record.ts";
import { bundle, entriesOf, entry } from "./bundle.ts";
import { careTeam } from "./doctors.ts";
import { type ExportOptions, exporting, PATIENT } from "./exporting.ts";
import { holdings } from "./holdings.ts";
import { type AnyMapping, MAPPED, mappings } from "./mappings.ts";
import { patientResource } from "./patient.ts";
import { pregnancyCounts } from "./pregnancies.ts";
import { sheetFacts, supporting, worded } from "./supporting.ts";
import type { Bundle } from "./types.ts";

/**
 * Exports all data of a patient as one FHIR R4 collection. `importBundle` returns the same record. For readers other
 * than the owner, filter first (`forDoctor`).
 */
export const fullExport = (whole: WholeRecord, options: ExportOptions): Bundle => {
  const record = worded(whole);
  const cx = exporting(options, record, true, holdings(record));
  const { blood, organs, allergies } = sheetFacts(record, cx);
  const rows = MAPPED.flatMap((name) => entriesOf(mappings[name] as AnyMapping, record[name] as readonly never[], cx));
  const counts = pregnancyCounts(record.pregnancies, cx).map(({ urn, resource }) => entry(urn, resource));
  const team =
    record.doctors.length === 0 ? [] : [entry(cx.urn("careTeam", record.patient.id), careTeam(record.doctors, cx))];
  const patient = entry(cx.urn(PATIENT, record.patient.id), patientResource(record.patient, cx));
  return bundle(
    "collection",
    [patient, ...blood, ...organs, ...allergies, ...rows, ...counts, ...team, ...supporting(record, cx)],
    cx,
  );
};
