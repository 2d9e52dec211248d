// `npm test`: runs all checks. `npm test -- --only lint,unit` runs the named steps only.
import { requireNode } from "./lib/node-version.mjs";

requireNode();
const { log } = await import("./lib/project.mjs");
const { ensureInstalled } = await import("./lib/install.mjs");
const { ensureBuilt } = await import("./lib/build.mjs");
const { ensureChromium } = await import("./lib/chromium.mjs");
const { findPostgres, findProgram } = await import("./lib/find-program.mjs");
const { checkStep, toolStep, vitestStep } = await import("./lib/steps.mjs");

const STEPS = [
  toolStep("lint", ["@biomejs/biome/bin/biome", "check", "--error-on-warnings"]),
  toolStep("types", ["@typescript/native/bin/tsc", "-b"]),
  toolStep("imports", ["dependency-cruiser/bin/dependency-cruise.mjs", "core", "adapters", "ui", "storybook", "tests"]),
  toolStep("docs", ["typedoc/bin/typedoc", "--options", "scripts/typedoc.config.mjs"]),
  vitestStep("unit", "unit", "mocked"),
  checkStep("build", ensureBuilt),
  vitestStep("integration", "integration"),
  toolStep("storybook", [
    "storybook/dist/bin/dispatcher.js",
    ...["build", "--config-dir", "storybook/.storybook", "--output-dir", "build/storybook", "--disable-telemetry"],
  ]),
  checkStep("chromium", ensureChromium),
  vitestStep("journeys", "journeys"),
];

const selectSteps = () => {
  const flag = process.argv.indexOf("--only");
  if (flag === -1) return STEPS;
  const names = (process.argv[flag + 1] ?? "").split(",");
  const unknown = names.filter((name) => !STEPS.some((step) => step.name === name));
  if (unknown.length === 0) return STEPS.filter((step) => names.includes(step.name));
  console.error(`No such step: ${unknown.join(", ")}. There are ${STEPS.map((step) => step.name).join(", ")}.`);
  process.exit(2);
};

const steps = selectSteps();
await ensureInstalled();
if (findPostgres("initdb") === undefined)
  log("No PostgreSQL server on this machine: the integration tests run on PGlite alone.");
if (findProgram(["swift-proxy-server"]) === undefined)
  log("No OpenStack Swift on this machine: files are kept over S3 in a stand-in alone.");
if (findProgram(["clamd"], ["/usr/sbin"]) === undefined)
  log("No ClamAV on this machine: the scanner's tests run against a stand-in alone.");
if (findProgram(["pdftoppm"]) === undefined)
  log("No Poppler on this machine: documents are read by a reader of our own alone.");

const total = { passed: 0, failed: 0 };
for (const step of steps) {
  const start = performance.now();
  const { passed, failed, skipped, details } = await step.run();
  total.passed += passed;
  total.failed += failed;
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const counts = `${passed} passed${failed > 0 ? `, ${failed} FAILED` : ""}${skipped > 0 ? `, ${skipped} skipped` : ""}`;
  log(`${failed > 0 ? "✗" : "✓"} ${step.name.padEnd(12)} ${counts} (${seconds} s)`);
  if (details) log(`${details}\n— the whole log: build/test-logs/${step.name}.log`);
}
log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
