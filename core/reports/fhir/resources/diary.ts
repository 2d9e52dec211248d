import type * as R4 from "fhir/r4";
import type { CalendarDate } from "../../../kernel/dates.ts";
import { type DiaryDrawings, type DiaryEntry, NO_DRAWINGS } from "../../../record/diary/diary-entry.ts";
import type { BundleReader, Json } from "../bundle-reader.ts";
import { base64Of } from "../elements/base64.ts";
import { loinc } from "../elements/concepts.ts";
import { securityOf } from "../elements/confidentiality.ts";
import type { Checked } from "../elements/fhir-types.ts";
import { listAt, textAt, valueAt } from "../elements/json.ts";
import { PATIENT_NOTE } from "../elements/loinc.ts";
import { italianDay } from "../elements/rome-time.ts";
import { coreOf, rowOf } from "../elements/row.ts";
import type { ExportContext } from "../export-context.ts";
import { type Mapping, mainResource, textExtension } from "../mapping.ts";

const DIARY = "diary";
const DRAWN_ON = "disegnatoSu";
const SIDE = "lato";
const SIDES = ["front", "back"] as const;

const drawingContent = (side: (typeof SIDES)[number], drawings: DiaryDrawings, context: ExportContext) => {
  const data = drawings[side];
  return data === null
    ? []
    : [
        {
          attachment: {
            extension: [context.extension(SIDE, { valueCode: side })],
            contentType: "image/png",
            data,
            title: context.labels[side],
          },
        },
      ];
};

/** A diary entry: its text, and its drawings as images. */
export const diaryMapping: Mapping<DiaryEntry> = {
  entity: DIARY,
  summary: { place: { section: "patientStory", linesOf: (entry) => [diaryLine(entry)] } },
  write: (entry, context) => {
    const row = rowOf(DIARY, entry, context);
    const drawings = context.record.drawings[entry.id] ?? NO_DRAWINGS;
    return [
      mainResource({
        resourceType: "DocumentReference",
        ...row,
        extension: [...row.extension, ...textExtension(context, DRAWN_ON, entry.drawnOn)],
        status: "current",
        type: loinc(PATIENT_NOTE, context.labels.diary),
        subject: context.patient,
        author: [context.patient],
        description: entry.description,
        securityLabel: [{ coding: securityOf(entry.level) }],
        content: [
          {
            attachment: {
              contentType: "text/plain;charset=utf-8",
              data: base64Of(entry.description),
              title: context.labels.diary,
              creation: entry.date,
            },
          },
          ...SIDES.flatMap((side) => drawingContent(side, drawings, context)),
        ],
      } satisfies Checked<R4.DocumentReference>),
    ];
  },
  read: (part, reader) => {
    const resource = part("DocumentReference");
    return {
      ...coreOf(DIARY, resource, reader),
      list: "entries",
      date: textAt(resource, "content", 0, "attachment", "creation") as CalendarDate,
      description: textAt(resource, "description"),
      drawnOn: textAt(reader.extension(resource, DRAWN_ON), "valueString"),
    } as DiaryEntry;
  },
};

/** The drawings of an exported entry; null when there are none. */
export const drawingsOf = (resource: Json, reader: BundleReader): DiaryDrawings | null => {
  const attachments = listAt(resource, "content").map((one) => valueAt(one, "attachment"));
  const drawingOn = (side: string): string | null =>
    textAt(
      attachments.find((one) => textAt(reader.extension(one, SIDE), "valueCode") === side),
      "data",
    ) || null;
  const drawings = { front: drawingOn("front"), back: drawingOn("back") };
  return drawings.front === null && drawings.back === null ? null : drawings;
};

/** "10/01/2025: mal di testa". */
const diaryLine = ({ date, description }: DiaryEntry): string => `${italianDay(date)}: ${description}`;
