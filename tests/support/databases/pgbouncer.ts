import { chownSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findProgram } from "../../../scripts/lib/find-program.mjs";
import { freePort } from "../../../scripts/lib/free-port.mjs";
import { startProgram } from "../services/start-program.ts";
import { unprivilegedUser } from "./postgres.ts";

/** A pooler in front of a database. */
export interface PgBouncer {
  /** The URL of the database through the pooler. */
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** The path of PgBouncer; Debian installs it outside the PATH of most users. */
export const findPgBouncer = (): string | undefined => findProgram(["pgbouncer"], ["/usr/sbin"]);

/** Starts PgBouncer in front of the database at this URL. It needs no password of a login without one. */
export const startPgBouncer = async (
  program: string,
  databaseUrl: string,
  mode: "session" | "transaction",
): Promise<PgBouncer> => {
  const target = new URL(databaseUrl);
  const folder = mkdtempSync(join(tmpdir(), "libretto-pgbouncer-"));
  const who = unprivilegedUser();
  const port = await freePort();
  const users = join(folder, "users.txt");
  const file = join(folder, "pgbouncer.ini");
  writeFileSync(users, `"${target.username}" ""\n`);
  const settings = [
    "[databases]",
    `* = host=127.0.0.1 port=${target.port}`,
    "[pgbouncer]",
    ...["listen_addr=127.0.0.1", `listen_port=${port}`, "unix_socket_dir="],
    ...["auth_type=trust", `auth_file=${users}`, `pool_mode=${mode}`, "default_pool_size=3"],
  ];
  writeFileSync(file, `${settings.join("\n")}\n`);
  if (who.uid !== undefined && who.gid !== undefined)
    for (const path of [folder, users, file]) chownSync(path, who.uid, who.gid);
  const kill = await startProgram(program, [file], port, { ...who, cwd: folder });
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    stop: async () => {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
