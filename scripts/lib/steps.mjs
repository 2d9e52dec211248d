import { createWriteStream, mkdirSync, readFileSync, rmSync } from "node:fs";
import { finished } from "node:stream/promises";
import { at, runTool } from "./project.mjs";

/** The number of last log lines that a failed step prints. */
const SHOWN_LINES = 60;

const log = (name) => at("build/test-logs", `${name}.log`);

const lastLines = (name) => readFileSync(log(name), "utf8").trimEnd().split("\n").slice(-SHOWN_LINES).join("\n");

/** Runs `work` with a log file. The result counts passed and failed checks, and includes the log after a failure. */
const withLog = async (name, work) => {
  mkdirSync(at("build/test-logs"), { recursive: true });
  const output = createWriteStream(log(name));
  const outcome = await work(output).catch((problem) => {
    output.write(`${problem.message}\n`);
    return { passed: 0, failed: 1 };
  });
  output.end();
  await finished(output);
  return { ...outcome, details: outcome.failed > 0 ? lastLines(name) : "" };
};

const countsOf = (ok) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1 });

/** A step that runs tools of node_modules one after the other and counts as one check. */
export const toolStep = (name, ...commands) => ({
  name,
  run: () =>
    withLog(name, async (output) => {
      const codes = [];
      for (const [tool, ...args] of commands) codes.push(await runTool(tool, args, { output, env: { NO_COLOR: "1" } }));
      return countsOf(codes.every((code) => code === 0));
    }),
});

/** A step of one check: it passes unless it throws. */
export const checkStep = (name, check) => ({
  name,
  run: () => withLog(name, async (output) => countsOf((await check(output)) !== false)),
});

/** A step of Vitest projects with more arguments and variables, which counts each test. */
export const vitestStep = (name, projects, { args = [], env } = {}) => ({
  name,
  run: () =>
    withLog(name, async (output) => {
      const report = at("build/test-logs", `${name}.json`);
      rmSync(report, { force: true });
      const code = await runTool(
        "vitest/vitest.mjs",
        [
          "run",
          ...projects.flatMap((project) => ["--project", project]),
          "--reporter=default",
          "--reporter=json",
          `--outputFile.json=${report}`,
          ...args,
        ],
        { output, env: { NO_COLOR: "1", ...env } },
      );
      const {
        numPassedTests: passed,
        numFailedTests,
        numPendingTests: skipped,
      } = JSON.parse(readFileSync(report, "utf8"));
      const hasNoTests = passed + numFailedTests === 0;
      return { passed, skipped, failed: numFailedTests === 0 && (code !== 0 || hasNoTests) ? 1 : numFailedTests };
    }),
});

/** Runs steps in their order, at most `concurrency` of them at once, and reports each one when it ends. */
export const runSteps = async (steps, concurrency, report) => {
  const waiting = [...steps];
  const runWaiting = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      const start = performance.now();
      const outcome = await step.run();
      report(step, { ...outcome, seconds: (performance.now() - start) / 1000 });
    }
  };
  await Promise.all(Array.from({ length: concurrency }, runWaiting));
};
