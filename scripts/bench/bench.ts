import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "../../tests/support/databases/postgres.ts";
import { fillFolder } from "./filled-folder.ts";
import { createPeople, type People } from "./people.ts";
import { type DemoProduct, type StartProduct, startProduct, stopLeftServers } from "./processes.ts";
import type { Sizes } from "./sizes.ts";

/** The resources that several goals share, created at the first use. */
export interface Bench {
  readonly sizes: Sizes;
  readonly log: (line: string) => void;
  /** The number of rows, repetitions or milliseconds that this run uses instead of a usual one. */
  readonly rows: (usual: number) => number;
  readonly repetitions: (usual: number) => number;
  readonly milliseconds: (usual: number) => number;
  /** Creates a temporary folder. */
  readonly createFolder: () => string;
  /** Runs the function when the benchmark ends. */
  readonly onClose: (close: () => unknown) => void;
  readonly hasPostgres: () => Promise<boolean>;
  /** A database of PostgreSQL with so many patients. */
  readonly peopleOf: (patients: number) => Promise<People>;
  /** A data folder with a few patients, to copy. */
  readonly filledFolder: () => Promise<string>;
  /** Starts the built server. */
  readonly startProduct: StartProduct;
  /** The product with its demo, as `npm start` runs it. */
  readonly startDemo: () => Promise<DemoProduct>;
  readonly close: () => Promise<void>;
}

export interface BenchOptions {
  readonly sizes: Sizes;
  readonly log: (line: string) => void;
  /** The superuser's URL of a PostgreSQL server; by default the benchmark starts one. */
  readonly postgresUrl?: string;
}

/** Creates the value at the first call only. */
export const memoize = <A>(create: () => Promise<A>): (() => Promise<A>) => {
  let value: Promise<A> | undefined;
  return () => {
    value ??= create();
    return value;
  };
};

export const createBench = ({ sizes, log, postgresUrl }: BenchOptions): Bench => {
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
  return {
    sizes,
    log,
    rows: (usual) => Math.min(usual, sizes.maxRows),
    repetitions: (usual) => Math.min(usual, sizes.maxRepetitions),
    milliseconds: (usual) => Math.min(usual, sizes.maxSeconds * 1000),
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
    startProduct: start,
    filledFolder: memoize(async () => {
      const folder = createFolder();
      await fillFolder(folder);
      return folder;
    }),
    startDemo: memoize(async () => {
      const product = await start({ NODE_ENV: "", DATA_DIR: join(createFolder(), "data") });
      onClose(product.stop);
      return product;
    }),
    close: async () => {
      for (const close of cleanups.splice(0).reverse()) await close();
      await stopLeftServers();
    },
  };
};
