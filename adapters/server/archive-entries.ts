import { createHash } from "node:crypto";
import type { Instant } from "@libretto/core/kernel/dates";
import type { Language } from "@libretto/core/messages/codes";
import type { Account } from "@libretto/core/ports/account-store";
import type { PackedEntry } from "@libretto/core/ports/archiver";
import type { Access } from "@libretto/core/record/access-log/access";
import { dataOf, trailOf } from "@libretto/core/reports/archive/data";
import { drawingEntry, ENTRY, fileEntry } from "@libretto/core/reports/archive/entries";
import { type ManifestEntry, manifestOf } from "@libretto/core/reports/archive/manifest";
import { recordPage } from "@libretto/core/reports/archive/page";
import type { Desk } from "./desk.ts";
import { wholeBundle } from "./fhir-export.ts";
import { bytesOf, drawingsOf } from "./held-bytes.ts";
import type { Gathered } from "./whole-export.ts";

const sides = ["front", "back"] as const;
const json = (value: unknown): Buffer => Buffer.from(JSON.stringify(value, null, 1));

/** Of whom an archive tells, when and in which language, and who has read the record. */
export interface Telling {
  readonly now: Instant;
  readonly language: Language;
  readonly account: Account;
  readonly accesses: readonly Access[];
}

/** The entries of an archive one by one: the rows, each file and drawing, the page that tells of them, the contents. */
export const archiveEntries = async function* (
  desk: Desk,
  all: Gathered,
  { now, language, account, accesses }: Telling,
): AsyncGenerator<PackedEntry> {
  const listed: ManifestEntry[] = [];
  const missing: number[] = [];
  const entry = (name: string, bytes: Uint8Array, dense: boolean): PackedEntry => {
    listed.push({ name, bytes: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") });
    return { name, bytes, dense };
  };

  yield entry(ENTRY.data, json(dataOf(all.told, account, desk.address(), now)), true);
  yield entry(ENTRY.trail, json(trailOf({ accesses, trail: all.trail })), true);
  const bundle = await wholeBundle(desk, all, accesses, "rows and drawings", { now, language });
  yield entry(ENTRY.fhir, json(bundle), true);
  for (const file of all.files) {
    const bytes = await bytesOf(desk, file);
    if (bytes === null) missing.push(file.row.id);
    else yield entry(fileEntry(file.row.id, file.row.mediaType), bytes, false);
  }
  for (const diary of all.drawn) {
    const drawings = await drawingsOf(desk, all, diary);
    for (const side of sides) {
      const drawing = drawings[side];
      if (drawing !== null) yield entry(drawingEntry(diary, side), Buffer.from(drawing, "base64"), false);
    }
  }
  const page = recordPage({ ...all.record, accesses }, all.told.answer, {
    language,
    now,
    entries: new Set(listed.map(({ name }) => name)),
  });
  yield entry(ENTRY.page, Buffer.from(page), true);
  yield { name: ENTRY.manifest, bytes: json(manifestOf(now, listed, missing)), dense: true };
};
