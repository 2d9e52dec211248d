import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import { type Account, type Product, type ProductOptions, startProduct } from "../product.ts";

/** Puts the data of the one first start that was made for all journeys into a folder, and tells who may sign in there. */
export const copyDemo = (folder: string): readonly Account[] => {
  const { dataFolder, accounts } = inject("begun");
  cpSync(dataFolder, folder, { recursive: true });
  return accounts;
};

/** The database is asked little in a journey: compiled once and simply, it has answered before it is compiled for speed. */
const COMPILED_ONCE = ["--liftoff-only"];

/** The product on a copy of that data. */
export const startOn = (dataFolder: string, options: Omit<ProductOptions, "dataFolder"> = {}): Promise<Product> =>
  startProduct({ node: COMPILED_ONCE, ...options, dataFolder });

/** The product a moment after its first start. */
export const startDemo = async (options: Omit<ProductOptions, "dataFolder"> = {}): Promise<Product> => {
  const folder = mkdtempSync(join(tmpdir(), "libretto-demo-"));
  const accounts = copyDemo(folder);
  const product = await startOn(folder, options);
  return {
    ...product,
    accounts,
    stop: async (signal) => {
      const code = await product.stop(signal);
      rmSync(folder, { recursive: true, force: true });
      return code;
    },
  };
};
