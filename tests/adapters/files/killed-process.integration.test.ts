import { mkdirSync, mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { keyRingFromFile, readKeyFile } from "@libretto/adapters/files/key-file";
import { unwrap, wrap } from "@libretto/adapters/files/key-ring";
import { keyFileIn } from "@libretto/adapters/files/open-vault";
import { cleanUpJob, staleUploadsJob } from "@libretto/adapters/server/jobs/jobs";
import type { ServerContext } from "@libretto/adapters/server/pipeline/server-context";
import { taskEither } from "@libretto/core/kernel/fp";
import type { PatientKey, SealedFile } from "@libretto/core/ports/files/file-vault";
import { beforeAll, describe, expect, it } from "vitest";
import { concatChunks } from "../../support/files/chunks.ts";
import { temporaryFiles } from "../../support/files/temporary-files.ts";
import { rotateKey, uploadFile, vaultIn } from "../../support/kills/file-work.ts";
import { buildProgram, type NodeArguments, runUntilStep } from "../../support/kills/run-until-step.ts";
import { unwrapTask } from "../../support/unwrap-task.ts";

const { folder: root } = temporaryFiles();
const aFolder = (): string => mkdtempSync(join(root, "killed-"));
let program: NodeArguments;
beforeAll(async () => {
  program = await buildProgram(aFolder());
});

const filesIn = (folder: string): readonly string[] =>
  readdirSync(join(folder, "files"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
const fromOneTo = (n: number): readonly number[] => Array.from({ length: n }, (_, i) => i + 1);

/** The hourly clean-up one hour later, for these referenced blobs. */
const cleanUp = async (folder: string, blobs: readonly string[]): Promise<void> => {
  const files = vaultIn(folder);
  const directory = {
    deleteExpiredTickets: () => taskEither.right(undefined),
    findUnowned: (names: readonly string[]) => taskEither.right(names.filter((name) => !blobs.includes(name))),
  };
  const context = {
    transact: (work: (stores: unknown) => unknown) => work({ fileDirectory: directory }),
    files: {
      ...files,
      listOlderThan: () => files.listOlderThan(-1),
      removeStaleUploads: () => files.removeStaleUploads(-1),
    },
    clock: { now: () => "2026-03-14T09:00:00.000Z" },
    log: { write: () => {} },
  } as unknown as ServerContext;
  await cleanUpJob(context, new AbortController().signal).work();
  await staleUploadsJob(context).work();
};

describe("A process that is killed", () => {
  it("FI-3: at any step of an upload leaves no row without its file, no plain bytes, and nothing that the clean-up misses", async () => {
    const { steps } = await runUntilStep(program, 0, ["upload", aFolder()]);
    const places = new Set<string>();
    const killedAt = async (at: number): Promise<void> => {
      const folder = aFolder();
      expect(await runUntilStep(program, at, ["upload", folder]), `${at}`).toEqual({
        wasKilled: true,
        steps: 0,
        rows: [],
      });
      mkdirSync(join(folder, "files"), { recursive: true });
      for (const path of filesIn(folder)) {
        places.add(path.includes("incoming") ? "incoming" : "kept");
        expect(readFileSync(path).includes("CANARY"), `CR-2: ${at}`).toBe(false);
      }
      await cleanUp(folder, []);
      expect(filesIn(folder), `${at}`).toEqual([]);
      const rows: SealedFile[] = [];
      await uploadFile(folder, (row) => void rows.push(row));
      await cleanUp(
        folder,
        rows.map(({ blob }) => blob),
      );
      expect(filesIn(folder).map((path) => basename(path))).toEqual(rows.map(({ blob }) => blob));
      for (const row of rows)
        expect((await concatChunks(await unwrapTask(vaultIn(folder).open(row)))).includes("CANARY"), `${at}`).toBe(
          true,
        );
    };
    await Promise.all(fromOneTo(steps).map(killedAt));
    expect([...places].sort(), "killed before and behind the renaming").toEqual(["incoming", "kept"]);
  });

  it("CR-3: at any step of a key rotation leaves every key readable, and the next run completes it", async () => {
    const SECRET = Buffer.alloc(32, 7);
    /** Three patient keys, wrapped by the key of a new installation. */
    const installed = () => {
      const folder = aFolder();
      const ring = keyRingFromFile(keyFileIn(folder), true);
      return { folder, rows: fromOneTo(3).map((id) => wrap(ring, id, id, SECRET)) };
    };
    const rotated = async (
      folder: string,
      rows: readonly PatientKey[],
      how: "keep old" | "forget old" = "keep old",
    ) => {
      let now = rows;
      await rotateKey(folder, rows, how, (after) => {
        now = after;
      });
      return now;
    };
    const opens = (folder: string, rows: readonly PatientKey[]): void => {
      const ring = keyRingFromFile(keyFileIn(folder), false);
      for (const row of rows) expect(Buffer.from(unwrap(ring, row))).toEqual(SECRET);
    };
    const work = { rotate: async (_: string, rows: readonly PatientKey[]) => rows, forget: rotated };
    for (const [name, before] of Object.entries(work)) {
      const prepare = async () => {
        const { folder, rows } = installed();
        const first = rows[0]?.master ?? "";
        return { folder, first, rows: await before(folder, rows) };
      };
      const ran = (folder: string, rows: readonly PatientKey[], at: number) =>
        runUntilStep(program, at, [name, folder, JSON.stringify(rows)]);
      const killedAt = async (at: number): Promise<void> => {
        const { folder, first, rows } = await prepare();
        const { wasKilled, rows: committed } = await ran(folder, rows, at);
        expect(wasKilled, `${name} ${at}`).toBe(true);
        const left = (committed.at(-1) ?? rows) as readonly PatientKey[];
        opens(folder, left);
        const ended = await rotated(folder, await rotated(folder, left), "forget old");
        opens(folder, ended);
        expect(ended.map(({ master }) => master)).not.toContain(first);
        expect(readKeyFile(keyFileIn(folder))).toHaveLength(1);
      };
      const { folder, rows } = await prepare();
      const { steps } = await ran(folder, rows, 0);
      expect(steps).toBeGreaterThan(3);
      await Promise.all(fromOneTo(steps).map(killedAt));
    }
  });
});
