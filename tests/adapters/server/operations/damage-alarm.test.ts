import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openFileVault } from "@libretto/adapters/server/composition/file-vault";
import { readConfiguration } from "@libretto/adapters/server/configuration/configuration";
import { platformHandlers } from "@libretto/adapters/server/handlers/platform/platform";
import { createDamageAlarm } from "@libretto/adapters/server/operations/damage-alarm";
import { createPortStates } from "@libretto/adapters/server/operations/port-states";
import type { ServerContext } from "@libretto/adapters/server/pipeline/server-context";
import { isLeft, right } from "@libretto/core/kernel/fp";
import { expect, it } from "vitest";
import { splitIntoChunks } from "../../../support/files/chunks.ts";
import { temporaryFiles } from "../../../support/files/temporary-files.ts";
import { unwrapTask } from "../../../support/unwrap-task.ts";

const { folder } = temporaryFiles();

it("RE-14: the alarm names a damaged file as damaged and a missing file as missing, and no intact file", async () => {
  const lines: string[] = [];
  const log = { write: (...args: readonly unknown[]) => void lines.push(JSON.stringify(args)) };
  const read = readConfiguration({ DATA_DIR: folder });
  if (isLeft(read)) throw new Error(read.left.join());
  const alarm = createDamageAlarm(log);
  const vault = openFileVault(read.right, { log, alarm, ports: createPortStates(log) });
  const received = await unwrapTask(vault.receive(vault.createKey(1, 2), splitIntoChunks(Buffer.from("PRIVATO")), 100));
  await unwrapTask(vault.store(received));
  await unwrapTask(vault.open(received));
  expect(alarm.counts()).toEqual({ file: 0, page: 0, "missing file": 0 });

  const storedPath = join(folder, "files", "kept", received.blob.slice(0, 2), received.blob);
  const bytes = readFileSync(storedPath);
  bytes[60] = (bytes[60] ?? 0) ^ 1;
  writeFileSync(storedPath, bytes);
  expect(await vault.open(received)()).toMatchObject({ left: { code: "files.damaged" } });
  expect(alarm.counts()).toEqual({ file: 1, page: 0, "missing file": 0 });
  expect(lines).toContain(JSON.stringify(["error", "damage", { kind: "file", object: received.blob }]));
  expect(lines.join()).not.toContain("PRIVATO");

  rmSync(storedPath);
  expect(await vault.open(received)()).toMatchObject({ left: { code: "files.missing" } });
  expect(alarm.counts()).toEqual({ file: 1, page: 0, "missing file": 1 });
  expect(lines).toContain(JSON.stringify(["error", "file missing", { object: received.blob }]));
  expect(readdirSync(folder)).toContain("keys");
});

it("RE-14: a damaged page makes the server not ready until it restarts, and a damaged file does not", async () => {
  const alarm = createDamageAlarm({ write: () => {} });
  const yes = () => async () => right(undefined);
  const filesWithoutScan = { createKey: () => ({}), receive: yes, store: yes, discard: yes, readIdentity: yes() };
  const clock = { now: () => "2026-03-14T09:00:00.000Z" };
  const context = { alarm, clock, filesWithoutScan, transact: yes } as unknown as ServerContext;
  const { ready } = platformHandlers(context);
  const answer = () => (ready as unknown as { readonly run: () => () => Promise<unknown> }).run()();
  alarm.raise("file", "a");
  expect(await answer()).toMatchObject({ _tag: "Right" });
  alarm.raise("page", "page 0 of base/5/1");
  alarm.raise("page", "page 0 of base/5/1");
  expect(alarm.counts()).toEqual({ file: 1, page: 1, "missing file": 0 });
  expect(await answer()).toMatchObject({ left: { kind: "unavailable" } });
});
