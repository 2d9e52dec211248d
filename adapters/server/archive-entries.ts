import { createHash } from "node:crypto";
import type { Instant } from "@libretto/core/kernel/dates";
import type { Language } from "@libretto/core/messages/codes";
import type { Account } from "@libretto/core/ports/account-store";
import type { PackedEntry } from "@libretto/core/ports/archiver";
import type { Access } from "@libretto/core/record/access-log/access";
import { dataText, trailText } from "@libretto/core/reports/archive/data";
import { drawingEntry, ENTRY, fileEntry } from "@libretto/core/reports/archive/entries";
import { type ManifestEntry, manifestOf } from "@libretto/core/reports/archive/manifest";
import { recordPage } from "@libretto/core/reports/archive/page";
import { surveyOf } from "@libretto/core/reports/survey";
import type { Desk } from "./desk.ts";
import { wholeBundle } from "./fhir-export.ts";
import { bytesOf, drawingsOf } from "./held-bytes.ts";
import { bytesTogether } from "./kept-lines.ts";
import type { GatheredWithTrail } from "./whole-export.ts";

const sides = ["front", "back"] as const;

/** Owner, time and language of an archive, and the accesses to the record. */
export interface Telling {
  readonly now: Instant;
  readonly language: Language;
  readonly account: Account;
  readonly accesses: readonly Access[];
}

/** Collects the entries of an archive for its manifest. */
class Contents {
  readonly listed: ManifestEntry[] = [];

  whole(name: string, content: Uint8Array): PackedEntry {
    this.listed.push({ name, bytes: content.length, sha256: createHash("sha256").update(content).digest("hex") });
    return { name, content, dense: false };
  }

  text(name: string, texts: AsyncIterable<string>): PackedEntry {
    const { listed } = this;
    const passing = async function* (): AsyncGenerator<Uint8Array> {
      const hash = createHash("sha256");
      let bytes = 0;
      for await (const piece of bytesTogether(texts)) {
        hash.update(piece);
        bytes += piece.length;
        yield piece;
      }
      listed.push({ name, bytes, sha256: hash.digest("hex") });
    };
    return { name, content: passing(), dense: true };
  }
}

/** Yields the entries of an archive one by one: rows, files, drawings, the readable page, the manifest. */
export const archiveEntries = async function* (
  desk: Desk,
  all: GatheredWithTrail,
  { now, language, account, accesses }: Telling,
): AsyncGenerator<PackedEntry> {
  const contents = new Contents();
  const missing: number[] = [];
  const record = { ...all.record, accesses };

  yield contents.text(ENTRY.data, dataText(record, all.told, account, desk.address(), now));
  yield contents.text(ENTRY.trail, trailText(accesses, all.trail()));
  const survey = await surveyOf(record);
  yield contents.text(ENTRY.fhir, wholeBundle(desk, all, record, survey, "rows and drawings", { now, language }));
  for (const file of all.files) {
    const bytes = await bytesOf(desk, file);
    if (bytes === null) missing.push(file.row.id);
    else yield contents.whole(fileEntry(file.row.id, file.row.mediaType), bytes);
  }
  for (const diary of all.drawn) {
    const drawings = await drawingsOf(desk, all, diary);
    for (const side of sides) {
      const drawing = drawings[side];
      if (drawing !== null) yield contents.whole(drawingEntry(diary, side), Buffer.from(drawing, "base64"));
    }
  }
  const entries = new Set(contents.listed.map(({ name }) => name));
  yield contents.text(ENTRY.page, recordPage(record, survey, { language, now, entries }));
  const manifest = Buffer.from(JSON.stringify(manifestOf(now, contents.listed, missing), null, 1));
  yield { name: ENTRY.manifest, content: manifest, dense: true };
};
