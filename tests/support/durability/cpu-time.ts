import { existsSync, readFileSync } from "node:fs";

/** Linux gives CPU time in hundredths of a second to every program. */
const TICK_MILLISECONDS = 10;
/** utime and stime, after the program name in brackets (proc_pid_stat(5)). */
const [USER, SYSTEM] = [11, 12];

/** The CPU time of a process in milliseconds; null where the system does not provide it. */
export const cpuMilliseconds = (pid: number): number | null => {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return null;
  const fields = readFileSync(file, "utf8")
    .replace(/^.*\) /s, "")
    .split(" ");
  return (Number(fields[USER]) + Number(fields[SYSTEM])) * TICK_MILLISECONDS;
};
