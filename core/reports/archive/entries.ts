import { EXTENSIONS } from "../../catalogues/media-type.ts";
import type { CalendarDate } from "../../kernel/dates.ts";
import type { DiaryDrawings } from "../../record/diary/diary-entry.ts";

/** What the file of an archive is called, by the day on which it was made. */
export const archiveName = (day: CalendarDate): string => `libretto-${day}.zip`;

/** The entries that every archive has, by their names. */
export const ENTRY = {
  /** The rows of the record as the API's wire has them. */
  data: "dati.json",
  /** Sign-ins, and who did what to the record: to be read, and never brought back. */
  trail: "registro.json",
  fhir: "fhir.json",
  /** The record to be read by people. */
  page: "libretto.html",
  /** What is in the archive, with a checksum of each entry; the last one. */
  manifest: "MANIFEST.json",
} as const;

/** What an entry that holds bytes of the record belongs to. */
export type Holds = { readonly file: number } | { readonly entry: number; readonly side: keyof DiaryDrawings };

const SIDE = { front: "fronte", back: "retro" } as const satisfies Readonly<Record<keyof DiaryDrawings, string>>;
const DRAWING = /^disegni\/(\d{1,16})-(fronte|retro)\.png$/;
const FILE = /^file\/(\d{1,16})\.[a-z0-9]{1,8}$/;

/** Where a file lies: under its number and the ending of its type; what its owner called it is said in the data. */
export const fileEntry = (id: number, mediaType: string): string => `file/${id}.${EXTENSIONS[mediaType]?.[0] ?? "bin"}`;

/** Where a drawing of a diary entry lies. */
export const drawingEntry = (entry: number, side: keyof DiaryDrawings): string => `disegni/${entry}-${SIDE[side]}.png`;

/** What an entry of that name holds; null when it holds nothing of a file or drawing. */
export const holdsAt = (name: string): Holds | null => {
  const [, file] = FILE.exec(name) ?? [];
  if (file !== undefined) return { file: Number(file) };
  const [, entry, side] = DRAWING.exec(name) ?? [];
  return entry === undefined ? null : { entry: Number(entry), side: side === SIDE.front ? "front" : "back" };
};

/** Whether an archive may have an entry of that name: no other is ever written, so none leads anywhere. */
export const isEntry = (name: string): boolean =>
  (Object.values(ENTRY) as readonly string[]).includes(name) || holdsAt(name) !== null;
