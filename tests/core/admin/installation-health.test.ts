import { InstallationHealthWire } from "@libretto/core/admin/health-wire";
import { findHealthWarnings, type InstallationHealth } from "@libretto/core/admin/installation-health";
import { right } from "@libretto/core/kernel/fp";
import { describe, expect, it } from "vitest";
import { at } from "../../support/builders.ts";

const NOW = at("2026-03-14T10:00:00.000Z");
const GOOD: InstallationHealth = {
  dependencies: [{ name: "database", isUp: true }],
  jobs: [{ name: "tidy", nextRunAt: at("2026-03-14T09:58:00.000Z") }],
  emails: { waiting: 1, oldest: at("2026-03-14T09:59:00.000Z") },
  disk: { free: 20, total: 100 },
  backups: { isOwn: true, last: at("2026-03-13T11:00:00.000Z") },
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

  it("gives no warning about what could not be measured", () => {
    const unmeasured = { ...GOOD, disk: null, backups: null };
    expect(findHealthWarnings(unmeasured, NOW)).toMatchObject({ isDiskLow: false, isBackupOld: false });
  });

  it("is the same after the wire", () => {
    for (const state of [GOOD, { ...GOOD, disk: null, backups: null }])
      expect(InstallationHealthWire.decode(InstallationHealthWire.encode(state))).toEqual(right(state));
  });
});
