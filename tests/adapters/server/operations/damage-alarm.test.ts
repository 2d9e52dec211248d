import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openFileVault } from "@libretto/adapters/server/composition/file-vault";
import { readConfiguration } from "@libretto/adapters/server/configuration/configuration";
import { platformHandlers } from "@libretto/adapters/server/handlers/platform/platform";
import { newDamageAlarm } from "@libretto/adapters/server/operations/damage-alarm";
import { newPortStates } from "@libretto/adapters/server/operations/port-states";
import type { ServerContext } from "@libretto/adapters/server/pipeline/server-context";
import { isLeft, right } from "@libretto/core/kernel/fp";
import { expect, it } from "vitest";
import { done } from "../../../support/done.ts";
import { inPieces } from "../../../support/pieces.ts";
import { temporaryFiles } from "../../../support/temporary-files.ts";

const { folder } = temporaryFiles();

it("RE-14: a flipped bit of a kept file raises the alarm with the file's name, and what is whole does not", async () => {
  const lines: string[] = [];
  const log = { write: (...said: readonly unknown[]) => void lines.push(JSON.stringify(said)) };
  const read = readConfiguration({ DATA_DIR: folder });
  if (isLeft(read)) throw new Error(read.left.join());
  const alarm = newDamageAlarm(log);
  const vault = openFileVault(read.right, { log, alarm, ports: newPortStates(log) });
  const taken = await done(vault.receive(vault.newKey(1, 2), inPieces(Buffer.from("PRIVATO")), 100));
  await done(vault.store(taken));
  await done(vault.open(taken));
  expect(alarm.counts()).toEqual({ file: 0, page: 0 });

  const kept = join(folder, "files", "kept", taken.blob.slice(0, 2), taken.blob);
  const bytes = readFileSync(kept);
  bytes[60] = (bytes[60] ?? 0) ^ 1;
  writeFileSync(kept, bytes);
  expect(await vault.open(taken)()).toMatchObject({ left: { code: "files.damaged" } });
  expect(alarm.counts()).toEqual({ file: 1, page: 0 });
  expect(lines).toContain(JSON.stringify(["error", "damage", { kind: "file", object: taken.blob }]));
  expect(lines.join()).not.toContain("PRIVATO");
  expect(readdirSync(folder)).toContain("keys");
});

it("RE-14: a damaged page takes the server out of readiness until it is started anew, a damaged file does not", async () => {
  const alarm = newDamageAlarm({ write: () => {} });
  const yes = () => async () => right(undefined);
  const filesWithoutScan = { newKey: () => ({}), receive: yes, store: yes, discard: yes };
  const clock = { now: () => "2026-03-14T09:00:00.000Z" };
  const desk = { alarm, clock, filesWithoutScan, transact: yes } as unknown as ServerContext;
  const { ready } = platformHandlers(desk);
  const answer = () => (ready as unknown as { readonly run: () => () => Promise<unknown> }).run()();
  alarm.raise("file", "a");
  expect(await answer()).toMatchObject({ _tag: "Right" });
  alarm.raise("page", "page 0 of base/5/1");
  alarm.raise("page", "page 0 of base/5/1");
  expect(alarm.counts()).toEqual({ file: 1, page: 1 });
  expect(await answer()).toMatchObject({ left: { kind: "unavailable" } });
});
