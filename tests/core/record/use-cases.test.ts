import { memoryRecordStore } from "@libretto/adapters/memory/record-store";
import type { Level } from "@libretto/core/access/confidentiality";
import type { Permission } from "@libretto/core/access/permissions";
import { failure, fieldFailure } from "@libretto/core/kernel/failure";
import { left, right } from "@libretto/core/kernel/fp";
import type { Contact } from "@libretto/core/record/contacts/contact";
import { emergencyContacts, otherContacts } from "@libretto/core/record/contacts/wire";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import type { Therapy, TherapyDraft } from "@libretto/core/record/therapies/therapy";
import { therapies } from "@libretto/core/record/therapies/wire";
import {
  addRow,
  applyChange,
  type Change,
  findChanges,
  lockRow,
  removeRow,
  requirePermission,
  saveRow,
} from "@libretto/core/record/use-cases";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyTherapy } from "../../support/arbitraries.ts";
import { aContact, aDiagnosis, aTherapy, on } from "../../support/builders.ts";
import { holds } from "../../support/holds.ts";

const PATIENT = 1;
const storeWith = (...rows: readonly Therapy[]) => {
  const store = memoryRecordStore();
  store.put(therapies, PATIENT, rows);
  return store;
};
const notInSubscription = left(failure("notPermitted", "gate.notInSubscription"));

describe("a row", () => {
  it("is added when it keeps the rules, and the store names it", async () => {
    const store = memoryRecordStore();
    const added = await addRow(store)(emergencyContacts, PATIENT, aContact({ id: 0, name: "anna bianchi" }))();
    expect(added).toMatchObject(right({ name: "Anna Bianchi", version: 1 }));
    expect(store.rows(emergencyContacts, PATIENT)).toHaveLength(1);
    expect(store.rows(otherContacts, PATIENT)).toEqual([]);
  });

  it("is not added, nor saved, when it breaks one", async () => {
    const store = memoryRecordStore();
    store.put(emergencyContacts, PATIENT, [aContact()]);
    const refusal = left(fieldFailure({ phone: "patient.phoneInvalid" }));
    expect(await addRow(store)(emergencyContacts, PATIENT, aContact({ id: 0, phone: "1" }))()).toEqual(refusal);
    expect(await saveRow(store)(emergencyContacts, PATIENT, aContact({ phone: "1" }))()).toEqual(refusal);
    expect(store.rows(emergencyContacts, PATIENT)).toEqual([aContact()]);
  });

  it("is not saved when a text is longer than its field, which is named", async () => {
    const store = storeWith(aTherapy());
    const long = "a".repeat(201);
    expect(await saveRow(store)(therapies, PATIENT, aTherapy({ dose: long, note: "b" }))()).toEqual(
      left(fieldFailure({ dose: "form.tooLong" })),
    );
    expect(
      await addRow(store)(
        therapies,
        PATIENT,
        aTherapy({ prescriber: { kind: "named", name: long }, frequency: long }),
      )(),
    ).toEqual(left(fieldFailure({ prescriber: "form.tooLong", frequency: "form.tooLong" })));
  });

  it("RE-5: is saved, locked and removed only by who has seen its newest version", async () => {
    const store = storeWith(aTherapy({ version: 4 }));
    const old = aTherapy({ version: 3 });
    const stale = left(failure("stale", "failure.stale"));
    expect(await saveRow(store)(therapies, PATIENT, old)()).toEqual(stale);
    expect(await lockRow(store)(therapies, PATIENT, old, 2)()).toEqual(stale);
    expect(await removeRow(store)(therapies, PATIENT, old)()).toEqual(stale);
    expect(store.rows(therapies, PATIENT)).toEqual([aTherapy({ version: 4 })]);

    expect(await lockRow(store)(therapies, PATIENT, aTherapy({ version: 4 }), 2)()).toEqual(
      right(aTherapy({ version: 5, level: 2 })),
    );
    expect(await removeRow(store)(therapies, PATIENT, aTherapy({ version: 5 }))()).toEqual(right(undefined));
    expect(store.rows(therapies, PATIENT)).toEqual([]);
  });
});

describe("what a client asks for when it sends a row", () => {
  const stored = aTherapy();
  it.each<[string, Partial<Therapy>, readonly Change[]]>([
    ["nothing", {}, []],
    ["nothing by another version", { version: 99 }, []],
    ["a lock", { level: 1 }, ["lock"]],
    ["an edit", { dose: "10 mg" }, ["edit"]],
    ["an edit of tags", { tags: [3] }, ["edit"]],
    ["an edit within an object", { drug: { id: "ST0106", name: "Warfarin", route: "altra" } }, ["edit"]],
    ["a move with its reason", { list: "forbidden", note: "orticaria" }, ["move"]],
    ["a move with its end and dose", { list: "concluded", end: on("2026-02-01"), dose: "1", frequency: "1" }, ["move"]],
    ["a move that also edits", { list: "forbidden", note: "orticaria", diagnosis: 9 }, ["move", "edit"]],
    ["everything", { list: "forbidden", note: "x", level: 1, start: on("2026-01-01") }, ["move", "lock", "edit"]],
    ["an edit of what only a move would ask for", { note: "x" }, ["edit"]],
  ])("is %s", (_what, change, changes) => {
    expect(findChanges(therapies, stored, { ...stored, ...change } as Therapy)).toEqual(changes);
  });

  it("includes an edit for every field that a move dialog does not ask for", () => {
    const other: Partial<Record<keyof TherapyDraft, unknown>> = {
      drug: { id: "X", name: "X", route: "" },
      prescriber: { kind: "account", id: 5 },
      start: "2025-01-01",
      diagnosis: 3,
      tags: [1],
    };
    for (const [field, value] of Object.entries(other))
      for (const list of ["inUse", "forbidden"] as const)
        expect(findChanges(therapies, stored, { ...stored, list, [field]: value } as Therapy), field).toContain("edit");
  });

  it("is nothing for any therapy and itself", () => {
    holds(fc.property(anyTherapy, (therapy) => findChanges(therapies, therapy, { ...therapy }).length === 0));
  });
});

describe("AZ-9: a change on the side that decides", () => {
  const grants: readonly (readonly Permission[])[] = [
    [],
    ["addTherapy"],
    ["editTherapy"],
    ["moveTherapy"],
    ["editTherapy", "moveTherapy"],
  ];
  const asked: Readonly<Record<string, { readonly change: Partial<Therapy>; readonly needs: readonly Permission[] }>> =
    {
      lock: { change: { level: 1 }, needs: [] },
      edit: { change: { dose: "10 mg" }, needs: ["editTherapy"] },
      move: { change: { list: "forbidden", note: "orticaria" }, needs: ["moveTherapy"] },
      both: { change: { list: "forbidden", note: "orticaria", diagnosis: 9 }, needs: ["moveTherapy", "editTherapy"] },
    };
  it.each(Object.entries(asked).flatMap(([name, ask]) => grants.map((granted) => [name, granted, ask] as const)))(
    "%s with %j is kept only if that is granted",
    async (_name, granted, { change, needs }) => {
      const store = storeWith(aTherapy());
      const may = needs.every((permission) => granted.includes(permission));
      const outcome = await applyChange(store, granted)(
        therapies,
        PATIENT,
        { ...aTherapy(), ...change } as Therapy,
        1,
      )();
      if (may) expect(outcome).toMatchObject(right({ row: { ...change, version: 2 } }));
      else expect(outcome).toEqual(notInSubscription);
      expect(store.rows(therapies, PATIENT)).toEqual([may ? { ...aTherapy(), ...change, version: 2 } : aTherapy()]);
    },
  );

  it("says what was done", async () => {
    const store = storeWith(aTherapy());
    const all: readonly Permission[] = ["editTherapy", "moveTherapy"];
    const asked = { ...aTherapy(), list: "forbidden", note: "x", level: 1, diagnosis: 9 } as Therapy;
    expect(await applyChange(store, all)(therapies, PATIENT, asked, 1)()).toMatchObject(
      right({ changes: ["move", "lock", "edit"] }),
    );
  });

  it("judges the stored row, not the one that the client believes to be stored", async () => {
    const store = storeWith(aTherapy({ list: "forbidden", version: 7 }));
    const believesInUse = aTherapy({ note: "orticaria" });
    expect(await applyChange(store, ["editTherapy"])(therapies, PATIENT, believesInUse, 7)()).toEqual(
      notInSubscription,
    );
  });

  it("refuses a move that the stored row's list does not offer", async () => {
    const store = memoryRecordStore();
    store.put(diagnoses, PATIENT, [aDiagnosis({ list: "excluded" })]);
    const all: readonly Permission[] = ["editDiagnosis", "moveDiagnosis"];
    expect(await applyChange(store, all)(diagnoses, PATIENT, aDiagnosis({ list: "confirmed" }), 1)()).toEqual(
      left(fieldFailure({ list: "form.notListed" })),
    );
    expect(store.rows(diagnoses, PATIENT)).toEqual([aDiagnosis({ list: "excluded" })]);
  });

  it("refuses what breaks a rule, whatever is granted, and keeps nothing of it", async () => {
    const store = storeWith(aTherapy());
    const all: readonly Permission[] = ["editTherapy", "moveTherapy"];
    const broken = { ...aTherapy(), list: "forbidden", note: " " } as Therapy;
    expect(await applyChange(store, all)(therapies, PATIENT, broken, 1)()).toEqual(
      left(fieldFailure({ note: "therapies.reasonRequired" })),
    );
    expect(store.rows(therapies, PATIENT)).toEqual([aTherapy()]);
  });

  it("AZ-6: answers alike for a row of somebody else, of another section, and for none", async () => {
    const store = storeWith(aTherapy());
    store.put(otherContacts, PATIENT, [aContact({ id: 77, list: "other" })]);
    const absent = left(failure("notFound", "failure.notFound"));
    expect(await applyChange(store, [])(therapies, 2, aTherapy(), null)()).toEqual(absent);
    expect(await applyChange(store, [])(therapies, PATIENT, aTherapy({ id: 404 }), null)()).toEqual(absent);
    expect(await applyChange(store, [])(emergencyContacts, PATIENT, aContact({ id: 77 }), null)()).toEqual(absent);
  });

  it("RE-5: is stale when the row has changed since it was seen, and goes through when nobody says what was seen", async () => {
    const asked: Contact = aContact({ phone: "055 7654321" });
    for (const [seen, kept] of [
      [2, false],
      [3, true],
      [null, true],
    ] as const) {
      const store = memoryRecordStore();
      store.put(emergencyContacts, PATIENT, [aContact({ version: 3 })]);
      const outcome = await applyChange(store, [])(emergencyContacts, PATIENT, asked, seen)();
      expect(outcome._tag).toBe(kept ? "Right" : "Left");
      expect(store.rows(emergencyContacts, PATIENT)[0]?.version).toBe(kept ? 4 : 3);
    }
  });
});

describe("a permission that is asked for", () => {
  it("lets through what is granted or needs none", async () => {
    expect(await requirePermission(["addTherapy"], "addTherapy")()).toEqual(right(undefined));
    expect(await requirePermission([], null)()).toEqual(right(undefined));
    expect(await requirePermission(["editTherapy"], "addTherapy")()).toEqual(notInSubscription);
  });
});

describe("a lock", () => {
  it("changes the level and nothing else", async () => {
    const levels: readonly Level[] = [1, 2, 3, 4, 5, 6];
    for (const level of levels) {
      const store = storeWith(aTherapy());
      expect(await lockRow(store)(therapies, PATIENT, aTherapy(), level)()).toEqual(
        right(aTherapy({ level, version: 2 })),
      );
    }
  });
});
