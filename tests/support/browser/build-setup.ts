import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
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
      /** The data of the products that test files share, and a file for each of their servers. */
      readonly sharedFolder: string;
    };
  }
}

/** Stops the servers that test files shared, and deletes the folders of their ready files. */
const stopSharedServers = (folder: string): void => {
  for (const name of readdirSync(folder).filter((file) => file.endsWith(".server"))) {
    process.kill(Number.parseInt(name, 10), "SIGKILL");
    rmSync(readFileSync(join(folder, name), "utf8"), { recursive: true, force: true });
  }
};

/** One build and one first start for all journeys. */
export const setup = async (project: TestProject): Promise<() => void> => {
  await ensureBuilt(process.stderr);
  const folder = mkdtempSync(join(tmpdir(), "libretto-begun-"));
  const dataFolder = join(folder, "data");
  const { accounts, output, stop } = await startProduct({ dataFolder, byNpmStart: true });
  await stop();
  const sharedFolder = join(folder, "shared");
  mkdirSync(sharedFolder);
  project.provide("firstStart", { dataFolder, accounts, output: output(), sharedFolder });
  return () => {
    stopSharedServers(sharedFolder);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
};
