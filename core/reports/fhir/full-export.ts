import type { FullRecord } from "../full-record.ts";
import { bundle, entriesOf, entry } from "./bundle.ts";
import { createContainsCheck } from "./bundle-contents.ts";
import type { Bundle } from "./elements/fhir-types.ts";
import { createExportContext, type ExportOptions, PATIENT } from "./export-context.ts";
import { type AnyMapping, MAPPED_NAMES, mappings } from "./mappings.ts";
import { careTeam } from "./resources/doctors.ts";
import { patientResource } from "./resources/patient.ts";
import { pregnancyCounts } from "./resources/pregnancies.ts";
import { patientFacts, supportingEntries, withoutBlankTexts } from "./resources/supporting.ts";

/**
 * Exports all data of a patient as one FHIR R4 collection. `importBundle` returns the same record. For readers other
 * than the owner, filter first (`forDoctor`).
 */
export const fullExport = (fullRecord: FullRecord, options: ExportOptions): Bundle => {
  const record = withoutBlankTexts(fullRecord);
  const context = createExportContext(options, record, true, createContainsCheck(record));
  const { blood, organs, allergies } = patientFacts(record, context);
  const rows = MAPPED_NAMES.flatMap((name) =>
    entriesOf(mappings[name] as AnyMapping, record[name] as readonly never[], context),
  );
  const counts = pregnancyCounts(record.pregnancies, context).map(({ urn, resource }) => entry(urn, resource));
  const team =
    record.doctors.length === 0
      ? []
      : [entry(context.urn("careTeam", record.patient.id), careTeam(record.doctors, context))];
  const patient = entry(context.urn(PATIENT, record.patient.id), patientResource(record.patient, context));
  return bundle(
    "collection",
    [patient, ...blood, ...organs, ...allergies, ...rows, ...counts, ...team, ...supportingEntries(record, context)],
    context,
  );
};
