import type { ScoreDraft } from "../../calculators/score-record.ts";
import type { MaritalStatus } from "../../catalogues/wire.ts";
import { type Failure, failure } from "../../kernel/failure.ts";
import { type Either, either, isLeft, isRight, pipe, right, type TaskEither, taskEither } from "../../kernel/fp.ts";
import type { Id, PatientId } from "../../kernel/id.ts";
import type { Account, SessionWithPrincipal } from "../../ports/accounts/account-store.ts";
import type { ArchiveReader } from "../../ports/files/archive-store.ts";
import type { StoredFile } from "../../ports/files/file-store.ts";
import type { SpooledLines, SpoolLines } from "../../ports/files/line-spool.ts";
import type { OwnRecord } from "../../ports/sharing/record-reader.ts";
import type { Stores } from "../../ports/system/transaction.ts";
import type { AccessLogEntry } from "../../record/access-log/log-entry.ts";
import { AssociationWire } from "../../record/doctors/wire.ts";
import { PatientWire } from "../../record/patient/wire.ts";
import { stripUnknownFields } from "../../record/section.ts";
import { sections } from "../../record/sections.ts";
import type { ArchiveExtras } from "../../reports/archive/data.ts";
import type { LongRecord } from "../../reports/long-record.ts";

/** All data of a person except contents of files, read in one transaction into temporary files. */
export interface ExportData {
  readonly owner: SessionWithPrincipal["principal"] & { readonly patient: PatientId };
  /** Without sign-ins, which are read later. */
  readonly record: LongRecord;
  readonly additionalData: ArchiveExtras;
  /** Files with bytes, oldest first. */
  readonly files: readonly StoredFile[];
  /** Diary entries with drawings, oldest first. */
  readonly drawnEntries: readonly Id[];
  readonly maritalStatuses: readonly MaritalStatus[];
  /** Deletes the temporary files. */
  readonly discard: () => void;
}

/** With the audit entries of the record, newest first (PR-4). */
export interface ExportDataWithAuditEntries extends ExportData {
  /** Reads them from their temporary file. */
  readonly auditEntries: () => AsyncIterable<AccessLogEntry>;
}

/**
 * The same data for a carer who exports them. The log of the record of another person names the carer for the own actions,
 * without the device and the address, which belong to the carer.
 */
export const nameCarer = (
  exportData: ExportDataWithAuditEntries,
  { name, surname }: Pick<Account, "name" | "surname">,
): ExportDataWithAuditEntries => ({
  ...exportData,
  auditEntries: async function* () {
    for await (const entry of exportData.auditEntries())
      yield entry.by === "self"
        ? { ...entry, by: "carer" as const, name: `${name} ${surname}`, device: "", address: "" }
        : entry;
  },
});

/** Writes rows to temporary files. */
export interface ExportServices {
  readonly spoolLines: SpoolLines;
}

const toJsonLines = async function* <A>(batches: AsyncIterable<readonly A[]>): AsyncGenerator<readonly string[]> {
  for await (const batch of batches) yield batch.map((one) => JSON.stringify(one));
};

/** The rows of a record, in temporary files. */
interface SpooledRows {
  readonly bySection: ReadonlyMap<string, SpooledLines>;
  readonly scores: SpooledLines;
}

/** Writes all rows of a record to temporary files, which are deleted when one cannot be written. */
const spoolRows = async (
  { spoolLines }: ExportServices,
  archive: ArchiveReader,
): Promise<Either<Failure, SpooledRows>> => {
  const bySection = new Map<string, SpooledLines>();
  let isComplete = false;
  try {
    for (const section of sections) {
      const rows = await spoolLines(archive.readRows(section))();
      if (isLeft(rows)) return rows;
      bySection.set(section.collection, rows.right);
    }
    const scores = await spoolLines(toJsonLines(archive.readScores()))();
    isComplete = isRight(scores);
    return either.map((lines: SpooledLines) => ({ bySection, scores: lines }))(scores);
  } finally {
    if (!isComplete) for (const { discard } of bySection.values()) discard();
  }
};

type Json = Readonly<Record<string, unknown>>;
const listOrEmpty = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The archive has the stored fields of the sheet: derived ones would be outdated when it is read. */
const parseSheet = (text: string) => {
  const answer = JSON.parse(text) as Json;
  return pipe(
    PatientWire.decode(answer),
    either.bimap(
      () => failure("unavailable", "failure.apology"),
      (patient) => ({
        patient: stripUnknownFields(patient),
        doctors: listOrEmpty(answer.associated_doctors),
        subscription: answer.sottoscrizione ?? null,
      }),
    ),
  );
};

/** The parts that fit in memory. */
const loadSmallParts = (stores: Stores, record: OwnRecord, patient: PatientId) => {
  const archive = record.openArchive();
  return pipe(
    record.readAnswer(),
    taskEither.chainEitherK(parseSheet),
    taskEither.bindTo("sheet"),
    taskEither.bind("consents", () => stores.consents.listCurrent(patient)),
    taskEither.bind("removedTherapies", () => archive.listRemovedTherapies()),
    taskEither.bind("files", () => archive.listFiles()),
    taskEither.bind("drawnEntries", () => archive.listEntriesWithDrawing()),
    taskEither.bind("maritalStatuses", () => stores.catalogues.listMaritalStatuses()),
  );
};

const emptyRows = async function* (): AsyncGenerator<unknown> {};

/** Reads the data in one transaction of the owner, except sign-ins. `noRoom` when the disk is full. */
export const loadExportData = (
  services: ExportServices,
  stores: Stores,
  { principal }: Pick<SessionWithPrincipal, "principal">,
  patient: PatientId,
): TaskEither<Failure, ExportData> => {
  const record = stores.reader.openOwn(patient);
  return pipe(
    loadSmallParts(stores, record, patient),
    taskEither.bind("rows", () => () => spoolRows(services, record.openArchive())),
    taskEither.map(({ sheet, consents, removedTherapies, rows: { bySection, scores }, ...others }) => ({
      ...others,
      owner: { ...principal, patient },
      record: {
        patient: sheet.patient,
        doctors: sheet.doctors
          .map((row) => AssociationWire.decode(row))
          .filter(isRight)
          .map(({ right: doctor }) => doctor),
        consents,
        accesses: [],
        rows: ({ collection }) => bySection.get(collection)?.values() ?? emptyRows(),
        scores: () => scores.values() as AsyncIterable<ScoreDraft>,
      },
      additionalData: { removedTherapies, doctors: sheet.doctors, subscription: sheet.subscription },
      discard: () => {
        for (const { discard } of [...bySection.values(), scores]) discard();
      },
    })),
  );
};

/** Adds the audit entries, in the same transaction. Deletes all temporary files when that fails. */
export const addAuditEntries =
  (
    { spoolLines }: ExportServices,
    { reader }: Pick<Stores, "reader">,
    exportData: ExportData,
  ): TaskEither<Failure, ExportDataWithAuditEntries> =>
  async () => {
    let isComplete = false;
    try {
      const auditEntries = await spoolLines(
        toJsonLines(reader.openOwn(exportData.owner.patient).openArchive().readAuditEntries()),
      )();
      if (isLeft(auditEntries)) return auditEntries;
      isComplete = true;
      const { values, discard } = auditEntries.right;
      return right({
        ...exportData,
        auditEntries: () => values() as AsyncIterable<AccessLogEntry>,
        discard: () => {
          exportData.discard();
          discard();
        },
      });
    } finally {
      if (!isComplete) exportData.discard();
    }
  };
