import { createHash } from "node:crypto";
import type { Failure } from "@libretto/core/kernel/failure";
import { type Either, either, isLeft, left, pipe, right } from "@libretto/core/kernel/fp";
import { diary } from "@libretto/core/record/diary/wire";
import type { AnySection } from "@libretto/core/record/section";
import { matchesManifest } from "@libretto/core/reports/archive/manifest";
import {
  archiveUnreadable,
  matchArchivedContents,
  SECTIONS_WITH_CONTENT,
} from "@libretto/core/use-cases/documents/match-archived-contents";
import type {
  ArchivedDrawing,
  ReceivedArchive,
  StoredContent,
} from "@libretto/core/use-cases/documents/prepared-archive";
import type { RecordArchives } from "@libretto/core/use-cases/documents/record-archives";
import { archiveDamaged, type OpenedArchive, openArchive, parseContents } from "./archive-reader.ts";
import { prepareRecord } from "./prepared-rows.ts";

/** Whether the manifest confirms the received entries. */
const isManifestConfirmed = ({ contents, receivedEntries }: OpenedArchive): boolean =>
  pipe(
    parseContents(contents),
    either.exists((manifest) => matchesManifest(manifest, receivedEntries)),
  );

/** Receives an archive: reads it, prepares its rows, and makes the bytes of its files and drawings durable. */
export const receiveArchive: RecordArchives["receive"] = (services, key, source, receiver) => async () => {
  const { files: vault } = services;
  const opened = await openArchive(services, key, source);
  if (isLeft(opened)) return opened;
  const { data, sealedContents, contents: manifest } = opened.right;
  const refuse = async (refusal: Failure): Promise<Either<Failure, ReceivedArchive>> => {
    data.discard();
    for (const [, content] of sealedContents) await vault.discard(content)();
    return left(refusal);
  };
  const matches = isManifestConfirmed(opened.right)
    ? await matchArchivedContents(sealedContents, data)
    : left(archiveDamaged);
  if (isLeft(matches)) return refuse(matches.left);
  const { files: contents, drawings } = matches.right;
  const storedBytesOf = (section: AnySection, old: number): number | null =>
    SECTIONS_WITH_CONTENT.includes(section) ? (contents.get(old)?.bytes ?? null) : null;
  const ready = await prepareRecord(services, data, storedBytesOf, receiver, source.reportError);
  if (isLeft(ready)) return refuse(ready.left);
  const record = ready.right;
  data.discard();
  const refuseRecord = async (refusal: Failure): Promise<Either<Failure, ReceivedArchive>> => {
    record.discard();
    return refuse(refusal);
  };
  // files are scanned later, one by one; until then only the owner can open them (FI-7)
  const storedDrawings: ArchivedDrawing[] = [];
  for (const { entry: old, ...drawing } of drawings) {
    const stored = await vault.store(drawing.content, "later")();
    if (isLeft(stored)) return refuseRecord(stored.left);
    const entry = record.idOf(diary, old);
    if (entry === null) return refuseRecord(archiveUnreadable);
    storedDrawings.push({ ...drawing, entry });
  }
  const stored = new Map<number, StoredContent>();
  for (const [old, content] of contents) {
    const verdict = await vault.store(content, "later")();
    if (isLeft(verdict)) return refuseRecord(verdict.left);
    const [id] = SECTIONS_WITH_CONTENT.flatMap((section) => record.idOf(section, old) ?? []);
    if (id === undefined) return refuseRecord(archiveUnreadable);
    stored.set(id, { content, verdict: verdict.right });
  }
  const digest = createHash("sha256").update(manifest).digest("hex");
  return right({ patient: data.patient, record, files: stored, drawings: storedDrawings, digest });
};

/** Drawings are stored encrypted with their entries; their received copies are deleted. */
export const discardArchive: RecordArchives["discard"] = async (
  { files: vault },
  { record, files: contents, drawings },
  isStored,
) => {
  record.discard();
  for (const { content } of drawings) await vault.discard(content)();
  for (const { content } of isStored ? [] : contents.values()) await vault.discard(content)();
};
