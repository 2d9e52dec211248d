import type * as R4 from "fhir/r4";
import type { CalendarDate } from "../../kernel/dates.ts";
import { type DiaryDrawings, type DiaryEntry, NOTHING_DRAWN } from "../../record/diary/diary-entry.ts";
import { base64Of } from "./base64.ts";
import { loinc } from "./concepts.ts";
import { securityOf } from "./confidentiality.ts";
import type { Exporting } from "./exporting.ts";
import type { Importing, Read } from "./importing.ts";
import { at, listAt, textAt } from "./json.ts";
import { PATIENT_NOTE } from "./loinc.ts";
import { detail, type Mapping, main } from "./mapping.ts";
import { coreOf, rowOf } from "./row.ts";
import type { Checked } from "./types.ts";
import { italianDay } from "./when.ts";

const DIARY = "diary";
const DRAWN_ON = "disegnatoSu";
const SIDE = "lato";
const SIDES = ["front", "back"] as const;

const drawing = (side: (typeof SIDES)[number], drawings: DiaryDrawings, cx: Exporting) => {
  const data = drawings[side];
  return data === null
    ? []
    : [
        {
          attachment: {
            extension: [cx.extension(SIDE, { valueCode: side })],
            contentType: "image/png",
            data,
            title: cx.words[side],
          },
        },
      ];
};

/** A diary entry: its text, and its drawings as images. */
export const diaryMapping: Mapping<DiaryEntry> = {
  entity: DIARY,
  write: (entry, cx) => {
    const row = rowOf(DIARY, entry, cx);
    const drawings = cx.record.drawings[entry.id] ?? NOTHING_DRAWN;
    return [
      main({
        resourceType: "DocumentReference",
        ...row,
        extension: [...row.extension, ...detail(cx, DRAWN_ON, entry.drawnOn)],
        status: "current",
        type: loinc(PATIENT_NOTE, cx.words.diary),
        subject: cx.patient,
        author: [cx.patient],
        description: entry.description,
        securityLabel: [{ coding: securityOf(entry.level) }],
        content: [
          {
            attachment: {
              contentType: "text/plain;charset=utf-8",
              data: base64Of(entry.description),
              title: cx.words.diary,
              creation: entry.date,
            },
          },
          ...SIDES.flatMap((side) => drawing(side, drawings, cx)),
        ],
      } satisfies Checked<R4.DocumentReference>),
    ];
  },
  read: (part, rd) => {
    const resource = part("DocumentReference");
    return {
      ...coreOf(DIARY, resource, rd),
      list: "entries",
      date: textAt(resource, "content", 0, "attachment", "creation") as CalendarDate,
      description: textAt(resource, "description"),
      drawnOn: textAt(rd.extension(resource, DRAWN_ON), "valueString"),
    } as DiaryEntry;
  },
};

/** The drawings of an exported entry; null when there are none. */
export const drawingsOf = (resource: Read, rd: Importing): DiaryDrawings | null => {
  const attachments = listAt(resource, "content").map((one) => at(one, "attachment"));
  const of = (side: string): string | null =>
    textAt(
      attachments.find((one) => textAt(rd.extension(one, SIDE), "valueCode") === side),
      "data",
    ) || null;
  const drawings = { front: of("front"), back: of("back") };
  return drawings.front === null && drawings.back === null ? null : drawings;
};

/** "10/01/2025: mal di testa". */
export const diaryLine = ({ date, description }: DiaryEntry): string => `${italianDay(date)}: ${description}`;
