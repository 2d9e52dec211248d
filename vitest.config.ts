import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const conditions = ["source", "node", "development|production"];

/** What two cores carry. */
const twoAtATime = { fileParallelism: true, maxWorkers: 2 };
/** Files of one worker share what they import: nothing of ours remembers anything outside of what a test makes. */
const oneLoad = { isolate: false };

/** Policy, sessions, audit, deletion: `npm run verify:coverage` wants every branch of them reached (DV-5). */
const REACHED_IN_FULL = [
  ...["core/access/*.ts", "core/record/across/sharing/doctor-view.ts", "adapters/server/pipeline/authorise.ts"],
  ...["core/account/{session,presence,inactivity}.ts", "adapters/server/sessions/{authenticate,step-up}.ts"],
  ...[
    "adapters/sql/accounts/session-store.ts",
    "adapters/sql/audit/audit-{trail,chain}.ts",
    "adapters/server/pipeline/audit-buffer.ts",
  ],
  ...["core/account/{deletion,extract}.ts", "adapters/sql/record/record-eraser.ts"],
];

/** Where no earlier run tells how long files take, large ones begin first; the walks are the longest, of a few lines each. */
class WalksFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isWalk = ({ moduleId }: TestSpecification) => moduleId.includes("/every-screen");
    return [...sorted.filter(isWalk), ...sorted.filter((file) => !isWalk(file))];
  }
}

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    allowOnly: false,
    chaiConfig: { truncateThreshold: 0 },
    sequence: { sequencer: WalksFirst },
    coverage: {
      provider: "v8",
      include: REACHED_IN_FULL,
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
          exclude: ["tests/**/*.integration.test.ts"],
          ...twoAtATime,
          ...oneLoad,
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: "integration",
          include: ["tests/**/*.integration.test.ts"],
          globalSetup: ["tests/support/postgres-for-all.ts"],
          ...twoAtATime,
          ...oneLoad,
          testTimeout: 60_000,
          hookTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          name: "journeys",
          include: ["tests/journeys/*.journey.ts"],
          globalSetup: ["tests/support/built-for-all.ts"],
          ...twoAtATime,
          ...oneLoad,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
});
