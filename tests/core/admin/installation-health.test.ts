import { InstallationHealthWire } from "@libretto/core/admin/health-wire";
import {
  findHealthWarnings,
  findTroubledParts,
  type InstallationHealth,
  orderByTrouble,
  orderDependencies,
} from "@libretto/core/admin/installation-health";
import { findMissingParts, operatorText } from "@libretto/core/admin/operator";
import { right } from "@libretto/core/kernel/fp";
import { describe, expect, it } from "vitest";
import { at } from "../../support/builders.ts";

const PARTS = ["name", "address", "contact"] as const;
const NOW = at("2026-03-14T10:00:00.000Z");
const GOOD: InstallationHealth = {
  dependencies: [
    { name: "database", isConfigured: true, isUp: true, lastUsedAt: at("2026-03-14T09:59:30.000Z") },
    { name: "scanner", isConfigured: false, isUp: true, lastUsedAt: null },
  ],
  jobs: [{ name: "tidy", nextRunAt: at("2026-03-14T09:58:00.000Z") }],
  emails: { waiting: 1, oldest: at("2026-03-14T09:59:00.000Z") },
  disk: { free: 20, total: 100 },
  backups: { isOwn: true, last: at("2026-03-13T11:00:00.000Z") },
  missingOperatorParts: [],
};

describe("the state of an installation", () => {
  it("needs no attention while jobs, e-mails, disk and backups are as expected", () => {
    expect(findHealthWarnings(GOOD, NOW)).toEqual({
      lateJobs: [],
      areEmailsLate: false,
      isDiskLow: false,
      isBackupOld: false,
    });
  });

  it("names late jobs, old e-mails, a full disk and a missing backup", () => {
    const bad: InstallationHealth = {
      ...GOOD,
      jobs: [...GOOD.jobs, { name: "scan", nextRunAt: at("2026-03-14T09:54:00.000Z") }],
      emails: { waiting: 3, oldest: at("2026-03-14T09:00:00.000Z") },
      disk: { free: 9, total: 100 },
      backups: { isOwn: true, last: null },
    };
    expect(findHealthWarnings(bad, NOW)).toEqual({
      lateJobs: ["scan"],
      areEmailsLate: true,
      isDiskLow: true,
      isBackupOld: true,
    });
    expect(findHealthWarnings({ ...bad, backups: { isOwn: false, last: null } }, NOW).isBackupOld).toBe(false);
  });

  it("puts the parts and the dependencies that need attention first", () => {
    expect(findTroubledParts(GOOD, NOW)).toEqual([]);
    const down = { name: "mail", isConfigured: true, isUp: false, lastUsedAt: null };
    const bad = {
      ...GOOD,
      dependencies: [...GOOD.dependencies, down],
      backups: { isOwn: true, last: null },
    };
    const troubled = findTroubledParts(bad, NOW);
    expect(troubled).toEqual(["dependencies", "backups"]);
    expect(orderByTrouble(troubled)).toEqual(["dependencies", "backups", "operator", "emails", "disk", "jobs"]);
    expect(orderDependencies(bad.dependencies).map(({ name }) => name)).toEqual(["mail", "scanner", "database"]);
  });

  it("gives no warning about what could not be measured", () => {
    const unmeasured = { ...GOOD, disk: null, backups: null };
    expect(findHealthWarnings(unmeasured, NOW)).toMatchObject({ isDiskLow: false, isBackupOld: false });
  });

  it("is the same after the wire", () => {
    for (const state of [GOOD, { ...GOOD, disk: null, backups: null, missingOperatorParts: PARTS }])
      expect(InstallationHealthWire.decode(InstallationHealthWire.encode(state))).toEqual(right(state));
  });
});

describe("W39: the operator", () => {
  const operator = { name: "Fondazione Esempio", address: "Via Roma 1", contact: "aiuto@esempio.it" };

  it("is complete with name, address and contact; blank parts are missing", () => {
    expect(findMissingParts(operator)).toEqual([]);
    for (const part of PARTS) expect(findMissingParts({ ...operator, [part]: " " })).toEqual([part]);
  });

  it("is written on one line, and not at all without a name", () => {
    expect(operatorText(operator)).toBe("Fondazione Esempio, Via Roma 1");
    expect(operatorText({ ...operator, address: "" })).toBe("Fondazione Esempio");
    expect(operatorText({ ...operator, name: "" })).toBe("");
  });
});
