/**
 * `npm run mutation`: mutates the rules of core and checks whether a test fails.
 * `npm run mutation -- --mutate "core/access/**"` mutates a part only.
 */
export default {
  plugins: ["@stryker-mutator/vitest-runner"],
  testRunner: "vitest",
  vitest: { configFile: "scripts/mutation.vitest.config.ts" },
  mutate: ["core/access/**/*.ts", "core/calculators/**/*.ts", "core/devices/**/*.ts", "core/record/**/*.ts"],
  ignorePatterns: ["build", ".data", "screenshots", "**/dist"],
  coverageAnalysis: "perTest",
  disableTypeChecks: false,
  concurrency: 2,
  tempDirName: "build/mutants",
  reporters: ["clear-text", "html", "json"],
  htmlReporter: { fileName: "build/mutation/index.html" },
  jsonReporter: { fileName: "build/mutation/report.json" },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  thresholds: { high: 95, low: 85, break: 85 },
};
