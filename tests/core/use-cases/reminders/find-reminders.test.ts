import { right } from "@libretto/core/kernel/fp";
import { addMinutes } from "@libretto/core/kernel/instants";
import type { Transact } from "@libretto/core/ports/system/transaction";
import { isUseful } from "@libretto/core/record/across/reminders/due-reminders";
import { NO_REMINDERS } from "@libretto/core/record/across/reminders/reminder-choice";
import { EMPTY_SCHEDULE } from "@libretto/core/record/therapies/schedule/schedule";
import { findReminders } from "@libretto/core/use-cases/reminders/find-reminders";
import { expect, it } from "vitest";
import { aTherapy, at } from "../../../support/builders.ts";
import { unwrapTask } from "../../../support/unwrap-task.ts";

const CHANGED_AT = at("2026-06-01T08:00:00.000Z");
const CHECK = { account: 1, patient: 2, changedAt: CHANGED_AT, choice: { ...NO_REMINDERS, language: "it" } } as const;

/** Finds the reminders of a record with a dose at eight o'clock in Italy, and returns what was read. */
const readAt = async (time: string) => {
  const read: string[] = [];
  const schedule = { ...EMPTY_SCHEDULE, kind: "everyDay" as const, doses: [{ time: "08:00", amount: "" }] };
  const rows: Readonly<Record<string, readonly unknown[]>> = { therapies: [aTherapy({ schedule })] };
  const loadRows = ({ name }: { readonly name: string }) => {
    read.push(name);
    return async () => right(rows[name] ?? []);
  };
  const stores = { actAs: () => async () => right(undefined), reader: { openOwn: () => ({ loadRows }) } };
  const transact = ((work) => work(stores as never)) as Transact;
  const now = at(time);
  const isNeeded = (one: Parameters<typeof isUseful>[0] & { readonly sendAt: string }) =>
    one.sendAt <= now && isUseful(one, now);
  await unwrapTask(findReminders({ transact }, CHECK, now, { kinds: ["doses"], until: addMinutes(now, 5), isNeeded }));
  return read;
};

it.each([
  ["2026-06-10T05:58:00.000Z", false],
  ["2026-06-10T06:02:00.000Z", true],
  ["2026-06-10T07:02:00.000Z", false],
])("at %s reads the answers about doses: %s", async (time, isRead) => {
  const read = await readAt(time);
  expect(read).toContain("therapies");
  expect(read.includes("doses")).toBe(isRead);
});
