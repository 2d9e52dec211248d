import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as after } from "node:timers/promises";
import { certificateFor } from "../../tests/support/services/certificate.ts";
import { startProgram } from "../../tests/support/services/start-program.ts";
import { adaptExample, MACHINES, NETWORK, readVariables } from "./examples.ts";
import type { Programs } from "./programs.ts";
import { ACCOUNT, createAccountFolder, killProcessesIn, writeAccountFile } from "./temporary-run.ts";

/** The ports of the services, which the examples number 2379, 2380, 5432 and 8008. */
export interface NodePorts {
  readonly etcd: number;
  readonly etcdPeers: number;
  readonly postgres: number;
  readonly patroni: number;
}

type NodeName = "db1" | "db2";

/** A machine with PostgreSQL under Patroni. */
export interface DatabaseNode {
  readonly name: NodeName;
  readonly start: () => Promise<void>;
  /** Kills PostgreSQL and Patroni, as a power cut would. */
  readonly kill: () => void;
  /** Kills PostgreSQL, and Patroni goes on. */
  readonly killPostgres: () => void;
  /** The last output of Patroni and PostgreSQL. */
  readonly output: () => string;
}

export interface DatabaseNodes {
  readonly certificateFile: string;
  /** The password of the superuser. */
  readonly password: string;
  /** Waits until one node is the primary and the other one its synchronous standby. */
  readonly waitUntilSynchronous: () => Promise<{ readonly primary: DatabaseNode; readonly standby: DatabaseNode }>;
}

interface Trial {
  readonly folder: string;
  readonly programs: Programs;
  readonly ports: NodePorts;
}

const POLL_MILLISECONDS = 200;
const FORMED_MILLISECONDS = 120_000;
/** The characters of output that an error shows. */
const SHOWN_OUTPUT = 3_000;
const POSTGRES_PASSWORD = "password-of-postgres";

const environment = (home: string) => ({ PATH: process.env.PATH, LANG: "C.UTF-8", HOME: home });

/** Starts etcd on three machines. */
const startEtcd = async ({ folder, programs, ports }: Trial): Promise<void> => {
  await Promise.all(
    Object.entries(MACHINES).map(async ([name, host]) => {
      const home = createAccountFolder(join(folder, `etcd-${name}`));
      const variables = adaptExample("etcd.env", {
        "ETCD_NAME=db1": `ETCD_NAME=${name}`,
        "URLS=http://10.0.0.11:": `URLS=http://${host}:`,
        ...NETWORK,
        ":2379": `:${ports.etcd}`,
        ":2380": `:${ports.etcdPeers}`,
        "/var/lib/etcd": home,
      });
      const env = { ...environment(home), ...readVariables(variables) };
      await startProgram(programs.etcd, [], ports.etcd, { ...ACCOUNT, cwd: home, env, host });
    }),
  );
};

const createNode = ({ folder, programs, ports }: Trial, certificate: ReturnType<typeof certificateFor>) => {
  return (name: NodeName): DatabaseNode => {
    const host = MACHINES[name];
    const home = createAccountFolder(join(folder, `postgres-${name}`));
    const write = (file: string, text: string) => writeAccountFile(join(home, file), text);
    const certificateFile = write("database.pem", certificate.cert);
    const configuration = write(
      "config.yml",
      adaptExample("patroni.yml", {
        "name: db1": `name: ${name}`,
        "listen: 10.0.0.11:": `listen: ${host}:`,
        "connect_address: 10.0.0.11:": `connect_address: ${host}:`,
        ...NETWORK,
        ":2379": `:${ports.etcd}`,
        ":5432": `:${ports.postgres}`,
        ":8008": `:${ports.patroni}`,
        "/var/lib/postgresql/15/libretto": join(home, "data"),
        "/usr/lib/postgresql/15/bin": dirname(programs.postgres),
        "/var/run/postgresql": home,
        "/etc/libretto/tls/database.pem": certificateFile,
        "/etc/libretto/tls/database-key.pem": write("database-key.pem", certificate.key),
        "PASSWORD-OF-POSTGRES": POSTGRES_PASSWORD,
        "PASSWORD-OF-REPLICATOR": "password-of-replicator",
      }),
    );
    let output = "";
    const onOutput = (text: string): void => {
      output = `${output}${text}`.slice(-SHOWN_OUTPUT);
    };
    const options = { ...ACCOUNT, cwd: home, env: environment(home), host, onOutput };
    return {
      name,
      output: () => output,
      start: async () => void (await startProgram(programs.patroni, [configuration], ports.patroni, options)),
      kill: () => killProcessesIn(home),
      killPostgres: () => {
        const [pid] = readFileSync(join(home, "data", "postmaster.pid"), "utf8").split("\n");
        process.kill(Number(pid), "SIGKILL");
      },
    };
  };
};

interface Member {
  readonly name: string;
  readonly role: string;
  readonly state: string;
}

const readMembers = async (port: number): Promise<readonly Member[]> => {
  for (const host of [MACHINES.db1, MACHINES.db2]) {
    const answer = await fetch(`http://${host}:${port}/cluster`).catch(() => null);
    if (answer !== null) return ((await answer.json()) as { members?: readonly Member[] }).members ?? [];
  }
  return [];
};

const isRunning = ({ state }: Member): boolean => state === "running" || state === "streaming";

/** Starts etcd, and PostgreSQL under Patroni on two nodes. */
export const startDatabaseNodes = async (trial: Trial): Promise<DatabaseNodes> => {
  await startEtcd(trial);
  const certificate = certificateFor("database");
  const nodes = (["db1", "db2"] as const).map(createNode(trial, certificate));
  const findRole = async (role: string): Promise<DatabaseNode | undefined> => {
    const member = (await readMembers(trial.ports.patroni)).find((one) => one.role === role && isRunning(one));
    return nodes.find(({ name }) => name === member?.name);
  };
  const waitFor = async (role: string): Promise<DatabaseNode> => {
    for (const deadline = Date.now() + FORMED_MILLISECONDS; Date.now() < deadline; await after(POLL_MILLISECONDS)) {
      const node = await findRole(role);
      if (node !== undefined) return node;
    }
    const outputs = nodes.map(({ name, output }) => `${name}:\n${output()}`);
    throw new Error(`No node became ${role}:\n${outputs.join("\n")}`);
  };
  for (const node of nodes) {
    await node.start();
    await waitFor("leader");
  }
  return {
    certificateFile: writeAccountFile(join(trial.folder, "database.pem"), certificate.cert),
    password: POSTGRES_PASSWORD,
    waitUntilSynchronous: async () => {
      const standby = await waitFor("sync_standby");
      return { primary: await waitFor("leader"), standby };
    },
  };
};
