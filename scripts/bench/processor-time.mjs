import { readdirSync, readFileSync } from "node:fs";

const MS_PER_TICK = 10;
const USER_TIME = 11;

const read = (path) => {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
};

const PARENT = 1;
const OF_ENDED_CHILDREN = 13;

const fieldsOf = (pid) =>
  read(`/proc/${pid}/stat`)
    .replace(/^.*\) /s, "")
    .split(" ")
    .map(Number);
const sum = (fields, first) => ((fields[first] ?? 0) + (fields[first + 1] ?? 0)) * MS_PER_TICK;
const ofProcess = (pid) => sum(fieldsOf(pid), USER_TIME);
const ofEndedChildren = (pid) => sum(fieldsOf(pid), OF_ENDED_CHILDREN);

const processes = () => {
  try {
    return readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
};

const connectionsTo = (database) =>
  processes().filter((pid) => {
    const title = read(`/proc/${pid}/cmdline`);
    return title.startsWith("postgres: ") && title.includes(` ${database} `);
  });

/** The parent process of the connections of each database. */
const startersOf = new Map();

/** The processor time of a database: its connections, and ended connections, which the parent process counts. */
const ofDatabase = (database) => {
  const connections = connectionsTo(database);
  if (connections.length > 0) startersOf.set(database, fieldsOf(connections[0])[PARENT]);
  const starter = startersOf.get(database);
  return (
    connections.map(ofProcess).reduce((all, one) => all + one, 0) +
    (starter === undefined ? 0 : ofEndedChildren(starter))
  );
};

/** The processor time of a process and its children, in milliseconds. */
export const processorTimeOfAll = (pid) =>
  [pid, ...processes().filter((child) => fieldsOf(child)[PARENT] === pid)]
    .map(ofProcess)
    .reduce((all, one) => all + one, 0);

/**
 * The processor time of a server and of its database, in milliseconds. The difference of two values is valid once the
 * database had a connection. On a shared machine this is more reliable than speed. NaN where the system does not
 * provide it (it needs Linux).
 */
export const processorTime = (pid, database) =>
  ofProcess(pid) + (database === undefined ? 0 : ofDatabase(database)) || Number.NaN;
