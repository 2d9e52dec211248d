import { readFile, stat } from "node:fs/promises";
import pg from "pg";

/** The target of a connection. A line of the file names each part, or `*` for any. */
export interface Target {
  readonly host?: string | undefined;
  readonly port?: number | undefined;
  readonly database?: string | undefined;
  readonly user?: string | undefined;
}

const OTHERS_MASK = 0o077;
const DEFAULT_PORT = 5432;
const FIELDS = 5;

/** Splits at colons; a backslash before a colon or a backslash makes it part of the field. */
const fieldsOf = (line: string): readonly string[] => {
  const fields = [""];
  for (const [piece] of line.matchAll(/\\.|./g)) {
    if (piece === ":" && fields.length < FIELDS) fields.push("");
    else fields.push(`${fields.pop()}${piece.length === 2 ? piece.slice(1) : piece}`);
  }
  return fields;
};

/** PostgreSQL's rule: a socket connection counts as `localhost`. */
const hostOf = ({ host = "" }: Target): string => (host === "" || host.startsWith("/") ? "localhost" : host);

/**
 * The password of the first matching line in PostgreSQL's format: `host:port:database:user:password`.
 *
 * @returns null when no line matches
 * Source: PostgreSQL 15, chapter 34.16, The Password File
 */
const findPassword = (text: string, target: Target): string | null => {
  const expected = [hostOf(target), String(target.port ?? DEFAULT_PORT), target.database ?? "", target.user ?? ""];
  for (const line of text.split(/\r?\n/)) {
    if (line.startsWith("#")) continue;
    const fields = fieldsOf(line);
    const password = fields[FIELDS - 1];
    if (password === undefined) continue;
    if (expected.every((value, index) => fields[index] === "*" || fields[index] === value)) return password;
  }
  return null;
};

/** The password file cannot be used. */
class UnusablePasswordFile extends Error {
  override readonly name = "UnusablePasswordFile";
}

/** Reads a password from a file that only its owner may read. Rejects with `UnusablePasswordFile`. */
const readPassword = async (path: string, target: Target): Promise<string | null> => {
  const text = await Promise.all([stat(path), readFile(path, "utf8")]).then(
    ([{ mode }, content]) => {
      if ((mode & OTHERS_MASK) === 0) return content;
      throw new UnusablePasswordFile(
        `PGPASSFILE: ${path} is readable by other accounts than the server's: chmod 600 it`,
      );
    },
    (error: NodeJS.ErrnoException) => {
      throw new UnusablePasswordFile(`PGPASSFILE: ${path} cannot be read (${error.code})`);
    },
  );
  return findPassword(text, target);
};

/** A client that reads its password from a file at each connection, unless its address contains one. */
export const clientWithPasswordFile = (path: string): typeof pg.Client =>
  class extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      if (typeof this.password === "string" && this.password !== "") return;
      // the driver calls `password` when it is a function
      Object.assign(this, { password: async (target: Target) => (await readPassword(path, target)) ?? undefined });
    }
  };
