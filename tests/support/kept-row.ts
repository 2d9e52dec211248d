import type { Failure } from "@libretto/core/kernel/failure";
import { pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { Account } from "@libretto/core/ports/accounts/account-store";
import { files, kardiaTraces } from "@libretto/core/record/files/wire";
import type { AnySection, RowCore } from "@libretto/core/record/section";
import { done } from "./done.ts";
import { inPieces } from "./pieces.ts";
import type { AddRow } from "./samples.ts";
import { inRecordOf, type TestServer } from "./server.ts";

const A_PDF = new TextEncoder().encode("%PDF-1.7 a report");
const MOST = 1_000_000;

/** Puts a row into somebody's record; a file with what it holds, sealed and kept as an upload leaves it. */
export const keepRow = async (
  server: TestServer,
  whose: Account,
  section: AnySection,
  row: RowCore,
  { bytes = A_PDF, size = bytes.length }: { readonly bytes?: Uint8Array; readonly size?: number } = {},
): Promise<RowCore> => {
  const patient = whose.patient ?? 0;
  const add = (more: (kept: RowCore) => TaskEither<Failure, void>) =>
    inRecordOf(server, whose, (stores) =>
      pipe(stores.records.add<RowCore, RowCore>(section, patient, row), taskEither.chainFirst(more)),
    );
  if (section !== files && section !== kardiaTraces) return add(() => taskEither.right(undefined));
  const vault = server.desk.files;
  const key = vault.newKey(patient, server.desk.ids.next());
  const taken = await done(vault.receive(key, inPieces(bytes), MOST));
  await done(vault.store(taken));
  return inRecordOf(server, whose, (stores) =>
    pipe(
      stores.files.addKey(key),
      taskEither.chain(() => stores.records.add<RowCore, RowCore>(section, patient, row)),
      taskEither.chainFirst(({ id }) => stores.files.addContent(patient, id, { ...taken, bytes: size })),
    ),
  );
};

/** What adds rows to somebody's record, as that person. */
export const addingTo =
  (server: TestServer, whose: Account): AddRow =>
  (section, row) =>
    keepRow(server, whose, section, row);
