import { memoryRecordStore } from "@libretto/adapters/memory/record/record-store";
import type { Level } from "@libretto/core/access/confidentiality";
import type { Permission } from "@libretto/core/access/permissions";
import { type Failure, failure, fieldFailure } from "@libretto/core/kernel/failure";
import { left, pipe, right, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { Contact } from "@libretto/core/record/contacts/contact";
import { emergencyContacts, otherContacts } from "@libretto/core/record/contacts/wire";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import type { AnySection, RowCore, Section } from "@libretto/core/record/section";
import { sections } from "@libretto/core/record/sections";
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
import { assertProperty } from "../../support/arbitraries/assert-property.ts";
import { anyTherapy } from "../../support/arbitraries/record.ts";
import { aContact, aDiagnosis, aTherapy, on } from "../../support/builders.ts";
import { sampleRowOf } from "../../support/record/sample-rows.ts";

const PATIENT = 1;
const storeWith = (...rows: readonly Therapy[]) => {
  const store = memoryRecordStore();
  store.put(therapies, PATIENT, rows);
  return store;
};
/** Loads the stored row and applies the change to it, as the server does. */
const requestChange =
  (store: ReturnType<typeof memoryRecordStore>, permissions: readonly Permission[]) =>
  <D extends RowCore, R extends D>(section: Section<D, R>, draft: D, expectedVersion: number | null) =>
    pipe(
      store.loadForUpdate(section, PATIENT, draft.id),
      taskEither.chain((stored) =>
        applyChange(store, permissions)(section, PATIENT, {
          ...{ stored, draft, expectedVersion },
          applyTodayRules: (changed) => taskEither.right(changed),
        }),
      ),
    )();
const notInSubscription = left(failure("notPermitted", "gate.notInSubscription"));

describe("a row", () => {
  it("is added when it is valid, and the store gives it an id", async () => {
    const store = memoryRecordStore();
    const added = await addRow(store)(emergencyContacts, PATIENT, aContact({ id: 0, name: "anna bianchi" }))();
    expect(added).toMatchObject(right({ name: "Anna Bianchi", version: 1 }));
    expect(store.rows(emergencyContacts, PATIENT)).toHaveLength(1);
    expect(store.rows(otherContacts, PATIENT)).toEqual([]);
  });

  it("is not added, nor saved, when it is invalid", async () => {
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

  it("is not saved when a text has a character that no database stores; the length is another problem", async () => {
    const store = storeWith(aTherapy());
    for (const dose of ["\0uno", "uno\0", "uno \ud800 due"])
      expect(await saveRow(store)(therapies, PATIENT, aTherapy({ dose }))()).toEqual(
        left(fieldFailure({ dose: "form.characterInvalid" })),
      );
    const long = `\0${"a".repeat(201)}`;
    expect(await saveRow(store)(therapies, PATIENT, aTherapy({ dose: long, frequency: "\0due" }))()).toEqual(
      left(fieldFailure({ dose: "form.tooLong", frequency: "form.characterInvalid" })),
    );
  });

  it("RE-5: is saved, locked and removed only with its newest version", async () => {
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

describe("the permissions that a sent row needs", () => {
  const stored = aTherapy();
  it.each<[string, Partial<Therapy>, readonly Change[]]>([
    ["nothing", {}, []],
    ["nothing for another version", { version: 99 }, []],
    ["a lock", { level: 1 }, ["lock"]],
    ["an edit", { dose: "10 mg" }, ["edit"]],
    ["an edit of tags", { tags: [3] }, ["edit"]],
    ["an edit within an object", { drug: { id: "ST0106", name: "Warfarin", route: "altra" } }, ["edit"]],
    ["a move with its reason", { list: "forbidden", note: "orticaria" }, ["move"]],
    ["a move with its end and dose", { list: "concluded", end: on("2026-02-01"), dose: "1", frequency: "1" }, ["move"]],
    ["a move that also edits", { list: "forbidden", note: "orticaria", diagnosis: 9 }, ["move", "edit"]],
    ["everything", { list: "forbidden", note: "x", level: 1, start: on("2026-01-01") }, ["move", "lock", "edit"]],
    ["an edit of a field that only a move requires", { note: "x" }, ["edit"]],
  ])("are %s", (_what, change, changes) => {
    expect(findChanges(therapies, stored, { ...stored, ...change } as Therapy)).toEqual(changes);
  });

  it("include an edit for every field outside a move dialog", () => {
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

  it("are none for an unchanged therapy", () => {
    assertProperty(fc.property(anyTherapy, (therapy) => findChanges(therapies, therapy, { ...therapy }).length === 0));
  });
});

describe("AZ-9: a change on the server", () => {
  const grants: readonly (readonly Permission[])[] = [
    [],
    ["addTherapy"],
    ["editTherapy"],
    ["moveTherapy"],
    ["editTherapy", "moveTherapy"],
  ];
  const requests: Readonly<
    Record<string, { readonly change: Partial<Therapy>; readonly needs: readonly Permission[] }>
  > = {
    lock: { change: { level: 1 }, needs: [] },
    edit: { change: { dose: "10 mg" }, needs: ["editTherapy"] },
    move: { change: { list: "forbidden", note: "orticaria" }, needs: ["moveTherapy"] },
    both: { change: { list: "forbidden", note: "orticaria", diagnosis: 9 }, needs: ["moveTherapy", "editTherapy"] },
  };
  it.each(
    Object.entries(requests).flatMap(([name, request]) => grants.map((granted) => [name, granted, request] as const)),
  )("%s with %j is stored only if it is granted", async (_name, granted, { change, needs }) => {
    const store = storeWith(aTherapy());
    const may = needs.every((permission) => granted.includes(permission));
    const outcome = await requestChange(store, granted)(therapies, { ...aTherapy(), ...change } as Therapy, 1);
    if (may) expect(outcome).toMatchObject(right({ row: { ...change, version: 2 } }));
    else expect(outcome).toEqual(notInSubscription);
    expect(store.rows(therapies, PATIENT)).toEqual([may ? { ...aTherapy(), ...change, version: 2 } : aTherapy()]);
  });

  it("returns what was done", async () => {
    const store = storeWith(aTherapy());
    const all: readonly Permission[] = ["editTherapy", "moveTherapy"];
    const requests = { ...aTherapy(), list: "forbidden", note: "x", level: 1, diagnosis: 9 } as Therapy;
    expect(await requestChange(store, all)(therapies, requests, 1)).toMatchObject(
      right({ changes: ["move", "lock", "edit"] }),
    );
  });

  it("is evaluated against the stored row, not against the client's version of it", async () => {
    const store = storeWith(aTherapy({ list: "forbidden", version: 7 }));
    const believesInUse = aTherapy({ note: "orticaria" });
    expect(await requestChange(store, ["editTherapy"])(therapies, believesInUse, 7)).toEqual(notInSubscription);
  });

  it("is refused for a move that the stored row's list does not offer", async () => {
    const store = memoryRecordStore();
    store.put(diagnoses, PATIENT, [aDiagnosis({ list: "excluded" })]);
    const all: readonly Permission[] = ["editDiagnosis", "moveDiagnosis"];
    expect(await requestChange(store, all)(diagnoses, aDiagnosis({ list: "confirmed" }), 1)).toEqual(
      left(fieldFailure({ list: "form.notListed" })),
    );
    expect(store.rows(diagnoses, PATIENT)).toEqual([aDiagnosis({ list: "excluded" })]);
  });

  it("is refused when it is invalid, for any permissions, and stores nothing", async () => {
    const store = storeWith(aTherapy());
    const all: readonly Permission[] = ["editTherapy", "moveTherapy"];
    const broken = { ...aTherapy(), list: "forbidden", note: " " } as Therapy;
    expect(await requestChange(store, all)(therapies, broken, 1)).toEqual(
      left(fieldFailure({ note: "therapies.reasonRequired" })),
    );
    expect(store.rows(therapies, PATIENT)).toEqual([aTherapy()]);
  });

  it("applies the rules that depend on today, unless only the level changes", async () => {
    const refusal = left(fieldFailure({ start: "form.required" }));
    const store = storeWith(aTherapy());
    const change = (draft: Therapy, applyTodayRules: (draft: TherapyDraft) => TaskEither<Failure, TherapyDraft>) =>
      applyChange(store, ["editTherapy"])(therapies, PATIENT, {
        ...{ stored: aTherapy(), draft, expectedVersion: null, applyTodayRules },
      })();
    const refuse = () => taskEither.fromEither(refusal);
    expect(await change(aTherapy({ dose: "10 mg" }), refuse)).toEqual(refusal);
    expect(store.rows(therapies, PATIENT)).toEqual([aTherapy()]);
    const fillIn = (draft: TherapyDraft) => taskEither.right({ ...draft, frequency: "1" });
    expect(await change(aTherapy({ dose: "10 mg" }), fillIn)).toMatchObject(
      right({ row: { dose: "10 mg", frequency: "1" }, changes: ["edit"] }),
    );
    expect(await change(aTherapy({ level: 1 }), refuse)).toMatchObject(right({ changes: ["lock"] }));
  });

  it.each(
    (sections as readonly AnySection[]).flatMap((section) => section.lists.map((list) => [section, list] as const)),
  )("moves a row only if the draft states it: the rules leave the list as it is (%#)", (section, list) => {
    expect(section.check(sampleRowOf(section, { list }))).toMatchObject(right({ list }));
  });

  it("RE-5: is stale when the row has changed since it was read, and is accepted without a version", async () => {
    const requests: Contact = aContact({ phone: "055 7654321" });
    for (const [seen, stored] of [
      [2, false],
      [3, true],
      [null, true],
    ] as const) {
      const store = memoryRecordStore();
      store.put(emergencyContacts, PATIENT, [aContact({ version: 3 })]);
      const outcome = await requestChange(store, [])(emergencyContacts, requests, seen);
      expect(outcome._tag).toBe(stored ? "Right" : "Left");
      expect(store.rows(emergencyContacts, PATIENT)[0]?.version).toBe(stored ? 4 : 3);
    }
  });
});

describe("a required permission", () => {
  it("allows what is granted or needs none", async () => {
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
