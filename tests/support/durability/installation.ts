import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../../scripts/lib/free-port.mjs";
import { type Account, type Product, startProduct } from "../product.ts";
import { type Caller, signedIn } from "./caller.ts";
import { Ledger } from "./ledger.ts";

/** A process with these options breaks a promise that nobody waits for when it is told so. */
const BREAKS_ON_SIGNAL =
  "--import data:text/javascript,process.on('SIGUSR2',()=>{Promise.reject(Error(['nobody','waits'].join('_')))})";
const WRITERS = 6;

export interface InstallationOptions {
  /** Data of the embedded database to begin with a copy of, and who may sign in there; otherwise they are made. */
  readonly begun?: { readonly dataFolder: string; readonly accounts: readonly Account[] };
  readonly env?: Readonly<Record<string, string>>;
  readonly launch?: readonly string[];
}

/** The product under an address that stays, over data that stay, however often its process ends. */
export interface Installation {
  readonly url: string;
  readonly dataFolder: string;
  readonly caller: Caller;
  readonly ledger: Ledger;
  readonly product: () => Product;
  /** Starts the product again; gives how long it took, in milliseconds. */
  readonly start: () => Promise<number>;
  /** Many write at once, of all kinds, until the server does not answer any more. */
  readonly load: () => Promise<unknown>;
  readonly remove: () => Promise<void>;
}

export const install = async ({ begun, env, launch }: InstallationOptions): Promise<Installation> => {
  const home = mkdtempSync(join(tmpdir(), "libretto-survival-"));
  const dataFolder = join(home, "data");
  if (begun !== undefined) cpSync(begun.dataFolder, dataFolder, { recursive: true });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const begin = () =>
    startProduct({
      dataFolder,
      ...(launch !== undefined && { launch }),
      env: { PORT: String(port), REQUESTS_PER_MINUTE: "1000000", NODE_OPTIONS: BREAKS_ON_SIGNAL, ...env },
    });
  let product = await begin();
  const patient = [...product.accounts, ...(begun?.accounts ?? [])].find(({ role }) => role === "patient");
  if (patient === undefined) throw new Error("nobody may sign in");
  const caller = await signedIn(url, patient);
  const ledger = await new Ledger().begin(caller);
  return {
    url,
    dataFolder,
    caller,
    ledger,
    product: () => product,
    start: async () => {
      const before = performance.now();
      product = await begin();
      return performance.now() - before;
    },
    load: () =>
      Promise.all(
        Array.from({ length: WRITERS }, async () => {
          while (await ledger.act(caller));
        }),
      ),
    remove: async () => {
      await product.stop("SIGKILL");
      rmSync(home, { recursive: true, force: true });
    },
  };
};
