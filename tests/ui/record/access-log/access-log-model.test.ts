import { failure } from "@libretto/core/kernel/failure";
import { left, right, taskEither } from "@libretto/core/kernel/fp";
import type { AccessLog } from "@libretto/core/ports/security/access-log";
import type { AccessLogEntry } from "@libretto/core/record/access-log/log-entry";
import { rowTextOrDay } from "@libretto/core/record/across/row-text";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import { doses } from "@libretto/core/record/doses/wire";
import { therapies } from "@libretto/core/record/therapies/wire";
import { AuditTrailModel } from "@libretto/ui/record/access-log/audit-trail-model";
import { EntryNamesModel } from "@libretto/ui/record/access-log/entry-names-model";
import { PagesModel } from "@libretto/ui/shared/list/pages-model";
import { describe, expect, it } from "vitest";
import { aDiagnosis, aPatient, aTherapy, at, on } from "../../../support/builders.ts";
import { aDose } from "../../../support/record/doses.ts";
import { createUiFixture, flushMicrotasks } from "../../../support/ui/ui-fixture.ts";

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

describe("the names of the rows of the log", () => {
  const PATIENT = aPatient().id;
  const medication = aTherapy({ id: 17, dose: "5 mg", frequency: "", note: "" });
  const deleted = aDiagnosis({ id: 18, condition: "Penicilline", reaction: "", careProvider: "" });
  const named = async (objects: readonly string[], rows = [medication]) => {
    const { services, store } = createUiFixture({ patient: aPatient() });
    store.put(therapies, PATIENT, rows);
    await services.record.load();
    let binReads = 0;
    const listRows = () => {
      binReads += 1;
      const row = { section: diagnoses, row: deleted, deletedAt: at("2026-03-01T08:00:00.000Z"), isNeeded: false };
      return taskEither.right({ rows: [row], total: 1 });
    };
    const names = new EntryNamesModel({ ...services, patient: () => PATIENT, bin: { listRows } });
    const entries = objects.map((object) => ({ object }));
    await names.load(entries);
    return { names: entries.map((entry) => names.nameOf(entry)), binReads };
  };

  it("are those of the record, also for the calls of the specification", async () => {
    const { names, binReads } = await named(["therapies.change 17", "saveTherapy 17", "patient", "importReadings 17"]);
    expect([names, binReads]).toEqual([["Warfarin 5 mg", "Warfarin 5 mg", "", ""], 0]);
  });

  it("are those of the bin for deleted rows, which is read once", async () => {
    const { names, binReads } = await named([
      "diagnoses.remove 18",
      `restoreRow ${diagnoses.collection} 18`,
      "diagnoses.remove 404",
    ]);
    expect([names, binReads]).toEqual([["Penicilline", "Penicilline", ""], 1]);
  });

  it("are those of older rows, which the record does not open with", async () => {
    const many = Array.from({ length: 250 }, (_, index) =>
      aTherapy({ id: 1000 + index, dose: `${index} mg`, frequency: "", note: "", start: on("2026-02-01") }),
    );
    const { names } = await named(["therapies.change 17"], [...many, { ...medication, start: on("2001-01-01") }]);
    expect(names).toEqual(["Warfarin 5 mg"]);
  });

  it("are the day of a row without a text", () => {
    const row = aDose({ id: 3, day: on("2026-03-12"), note: "" });
    expect(rowTextOrDay({ section: doses, row }, 60, "it")).toBe("12/03/2026");
  });
});
