import { failure } from "@libretto/core/kernel/failure";
import { left, right } from "@libretto/core/kernel/fp";
import type { AccessLog } from "@libretto/core/ports/security/access-log";
import type { AccessLogEntry } from "@libretto/core/record/access-log/log-entry";
import { AuditTrailModel } from "@libretto/ui/record/access-log/audit-trail-model";
import { PagesModel } from "@libretto/ui/shared/list/pages-model";
import { expect, it } from "vitest";
import { at } from "../../../support/builders.ts";
import { flushMicrotasks } from "../../../support/ui/ui-fixture.ts";

const all = Array.from({ length: 23 }, (_, i) => ({ id: 100 - i }));

const opened = async (fails: readonly number[] = []) => {
  let calls = 0;
  const model = new PagesModel<{ readonly id: number }>(
    ({ before = Number.POSITIVE_INFINITY, limit = 10 }) =>
      async () => {
        calls += 1;
        if (fails.includes(calls)) return left(failure("unavailable", "failure.unavailable"));
        return right({ rows: all.filter(({ id }) => id < before).slice(0, limit), total: all.length });
      },
    10,
  );
  await flushMicrotasks();
  return { model, calls: () => calls };
};

it("shows ten at a time, forwards and backwards, and loads each page once", async () => {
  const { model, calls } = await opened();
  expect(model.pages).toBe(3);
  expect(model.visibleRows).toHaveLength(10);
  expect(model.hasPrevious).toBe(false);
  await model.next();
  await model.next();
  expect(model.visibleRows.map(({ id }) => id)).toEqual([80, 79, 78]);
  await model.next();
  expect(model.pageIndex).toBe(2);
  model.previous();
  await model.next();
  expect(calls()).toBe(3);
});

it("stays on its page when the next one does not arrive", async () => {
  const { model } = await opened([2]);
  await model.next();
  expect(model.pageIndex).toBe(0);
  expect(model.failure?.kind).toBe("unavailable");
  await model.next();
  expect(model.pageIndex).toBe(1);
  expect(model.failure).toBeNull();
});

it("PR-4: shows everybody's actions, or those of others only, newest first", async () => {
  const entry = (id: number, by: AccessLogEntry["by"]): AccessLogEntry => ({
    id,
    by,
    at: at("2026-03-01T08:00:00.000Z"),
    name: by === "doctor" ? "Laura Bianchi" : "",
    action: "read",
    object: "patient",
    refused: false,
    device: "Firefox",
    address: "192.0.2.1",
  });
  const entries = [entry(3, "self"), entry(2, "doctor"), entry(1, "withCode")];
  const log: Pick<AccessLog, "listAuditEntries"> = {
    listAuditEntries:
      (patient, { others }) =>
      async () => {
        expect(patient).toBe(7);
        const rows = entries.filter(({ by }) => !others || by !== "self");
        return right({ rows, total: rows.length });
      },
  };
  const model = new AuditTrailModel(log, () => 7);
  await flushMicrotasks();
  expect(model.pages.visibleRows.map(({ by }) => by)).toEqual(["doctor", "withCode"]);
  expect(model.showsDevices, "others have none").toBe(false);
  model.showOwn(true);
  await flushMicrotasks();
  expect(model.showsDevices).toBe(true);
  expect(model.pages.visibleRows.map(({ by }) => by)).toEqual(["self", "doctor", "withCode"]);
  await model.all.load();
  expect(model.people.map(({ by }) => by)).toEqual(["self", "doctor", "withCode"]);
  expect(model.subjects).toEqual(["sheet"]);
  model.filterByPerson("doctor Laura Bianchi");
  await flushMicrotasks();
  expect(model.pages.visibleRows.map(({ by }) => by)).toEqual(["doctor"]);
  model.filterBySubject("diary");
  await flushMicrotasks();
  expect(model.pages.visibleRows).toEqual([]);
  model.filterByPerson(null);
  model.filterBySubject(null);
  await flushMicrotasks();
  expect(model.pages.visibleRows.map(({ by }) => by)).toEqual(["self", "doctor", "withCode"]);
  expect(model.lines).toHaveLength(3);
});
