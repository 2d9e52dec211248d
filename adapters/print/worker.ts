import { writeFileSync } from "node:fs";
import { type JobResponse, serialiseError } from "./process/job-response.ts";
import { lowerPriority } from "./process/lower-priority.ts";
import type { PrintJob } from "./render-document.ts";

/** Excludes the memory from core dumps: a process without memory is aborted, and its dump could contain health data. */
const disableMemoryDumps = (): void => {
  if (process.platform !== "linux") return;
  try {
    writeFileSync("/proc/self/coredump_filter", "0");
  } catch {}
};

lowerPriority();
disableMemoryDumps();
// Terminals and service managers send these signals to all processes, but the server decides what is finished first. A
// signal before these lines ends the process and its job.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => {});
process.on("disconnect", () => process.exit());

/** Sends a message to the server. If it does not arrive, the server has ended. */
const sendResponse = (answer: JobResponse<Uint8Array>, onSent = () => {}): void => {
  process.send?.(answer, undefined, undefined, onSent);
};
const sendErrorAndExit = (error: unknown): void =>
  sendResponse({ error: serialiseError(error), ends: true }, () => process.exit(1));
process.on("uncaughtException", sendErrorAndExit);
process.on("unhandledRejection", sendErrorAndExit);

// loaded only now, at low priority
const renderModule = import("./render-document.ts");

const runJob = async (job: PrintJob): Promise<JobResponse<Uint8Array>> => {
  try {
    const { renderDocument } = await renderModule;
    return { result: await renderDocument(job) };
  } catch (error) {
    return { error: serialiseError(error) };
  }
};

/** Renders documents, one after the other. */
process.on("message", async (job: PrintJob) => sendResponse(await runJob(job)));
