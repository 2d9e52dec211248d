import { failure } from "@libretto/core/kernel/failure";
import { taskEither } from "@libretto/core/kernel/fp";
import { loadInstallationHealth } from "@libretto/core/use-cases/admin/load-installation-health";
import { expect, it } from "vitest";
import { createFakeEmailQueue } from "../../../support/use-cases/fake-email-queue.ts";
import { CLOCK } from "../../../support/use-cases/fake-stores.ts";

const installation = { operator: { name: "Operator", address: "", contact: "info@example.it" } };
const dependency = { name: "mail", isConfigured: true, isUp: true, lastUsedAt: null };
const monitor = {
  listDependencies: () => [dependency],
  readDisk: () => taskEither.right({ free: 1, total: 2 }),
  readLastBackup: () => taskEither.right({ isOwn: true, last: CLOCK.now() }),
};
const stores = {
  emails: createFakeEmailQueue().emails,
  jobs: { list: () => taskEither.right([]), claim: () => taskEither.right(false) },
};

it("combines the measurements, and names what is missing about the operator", async () => {
  expect(await loadInstallationHealth({ monitor, installation }, stores)()).toMatchObject({
    right: {
      ...{ jobs: [], emails: { waiting: 0 }, dependencies: [dependency], missingOperatorParts: ["address"] },
      ...{ disk: { free: 1 }, backups: { isOwn: true } },
    },
  });
});

it("gives null for a measurement that fails, and still the others", async () => {
  const failing = { ...monitor, readDisk: () => taskEither.left(failure("unavailable", "failure.unavailable")) };
  expect(await loadInstallationHealth({ monitor: failing, installation }, stores)()).toMatchObject({
    right: { disk: null, backups: { isOwn: true } },
  });
});
