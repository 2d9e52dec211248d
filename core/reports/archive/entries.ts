import { EXTENSIONS } from "../../catalogues/files/media-type.ts";
import type { CalendarDate } from "../../kernel/dates.ts";
import type { DiaryDrawings } from "../../record/diary/diary-entry.ts";
import type { Patient } from "../../record/patient/patient.ts";

/** The file name of an archive: the patient's name, because a person may store those of several people, and the day. */
export const archiveName = ({ name, surname }: Pick<Patient, "name" | "surname">, day: CalendarDate): string =>
  `${["libretto", name, surname, day].filter(Boolean).join("-")}.zip`;

/** The names of the entries that every archive has. */
export const ENTRY_NAMES = {
  /** The wire rows of the record. */
  data: "dati.json",
  /** Sign-ins and audit entries. They are never restored. */
  trail: "registro.json",
  fhir: "fhir.json",
  /** The readable page of the record. */
  page: "libretto.html",
  /** The list of entries with checksums. It is the last entry. */
  manifest: "MANIFEST.json",
} as const;

/** The file or drawing whose bytes an entry has. */
export type EntryContent = { readonly file: number } | { readonly entry: number; readonly side: keyof DiaryDrawings };

const SIDE = { front: "fronte", back: "retro" } as const satisfies Readonly<Record<keyof DiaryDrawings, string>>;
const DRAWING = /^disegni\/(\d{1,16})-(fronte|retro)\.png$/;
const FILE = /^file\/(\d{1,16})\.[a-z0-9]{1,8}$/;

/** The entry of a file: its id and the extension of its type. The data state the owner's name of the file. */
export const fileEntry = (id: number, mediaType: string): string => `file/${id}.${EXTENSIONS[mediaType]?.[0] ?? "bin"}`;

/** The entry of a drawing. */
export const drawingEntry = (entry: number, side: keyof DiaryDrawings): string => `disegni/${entry}-${SIDE[side]}.png`;

/** The file or drawing of an entry name; null for other names. */
export const contentOfEntry = (name: string): EntryContent | null => {
  const [, file] = FILE.exec(name) ?? [];
  if (file !== undefined) return { file: Number(file) };
  const [, entry, side] = DRAWING.exec(name) ?? [];
  return entry === undefined ? null : { entry: Number(entry), side: side === SIDE.front ? "front" : "back" };
};

/** Whether an archive may have an entry with this name. All other names are refused, so no path can escape. */
export const isEntry = (name: string): boolean =>
  (Object.values(ENTRY_NAMES) as readonly string[]).includes(name) || contentOfEntry(name) !== null;
