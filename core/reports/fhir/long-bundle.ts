import type { Level } from "../../access/confidentiality.ts";
import { LEVELS } from "../../access/confidentiality.ts";
import type { DiaryDrawings } from "../../record/diary/diary-entry.ts";
import type { SectionName } from "../../record/sections.ts";
import { type LongRecord, readSection } from "../long-record.ts";
import type { Survey } from "../survey.ts";
import { bundle, entriesOf, entry } from "./bundle.ts";
import { highestLevelIn, securityOf } from "./elements/confidentiality.ts";
import type { Entry } from "./elements/fhir-types.ts";
import { emptyBlankTexts, removeEmpty } from "./elements/json.ts";
import { createExportContext, type ExportContext, type ExportOptions, PATIENT } from "./export-context.ts";
import { type AnyMapping, MAPPED_NAMES, type MappedName, mappings } from "./mappings.ts";
import { careTeam } from "./resources/doctors.ts";
import { patientResource } from "./resources/patient.ts";
import { pregnancyCounts } from "./resources/pregnancies.ts";
import { patientFacts, supportingEntries, withoutBlankTexts } from "./resources/supporting.ts";

/** Loads the drawings and file contents of rows, newest first; null when not exported. */
export interface ContentLoader {
  /** The drawings of a diary entry; null when it has none. */
  readonly drawings: (entry: number) => Promise<DiaryDrawings | null>;
  /** In base64. */
  readonly content: (file: number) => Promise<string | null>;
}

type Row = { readonly id: number };

const rowsOf = (record: LongRecord, name: MappedName): AsyncIterable<Row> | Iterable<Row> => {
  switch (name) {
    case "doctors":
    case "consents":
    case "accesses":
      return record[name] as readonly Row[];
    case "scores":
      return record.scores();
    default:
      return readSection(record, name as SectionName);
  }
};

/** The context with the drawings or content of one row. */
const contextWithContent = async (
  name: MappedName,
  { id }: Row,
  context: ExportContext,
  loader: ContentLoader,
): Promise<ExportContext> => {
  if (name === "diary") {
    const drawings = await loader.drawings(id);
    return drawings === null ? context : { ...context, record: { ...context.record, drawings: { [id]: drawings } } };
  }
  if (name !== "files" && name !== "kardiaTraces") return context;
  const content = await loader.content(id);
  return content === null ? context : { ...context, record: { ...context.record, contents: { [id]: content } } };
};

const generateEntries = async function* (
  record: LongRecord,
  context: ExportContext,
  loader: ContentLoader,
): AsyncGenerator<readonly Entry[]> {
  const { blood, organs, allergies } = patientFacts(context.record, context);
  const patient = entry(
    context.urn(PATIENT, context.record.patient.id),
    patientResource(context.record.patient, context),
  );
  yield [patient, ...blood, ...organs, ...allergies];
  for (const name of MAPPED_NAMES)
    for await (const row of rowsOf(record, name))
      yield entriesOf(
        mappings[name] as AnyMapping as never,
        [emptyBlankTexts(row)],
        await contextWithContent(name, row, context, loader),
      );
  yield pregnancyCounts(context.record.pregnancies, context).map(({ urn, resource }) => entry(urn, resource));
  if (context.record.doctors.length > 0)
    yield [entry(context.urn("careTeam", context.record.patient.id), careTeam(context.record.doctors, context))];
  yield supportingEntries(context.record, context);
};

const createContainsCheck = (record: LongRecord, { ids }: Survey) => {
  const idsByEntity = new Map<string, ReadonlySet<number>>(
    MAPPED_NAMES.map((name) => [
      mappings[name].entity,
      name === "doctors" || name === "consents" || name === "accesses"
        ? new Set(record[name].map(({ id }) => id))
        : (ids.get(name) ?? new Set()),
    ]),
  );
  return (entity: string, id: number): boolean => idsByEntity.get(entity)?.has(id) ?? false;
};

/**
 * Streams the bundle of `fullExport` as JSON text, for records that exceed memory. The bundle's confidentiality label
 * comes last, since it depends on all rows.
 */
export const longBundle = async function* (
  record: LongRecord,
  survey: Survey,
  options: ExportOptions,
  loader: ContentLoader,
): AsyncGenerator<string> {
  const context = createExportContext(
    options,
    withoutBlankTexts(survey.referencedRecord),
    true,
    createContainsCheck(record, survey),
  );
  const {
    meta: _unknown,
    entry: _none,
    ...frame
  } = bundle("collection", [], context) as unknown as Record<string, unknown>;
  yield `${JSON.stringify(frame).slice(0, -1)},"entry":[`;
  let level: Level = LEVELS[0];
  let comma = "\n";
  for await (const entries of generateEntries(record, context, loader)) {
    const most = highestLevelIn(entries);
    if (most > level) level = most;
    for (const one of entries) {
      yield `${comma}${JSON.stringify(removeEmpty(one))}`;
      comma = ",\n";
    }
  }
  yield `\n],"meta":${JSON.stringify({ security: securityOf(level) })}}\n`;
};
