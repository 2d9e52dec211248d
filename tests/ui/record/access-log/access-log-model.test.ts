import { failure } from "@libretto/core/kernel/failure";
import { left, right } from "@libretto/core/kernel/fp";
import type { AccessLog } from "@libretto/core/ports/access-log";
import type { Access } from "@libretto/core/record/access-log/access";
import { AccessLogModel } from "@libretto/ui/record/access-log/access-log-model";
import { expect, it } from "vitest";
import { at } from "../../../support/builders.ts";
import { settle } from "../../../support/screens.ts";

const all: readonly Access[] = Array.from({ length: 23 }, (_, i) => ({
  id: 100 - i,
  at: at("2026-03-01T08:00:00.000Z"),
  device: "Firefox",
  address: "192.0.2.1",
}));

const opened = async (fails: readonly number[] = []) => {
  let calls = 0;
  const log: AccessLog = {
    page:
      ({ before = Number.POSITIVE_INFINITY, limit = 10 }) =>
      async () => {
        calls += 1;
        if (fails.includes(calls)) return left(failure("unavailable", "failure.unavailable"));
        return right({ rows: all.filter(({ id }) => id < before).slice(0, limit), total: all.length });
      },
  };
  const model = new AccessLogModel(log);
  await settle();
  return { model, calls: () => calls };
};

it("shows ten at a time, forth and back, and reads each page once", async () => {
  const { model, calls } = await opened();
  expect(model.pages).toBe(3);
  expect(model.shown).toHaveLength(10);
  expect(model.hasPrevious).toBe(false);
  await model.next();
  await model.next();
  expect(model.shown.map(({ id }) => id)).toEqual([80, 79, 78]);
  await model.next();
  expect(model.at).toBe(2);
  model.previous();
  await model.next();
  expect(calls()).toBe(3);
});

it("stays where it is when the next page does not come", async () => {
  const { model } = await opened([2]);
  await model.next();
  expect(model.at).toBe(0);
  expect(model.failure?.kind).toBe("unavailable");
  await model.next();
  expect(model.at).toBe(1);
  expect(model.failure).toBeNull();
});
