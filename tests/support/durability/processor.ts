import { existsSync, readFileSync } from "node:fs";

/** Linux tells them in hundredths of a second, to whichever program. */
const TICK_MILLISECONDS = 10;
/** utime and stime, behind the name of the program in brackets (proc_pid_stat(5)). */
const [USER, SYSTEM] = [11, 12];

/** How long processors have worked for a process, in milliseconds; null where the system does not say. */
export const processorMilliseconds = (pid: number): number | null => {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return null;
  const fields = readFileSync(file, "utf8")
    .replace(/^.*\) /s, "")
    .split(" ");
  return (Number(fields[USER]) + Number(fields[SYSTEM])) * TICK_MILLISECONDS;
};
