import { defineConfig } from "vitest/config";

const conditions = ["source", "module", "node", "development|production"];

/** On two cores: files that share a database server run one after the other; of those that start a browser two run at once. */
const oneAtATime = { fileParallelism: false, maxWorkers: 1 };
const twoAtATime = { fileParallelism: true, maxWorkers: 2 };

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    allowOnly: false,
    chaiConfig: { truncateThreshold: 0 },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["tests/**/*.test.ts"],
          exclude: ["tests/**/*.integration.test.ts"],
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: "integration",
          include: ["tests/**/*.integration.test.ts"],
          globalSetup: ["tests/support/postgres-for-all.ts"],
          ...oneAtATime,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: "journeys",
          include: ["tests/journeys/*.journey.ts"],
          globalSetup: ["tests/support/built-for-all.mjs"],
          ...twoAtATime,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
