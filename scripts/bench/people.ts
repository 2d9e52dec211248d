import { readMigrations } from "@libretto/adapters/sql/engine/migrate";
import { createInitialisedDatabase } from "../../tests/support/databases/first-start.ts";
import { at } from "../lib/project.mjs";
import type { Request, Server } from "./load.ts";
import { accountOf, addPatient, asSuperuser, openSessions, populate, type Rows } from "./population.ts";
import type { StartProduct } from "./processes.ts";

/** A database of PostgreSQL with patients. */
export interface People {
  readonly patients: number;
  /** The patient with 200 rows. */
  readonly full: number;
  /** Patients spread over all. */
  readonly sample: readonly number[];
  /** Patients who get new rows; others are read, so that their records stay as long as they are. */
  readonly writers: readonly number[];
  /** The name of the database. */
  readonly name: string;
  /** The URLs for the owner of the database and for the superuser. */
  readonly owner: string;
  readonly superuser: string;
  /** Adds a patient under this name at the first call; returns the number. */
  readonly extra: (name: string, rows: Rows) => Promise<number>;
  readonly signIn: (numbers: readonly number[], each?: number) => Promise<unknown>;
  /** The product on this database, started at the first call. */
  readonly product: () => Promise<Server>;
}

const SAMPLE = 500;
/** The same patients each time, spread over all. */
const samplePatients = (patients: number): readonly number[] => {
  const length = Math.min(SAMPLE, patients);
  return Array.from({ length }, (_, i) => 1 + Math.floor((i * patients) / length));
};

interface Surroundings {
  readonly log: (line: string) => void;
  readonly onClose: (close: () => unknown) => void;
  readonly startProduct: StartProduct;
}

/** Creates a filled database, and on request starts the product on it. */
export const createPeople = async (
  cluster: string,
  patients: number,
  { log, onClose, startProduct }: Surroundings,
): Promise<People> => {
  const migrations = readMigrations(at("adapters/sql/migrations"));
  const { url: owner, drop } = await createInitialisedDatabase(cluster, migrations);
  onClose(drop);
  const address = new URL(cluster);
  address.pathname = new URL(owner).pathname;
  const superuser = address.href;
  log(`Writing ${patients.toLocaleString("en-US")} patients …`);
  await asSuperuser(superuser, async (client) => {
    await populate(client, patients);
    await client.query("vacuum analyze");
    await client.query("checkpoint");
  });
  const sample = samplePatients(patients);
  const extras = new Map<string, Promise<number>>();
  let product: Promise<Server> | undefined;
  const start = async (): Promise<Server> => {
    const started = await startProduct({ DATABASE_URL: owner, TRUSTED_PROXIES: "127.0.0.1" });
    onClose(started.stop);
    return started;
  };
  return {
    patients,
    full: patients + 1,
    sample,
    writers: sample.map((number) => number + 1),
    name: address.pathname.slice(1),
    owner,
    superuser,
    extra: (name, rows) => {
      const number = patients + 2 + extras.size;
      const add = async (): Promise<number> => {
        log(`Writing a patient of ${name} …`);
        await asSuperuser(superuser, (client) => addPatient(client, number, rows));
        return number;
      };
      const added = extras.get(name) ?? add();
      extras.set(name, added);
      return added;
    },
    signIn: (numbers, each) => asSuperuser(superuser, (client) => openSessions(client, numbers.map(accountOf), each)),
    product: () => {
      product ??= start();
      return product;
    },
  };
};

/** One request for each connection, about the patient with 200 rows. */
export const requestsOfFull = (
  { full }: People,
  connections: number,
  request: (number: number, which: number) => Request,
): readonly Request[] => Array.from({ length: connections }, (_, which) => request(full, which));
