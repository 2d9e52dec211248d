import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { ensureBuilt } from "../../../scripts/lib/build.mjs";
import { type Account, startProduct } from "../server/product.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The data of a first start, which journeys copy; its logins; and its output. */
    readonly firstStart: {
      readonly dataFolder: string;
      readonly accounts: readonly Account[];
      readonly output: string;
    };
  }
}

/** One build and one first start for all journeys. */
export const setup = async (project: TestProject): Promise<() => void> => {
  await ensureBuilt(process.stderr);
  const folder = mkdtempSync(join(tmpdir(), "libretto-begun-"));
  const dataFolder = join(folder, "data");
  const { accounts, output, stop } = await startProduct({ dataFolder });
  await stop();
  project.provide("firstStart", { dataFolder, accounts, output: output() });
  return () => rmSync(folder, { recursive: true, force: true });
};
