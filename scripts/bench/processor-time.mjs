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

const ofProcess = (pid) => {
  const fields = read(`/proc/${pid}/stat`)
    .replace(/^.*\) /s, "")
    .split(" ");
  return (Number(fields[USER_TIME] ?? 0) + Number(fields[USER_TIME + 1] ?? 0)) * MS_PER_TICK;
};

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

/**
 * What a server, and the connections to its database if it has one, have worked so far, in milliseconds. On a machine
 * that others use too this says more than speed; NaN where the system does not tell (it needs Linux).
 */
export const processorTime = (pid, database) => {
  const all = [pid, ...(database === undefined ? [] : connectionsTo(database))];
  return all.map(ofProcess).reduce((sum, one) => sum + one, 0) || Number.NaN;
};
