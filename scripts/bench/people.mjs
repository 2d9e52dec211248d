import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freshDatabase, startPostgres } from "../../tests/support/databases/postgres.ts";
import { accountOf, addPatient, asSuperuser, openSessions, populate } from "./population.mjs";
import { startProduct } from "./processes.mjs";

/** Creates the value at the first call only. */
const memoize = (create) => {
  let value;
  return () => {
    value ??= create();
    return value;
  };
};

const SAMPLE = 500;
/** The same patients each time, spread over all. */
const sampleRowOf = (patients) =>
  Array.from({ length: Math.min(SAMPLE, patients) }, (_, i) => 1 + Math.floor((i * patients) / SAMPLE));

/** Creates a filled database, and on request starts the product on it. */
const databaseWith = async (cluster, patients, cleanups, log) => {
  const { url: owner } = await freshDatabase(cluster.url);
  const address = new URL(cluster.url);
  address.pathname = new URL(owner).pathname;
  log(`Writing ${patients.toLocaleString("en-US")} patients …`);
  const migrated = await startProduct({ DATABASE_URL: owner });
  await migrated.stop();
  await asSuperuser(address.href, async (client) => {
    await populate(client, patients);
    await client.query("vacuum analyze");
    await client.query("checkpoint");
  });
  const sample = sampleRowOf(patients);
  const extras = new Map();
  const people = {
    patients,
    /** The patient with 200 rows. */
    full: patients + 1,
    sample,
    /** Patients who get new rows; others are read, so that their records stay as long as they are. */
    writers: sample.map((number) => number + 1),
    /** The name of the database. */
    name: address.pathname.slice(1),
    owner,
    superuser: address.href,
    /** Adds a patient under this name at the first call; returns the number. */
    extra: (name, rowsIn) => {
      if (!extras.has(name)) {
        const number = patients + 2 + extras.size;
        log(`Writing a patient of ${name} …`);
        extras.set(
          name,
          asSuperuser(address.href, (client) => addPatient(client, number, rowsIn)).then(() => number),
        );
      }
      return extras.get(name);
    },
    signIn: (numbers, each) =>
      asSuperuser(address.href, (client) => openSessions(client, numbers.map(accountOf), each)),
    product: memoize(async () => {
      const product = await startProduct({ DATABASE_URL: owner, TRUSTED_PROXIES: "127.0.0.1" });
      cleanups.push(product.stop);
      return product;
    }),
  };
  return people;
};

/** The resources that several goals share, created at the first use. */
export const createBench = (options, log) => {
  const cleanups = [];
  const cluster = memoize(async () => {
    const started = await startPostgres();
    if (started !== undefined) cleanups.push(started.stop);
    return started;
  });
  const databases = new Map();
  return {
    ...options,
    log,
    /** Creates a temporary folder. */
    folder: () => {
      const folder = mkdtempSync(join(tmpdir(), "libretto-bench-"));
      cleanups.push(async () => rmSync(folder, { recursive: true, force: true }));
      return folder;
    },
    /** Runs the function when the benchmark ends. */
    onClose: (close) => cleanups.push(close),
    hasPostgres: async () => (await cluster()) !== undefined,
    peopleOf: async (patients) => {
      const started = await cluster();
      if (!databases.has(patients)) databases.set(patients, databaseWith(started, patients, cleanups, log));
      return databases.get(patients);
    },
    close: async () => {
      for (const close of cleanups.reverse()) await close();
    },
  };
};
