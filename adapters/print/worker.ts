import { writeFileSync } from "node:fs";
import { type Answer, toldError } from "./answer.ts";
import type { Job } from "./printed.ts";
import { standBack } from "./stand-back.ts";

/** A process out of memory is aborted, and may leave its memory, with somebody's record in it, in a file. */
const keepMemoryOutOfDumps = (): void => {
  if (process.platform !== "linux") return;
  try {
    writeFileSync("/proc/self/coredump_filter", "0");
  } catch {}
};

standBack();
keepMemoryOutOfDumps();
// A terminal and a service manager tell all processes to stop. The server decides what is finished first. What comes
// before these lines are reached ends a process that is starting, and its job with it.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => {});
process.on("disconnect", () => process.exit());

/** Says something to the server; nobody is there any more if it does not arrive. */
const say = (answer: Answer<Uint8Array>, then = () => {}): void => {
  process.send?.(answer, undefined, undefined, then);
};
const sayAndEnd = (thrown: unknown): void => say({ error: toldError(thrown), ends: true }, () => process.exit(1));
process.on("uncaughtException", sayAndEnd);
process.on("unhandledRejection", sayAndEnd);

// read only now, already behind the others
const drawing = import("./printed.ts");

const answered = async (job: Job): Promise<Answer<Uint8Array>> => {
  try {
    const { printed } = await drawing;
    return { made: await printed(job) };
  } catch (error) {
    return { error: toldError(error) };
  }
};

/** The program of a process that makes documents, one after the other. */
process.on("message", async (job: Job) => say(await answered(job)));
