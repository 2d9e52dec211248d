// `npm run verify:security`, `npm run verify:reliability`: runs the tests of requirements and attacks, and prints a table.
import { readFileSync, writeFileSync } from "node:fs";
import { ensureBuilt } from "../lib/build.mjs";
import { at, log } from "../lib/project.mjs";
import { runSteps, vitestStep } from "../lib/steps.mjs";
import { scanHistory } from "./history.ts";
import { readOptions } from "./options.ts";
import { HISTORY, type Plan } from "./plans.ts";
import { readReport, type TestResult } from "./results.ts";
import { replaceSection } from "./section.ts";
import { countTests, formatTable, isProven } from "./table.ts";
import { findTestFiles } from "./test-files.ts";

const PAGE = at("docs/verification.md");
const PROJECTS = [
  { projects: ["unit", "mocked"], files: /(?<!\.integration)\.test\.ts$/ },
  { projects: ["integration"], files: /\.integration\.test\.ts$/ },
  { projects: ["journeys"], files: /\.journey\.ts$/ },
];

const { name, plan, mayWrite } = readOptions();

/** Runs the test files of a plan in all projects. Of tests with other titles, only the failed ones are returned. */
const runTests = async ({ pattern, env }: Plan): Promise<readonly TestResult[]> => {
  const isSelected = new RegExp(pattern);
  const selected = findTestFiles(isSelected);
  const steps = PROJECTS.map(({ projects, files }) =>
    vitestStep(`verify-${name}-${projects[0]}`, projects, { args: selected.filter((file) => files.test(file)), env }),
  );
  await runSteps(steps, 1, (step, { seconds, details }) =>
    log(`${details === "" ? "✓" : "✗"} ${step.name} (${seconds.toFixed(0)} s)${details === "" ? "" : `\n${details}`}`),
  );
  return steps
    .flatMap((step) => readReport(at("build/test-logs", `${step.name}.json`)))
    .filter(({ title, state }) => isSelected.test(title) || state === "failed");
};

/** Searches all commits, as one more test. */
const runHistory = async (): Promise<TestResult> => {
  const scan = await scanHistory();
  if (scan === null) log("The history is not complete here: the commits were not searched for secrets.");
  else
    log(`${scan.read} files and messages of all commits: ${scan.found.length} with a secret ${scan.found.join(", ")}`);
  return { title: HISTORY, state: scan === null ? "skipped" : scan.found.length === 0 ? "passed" : "failed" };
};

await ensureBuilt();
const startedAt = performance.now();
const tests = [...(name === "security" ? [await runHistory()] : []), ...(await runTests(plan))];
const [requirements, attacks] = [countTests(plan.requirements, tests), countTests(plan.attacks, tests)];
const minutes = Math.round((performance.now() - startedAt) / 60_000);
const failed = tests.filter(({ state }) => state === "failed");
const summary = `${tests.length} tests in ${minutes} min: ${failed.length} failed, ${
  tests.filter(({ state }) => state === "skipped").length
} skipped.`;
const tables = `${formatTable("attack", attacks)}\n\n${formatTable("requirement", requirements)}`;
log(`\n${tables}\n\n${summary}`);
const unproven = [...attacks, ...requirements].filter((row) => !isProven(row));
if (unproven.length > 0)
  log(`Without a passing test, or with a failing one: ${unproven.map((row) => row.name).join("; ")}`);
if (failed.length > 0) log(`Failed:\n${failed.map(({ title }) => `  ${title}`).join("\n")}`);
if (mayWrite) {
  const day = new Date().toISOString().slice(0, 10);
  writeFileSync(PAGE, replaceSection(readFileSync(PAGE, "utf8"), `verify:${name}`, `${day}. ${summary}\n\n${tables}`));
}
process.exitCode = unproven.length > 0 || failed.length > 0 ? 1 : 0;
