import type { Level } from "../../access/confidentiality.ts";
import { LEVELS } from "../../access/confidentiality.ts";
import type { DiaryDrawings } from "../../record/diary/diary-entry.ts";
import { type LongRecord, rowsNamed } from "../long-record.ts";
import type { Survey } from "../survey.ts";
import type { SectionName } from "../whole-record.ts";
import { bundle, entriesOf, entry } from "./bundle.ts";
import { highWater, securityOf } from "./confidentiality.ts";
import { careTeam } from "./doctors.ts";
import { type Exporting, type ExportOptions, exporting, PATIENT } from "./exporting.ts";
import { compact, withoutBlanks } from "./json.ts";
import { type AnyMapping, MAPPED, type Mapped, mappings } from "./mappings.ts";
import { patientResource } from "./patient.ts";
import { pregnancyCounts } from "./pregnancies.ts";
import { sheetFacts, supporting, worded } from "./supporting.ts";
import type { Entry } from "./types.ts";

/** Loads the drawings and file contents of rows, newest first; null when not exported. */
export interface Held {
  /** The drawings of a diary entry; null when it has none. */
  readonly drawings: (entry: number) => Promise<DiaryDrawings | null>;
  /** In base64. */
  readonly content: (file: number) => Promise<string | null>;
}

type Row = { readonly id: number };

const allOf = (record: LongRecord, name: Mapped): AsyncIterable<Row> | Iterable<Row> => {
  switch (name) {
    case "doctors":
    case "consents":
    case "accesses":
      return record[name] as readonly Row[];
    case "scores":
      return record.scores();
    default:
      return rowsNamed(record, name as SectionName);
  }
};

/** The context with the drawings or content of one row. */
const holding = async (name: Mapped, { id }: Row, cx: Exporting, held: Held): Promise<Exporting> => {
  if (name === "diary") {
    const drawings = await held.drawings(id);
    return drawings === null ? cx : { ...cx, record: { ...cx.record, drawings: { [id]: drawings } } };
  }
  if (name !== "files" && name !== "kardiaTraces") return cx;
  const content = await held.content(id);
  return content === null ? cx : { ...cx, record: { ...cx.record, contents: { [id]: content } } };
};

const entriesIn = async function* (record: LongRecord, cx: Exporting, held: Held): AsyncGenerator<readonly Entry[]> {
  const { blood, organs, allergies } = sheetFacts(cx.record, cx);
  const patient = entry(cx.urn(PATIENT, cx.record.patient.id), patientResource(cx.record.patient, cx));
  yield [patient, ...blood, ...organs, ...allergies];
  for (const name of MAPPED)
    for await (const row of allOf(record, name))
      yield entriesOf(mappings[name] as AnyMapping as never, [withoutBlanks(row)], await holding(name, row, cx, held));
  yield pregnancyCounts(cx.record.pregnancies, cx).map(({ urn, resource }) => entry(urn, resource));
  if (cx.record.doctors.length > 0)
    yield [entry(cx.urn("careTeam", cx.record.patient.id), careTeam(cx.record.doctors, cx))];
  yield supporting(cx.record, cx);
};

const holdsIn = (record: LongRecord, { ids }: Survey) => {
  const held = new Map<string, ReadonlySet<number>>(
    MAPPED.map((name) => [
      mappings[name].entity,
      name === "doctors" || name === "consents" || name === "accesses"
        ? new Set(record[name].map(({ id }) => id))
        : (ids.get(name) ?? new Set()),
    ]),
  );
  return (entity: string, id: number): boolean => held.get(entity)?.has(id) ?? false;
};

/**
 * Streams the bundle of `fullExport` as JSON text, for records that exceed memory. The bundle's confidentiality label
 * comes last, since it depends on all rows.
 */
export const longBundle = async function* (
  record: LongRecord,
  survey: Survey,
  options: ExportOptions,
  held: Held,
): AsyncGenerator<string> {
  const cx = exporting(options, worded(survey.spokenOf), true, holdsIn(record, survey));
  const { meta: _unknown, entry: _none, ...frame } = bundle("collection", [], cx) as unknown as Record<string, unknown>;
  yield `${JSON.stringify(frame).slice(0, -1)},"entry":[`;
  let level: Level = LEVELS[0];
  let comma = "\n";
  for await (const entries of entriesIn(record, cx, held)) {
    const most = highWater(entries);
    if (most > level) level = most;
    for (const one of entries) {
      yield `${comma}${JSON.stringify(compact(one))}`;
      comma = ",\n";
    }
  }
  yield `\n],"meta":${JSON.stringify({ security: securityOf(level) })}}\n`;
};
