// `npm test`: runs all checks. `npm test -- --only lint,unit` runs the named steps only.
import { requireNode } from "./lib/node-version.mjs";

requireNode();
const { log } = await import("./lib/project.mjs");
const { ensureInstalled } = await import("./lib/install.mjs");
const { ensureBuilt } = await import("./lib/build.mjs");
const { ensureChromium } = await import("./lib/chromium.mjs");
const { findPostgres, findProgram } = await import("./lib/find-program.mjs");
const { checkStep, runSteps, toolStep, vitestStep } = await import("./lib/steps.mjs");

/** Steps that use about one core each. None needs the output of another. The unit tests check the import rules. */
const SINGLE_CORE_STEPS = [
  toolStep("types", ["@typescript/native/bin/tsc", "-b"]),
  // `npm run docs` also writes the pages
  toolStep("docs", ["typedoc/bin/typedoc", "--options", "scripts/typedoc.config.mjs", "--emit", "none"]),
  toolStep("storybook", [
    "storybook/dist/bin/dispatcher.js",
    ...["build", "--config-dir", "storybook/.storybook", "--output-dir", "build/storybook", "--disable-telemetry"],
  ]),
  checkStep("build", ensureBuilt),
  toolStep("lint", ["@biomejs/biome/bin/biome", "check", "--error-on-warnings"]),
  checkStep("chromium", ensureChromium),
];
/** Steps that use all cores. The integration tests need the output of the build, the journeys also that of Storybook. */
const TWO_CORE_STEPS = [
  vitestStep("unit", ["unit", "mocked"]),
  vitestStep("integration", ["integration"]),
  vitestStep("journeys", ["journeys"]),
];
const STEPS = [...SINGLE_CORE_STEPS, ...TWO_CORE_STEPS];

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
const SBIN = ["/usr/sbin"];
/** What the tests do without a program that this machine does not have. */
const MISSING = [
  [findPostgres("initdb"), "PostgreSQL server", "the integration tests run on PGlite alone"],
  [findProgram(["pgbouncer"], SBIN), "PgBouncer", "no test runs through a pooler"],
  [findProgram(["nginx"], SBIN), "nginx", "its example is not run"],
  [findProgram(["haproxy"], SBIN), "HAProxy", "its example is not run"],
  [findProgram(["swift-proxy-server"]), "OpenStack Swift", "files are kept over S3 in a stand-in alone"],
  [findProgram(["clamd"], SBIN), "ClamAV", "the scanner's tests run against a stand-in alone"],
  [findProgram(["pdftoppm"]), "Poppler", "documents are read by a reader of our own alone"],
];
for (const [program, name, effect] of MISSING) if (program === undefined) log(`No ${name} on this machine: ${effect}.`);

const total = { passed: 0, failed: 0 };
const report = (step, { passed, failed, skipped, details, seconds }) => {
  total.passed += passed;
  total.failed += failed;
  const counts = `${passed} passed${failed > 0 ? `, ${failed} FAILED` : ""}${skipped > 0 ? `, ${skipped} skipped` : ""}`;
  log(`${failed > 0 ? "✗" : "✓"} ${step.name.padEnd(12)} ${counts} (${seconds.toFixed(1)} s)`);
  if (details) log(`${details}\n— the whole log: build/test-logs/${step.name}.log`);
};
const selected = (group) => group.filter((step) => steps.includes(step));
await runSteps(selected(SINGLE_CORE_STEPS), 2, report);
await runSteps(selected(TWO_CORE_STEPS), 1, report);
log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
