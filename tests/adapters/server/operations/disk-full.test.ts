import { openFileVault } from "@libretto/adapters/server/composition/file-vault";
import { monitorEngine } from "@libretto/adapters/server/composition/monitored-engine";
import { readConfiguration } from "@libretto/adapters/server/configuration/configuration";
import { createDamageAlarm } from "@libretto/adapters/server/operations/damage-alarm";
import { createPortStates } from "@libretto/adapters/server/operations/port-states";
import { classifyError } from "@libretto/adapters/sql/engine/database-errors";
import type { SqlEngine } from "@libretto/adapters/sql/engine/engine";
import { isLeft } from "@libretto/core/kernel/fp";
import pg from "pg";
import { expect, it } from "vitest";
import { splitIntoChunks } from "../../../support/files/chunks.ts";
import { temporaryFiles } from "../../../support/files/temporary-files.ts";

const NO_ROOM = "could not extend file";
const { folder } = temporaryFiles();

const createLog = () => {
  const lines: unknown[][] = [];
  const log = { write: (...args: readonly unknown[]) => void lines.push([...args]) };
  return { lines, ports: createPortStates(log), alarm: createDamageAlarm(log), log };
};
const away = (port: string) => ["error", "dependency unreachable", expect.objectContaining({ port })];
const back = (port: string) => ["warn", "dependency reachable", expect.objectContaining({ port })];

it("RE-17: logs once that the disk of the files is full, and that it has room again", async () => {
  const { lines, ...context } = createLog();
  const read = readConfiguration({ DATA_DIR: folder });
  if (isLeft(read)) throw new Error(read.left.join());
  const vault = openFileVault(read.right, context);
  async function* fullDisk(): AsyncGenerator<Uint8Array> {
    yield Buffer.from("abc");
    throw Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
  }
  for (let attempt = 0; attempt < 2; attempt++)
    expect(await vault.receive(vault.createKey(1, 2), fullDisk(), 100)()).toMatchObject({
      left: { kind: "noRoom", code: "files.noRoom" },
    });
  expect(lines).toEqual([away("files disk")]);
  await vault.receive(vault.createKey(1, 2), splitIntoChunks(Buffer.from("abc")), 100)();
  expect(lines.at(-1)).toEqual(back("files disk"));
});

it("RE-17: logs once that the disk of the database is full, and that a later change was stored", async () => {
  const { lines, alarm, ports } = createLog();
  let isFull = true;
  const transaction = async () => {
    if (isFull) throw classifyError(Object.assign(new pg.DatabaseError(NO_ROOM, 0, "error"), { code: "53100" }));
    return "stored";
  };
  const metrics = { recordWait: () => undefined, recordTransaction: () => undefined };
  const { engine } = monitorEngine({ transaction } as unknown as SqlEngine, metrics, alarm, ports);
  const change = () => engine.transaction({ as: "owner" }, async () => "stored");
  for (let attempt = 0; attempt < 2; attempt++) await expect(change()).rejects.toThrow();
  expect(lines).toEqual([away("database disk")]);
  isFull = false;
  await engine.transaction({ as: "owner" }, async () => "read", "reading");
  expect(lines, "reading needs no room").toHaveLength(1);
  await change();
  expect(lines.at(-1)).toEqual(back("database disk"));
});
