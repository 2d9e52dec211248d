import { createHash } from "node:crypto";
import type { Failure } from "@libretto/core/kernel/failure";
import { type Either, either, isLeft, left, pipe, right } from "@libretto/core/kernel/fp";
import { diary } from "@libretto/core/record/diary/wire";
import type { AnySection } from "@libretto/core/record/section";
import { matchesManifest } from "@libretto/core/reports/archive/manifest";
import { ARCHIVE_LIMIT_BYTES } from "@libretto/core/reports/archive/upload-check";
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
import * as t from "io-ts";
import { MINIMUM_BYTES_PER_MILLISECOND } from "../http/throughput-timeout.ts";
import { describeError } from "../operations/log.ts";
import { archiveDamaged, type OpenedArchive, openArchive, parseContents } from "./archive-reader.ts";
import { readBody } from "./body.ts";
import { prepareRecord } from "./prepared-rows.ts";
import type { Intake } from "./upload-endpoint.ts";

/** Whether the manifest confirms the received entries. */
const isManifestConfirmed = ({ contents, receivedEntries }: OpenedArchive): boolean =>
  pipe(
    parseContents(contents),
    either.exists((manifest) => matchesManifest(manifest, receivedEntries)),
  );

/** Receives an archive of any media type. */
export const archiveIntake: Intake<ReceivedArchive> = {
  maxBytes: ARCHIVE_LIMIT_BYTES,
  receive: (context, key, request, by) => async () => {
    const { files: vault } = context;
    const reportError = (error: unknown): void =>
      context.log.write("error", "archive not read", { reference: request.id, ...describeError(error) });
    const opened = await openArchive(
      context,
      key,
      readBody(request.raw, MINIMUM_BYTES_PER_MILLISECOND.archives),
      reportError,
    );
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
    const ready = await prepareRecord(context, data, storedBytesOf, by, reportError);
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
  },
  fingerprint: new t.Type<ReceivedArchive, unknown, unknown>(
    "ReceivedArchive",
    (_value): _value is ReceivedArchive => true,
    t.failure,
    ({ digest }) => digest,
  ),
  /** Drawings are stored encrypted with their entries; their received copies are deleted. */
  discard: async ({ files: vault }, { record, files: contents, drawings }, stored) => {
    record.discard();
    for (const { content } of drawings) await vault.discard(content)();
    for (const { content } of stored ? [] : contents.values()) await vault.discard(content)();
  },
};
