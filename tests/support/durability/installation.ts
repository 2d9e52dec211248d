import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../../scripts/lib/free-port.mjs";
import { type Account, type Product, startProduct } from "../server/product.ts";
import { type RecordClient, signInClient } from "./client.ts";
import { ExpectedRecord } from "./ledger.ts";

/** A process with these options leaves a rejected promise unhandled on a signal. */
const REJECT_ON_SIGNAL =
  "--import data:text/javascript,process.on('SIGUSR2',()=>{Promise.reject(Error(['nobody','waits'].join('_')))})";
const WRITERS = 6;

export interface InstallationOptions {
  /** Data of the embedded database to copy, and its logins; otherwise a first start creates them. */
  readonly firstStart?: { readonly dataFolder: string; readonly accounts: readonly Account[] };
  readonly env?: Readonly<Record<string, string>>;
  readonly launch?: readonly string[];
}

/** The product with a constant address and constant data, over any number of processes. */
export interface Installation {
  readonly url: string;
  readonly dataFolder: string;
  readonly client: RecordClient;
  readonly ledger: ExpectedRecord;
  readonly product: () => Product;
  /** Starts the product again; returns the time in milliseconds. */
  readonly start: () => Promise<number>;
  /** Writes of all kinds at the same time, until the server does not answer any more. */
  readonly writeUntilStopped: () => Promise<unknown>;
  readonly remove: () => Promise<void>;
}

export const startInstallation = async ({ firstStart, env, launch }: InstallationOptions): Promise<Installation> => {
  const home = mkdtempSync(join(tmpdir(), "libretto-survival-"));
  const dataFolder = join(home, "data");
  if (firstStart !== undefined) cpSync(firstStart.dataFolder, dataFolder, { recursive: true });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const begin = () =>
    startProduct({
      dataFolder,
      ...(launch !== undefined && { launch }),
      env: { PORT: String(port), REQUESTS_PER_MINUTE: "1000000", NODE_OPTIONS: REJECT_ON_SIGNAL, ...env },
    });
  let product = await begin();
  const patient = [...product.accounts, ...(firstStart?.accounts ?? [])].find(({ role }) => role === "patient");
  if (patient === undefined) throw new Error("nobody may sign in");
  const caller = await signInClient(url, patient);
  const ledger = await new ExpectedRecord().loadInitialRows(caller);
  return {
    url,
    dataFolder,
    client: caller,
    ledger,
    product: () => product,
    start: async () => {
      const before = performance.now();
      product = await begin();
      return performance.now() - before;
    },
    writeUntilStopped: () =>
      Promise.all(
        Array.from({ length: WRITERS }, async () => {
          while (await ledger.writeSomething(caller));
        }),
      ),
    remove: async () => {
      await product.stop("SIGKILL");
      rmSync(home, { recursive: true, force: true });
    },
  };
};
