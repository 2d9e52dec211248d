import { readdirSync, readFileSync } from "node:fs";

const MS_PER_TICK = 10;
const USER_TIME = 11;

const read = (path: string): string => {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
};

const PARENT = 1;
const OF_ENDED_CHILDREN = 13;

const fieldsOf = (pid: number): readonly number[] =>
  read(`/proc/${pid}/stat`)
    .replace(/^.*\) /s, "")
    .split(" ")
    .map(Number);
const sum = (fields: readonly number[], first: number): number =>
  ((fields[first] ?? 0) + (fields[first + 1] ?? 0)) * MS_PER_TICK;
const ofProcess = (pid: number): number => sum(fieldsOf(pid), USER_TIME);
const ofEndedChildren = (pid: number): number => sum(fieldsOf(pid), OF_ENDED_CHILDREN);

const processes = (): readonly number[] => {
  try {
    return readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .map(Number);
  } catch {
    return [];
  }
};

const connectionsTo = (database: string): readonly number[] =>
  processes().filter((pid) => {
    const title = read(`/proc/${pid}/cmdline`);
    return title.startsWith("postgres: ") && title.includes(` ${database} `);
  });

/** The parent process of the connections of each database. */
const startersOf = new Map<string, number>();

/** The processor time of a database: its connections, and ended connections, which the parent process counts. */
const ofDatabase = (database: string): number => {
  const connections = connectionsTo(database);
  const [first] = connections;
  const parent = first === undefined ? undefined : fieldsOf(first)[PARENT];
  if (parent !== undefined) startersOf.set(database, parent);
  const starter = startersOf.get(database);
  return (
    connections.map(ofProcess).reduce((all, one) => all + one, 0) +
    (starter === undefined ? 0 : ofEndedChildren(starter))
  );
};

/** The processor time of a process and its children, in milliseconds. */
export const processorTimeOfAll = (pid: number): number =>
  [pid, ...processes().filter((child) => fieldsOf(child)[PARENT] === pid)]
    .map(ofProcess)
    .reduce((all, one) => all + one, 0);

/**
 * The processor time of a server and of its database, in milliseconds. The difference of two values is valid once the
 * database had a connection. On a shared machine this is more reliable than speed. NaN where the system does not
 * provide it (it needs Linux).
 */
export const processorTime = (pid: number, database?: string): number =>
  ofProcess(pid) + (database === undefined ? 0 : ofDatabase(database)) || Number.NaN;
