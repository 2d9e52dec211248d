import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { useMemoryForTemporaryFiles } from "./tests/support/files/memory-folder.ts";

const conditions = ["source", "node", "development|production"];

useMemoryForTemporaryFiles();

/** The tests must also run on a machine with two cores. */
const parallelism = { fileParallelism: true, maxWorkers: 2 };
/** Test files of one worker share imported modules. This is safe because no module has global state. */
const sharedModules = { isolate: false };
/** Tests that replace modules, or leave handlers in them. Each needs its own modules. */
const MOCKED_TESTS = "tests/**/*.mocked.test.ts";

/** Policy, sessions, audit, deletion: `npm run verify:coverage` requires full branch coverage of these files (DV-5). */
const FULLY_COVERED_FILES = [
  ...["core/access/*.ts", "core/record/across/sharing/doctor-view.ts", "adapters/server/pipeline/authorise.ts"],
  "core/use-cases/sharing/{authorise-caller,enter-record}.ts",
  ...["core/account/{session,inactivity}.ts", "adapters/server/pipeline/sessions/{authenticate,step-up}.ts"],
  ...["core/use-cases/account/{require-step-up,sessions/authenticate-session}.ts"],
  ...["adapters/sql/accounts/session-store.ts", "adapters/sql/audit/audit-{trail,chain,buffer}.ts"],
  ...["core/account/{deletion,retention-extract}.ts", "adapters/sql/record/record-eraser.ts"],
];

/** The files that take longest, longest first. The names of journeys and integration tests never match each other. */
const LONGEST_FILES = [
  "/every-goal",
  "/every-screen",
  "/failing-calls",
  "/survival",
  "/hostile-texts",
  "/offline",
  "/account/contacts",
  "/account/account",
  "/account/signing-in",
  "/record/therapies",
  "/record/sheet",
  "/sweeps/authorisation",
  "/sql/record/record-store",
  "/package/core-package",
  "/sweeps/every-endpoint",
  "/embedded.integration",
  "/backup/drill",
  "/record/query-plans",
  "/backup/earlier-schema",
  "/sweeps/malformed",
  "/server/reports.integration",
  "/catalogues/catalogue-importer",
  "/sweeps/database-policies",
  "/sweeps/record-model",
  "/server/signing-in.integration",
  "/record/record-policies",
];

/**
 * Runs the longest files first, so that no worker ends long before the other. Without results of an earlier run, the
 * default order is by file size, and these files are short.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rankOf = ({ moduleId }: TestSpecification): number => {
      const index = LONGEST_FILES.findIndex((name) => moduleId.includes(name));
      return index === -1 ? LONGEST_FILES.length : index;
    };
    return (await super.sort(files)).toSorted((a, b) => rankOf(a) - rankOf(b));
  }
}

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    allowOnly: false,
    chaiConfig: { truncateThreshold: 0 },
    sequence: { sequencer: LongestFirst },
    // The steps of `npm test` import many of the same modules: only the first one compiles them.
    experimental: { fsModuleCache: true, fsModuleCachePath: "build/test-modules" },
    coverage: {
      provider: "v8",
      include: FULLY_COVERED_FILES,
      thresholds: { branches: 100 },
      reporter: ["text"],
      reportOnFailure: true,
      reportsDirectory: "build/coverage",
    },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["tests/**/*.test.ts"],
          exclude: ["tests/**/*.integration.test.ts", MOCKED_TESTS],
          ...parallelism,
          ...sharedModules,
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: { name: "mocked", include: [MOCKED_TESTS], ...parallelism, testTimeout: 20_000 },
      },
      {
        extends: true,
        test: {
          name: "integration",
          include: ["tests/**/*.integration.test.ts"],
          globalSetup: ["tests/support/databases/postgres-setup.ts"],
          ...parallelism,
          ...sharedModules,
          testTimeout: 60_000,
          hookTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          name: "journeys",
          include: ["tests/journeys/**/*.journey.ts"],
          globalSetup: ["tests/support/browser/build-setup.ts"],
          ...parallelism,
          // A journey waits about a fifth of its time for its browser, so three workers use two cores fully.
          maxWorkers: 3,
          ...sharedModules,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        extends: true,
        test: {
          // The pictures of the README. `npm test` does not take them.
          name: "pictures",
          include: ["tests/pictures/*.picture.ts"],
          globalSetup: ["tests/support/browser/build-setup.ts"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
