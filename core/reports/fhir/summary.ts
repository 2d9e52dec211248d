import type * as R4 from "fhir/r4";
import type { WholeRecord } from "../whole-record.ts";
import { serviceReference } from "./accesses.ts";
import { bundle, entriesOf, entry, reachable } from "./bundle.ts";
import { type Part, sectionOf, shown } from "./composition.ts";
import { loinc } from "./concepts.ts";
import { highest, highWater, LEVEL_CODES, NORMAL, securityOf } from "./confidentiality.ts";
import { contactElement } from "./contacts.ts";
import { doctorMapping } from "./doctors.ts";
import { type Exporting, type ExportOptions, exporting, PATIENT } from "./exporting.ts";
import { holdings } from "./holdings.ts";
import { SUMMARY_DOCUMENT } from "./loinc.ts";
import { partsOf } from "./parts.ts";
import { fullName, patientResource } from "./patient.ts";
import { defaultSelection, type Selection, selected } from "./selection.ts";
import { supporting, worded } from "./supporting.ts";
import type { Bundle, Checked, Entry, Resource } from "./types.ts";
import { romeTime } from "./when.ts";
import { filled, LANGUAGE_TAGS } from "./words.ts";

/** The sheet with its contacts, labelled with the highest level among them. */
const patientEntry = ({ patient, emergencyContacts }: WholeRecord, cx: Exporting): Entry =>
  entry(cx.urn(PATIENT, patient.id), {
    ...patientResource(patient, cx),
    meta: { security: securityOf(highest([NORMAL, ...emergencyContacts.map(({ level }) => level)])) },
    contact: emergencyContacts.map((contact) => contactElement(contact, cx)),
  });

const composition = (parts: readonly Part[], entries: readonly Entry[], cx: Exporting): Resource => {
  const stories = parts.flatMap((part) => part.stories.map(({ level }) => level));
  const level = highest([highWater(entries), ...stories]);
  return {
    resourceType: "Composition",
    meta: { security: securityOf(level) },
    language: LANGUAGE_TAGS[cx.language],
    status: "final",
    type: loinc(SUMMARY_DOCUMENT),
    subject: cx.patient,
    date: romeTime(cx.now),
    author: [cx.patient],
    title: filled(cx.words.title, fullName(cx.record.patient)).trim(),
    confidentiality: LEVEL_CODES[level],
    custodian: serviceReference(cx),
    section: parts.map((part) => sectionOf(part, cx)),
  } satisfies Checked<R4.Composition>;
};

/**
 * Generates the International Patient Summary as a FHIR R4 document, for a new doctor. For readers other than the
 * owner, filter first (`forDoctor`): the narrative cannot be filtered later.
 *
 * @param selection the content; see `defaultSelection`
 * @example
 * const options = { now: instantAt(Date.now()), base: "https://record.example", language: "it" } as const;
 * const bundle = summary(record, { ...options, maritalStatuses: [], atc: new Map() });
 */
export const summary = (
  record: WholeRecord,
  options: ExportOptions,
  selection: Selection = defaultSelection(record, options.now),
): Bundle => {
  const chosen = selected(worded(record), selection);
  const cx = exporting(options, chosen, false, holdings(chosen));
  const parts = shown(partsOf(chosen, cx));
  const told = [patientEntry(chosen, cx), ...parts.flatMap(({ entries }) => entries)];
  const document = (entries: readonly Entry[]): Entry =>
    entry(cx.urn("composition", `${chosen.patient.id}/${cx.now}`), composition(parts, entries, cx));
  const all = [...told, ...entriesOf(doctorMapping, chosen.doctors, cx), ...supporting(chosen, cx)];
  const [, ...kept] = reachable([document(all), ...all]);
  return bundle("document", [document(kept), ...kept], cx);
};
