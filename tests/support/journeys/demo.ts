import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { inject } from "vitest";
import { type Account, type Product, type ProductOptions, startProduct } from "../server/product.ts";

/** Copies the data of the shared first start into a folder, and returns its logins. */
export const copyDemo = (folder: string): readonly Account[] => {
  const { dataFolder, accounts } = inject("firstStart");
  cpSync(dataFolder, folder, { recursive: true });
  return accounts;
};

/** The product on a copy of that data. */
export const startOnFolder = (dataFolder: string, options: Omit<ProductOptions, "dataFolder"> = {}): Promise<Product> =>
  startProduct({ ...options, dataFolder });

/** The product directly after its first start. */
export const startDemo = async (options: Omit<ProductOptions, "dataFolder"> = {}): Promise<Product> => {
  const folder = mkdtempSync(join(tmpdir(), "libretto-demo-"));
  const accounts = copyDemo(folder);
  const product = await startOnFolder(folder, options);
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

/** The support that the pages of the shared product offer. */
export const SUPPORT = { SUPPORT_URL: "https://assistenza.example/libretto", SUPPORT_EMAIL: "aiuto@libretto.example" };

let shared: Promise<Product> | undefined;

const startShared = async (): Promise<Product> => {
  const { sharedFolder } = inject("firstStart");
  const data = mkdtempSync(join(sharedFolder, "data-"));
  const accounts = copyDemo(data);
  const product = await startOnFolder(data, { env: SUPPORT });
  // The end of the run reads which servers it must stop, and which folders it must delete.
  writeFileSync(join(sharedFolder, `${product.pid}.server`), dirname(product.readyFile));
  return { ...product, accounts };
};

/**
 * The product that test files of one worker share. It is for files that write only to lists that no other such file
 * reads exactly, and that never stop it. The end of the run stops it.
 */
export const openSharedDemo = (): Promise<Product> => {
  shared ??= startShared();
  return shared;
};
