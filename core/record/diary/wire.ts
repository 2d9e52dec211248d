import * as t from "io-ts";
import { Level, STRICTLY_RESTRICTED } from "../../access/confidentiality.ts";
import { ServerFields } from "../../access/wire.ts";
import { enumCodec, type OptionalCodec, orElse, orNull, translate } from "../../kernel/codec.ts";
import { CalendarDate } from "../../kernel/dates.ts";
import { IdOrNew, NEW_ID, Version } from "../../kernel/id.ts";
import { Paragraph } from "../../kernel/text.ts";
import { DEFAULT_MESSAGES, ONE_LIST, type RowCore, type Section } from "../section.ts";
import {
  checkDiaryEntry,
  checkDiaryEntryOn,
  type DiaryDraft,
  type DiaryDrawings,
  type DiaryEntry,
  type DrawingSurface,
  findEmptyEntry,
} from "./diary-entry.ts";

/** The codec of what a drawing was made on: 1 is the outline, 0 the 3D model. */
const DrawingSurfaceCode = enumCodec<number, DrawingSurface>("DrawingSurface", { outline: 1, model: 0 });

const MAX_DRAWINGS = 2;
const DrawingCount = t.refinement(t.number, (n) => Number.isInteger(n) && n >= 0 && n <= MAX_DRAWINGS, "DrawingCount");
/**
 * The number of drawings of an entry, so that lists need not request drawings that do not exist. The server computes it
 * from the drawings. Clients' values do not count, so an invalid one is read as missing and no entry is refused for it.
 */
const DrawingCountField: OptionalCodec<number | undefined, number | undefined> = Object.assign(
  new t.Type<number | undefined, number | undefined, unknown>(
    "DrawingCount",
    (value): value is number | undefined => value === undefined || DrawingCount.is(value),
    (value) => t.success(DrawingCount.is(value) ? value : undefined),
    t.identity,
  ),
  { present: DrawingCount, absent: undefined },
);

/** The number of drawings of an entry of a list. */
export const drawingCountOf = ({ unknownFields }: Pick<DiaryDraft, "unknownFields">): number =>
  DrawingCount.is(unknownFields?.disegni) ? unknownFields.disegni : 0;

/** Whether an entry of a list has a drawing. */
export const hasDrawing = (entry: Pick<DiaryDraft, "unknownFields">): boolean => drawingCountOf(entry) > 0;

/** The row of the answer to a save with the number of drawings that are stored then. */
export const withDrawingCount = (saved: RowCore, { drawings, unknownFields }: DiaryDraft): RowCore => ({
  ...saved,
  unknownFields: {
    ...saved.unknownFields,
    disegni:
      drawings === undefined
        ? unknownFields?.disegni
        : Object.values(drawings).filter((drawing) => drawing !== null).length,
  },
});

/** The codec of a diary entry. */
export const DiaryWire = translate(
  "DiaryEntry",
  t.type({
    id_taccuino: IdOrNew,
    taccuino_2d_drawn: orElse(DrawingSurfaceCode, "outline"),
    taccuino_data: orNull(CalendarDate),
    taccuino_descrizione: orElse(Paragraph, ""),
    id_livello_confidenzialita: orNull(Level),
    version: orElse(Version, 0),
  }),
  {
    toDomain: (row): DiaryDraft => ({
      id: row.id_taccuino,
      list: "entries",
      drawnOn: row.taccuino_2d_drawn,
      date: row.taccuino_data,
      description: row.taccuino_descrizione,
      level: row.id_livello_confidenzialita,
      tags: [],
      version: row.version,
    }),
    toWire: (entry) => ({
      id_taccuino: entry.id,
      taccuino_2d_drawn: DrawingSurfaceCode.encode(entry.drawnOn),
      taccuino_data: entry.date,
      taccuino_descrizione: entry.description,
      id_livello_confidenzialita: entry.level,
      version: entry.version,
    }),
  },
  { ...ServerFields, disegni: DrawingCountField },
);

const DATA_URL = "data:image/png;base64,";
/** Signature, header length, "IHDR", width 419, height 866: how a PNG of exactly the canvas begins. */
const PNG_OF_CANVAS = "iVBORw0KGgoAAAANSUhEUgAAAaMAAANi";
/** Two drawings and the text of an entry stay below the limit of a request body (1 MiB). */
export const DRAWING_LIMIT = 480_000;
const base64Shape = /^[A-Za-z0-9+/]*={0,2}$/;

const isDrawing = (base64: string): boolean =>
  base64.startsWith(PNG_OF_CANVAS) &&
  base64.length <= DRAWING_LIMIT &&
  base64.length % 4 === 0 &&
  base64Shape.test(base64);

/** Decodes a drawing from its data URL: only a PNG of 419 by 866 pixels is accepted. */
export const DrawingImage = new t.Type<string, string, unknown>(
  "DrawingImage",
  (value): value is string => typeof value === "string" && isDrawing(value),
  (value, context) => {
    const base64 = typeof value === "string" && value.startsWith(DATA_URL) ? value.slice(DATA_URL.length) : "";
    return isDrawing(base64) ? t.success(base64) : t.failure(value, context);
  },
  (base64) => DATA_URL + base64,
);

/** The answer of `GET /api/taccuino/{id}/Images`, and the drawings in a save. */
export const DrawingsWire = translate(
  "DiaryDrawings",
  t.type({
    taccuino_report_anteriore: orNull(DrawingImage),
    taccuino_report_posteriore: orNull(DrawingImage),
  }),
  {
    toDomain: (row): DiaryDrawings => ({ front: row.taccuino_report_anteriore, back: row.taccuino_report_posteriore }),
    toWire: ({ front, back }) => ({
      taccuino_report_anteriore: front && DrawingImage.encode(front),
      taccuino_report_posteriore: back && DrawingImage.encode(back),
    }),
  },
);

/** The section of diary entries. */
export const diary: Section<DiaryDraft, DiaryEntry, "diary"> = {
  name: "diary",
  names: { it: { row: "taccuino", rows: "taccuino" }, en: { row: "diary", rows: "diary" } },
  collection: "tbl_taccuinos",
  wire: DiaryWire,
  idField: "id_taccuino",
  storage: { sortColumn: "taccuino_data" },
  lists: ["entries"],
  check: checkDiaryEntry,
  findEmptiness: findEmptyEntry,
  todayRule: {
    needs: "day",
    validate: (draft, { today, storedRow }) => checkDiaryEntryOn(draft, today, storedRow?.date),
  },
  createBlank: (list, today) => ({
    id: NEW_ID,
    version: 0,
    list,
    date: today,
    description: "",
    drawnOn: "outline",
    level: STRICTLY_RESTRICTED,
    tags: [],
  }),
  ...ONE_LIST,
  publicFields: ["disegni"],
  permissions: { add: "addDiaryEntry", edit: "editDiaryEntry", move: null },
  actions: ["view", "edit", "lock", "remove"],
  isInEmergencySet: () => false,
  searchTextOf: (entry) => entry.description,
  sortKeyOf: (entry) => entry.date,
  isEvent: true,
  ...DEFAULT_MESSAGES,
};
