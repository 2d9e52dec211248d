import { findPostgres, findProgram } from "../lib/find-program.mjs";

const SBIN = ["/usr/sbin"];

const FIND = {
  // it is always beside the others of its version
  postgres: () => findPostgres("pg_rewind"),
  patroni: () => findProgram(["patroni"]),
  etcd: () => findProgram(["etcd"]),
  haproxy: () => findProgram(["haproxy"], SBIN),
  pgbouncer: () => findProgram(["pgbouncer"], SBIN),
} as const;

/** The paths of the programs of the trial; `postgres` is one of them, which has the others beside it. */
export type Programs = Readonly<Record<keyof typeof FIND, string>>;

const NAMES: Readonly<Record<keyof Programs, string>> = {
  postgres: "PostgreSQL (postgresql)",
  patroni: "Patroni (patroni)",
  etcd: "etcd (etcd-server)",
  haproxy: "HAProxy (haproxy)",
  pgbouncer: "PgBouncer (pgbouncer)",
};

/** Finds the programs, or names those that this machine lacks, with their Debian packages. */
export const findPrograms = (
  find: Readonly<Record<keyof Programs, () => string | undefined>> = FIND,
): { readonly programs: Programs } | { readonly missing: readonly string[] } => {
  const names = Object.keys(NAMES) as (keyof Programs)[];
  const found = names.map((name) => [name, find[name]()] as const);
  const missing = found.flatMap(([name, path]) => (path === undefined ? [NAMES[name]] : []));
  return missing.length > 0 ? { missing } : { programs: Object.fromEntries(found) as Programs };
};
