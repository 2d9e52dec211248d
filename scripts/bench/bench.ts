import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright";
import { launchChromium } from "../../tests/support/browser/chromium.ts";
import { startPostgres } from "../../tests/support/databases/postgres.ts";
import type { Account } from "../../tests/support/server/product.ts";
import { findHeadlessChromium } from "../lib/find-program.mjs";
import { fillFolder } from "./filled-folder.ts";
import { createPeople, type People } from "./people.ts";
import { type DemoProduct, type StartProduct, startProduct, stopLeftServers } from "./processes.ts";
import type { Sizes } from "./sizes.ts";

/** The data of a first start, which creates the demo, and its logins. */
interface Demo {
  readonly dataFolder: string;
  readonly accounts: readonly Account[];
}

/** The resources that several goals share, created at the first use. */
export interface Bench {
  readonly sizes: Sizes;
  readonly log: (line: string) => void;
  /** The number of rows, repetitions or milliseconds that this run uses instead of a usual one. */
  readonly rows: (usual: number) => number;
  readonly repetitions: (usual: number) => number;
  readonly milliseconds: (usual: number) => number;
  /** The factor by which this run makes the processor of a page slower instead of a usual one. */
  readonly throttle: (usual: number) => number;
  /** Creates a temporary folder. */
  readonly createFolder: () => string;
  /** Runs the function when the benchmark ends. */
  readonly onClose: (close: () => unknown) => void;
  readonly hasPostgres: () => Promise<boolean>;
  /** A database of PostgreSQL with so many patients. */
  readonly peopleOf: (patients: number) => Promise<People>;
  /** A data folder with a few patients, to copy. */
  readonly filledFolder: () => Promise<string>;
  /** Runs the work with a new browser, or with the one that all share. */
  readonly withBrowser: <A>(work: (browser: Browser) => Promise<A>) => Promise<A>;
  /** Starts the built server. */
  readonly startProduct: StartProduct;
  /** A new copy of the data of a first start. */
  readonly copyDemo: () => Promise<Demo>;
  /** The product with its demo, as `npm start` runs it. */
  readonly startDemo: () => Promise<DemoProduct>;
  readonly close: () => Promise<void>;
}

export interface BenchOptions {
  readonly sizes: Sizes;
  readonly log: (line: string) => void;
  /** The superuser's URL of a PostgreSQL server; by default the benchmark starts one. */
  readonly postgresUrl?: string;
  /** Data that the demo copies; by default its start is a first one. */
  readonly demo?: Demo;
}

/** Creates the value at the first call only. */
export const memoize = <A>(create: () => Promise<A>): (() => Promise<A>) => {
  let value: Promise<A> | undefined;
  return () => {
    value ??= create();
    return value;
  };
};

export const createBench = ({ sizes, log, postgresUrl, demo }: BenchOptions): Bench => {
  const cleanups: (() => unknown)[] = [];
  const onClose = (close: () => unknown) => void cleanups.push(close);
  const findCluster = memoize(async (): Promise<string | undefined> => {
    if (postgresUrl !== undefined) return postgresUrl;
    const cluster = await startPostgres();
    if (cluster !== undefined) onClose(cluster.stop);
    return cluster?.url;
  });
  const databases = new Map<number, Promise<People>>();
  const start: StartProduct = (env) => startProduct(env, sizes.nodeArguments);
  const createFolder = () => {
    const folder = mkdtempSync(join(tmpdir(), "libretto-bench-"));
    onClose(() => rmSync(folder, { recursive: true, force: true }));
    return folder;
  };
  const findDemo = memoize(async (): Promise<Demo> => {
    if (demo !== undefined) return demo;
    const dataFolder = join(createFolder(), "data");
    const { accounts, stop } = await start({ NODE_ENV: "", DATA_DIR: dataFolder });
    await stop();
    return { dataFolder, accounts };
  });
  const copyDemo = async (): Promise<Demo> => {
    const { dataFolder, accounts } = await findDemo();
    const folder = join(createFolder(), "data");
    cpSync(dataFolder, folder, { recursive: true });
    return { dataFolder: folder, accounts };
  };
  const findSharedBrowser = memoize(async (): Promise<Browser> => {
    const browser = await launchChromium([], findHeadlessChromium());
    onClose(() => browser.close());
    return browser;
  });
  return {
    sizes,
    log,
    rows: (usual) => Math.min(usual, sizes.maxRows),
    repetitions: (usual) => Math.min(usual, sizes.maxRepetitions),
    milliseconds: (usual) => Math.min(usual, sizes.maxSeconds * 1000),
    throttle: (usual) => Math.min(usual, sizes.maxThrottle),
    createFolder,
    onClose,
    hasPostgres: async () => (await findCluster()) !== undefined,
    peopleOf: async (patients) => {
      const cluster = await findCluster();
      if (cluster === undefined) throw new Error("no PostgreSQL server on this machine");
      const people = databases.get(patients) ?? createPeople(cluster, patients, { log, onClose, startProduct: start });
      databases.set(patients, people);
      return people;
    },
    withBrowser: async (work) => {
      if (!sizes.hasOwnBrowsers) return work(await findSharedBrowser());
      const browser = await launchChromium();
      try {
        return await work(browser);
      } finally {
        await browser.close();
      }
    },
    startProduct: start,
    filledFolder: memoize(async () => {
      const folder = createFolder();
      await fillFolder(folder);
      return folder;
    }),
    copyDemo,
    startDemo: memoize(async () => {
      const dataFolder = join(createFolder(), "data");
      if (demo !== undefined) cpSync(demo.dataFolder, dataFolder, { recursive: true });
      const product = await start({ NODE_ENV: "", DATA_DIR: dataFolder });
      onClose(product.stop);
      return demo === undefined ? product : { ...product, accounts: demo.accounts };
    }),
    close: async () => {
      for (const close of cleanups.splice(0).reverse()) await close();
      await stopLeftServers();
    },
  };
};
