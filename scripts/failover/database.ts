import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { startProgram } from "../../tests/support/services/start-program.ts";
import { at } from "../lib/project.mjs";
import { type DatabaseNodes, startDatabaseNodes } from "./database-nodes.ts";
import { adaptExample, MACHINES, NETWORK } from "./examples.ts";
import type { Programs } from "./programs.ts";
import { ACCOUNT, createAccountFolder, findFreePorts, writeAccountFile } from "./temporary-run.ts";

/** PostgreSQL on two nodes, and HAProxy and PgBouncer of the machine of a server in front of them. */
export interface Database extends Pick<DatabaseNodes, "waitUntilSynchronous"> {
  /** The settings of a server. */
  readonly env: { readonly DATABASE_URL: string; readonly PGPASSFILE: string };
}

const PASSWORD = "password-of-libretto";

/** Creates the login and the database of the servers, as docs/scaling.md says. */
const createLogin = async (nodes: DatabaseNodes, folder: string, bin: string, port: number): Promise<void> => {
  const { primary } = await nodes.waitUntilSynchronous();
  execFileSync("sh", [at("scripts/database-login.sh")], {
    ...ACCOUNT,
    cwd: folder,
    env: {
      PATH: `${bin}:${process.env.PATH}`,
      PGHOST: MACHINES[primary.name],
      PGPORT: String(port),
      PGPASSWORD: nodes.password,
      PGSSLMODE: "require",
      LIBRETTO_PASSWORD_FILE: writeAccountFile(join(folder, "password"), PASSWORD),
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
};

/** Starts the database of the trial in this folder. */
export const startDatabase = async (parent: string, programs: Programs): Promise<Database> => {
  const folder = createAccountFolder(join(parent, "database"));
  const [etcd = 0, etcdPeers = 0, postgres = 0, patroni = 0, proxy = 0, pooler = 0] = await findFreePorts(6);
  const nodes = await startDatabaseNodes({ folder, programs, ports: { etcd, etcdPeers, postgres, patroni } });
  await createLogin(nodes, folder, dirname(programs.postgres), postgres);
  const write = (name: string, text: string) => writeAccountFile(join(folder, name), text);
  const proxyFile = write(
    "haproxy-database.cfg",
    adaptExample("haproxy-database.cfg", {
      ...NETWORK,
      ":5432 check port 8008": `:${postgres} check port ${patroni}`,
      ":5433": `:${proxy}`,
    }),
  );
  await startProgram(programs.haproxy, ["-db", "-f", proxyFile], proxy, { ...ACCOUNT, cwd: folder });
  const poolerFile = write(
    "pgbouncer.ini",
    adaptExample("pgbouncer.ini", {
      "port=5433": `port=${proxy}`,
      "listen_port = 6432": `listen_port = ${pooler}`,
      "/etc/pgbouncer/userlist.txt": write("userlist.txt", `"libretto" "${PASSWORD}"\n`),
      "/etc/libretto/tls/database.pem": nodes.certificateFile,
    }),
  );
  await startProgram(programs.pgbouncer, [poolerFile], pooler, { ...ACCOUNT, cwd: folder });
  // the servers run with this account
  const passwordFile = join(parent, "pgpass");
  writeFileSync(passwordFile, `127.0.0.1:${pooler}:libretto:libretto:${PASSWORD}\n`, { mode: 0o600 });
  return {
    env: { DATABASE_URL: `postgres://libretto@127.0.0.1:${pooler}/libretto`, PGPASSFILE: passwordFile },
    waitUntilSynchronous: nodes.waitUntilSynchronous,
  };
};
