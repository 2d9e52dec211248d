import { readFileSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { pathToFileURL } from "node:url";
import { forkedPress } from "@libretto/adapters/print/press";
import { instantAt } from "@libretto/core/kernel/dates";
import { isLeft, isRight } from "@libretto/core/kernel/fp";
import { longBundle } from "@libretto/core/reports/fhir/long-bundle";
import { summary } from "@libretto/core/reports/fhir/summary";
import { readRecord } from "@libretto/core/reports/read-record";
import { surveyRecord } from "@libretto/core/reports/survey";
import { patientAnswer } from "../../../tests/support/patient-answer.ts";
import { at } from "../../lib/house.mjs";
import { atMost, told } from "../figures.mjs";
import { processorTimeOfAll } from "../processor-time.mjs";
import { inTurn } from "../rounds.mjs";

/** The processes run what was built, as the server's do. */
const PROGRAM = pathToFileURL(at("build/server/adapters/print/worker.js"));
const ROWS = 1000;
const TIMES = 5;
/** So that V8 has compiled what is measured: it still gets faster after twenty times. */
const WARM_UP_ROUNDS = 6;
const NANOSECONDS = 1e6;
const LOOK_EVERY_MS = 1;

/** Processor time of the thread that answers, in milliseconds; of a busy machine it tells more than a clock does. */
const onThisThread = () =>
  Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, "utf8").split(" ")[0]) / NANOSECONDS;

/** Does work a few times; gives what one took, and the longest that nobody else had a turn. */
const timed = async (work) => {
  const delay = monitorEventLoopDelay({ resolution: LOOK_EVERY_MS });
  delay.enable();
  const before = processorTimeOfAll(process.pid);
  const from = performance.now();
  for (let i = 0; i < TIMES; i++) {
    await work();
    await new Promise((resolve) => setImmediate(resolve));
  }
  const milliseconds = (performance.now() - from) / TIMES;
  const worked = (processorTimeOfAll(process.pid) - before) / TIMES;
  delay.disable();
  return {
    milliseconds,
    worked,
    longest: delay.max / NANOSECONDS - LOOK_EVERY_MS,
  };
};

/** What the thread that answers does for one; by itself, as looking for whom it keeps waiting costs it more. */
const ownOf = async (work) => {
  const before = onThisThread();
  for (let i = 0; i < TIMES; i++) await work();
  return (onThisThread() - before) / TIMES;
};

const once = async (work) => {
  const from = performance.now();
  await work();
  return performance.now() - from;
};

const inOrder = async function* (all) {
  yield* all;
};

/** C5: reports and exports of a record of 1,000 rows, and what others feel of them. */
export const c5 = {
  name: "C5",
  needs: ["build"],
  measure: async ({ rounds }) => {
    const now = instantAt(Date.now());
    const answer = patientAnswer(ROWS);
    const read = readRecord(answer);
    if (!isRight(read)) throw new Error("The record cannot be read");
    const { record } = read.right;
    const options = { now, base: "https://libretto.example", language: "it", maritalStatuses: [], atc: new Map() };
    const rows = { ...record, rows: ({ collection }) => inOrder(answer[collection] ?? []), scores: () => inOrder([]) };
    const nothing = { drawings: async () => null, content: async () => null };
    const press = forkedPress(() => {}, {}, PROGRAM);
    const print = async () => {
      const job = { document: "report", sheet: { record, printedAt: now, sharing: null }, language: "it" };
      const printed = await press.make(job, null)();
      if (isLeft(printed)) throw new Error("The report was not made");
    };
    const first = await once(print);
    const own = await ownOf(print);
    const sides = {
      pdf: () => timed(print),
      fhir: () => timed(async () => JSON.stringify(summary(record, options))),
      whole: () =>
        timed(async () => {
          const pieces = [];
          for await (const piece of longBundle(rows, await surveyRecord(rows), options, nothing)) pieces.push(piece);
          return pieces.join("");
        }),
    };
    await inTurn(WARM_UP_ROUNDS, sides);
    const { pdf, fhir, whole } = await inTurn(rounds, sides);
    await press.close();
    return [
      atMost("C5", `the report of ${ROWS.toLocaleString("en-US")} rows as PDF`, "ms", 500, { ours: pdf.milliseconds }),
      told("C5", "its processor time", "ms", { ours: pdf.worked }),
      told("C5", "of it on the thread that answers everybody", "ms", { ours: own }),
      told("C5", "the first one, with the start of its process", "ms", { ours: first }),
      atMost("C5", "the longest that nobody else has a turn meanwhile", "ms", 50, { ours: pdf.longest }),
      atMost("C5", "the patient summary of the same as FHIR", "ms", 50, { ours: fhir.milliseconds }),
      atMost("C5", "all of it as FHIR, row by row", "ms", 50, { ours: whole.milliseconds }),
      told("C5", "its processor time", "ms", { ours: whole.worked }),
    ];
  },
};
