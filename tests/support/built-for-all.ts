import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { ensureBuilt } from "../../scripts/lib/build.mjs";
import { type Account, startProduct } from "./product.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The data that a first start made, for journeys to begin with a copy of; who may sign in there; what was said. */
    readonly begun: { readonly dataFolder: string; readonly accounts: readonly Account[]; readonly printed: string };
  }
}

/** One build and one first start for all journeys. */
export const setup = async (project: TestProject): Promise<() => void> => {
  await ensureBuilt(process.stderr);
  const folder = mkdtempSync(join(tmpdir(), "libretto-begun-"));
  const dataFolder = join(folder, "data");
  const { accounts, printed, stop } = await startProduct({ dataFolder });
  await stop();
  project.provide("begun", { dataFolder, accounts, printed: printed() });
  return () => rmSync(folder, { recursive: true, force: true });
};
