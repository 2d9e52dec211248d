import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import { join } from "node:path";
import pg from "pg";
import { findPostgres } from "../../../scripts/lib/find-program.mjs";
import { freePort } from "../../../scripts/lib/free-port.mjs";
import { type PostgresCluster, unprivilegedUser } from "./postgres.ts";

/** A copy of a cluster that receives every commit before it is confirmed. */
export interface Standby {
  readonly port: number;
  /** Makes it the primary. */
  readonly promote: () => void;
  readonly stop: () => void;
}

const runSql = async (connectionString: string, ...statements: readonly string[]): Promise<void> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
};

/** Starts a synchronous standby of a cluster. */
export const startStandby = async ({ url, folder }: PostgresCluster): Promise<Standby> => {
  const data = join(folder, "standby");
  const port = await freePort();
  const run = (program: string, ...args: readonly string[]): void => {
    execFileSync(findPostgres(program) ?? program, [...args], { ...unprivilegedUser(), cwd: folder, stdio: "ignore" });
  };
  run("pg_basebackup", "-D", data, "-d", `${url}?application_name=standby`, "-R", "--checkpoint=fast");
  const settings = `-c listen_addresses=127.0.0.1 -c port=${port} -c unix_socket_directories=${folder} -c fsync=on`;
  run("pg_ctl", "-D", data, "-w", "-t", "60", "-l", join(folder, "standby.log"), "-o", settings, "start");
  await runSql(url, "alter system set synchronous_standby_names = '*'", "select pg_reload_conf()");
  return {
    port,
    promote: () => run("pg_ctl", "-D", data, "-w", "promote"),
    stop: () => {
      run("pg_ctl", "-D", data, "-m", "immediate", "-w", "stop");
      rmSync(data, { recursive: true, force: true });
    },
  };
};

/** A constant address whose connections go to the current primary. */
export interface Forwarder {
  readonly port: number;
  readonly switchTo: (port: number) => void;
  readonly close: () => Promise<void>;
}

/** Forwards connections to a port of this machine, like a proxy in front of a primary and its standby. */
export const forwardTo = async (firstPort: number): Promise<Forwarder> => {
  let target = firstPort;
  const sockets = new Set<Socket>();
  const drop = () => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  const server = createServer((incoming) => {
    const outgoing = connect(target, "127.0.0.1");
    for (const [from, to] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      sockets.add(from);
      from.on("error", () => to.destroy());
      from.on("close", () => {
        sockets.delete(from);
        to.destroy();
      });
      from.pipe(to);
    }
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return {
    port: address.port,
    switchTo: (port) => {
      target = port;
      drop();
    },
    close: async () => {
      drop();
      server.close();
      await once(server, "close");
    },
  };
};
