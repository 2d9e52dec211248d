import type { CarerRight } from "@libretto/core/access/carer-rights";
import { type Carer, type CarerState, WHOLE_RECORD } from "@libretto/core/record/across/carers/carer";
import { canBeReminded, listReminderRecipients } from "@libretto/core/record/across/reminders/carer-reminder";
import { describe, expect, it } from "vitest";
import { at, on } from "../../../../support/builders.ts";

const TODAY = on("2026-03-14");
const aCarer = (id: number, differs: Partial<Carer> = {}): Carer => ({
  ...{ id, email: `carer${id}@example.org`, name: `Carer ${id}`, state: "active", version: 1, role: null },
  ...{ right: "read", clearance: WHOLE_RECORD, until: null },
  ...{ invitedAt: at("2026-01-01T09:00:00.000Z"), answeredAt: null, lastAccess: null },
  ...differs,
});
const idsOf = (carers: readonly Carer[]) => listReminderRecipients(carers, [], TODAY).map(({ carer }) => carer);

describe("the carers who can be reminded", () => {
  it.each([
    [WHOLE_RECORD, null, true],
    [WHOLE_RECORD, TODAY, true],
    [WHOLE_RECORD, on("2026-03-13"), false],
    [{ ...WHOLE_RECORD, level: 5 as const }, null, false],
    [{ ...WHOLE_RECORD, visibility: "minimal" as const }, null, false],
    [{ ...WHOLE_RECORD, visibility: "partial" as const }, null, false],
  ])("read the whole record today: %j until %s", (clearance, until, expected) => {
    expect(canBeReminded({ clearance, until }, TODAY)).toBe(expected);
  });

  it("have accepted, and have not left", () => {
    const states: readonly CarerState[] = ["invited", "active", "declined", "left"];
    expect(idsOf(states.map((state, index) => aCarer(index + 1, { state })))).toEqual([2]);
  });

  it("are reminded of nothing before the patient chooses it, and are named by the address without a name", () => {
    const choices = [{ carer: 2, kinds: ["doses"], isStopped: true }] as const;
    expect(listReminderRecipients([aCarer(1, { name: "" }), aCarer(2)], choices, TODAY)).toEqual([
      { carer: 1, name: "carer1@example.org", kinds: [], isStopped: false },
      { carer: 2, name: "Carer 2", kinds: ["doses"], isStopped: true },
    ]);
  });

  it("do not include the first who represents the person, who gets the e-mails of the person", () => {
    const rights: readonly CarerRight[] = ["manage", "represent", "represent"];
    expect(idsOf(rights.map((right, index) => aCarer(3 - index, { right })))).toEqual([3, 2]);
    expect(idsOf([aCarer(1, { right: "represent", state: "left" }), aCarer(2, { right: "represent" })])).toEqual([]);
  });
});
