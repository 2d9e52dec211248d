import { readFileSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { pathToFileURL } from "node:url";
import { forkedRenderer } from "@libretto/adapters/print/renderer";
import { instantAt } from "@libretto/core/kernel/dates";
import { isLeft, isRight } from "@libretto/core/kernel/fp";
import { longBundle } from "@libretto/core/reports/fhir/long-bundle";
import { summary } from "@libretto/core/reports/fhir/summary";
import { readRecord } from "@libretto/core/reports/read-record";
import { surveyRecord } from "@libretto/core/reports/survey";
import { patientResponse } from "../../../tests/support/record/patient-response.ts";
import { at } from "../../lib/project.mjs";
import { atMost, withoutTarget } from "../figures.mjs";
import { processorTimeOfAll } from "../processor-time.mjs";
import { interleave } from "../rounds.mjs";

/** The worker processes run the built program, as those of the server do. */
const PROGRAM = pathToFileURL(at("build/server/adapters/print/worker.js"));
const ROWS = 1000;
const TIMES = 5;
/** V8 must have compiled the code before: it gets faster for more than twenty runs. */
const WARM_UP_ROUNDS = 6;
const NANOSECONDS = 1e6;
const RESOLUTION_MS = 1;

/** Processor time of the main thread in milliseconds; more reliable than the clock on a busy machine. */
const threadTimeMs = () =>
  Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, "utf8").split(" ")[0]) / NANOSECONDS;

/** Runs the work a few times; returns the time of one run and the longest delay of the event loop. */
const measure = async (work) => {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  const before = processorTimeOfAll(process.pid);
  const from = performance.now();
  for (let i = 0; i < TIMES; i++) {
    await work();
    await new Promise((resolve) => setImmediate(resolve));
  }
  const milliseconds = (performance.now() - from) / TIMES;
  const processorMs = (processorTimeOfAll(process.pid) - before) / TIMES;
  delay.disable();
  return {
    milliseconds,
    processorMs,
    longestDelay: delay.max / NANOSECONDS - RESOLUTION_MS,
  };
};

/** The time of the main thread for one run; measured separately, since monitoring the delay costs time too. */
const threadTimePerRun = async (work) => {
  const before = threadTimeMs();
  for (let i = 0; i < TIMES; i++) await work();
  return (threadTimeMs() - before) / TIMES;
};

const timeOnce = async (work) => {
  const from = performance.now();
  await work();
  return performance.now() - from;
};

const iterate = async function* (all) {
  yield* all;
};

/** C5: reports and exports of a record of 1,000 rows, and their effect on other requests. */
export const c5 = {
  name: "C5",
  needs: ["build"],
  measure: async ({ rounds }) => {
    const now = instantAt(Date.now());
    const answer = patientResponse(ROWS);
    const read = readRecord(answer);
    if (!isRight(read)) throw new Error("The record cannot be read");
    const { record } = read.right;
    const options = { now, base: "https://libretto.example", language: "it", maritalStatuses: [], atc: new Map() };
    const rows = { ...record, rows: ({ collection }) => iterate(answer[collection] ?? []), scores: () => iterate([]) };
    const nothing = { drawings: async () => null, content: async () => null };
    const renderer = forkedRenderer(() => {}, {}, PROGRAM);
    const print = async () => {
      const job = { document: "report", sheet: { record, printedAt: now, sharing: null }, language: "it" };
      const printed = await renderer.render(job, null)();
      if (isLeft(printed)) throw new Error("The report was not made");
    };
    const first = await timeOnce(print);
    const own = await threadTimePerRun(print);
    const sides = {
      pdf: () => measure(print),
      fhir: () => measure(async () => JSON.stringify(summary(record, options))),
      whole: () =>
        measure(async () => {
          const pieces = [];
          for await (const piece of longBundle(rows, await surveyRecord(rows), options, nothing)) pieces.push(piece);
          return pieces.join("");
        }),
    };
    await interleave(WARM_UP_ROUNDS, sides);
    const { pdf, fhir, whole } = await interleave(rounds, sides);
    await renderer.close();
    return [
      atMost("C5", `the report of ${ROWS.toLocaleString("en-US")} rows as PDF`, "ms", 500, { ours: pdf.milliseconds }),
      withoutTarget("C5", "its processor time", "ms", { ours: pdf.processorMs }),
      withoutTarget("C5", "of it on the main thread", "ms", { ours: own }),
      withoutTarget("C5", "the first one, with the start of its process", "ms", { ours: first }),
      atMost("C5", "the longest delay of the event loop then", "ms", 50, { ours: pdf.longestDelay }),
      atMost("C5", "the patient summary of the same as FHIR", "ms", 50, { ours: fhir.milliseconds }),
      atMost("C5", "all of it as FHIR, row by row", "ms", 50, { ours: whole.milliseconds }),
      withoutTarget("C5", "its processor time", "ms", { ours: whole.processorMs }),
    ];
  },
};
