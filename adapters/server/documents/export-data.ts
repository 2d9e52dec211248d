import type { ScoreDraft } from "@libretto/core/calculators/score-record";
import type { MaritalStatus } from "@libretto/core/catalogues/wire";
import { type Failure, failure } from "@libretto/core/kernel/failure";
import {
  type Either,
  either,
  isLeft,
  isRight,
  left,
  pipe,
  right,
  type TaskEither,
  taskEither,
} from "@libretto/core/kernel/fp";
import type { AccountId, Id, PatientId } from "@libretto/core/kernel/id";
import type { Page, PageRequest } from "@libretto/core/kernel/page";
import type { SessionWithPrincipal } from "@libretto/core/ports/accounts/account-store";
import type { StoredFile } from "@libretto/core/ports/files/file-store";
import type { TemporaryFiles } from "@libretto/core/ports/files/temporary-files";
import type { Stores } from "@libretto/core/ports/system/transaction";
import type { AccessLogEntry } from "@libretto/core/record/access-log/log-entry";
import type { SignInLogEntry } from "@libretto/core/record/access-log/sign-in-log-entry";
import { AssociationWire } from "@libretto/core/record/doctors/wire";
import { PatientWire } from "@libretto/core/record/patient/wire";
import { stripUnknownFields } from "@libretto/core/record/section";
import { sections } from "@libretto/core/record/sections";
import type { ArchiveExtras } from "@libretto/core/reports/archive/data";
import type { LongRecord } from "@libretto/core/reports/long-record";
import { requireStepUp } from "@libretto/core/use-cases/account/require-step-up";
import type { ServerContext } from "../pipeline/server-context.ts";
import { diskFullFailure, type SpooledLines, spoolLines } from "./spooled-lines.ts";

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
  readonly auditEntries: () => AsyncIterable<AccessLogEntry>;
}

/** More rows than years of sign-ins: one page is enough. */
const PAGE_ROWS = 10_000;

const loadEveryPage = <A extends { readonly id: Id }>(
  page: (request: PageRequest) => TaskEither<Failure, Page<A>>,
): TaskEither<Failure, readonly A[]> => {
  const loadFrom = (loaded: readonly A[], before?: Id): TaskEither<Failure, readonly A[]> =>
    pipe(
      page({ limit: PAGE_ROWS, ...(before !== undefined && { before }) }),
      taskEither.chain(({ rows, total }) => {
        const all = [...loaded, ...rows];
        const last = rows.at(-1);
        return last === undefined || all.length >= total ? taskEither.right(all) : loadFrom(all, last.id);
      }),
    );
  return loadFrom([]);
};

const toJsonLines = async function* <A>(batches: AsyncIterable<readonly A[]>): AsyncGenerator<readonly string[]> {
  for await (const batch of batches) yield batch.map((one) => JSON.stringify(one));
};

/** The rows of a record, in temporary files. */
interface SpooledRows {
  readonly bySection: ReadonlyMap<string, SpooledLines>;
  readonly scores: SpooledLines;
}

/**
 * Refuses the export if the disk is full, because a partial one could be taken for complete; deletes the temporary
 * files.
 */
const refuseWhenDiskFull = async <A>(work: () => Promise<A>, discard: () => void): Promise<Either<Failure, A>> => {
  try {
    return right(await work());
  } catch (error) {
    discard();
    const diskFull = diskFullFailure(error);
    if (diskFull !== null) return left(diskFull);
    throw error;
  }
};

const spoolRows = (
  temporaryFiles: TemporaryFiles,
  { archive }: Stores,
  patient: PatientId,
): Promise<Either<Failure, SpooledRows>> => {
  const spooled: SpooledLines[] = [];
  const spool = async (lines: AsyncIterable<readonly string[]>): Promise<SpooledLines> => {
    const one = await spoolLines(temporaryFiles, lines);
    spooled.push(one);
    return one;
  };
  return refuseWhenDiskFull(
    async () => {
      const bySection = new Map<string, SpooledLines>();
      for (const section of sections)
        bySection.set(section.collection, await spool(archive.readRows(section, patient)));
      return { bySection, scores: await spool(toJsonLines(archive.readScores(patient))) };
    },
    () => {
      for (const { discard } of spooled) discard();
    },
  );
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

/** Reads the data in one transaction of the owner, except sign-ins. */
export const loadExportData =
  (
    context: Pick<ServerContext, "temporaryFiles">,
    stores: Stores,
    { principal }: SessionWithPrincipal,
    patient: PatientId,
  ): TaskEither<Failure, ExportData> =>
  async () => {
    const smallParts = await pipe(
      taskEither.Do,
      taskEither.apS("sheet", pipe(stores.recordJson.readRecord(patient), taskEither.chainEitherK(parseSheet))),
      taskEither.bind("consents", () => stores.consents.listCurrent(patient)),
      taskEither.bind("removedTherapies", () => stores.archive.listRemovedTherapies(patient)),
      taskEither.bind("files", () => stores.archive.listFiles(patient)),
      taskEither.bind("drawnEntries", () => stores.archive.listEntriesWithDrawing(patient)),
      taskEither.bind("maritalStatuses", () => stores.catalogues.listMaritalStatuses()),
    )();
    if (isLeft(smallParts)) return smallParts;
    const rows = await spoolRows(context.temporaryFiles, stores, patient);
    if (isLeft(rows)) return rows;
    const { bySection, scores } = rows.right;
    const { sheet, consents, removedTherapies, ...others } = smallParts.right;
    return right({
      ...others,
      owner: { ...principal, patient },
      record: {
        patient: sheet.patient,
        doctors: sheet.doctors
          .map((row) => AssociationWire.decode(row))
          .filter(isRight)
          .map(({ right: one }) => one),
        consents,
        accesses: [],
        rows: ({ collection }) => bySection.get(collection)?.values() ?? emptyRows(),
        scores: () => scores.values() as AsyncIterable<ScoreDraft>,
      },
      additionalData: { removedTherapies, doctors: sheet.doctors, subscription: sheet.subscription },
      discard: () => {
        for (const { discard } of [...bySection.values(), scores]) discard();
      },
    });
  };

const emptyRows = async function* (): AsyncGenerator<unknown> {};

/** Adds the audit entries, in the same transaction. */
export const addAuditEntries =
  (
    context: Pick<ServerContext, "temporaryFiles">,
    { archive }: Stores,
    exportData: ExportData,
  ): TaskEither<Failure, ExportDataWithAuditEntries> =>
  async () =>
    pipe(
      await refuseWhenDiskFull(
        () => spoolLines(context.temporaryFiles, toJsonLines(archive.readAuditEntries())),
        exportData.discard,
      ),
      either.map((auditEntries) => ({
        ...exportData,
        auditEntries: () => auditEntries.values() as AsyncIterable<AccessLogEntry>,
        discard: () => {
          exportData.discard();
          auditEntries.discard();
        },
      })),
    );

/** The data without audit entries, after step-up authentication (AU-8). */
export const loadExportDataAfterStepUp = (
  context: ServerContext,
  stores: Stores,
  {
    signed,
    recordAccess,
  }: { readonly signed: SessionWithPrincipal; readonly recordAccess: { readonly patient: PatientId } },
): TaskEither<Failure, ExportData> =>
  pipe(
    requireStepUp(context, signed),
    taskEither.chain(() => loadExportData(context, stores, signed, recordAccess.patient)),
  );

/** The account and all its sign-ins, in a transaction with account rights. */
export const loadAccountAndAccesses = (context: Pick<ServerContext, "consult">, account: AccountId) =>
  context.consult((stores) =>
    pipe(
      taskEither.Do,
      taskEither.apS(
        "accesses",
        loadEveryPage<SignInLogEntry>((request) => stores.accounts.listAccesses(account, request)),
      ),
      taskEither.bind("account", () =>
        pipe(
          stores.accounts.findById(account),
          taskEither.chainEitherK((storedAccount) =>
            storedAccount === null ? left(failure("signedOut", "session.signedOut")) : right(storedAccount),
          ),
        ),
      ),
    ),
  );
