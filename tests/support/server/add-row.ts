import type { Failure } from "@libretto/core/kernel/failure";
import { pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { Account } from "@libretto/core/ports/accounts/account-store";
import { files, kardiaTraces } from "@libretto/core/record/files/wire";
import type { AnySection, RowCore } from "@libretto/core/record/section";
import { splitIntoChunks } from "../files/chunks.ts";
import type { AddRow } from "../record/sample-rows.ts";
import { unwrapTask } from "../unwrap-task.ts";
import { inRecordOf, type TestServer } from "./server.ts";

const A_PDF = new TextEncoder().encode("%PDF-1.7 a report");
const MAX_BYTES = 1_000_000;

/** Adds a row to a record; a file with encrypted content, as after an upload. */
export const addRow = async (
  server: TestServer,
  owner: Account,
  section: AnySection,
  row: RowCore,
  { bytes = A_PDF, size = bytes.length }: { readonly bytes?: Uint8Array; readonly size?: number } = {},
): Promise<RowCore> => {
  const patient = owner.patient ?? 0;
  const add = (afterAdd: (storedRow: RowCore) => TaskEither<Failure, void>) =>
    inRecordOf(server, owner, (stores) =>
      pipe(stores.records.add<RowCore, RowCore>(section, patient, row), taskEither.chainFirst(afterAdd)),
    );
  if (section !== files && section !== kardiaTraces) return add(() => taskEither.right(undefined));
  const vault = server.context.files;
  const key = vault.createKey(patient, server.context.ids.next());
  const received = await unwrapTask(vault.receive(key, splitIntoChunks(bytes), MAX_BYTES));
  await unwrapTask(vault.store(received));
  return inRecordOf(server, owner, (stores) =>
    pipe(
      stores.files.addKey(key),
      taskEither.chain(() => stores.records.add<RowCore, RowCore>(section, patient, row)),
      taskEither.chainFirst(({ id }) => stores.files.addContent(patient, id, { ...received, bytes: size })),
    ),
  );
};

/** Adds rows to a record as its owner. */
export const rowAdderFor =
  (server: TestServer, owner: Account): AddRow =>
  (section, row) =>
    addRow(server, owner, section, row);
