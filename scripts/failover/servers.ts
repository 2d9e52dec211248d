import { randomBytes } from "node:crypto";
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Account, type Product, startProduct } from "../../tests/support/server/product.ts";
import { startObjectStore } from "../../tests/support/services/object-store.ts";
import { startProgram } from "../../tests/support/services/start-program.ts";
import { at } from "../lib/project.mjs";
import type { Database } from "./database.ts";
import { adaptExample } from "./examples.ts";
import type { Programs } from "./programs.ts";
import { findFreePorts } from "./temporary-run.ts";

/** Two servers with the same bucket and keys, and HAProxy in front of them. */
export interface Servers {
  /** The address that HAProxy offers. */
  readonly url: string;
  /** A person who may sign in. */
  readonly patient: Account;
  /** Stops one server after the other, and starts it as the next version, which has one more migration. */
  readonly upgradeEach: () => Promise<void>;
  /** Starts a server with files of its own. Returns what it writes when it does not start; null if it starts. */
  readonly startWithOwnFiles: () => Promise<string | null>;
}

const NAMES = ["first", "second"] as const;

/** A migration that both versions can live with. */
const NEXT_MIGRATION = "comment on table job is 'jobs, and when they run next'";

/** Copies the build as the next version. Returns its server. */
const createNextVersion = (folder: string): string => {
  const home = join(folder, "next-version");
  mkdirSync(home);
  cpSync(at("build"), join(home, "build"), { recursive: true });
  cpSync(at("package.json"), join(home, "package.json"));
  for (const shared of ["node_modules", "docs"]) symlinkSync(at(shared), join(home, shared));
  writeFileSync(join(home, "build/server/adapters/sql/migrations/9999-next-version.sql"), NEXT_MIGRATION);
  return join(home, "build/server/adapters/server/main.js");
};

const writeKey = (folder: string, name: string): string => {
  const file = join(folder, name);
  writeFileSync(file, randomBytes(32).toString("base64"), { mode: 0o600 });
  return file;
};

/** The settings that all servers have in common. */
const createSharedSettings = async (folder: string, database: Database) => {
  const { settings } = await startObjectStore(join(folder, "bucket"));
  return {
    ...database.env,
    BEHIND_TLS_PROXY: "true",
    TRUSTED_PROXIES: "127.0.0.1",
    REQUESTS_PER_MINUTE: "1000000",
    OTP_KEY_FILE: writeKey(folder, "otp-key"),
    FILES_KEY_FILE: writeKey(folder, "files-key"),
    FILES_S3_BUCKET: settings.bucket,
    FILES_S3_ENDPOINT: settings.endpoint ?? "",
    FILES_S3_PREFIX: settings.prefix,
    FILES_S3_ACCESS_KEY_ID: settings.accessKeyId,
    FILES_S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
  };
};

/** Starts HAProxy with its example, but without TLS, which a test of the example has. */
const startProxy = async (folder: string, program: string, port: number, servers: readonly number[]): Promise<void> => {
  const file = join(folder, "haproxy.cfg");
  const [first, second] = servers;
  const example = adaptExample("haproxy.cfg", {
    "bind :443 ssl crt /etc/libretto/tls/chain-and-key.pem alpn h2,http/1.1": `bind 127.0.0.1:${port}`,
    "bind :80\n": "\n",
    "http-request redirect scheme https unless { ssl_fc }": "",
    "127.0.0.1:8080": `127.0.0.1:${first}`,
    "127.0.0.1:8081": `127.0.0.1:${second}`,
  });
  writeFileSync(file, example);
  await startProgram(program, ["-db", "-f", file], port);
};

/** Starts the servers of the trial in this folder. */
export const startServers = async (folder: string, programs: Programs, database: Database): Promise<Servers> => {
  const shared = await createSharedSettings(folder, database);
  // the copy would stop the load, which this process runs
  const nextVersion = createNextVersion(folder);
  const [front = 0, ...ports] = await findFreePorts(1 + NAMES.length);
  const start = (index: number, program?: string): Promise<Product> =>
    startProduct({
      dataFolder: join(folder, `data-${NAMES[index]}`),
      env: { ...shared, PORT: String(ports[index]) },
      ...(program !== undefined && { program }),
    });
  const running: Product[] = [];
  for (const index of NAMES.keys()) running.push(await start(index));
  const patient = running[0]?.accounts.find(({ role }) => role === "patient");
  if (patient === undefined) throw new Error("The first server created no patient");
  await startProxy(folder, programs.haproxy, front, ports);
  return {
    url: `http://127.0.0.1:${front}`,
    patient,
    upgradeEach: async () => {
      for (const index of NAMES.keys()) {
        const code = await running[index]?.stop("SIGTERM");
        if (code !== 0) throw new Error(`A server ended with ${code}:\n${running[index]?.output()}`);
        running[index] = await start(index, nextVersion);
      }
    },
    startWithOwnFiles: async () => {
      const { FILES_S3_BUCKET, FILES_S3_ACCESS_KEY_ID, FILES_S3_SECRET_ACCESS_KEY, ...withoutBucket } = shared;
      return startProduct({ dataFolder: join(folder, "data-other"), env: withoutBucket }).then(
        async (server) => {
          await server.stop();
          return null;
        },
        (error: Error) => error.message,
      );
    },
  };
};
