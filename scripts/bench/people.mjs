import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freshDatabase, startPostgres } from "../../tests/support/postgres.ts";
import { startProduct } from "./children.mjs";
import { accountOf, addPatient, asSuperuser, openSessions, populate } from "./population.mjs";

/** Whoever comes first also makes it; it is ended with the bench. */
const once = (make) => {
  let made;
  return () => {
    made ??= make();
    return made;
  };
};

const SAMPLE = 500;
/** Spread over everybody, the same ones each time. */
const sampleOf = (patients) =>
  Array.from({ length: Math.min(SAMPLE, patients) }, (_, i) => 1 + Math.floor((i * patients) / SAMPLE));

/** A populated database, and on demand the product on it. */
const databaseWith = async (cluster, patients, closers, say) => {
  const { url: owner } = await freshDatabase(cluster.url);
  const address = new URL(cluster.url);
  address.pathname = new URL(owner).pathname;
  say(`Writing ${patients.toLocaleString("en-US")} patients …`);
  const migrated = await startProduct({ DATABASE_URL: owner });
  await migrated.stop();
  await asSuperuser(address.href, async (client) => {
    await populate(client, patients);
    await client.query("vacuum analyze");
    await client.query("checkpoint");
  });
  const sample = sampleOf(patients);
  const extras = new Map();
  const people = {
    patients,
    /** The one with 200 rows. */
    full: patients + 1,
    sample,
    /** Their neighbours: who is read gets no new rows, or later goals would read ever longer records. */
    writers: sample.map((number) => number + 1),
    /** Of the database. */
    name: address.pathname.slice(1),
    owner,
    superuser: address.href,
    /** One more patient, known by that name, made when first asked for; gives the number. */
    extra: (name, rowsIn) => {
      if (!extras.has(name)) {
        const number = patients + 2 + extras.size;
        say(`Writing a patient of ${name} …`);
        extras.set(
          name,
          asSuperuser(address.href, (client) => addPatient(client, number, rowsIn)).then(() => number),
        );
      }
      return extras.get(name);
    },
    signIn: (numbers, each) =>
      asSuperuser(address.href, (client) => openSessions(client, numbers.map(accountOf), each)),
    product: once(async () => {
      const product = await startProduct({ DATABASE_URL: owner, TRUSTED_PROXIES: "127.0.0.1" });
      closers.push(product.stop);
      return product;
    }),
  };
  return people;
};

/** What several goals share, made when it is first needed. */
export const makeBench = (options, say) => {
  const closers = [];
  const cluster = once(async () => {
    const started = await startPostgres();
    if (started !== undefined) closers.push(started.stop);
    return started;
  });
  const databases = new Map();
  return {
    ...options,
    say,
    /** An empty folder of this run. */
    folder: () => {
      const folder = mkdtempSync(join(tmpdir(), "libretto-bench-"));
      closers.push(async () => rmSync(folder, { recursive: true, force: true }));
      return folder;
    },
    /** Ends something with the bench. */
    keep: (close) => closers.push(close),
    hasPostgres: async () => (await cluster()) !== undefined,
    peopleOf: async (patients) => {
      const started = await cluster();
      if (!databases.has(patients)) databases.set(patients, databaseWith(started, patients, closers, say));
      return databases.get(patients);
    },
    close: async () => {
      for (const close of closers.reverse()) await close();
    },
  };
};
