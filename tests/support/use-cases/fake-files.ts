import { notFound } from "@libretto/core/kernel/failure";
import { taskEither } from "@libretto/core/kernel/fp";
import type { FileDirectory, FileStore, StoredFile, Ticket } from "@libretto/core/ports/files/file-store";
import type { PatientKey, SealedUpload } from "@libretto/core/ports/files/file-vault";
import type { FileSource } from "@libretto/core/ports/sharing/record-source";
import type { RecordFile } from "@libretto/core/record/files/record-file";
import type { ScanVerdict } from "@libretto/core/record/files/scan-verdict";
import { aPatient } from "../builders.ts";
import { aFile } from "../record/files.ts";
import { createFakeReader } from "./fake-reader.ts";

const patient = aPatient().id;

/** A key of the patient. */
export const aKey = (id = 5): PatientKey => ({ id, patient, master: "m1", wrapped: `key ${id}` });

/** A received file of this size. */
export const anUploadOf = (bytes: number): SealedUpload => ({
  ...{ blob: "blob1", key: aKey(), bytes, digest: "00" },
  ...{ head: new Uint8Array(), tail: new Uint8Array() },
});

/** A stored file with this row. */
export const aStoredFile = (row: Partial<RecordFile> = {}, verdict: ScanVerdict = "clean"): StoredFile => ({
  ...{ blob: `blob ${row.id ?? aFile().id}`, key: aKey(), bytes: aFile().bytes, verdict, row: aFile(row) },
});

/** The directory of file contents in memory. */
export const createFakeFiles = (stored: readonly StoredFile[] = []) => {
  const state = {
    keys: [] as PatientKey[],
    usage: { files: 1, bytes: 1000 },
    contents: new Map<number, { readonly content: SealedUpload; readonly verdict: ScanVerdict | undefined }>(),
    tickets: [] as Ticket[],
  };
  const files: FileStore & FileSource = {
    findNewestKey: () => taskEither.fromIO(() => state.keys.at(-1) ?? null),
    addKey: (key) => taskEither.fromIO(() => void state.keys.push(key)),
    measureUsage: () => taskEither.fromIO(() => state.usage),
    addContent: (_patient, file, content, verdict) =>
      taskEither.fromIO(() => void state.contents.set(file, { content, verdict })),
    find: (of, id) => {
      const found = stored.find(({ row }) => of === patient && row.id === id);
      return found === undefined ? taskEither.left(notFound) : taskEither.right(found);
    },
    issueTicket: (ticket) => taskEither.fromIO(() => void state.tickets.push(ticket)),
  };
  const fileDirectory: Pick<FileDirectory, "redeemTicket"> = {
    redeemTicket: (digest, now) =>
      taskEither.fromIO(() => {
        const at = state.tickets.findIndex((ticket) => ticket.digest === digest);
        const [ticket = null] = at < 0 ? [] : state.tickets.splice(at, 1);
        return ticket !== null && now < ticket.endsAt ? ticket : null;
      }),
  };
  return { files, fileDirectory, reader: createFakeReader({ files }), state };
};
