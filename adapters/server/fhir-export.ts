import type { Instant } from "@libretto/core/kernel/dates";
import type { Language } from "@libretto/core/messages/codes";
import type { Access } from "@libretto/core/record/access-log/access";
import type { DiaryDrawings } from "@libretto/core/record/diary/diary-entry";
import { fullExport } from "@libretto/core/reports/fhir/full-export";
import type { Bundle } from "@libretto/core/reports/fhir/types";
import { FHIR_CONTENT_LIMIT_BYTES } from "./archive-limits.ts";
import type { Desk } from "./desk.ts";
import { bytesOf, drawingsOf } from "./held-bytes.ts";
import type { Gathered } from "./whole-export.ts";

/** What a bundle carries of files. */
export type Carrying = "files too" | "rows and drawings";

const sizeOf = ({ front, back }: DiaryDrawings): number => (front?.length ?? 0) + (back?.length ?? 0);

/** The newest drawings and files that fit together, in base64. */
const held = async (desk: Desk, all: Gathered, carrying: Carrying) => {
  let room = Math.floor((FHIR_CONTENT_LIMIT_BYTES * 4) / 3);
  const drawings: [number, DiaryDrawings][] = [];
  for (const entry of all.drawn.toReversed()) {
    if (room <= 0) break;
    const found = await drawingsOf(desk, all, entry);
    room -= sizeOf(found);
    if (room >= 0 && sizeOf(found) > 0) drawings.push([entry, found]);
  }
  const contents: [number, string][] = [];
  for (const file of carrying === "files too" ? all.files.toReversed() : []) {
    if (file.bytes * (4 / 3) > room) continue;
    const bytes = await bytesOf(desk, file);
    if (bytes === null) continue;
    const base64 = bytes.toString("base64");
    room -= base64.length;
    contents.push([file.row.id, base64]);
  }
  return { drawings: Object.fromEntries(drawings), contents: Object.fromEntries(contents) };
};

/** Everything of a person as one FHIR collection; of files and drawings, as much as `FHIR_CONTENT_LIMIT_BYTES` says. */
export const wholeBundle = async (
  desk: Desk,
  all: Gathered,
  accesses: readonly Access[],
  carrying: Carrying,
  { now, language }: { readonly now: Instant; readonly language: Language },
): Promise<Bundle> => {
  const { maritalStatuses, atc, record } = all;
  const options = { now, base: desk.address(), language, maritalStatuses, atc };
  return fullExport({ ...record, accesses, ...(await held(desk, all, carrying)) }, options);
};
