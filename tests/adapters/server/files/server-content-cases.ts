import { buffer } from "node:stream/consumers";
import { pipe, taskEither } from "@libretto/core/kernel/fp";
import { files } from "@libretto/core/record/files/wire";
import { storeContent } from "@libretto/core/use-cases/files/store-content";
import { expect, it } from "vitest";
import { aFile } from "../../../support/record/files.ts";
import { createAccount, inRecordOf, type TestServer } from "../../../support/server/server.ts";
import { unwrapTask } from "../../../support/unwrap-task.ts";

/** Contents that the server creates, such as the file of the demo. */
export const serverContentCases = (server: () => TestServer): void => {
  it("stores content that the server creates, and reads it back", async () => {
    const account = await createAccount(server(), "patient");
    const patient = account.patient ?? 0;
    const content = new TextEncoder().encode("%PDF-1.4 demo");
    const { context } = server();
    const stored = await inRecordOf(server(), account, (stores) =>
      pipe(
        stores.records.add(files, patient, aFile({ id: 0, version: 0, bytes: content.length })),
        taskEither.chainFirst(({ id }) => storeContent(context, stores, patient, id, content)),
        taskEither.chain(({ id }) => stores.reader.openOwn(patient).findFile(id)),
      ),
    );
    expect(stored.bytes).toBe(content.length);
    expect(await buffer(await unwrapTask(context.files.open(stored)))).toEqual(Buffer.from(content));
  });
};
