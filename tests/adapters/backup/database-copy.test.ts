import { databaseEntries } from "@libretto/adapters/backup/database-copy";
import type { SqlEngine } from "@libretto/adapters/sql/engine/engine";
import { expect, it } from "vitest";
import { temporaryFiles } from "../../support/files/temporary-files.ts";

const { folder } = temporaryFiles();

/** An engine that answers the queries of a copy, and fails at the given step. */
const engineThat = (fails: RegExp) => {
  const requests: string[] = [];
  const query = async (text: string) => {
    requests.push(text);
    if (fails.test(text)) throw new Error(`no: ${fails.source}`);
    return [{ place: "0/1000000", log: "000000010000000000000001" }];
  };
  const engine = { transaction: (_as: unknown, work: (sql: unknown) => unknown) => work({ query }) };
  return { asked: requests, engine: engine as unknown as SqlEngine };
};

it.each([/pg_backup_start/, /pg_backup_stop/])("releases the log when %s fails", async (fails) => {
  const { asked, engine } = engineThat(fails);
  const copied = async () => {
    for await (const { name } of databaseEntries(engine, `${folder}/none`)) asked.push(name);
  };
  await expect(copied()).rejects.toThrow(fails.source);
  expect(asked.at(-1)).toContain("pg_drop_replication_slot");
});
