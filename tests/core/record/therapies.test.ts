import { STRICTLY_RESTRICTED } from "@libretto/core/access/confidentiality";
import { decode } from "@libretto/core/kernel/codec";
import { isLeft, isRight, left, right } from "@libretto/core/kernel/fp";
import { NEW_ID } from "@libretto/core/kernel/id";
import { NOTE_LIMIT } from "@libretto/core/kernel/limits";
import { isBlank } from "@libretto/core/kernel/text";
import {
  checkTherapy,
  move,
  prepareMove,
  prepareRestart,
  suggestEnd,
  type Therapy,
  type TherapyDraft,
  type TherapyList,
  targetListsOf,
} from "@libretto/core/record/therapies/therapy";
import { TherapyTypeCode, therapies } from "@libretto/core/record/therapies/wire";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../support/arbitraries/assert-property.ts";
import { anyDate, anyTherapy, anyTherapyDraft } from "../../support/arbitraries/record.ts";
import { aTherapy, on, TODAY } from "../../support/builders.ts";

const LISTS: readonly TherapyList[] = ["inUse", "concluded", "forbidden"];
const anyList = fc.constantFrom(...LISTS);

describe("a therapy", () => {
  const required = "form.required";
  const start = "therapies.startRequired";
  it.each<[TherapyList, readonly string[]]>([
    ["inUse", ["drug", "prescriber", "dose", "frequency", "start", "level"]],
    ["concluded", ["drug", "prescriber", "dose", "frequency", "start", "end", "level"]],
    ["forbidden", ["drug", "prescriber", "start", "note", "level"]],
  ])("%s needs %j", (list, fields) => {
    const empty = { ...therapies.createBlank(list, TODAY), start: null, level: null };
    const messages: Record<string, string> = { start, note: "therapies.reasonRequired" };
    expect(checkTherapy(empty)).toEqual(
      left(Object.fromEntries(fields.map((field) => [field, messages[field] ?? required]))),
    );
  });

  it.each<[Partial<TherapyDraft>, Record<string, string>]>([
    [{ prescriber: { kind: "named", name: "  " } }, { prescriber: required }],
    [{ dose: " " }, { dose: required }],
    [{ list: "forbidden", note: " \n" }, { note: "therapies.reasonRequired" }],
    [{ note: "x".repeat(NOTE_LIMIT + 1) }, { note: "therapies.noteTooLong" }],
    [{ list: "forbidden", note: "x".repeat(NOTE_LIMIT + 1) }, { note: "therapies.noteTooLong" }],
    [{ end: on("2026-01-09") }, { end: "therapies.endBeforeStart" }],
    [{ list: "concluded", end: on("2026-01-09") }, { end: "therapies.endBeforeStart" }],
    [{ list: "concluded", end: null }, { end: required }],
    [{ start: on("2026-02-30") }, { start: "form.dateInvalid" }],
    [{ end: on("presto") }, { end: "form.dateInvalid" }],
  ])("with %j is refused by %j", (change, problems) => {
    expect(checkTherapy({ ...aTherapy(), ...change })).toEqual(left(problems));
  });

  it("can have a note of exactly 100 characters, without surrounding spaces", () => {
    expect(NOTE_LIMIT).toBe(100);
    expect(checkTherapy(aTherapy({ note: `  ${"x".repeat(100)}  ` }))).toEqual(
      right(aTherapy({ note: "x".repeat(100) })),
    );
  });

  it("can end on the day it begins, and can have a planned end while it is in use", () => {
    for (const list of ["inUse", "concluded"] as const)
      expect(isRight(checkTherapy(aTherapy({ list, end: on("2026-01-10") })))).toBe(true);
  });

  it("that is forbidden needs neither dose nor frequency", () => {
    expect(isRight(checkTherapy(aTherapy({ list: "forbidden", dose: "", frequency: "" })))).toBe(true);
  });

  it("is valid exactly when its list's rules are satisfied", () => {
    assertProperty(
      fc.property(anyTherapyDraft, (draft) => {
        const isTaken = draft.list !== "forbidden";
        const isValid =
          draft.drug !== null &&
          draft.prescriber !== null &&
          draft.level !== null &&
          draft.start !== null &&
          (!isTaken || (!isBlank(draft.dose) && !isBlank(draft.frequency))) &&
          (draft.list !== "concluded" || draft.end !== null) &&
          (draft.end === null || draft.end >= draft.start) &&
          (isTaken || !isBlank(draft.note)) &&
          draft.note.trim().length <= 100;
        return isRight(checkTherapy(draft)) === isValid;
      }),
      { numRuns: 2000 },
    );
  });

  it("that is valid does not change in another check", () => {
    assertProperty(
      fc.property(anyTherapy, (therapy) => {
        expect(checkTherapy(therapy)).toEqual(right(therapy));
      }),
    );
  });
});

describe("a move", () => {
  it("is offered to the other two lists, from each", () => {
    expect(LISTS.map(targetListsOf)).toEqual([
      ["concluded", "forbidden"],
      ["inUse", "forbidden"],
      ["inUse", "concluded"],
    ]);
  });

  const moves: Readonly<Record<TherapyList, Parameters<typeof move>[2]>> = {
    inUse: { dose: "1", frequency: "1" },
    concluded: { end: on("2026-02-01"), dose: "1", frequency: "1" },
    forbidden: { note: "orticaria" },
  };
  it.each(LISTS.flatMap((from) => targetListsOf(from).map((to) => [from, to] as const)))(
    "from %s to %s succeeds",
    (from, to) => {
      expect(move(aTherapy({ list: from }), to, moves[to])).toMatchObject(right({ list: to, ...moves[to] }));
    },
  );

  it.each<[TherapyList, TherapyList, Parameters<typeof move>[2], Record<string, string>]>([
    ["inUse", "forbidden", {}, { note: "therapies.reasonRequired" }],
    ["inUse", "forbidden", { note: "  " }, { note: "therapies.reasonRequired" }],
    ["inUse", "forbidden", { note: "x".repeat(NOTE_LIMIT + 1) }, { note: "therapies.noteTooLong" }],
    ["concluded", "forbidden", {}, { note: "therapies.reasonRequired" }],
    ["inUse", "concluded", {}, { end: "form.required" }],
    ["inUse", "concluded", { end: on("2026-01-09") }, { end: "therapies.endBeforeStart" }],
    ["inUse", "inUse", {}, { list: "therapies.alreadyThere" }],
  ])("from %s to %s with %j is refused by %j", (from, to, requestedMove, problems) => {
    expect(move(aTherapy({ list: from }), to, requestedMove)).toEqual(left(problems));
  });

  it("out of a prohibition without dose asks for it", () => {
    const forbidden = aTherapy({ list: "forbidden", dose: "", frequency: "" });
    expect(move(forbidden, "inUse", {})).toEqual(left({ dose: "form.required", frequency: "form.required" }));
  });

  it("keeps drug, prescriber, start, level and tags, reaches its list, forbids only with a valid reason, and changes nothing when refused", () => {
    const anyMove = fc.record(
      { end: anyDate, note: fc.string({ maxLength: 120 }), dose: fc.string(), frequency: fc.string() },
      { requiredKeys: [] },
    );
    assertProperty(
      fc.property(anyTherapy, anyList, anyMove, (therapy, to, requestedMove) => {
        const before = JSON.stringify(therapy);
        const arrived = move(therapy, to, requestedMove);
        expect(JSON.stringify(therapy)).toBe(before);
        if (isLeft(arrived)) return;
        const { id, drug, prescriber, start, level, tags, diagnosis, version } = therapy;
        expect(arrived.right).toMatchObject({ id, drug, prescriber, start, level, tags, diagnosis, version, list: to });
        expect(to).not.toBe(therapy.list);
        if (to === "forbidden") expect(arrived.right.note.length).toBeGreaterThan(0);
        if (to === "concluded") expect((arrived.right.end ?? "") >= start).toBe(true);
        expect(arrived.right.note.length).toBeLessThanOrEqual(NOTE_LIMIT);
      }),
    );
  });

  it("starts a new course from today when a concluded therapy is taken again, and only then", () => {
    assertProperty(
      fc.property(anyTherapy, (therapy) => {
        for (const to of targetListsOf(therapy.list)) {
          const course = prepareRestart(therapy, to, TODAY);
          if (therapy.list !== "concluded" || to !== "inUse") expect(course).toBeNull();
          else {
            const { drug, dose, frequency, level } = therapy;
            expect(course).toMatchObject({ drug, dose, frequency, level, list: to, start: TODAY, end: null });
            expect([course?.id, course?.version]).toEqual([NEW_ID, 0]);
          }
        }
      }),
    );
  });

  it("removes a past end when the therapy is used again, and never uses an old note as a reason", () => {
    expect(prepareMove(aTherapy({ list: "concluded" }), "inUse").end).toBeNull();
    expect(prepareMove(aTherapy({ end: on("2026-05-01") }), "concluded").end).toBe("2026-05-01");
    expect(prepareMove(aTherapy({ note: "dopo i pasti" }), "forbidden").note).toBe("");
    expect(prepareMove(aTherapy({ note: "dopo i pasti" }), "concluded").note).toBe("dopo i pasti");
  });

  it.each([
    ["ends today when it is concluded", "concluded", "2025-03-01", null, TODAY],
    ["keeps a past end", "concluded", "2025-03-01", "2025-05-01", "2025-05-01"],
    ["does not end after today", "concluded", "2025-03-01", "2999-05-01", TODAY],
    ["has no suggestion before its start", "concluded", "2999-03-01", null, null],
    ["has no suggestion in another list", "forbidden", "2025-03-01", null, null],
  ] as const)("%s", (_title, list, start, end, suggested) => {
    const draft = { ...aTherapy({ start: on(start) }), list, end: end && on(end) };
    expect(suggestEnd(draft, TODAY).end).toBe(suggested);
  });
});

describe("a therapy on the wire", () => {
  const sent = (therapy: TherapyDraft) =>
    decode(therapies.wire, JSON.parse(JSON.stringify(therapies.wire.encode(therapy))));

  it("is encoded and decoded without loss", () => {
    assertProperty(
      fc.property(anyTherapy, (therapy: Therapy) => {
        expect(sent(therapy)).toEqual(right(therapy));
      }),
    );
  });

  it("is encoded and decoded without loss as an incomplete form too", () => {
    const named = (draft: TherapyDraft): TherapyDraft =>
      draft.prescriber?.kind === "named" && draft.prescriber.name === "" ? { ...draft, prescriber: null } : draft;
    assertProperty(
      fc.property(anyTherapyDraft, (draft) => {
        expect(sent(draft)).toEqual(right(named(draft)));
      }),
    );
  });

  it("has the documented names and codes", () => {
    expect(LISTS.map((list) => TherapyTypeCode.encode(list))).toEqual([1, 2, 0]);
    expect(therapies.wire.encode(aTherapy({ list: "forbidden" }))).toMatchObject({
      id_farmaco_codifa: "ST0106",
      farmaco: { descrizione_breve: "Warfarin", somministrazione: "orale" },
      tipo_terapia: 0,
      id_prescrittore: 0,
      altro_prescrittore: "Dott.ssa Verdi",
      note: "orticaria",
      id_livello_confidenzialita: 6,
    });
  });

  it.each([1, "attiva", null])("keeps %j as terapie_stato, which is not documented", (state) => {
    const row = { ...(therapies.wire.encode(aTherapy()) as object), terapie_stato: state };
    expect(decode(therapies.wire, row)).toEqual(right({ ...aTherapy(), unknownFields: { terapie_stato: state } }));
    expect(therapies.wire.encode({ ...aTherapy(), unknownFields: { terapie_stato: state } })).toEqual(row);
    expect(therapies.wire.columns).not.toContain("terapie_stato");
  });

  it.each([
    { terapie_stato: { di: "più" } },
    { tipo_terapia: 3 },
    { tipo_terapia: "1" },
    { data_inizio: "2026-02-30" },
    { data_inizio: "infinity" },
    { id_terapie: -1 },
    { id_diagnosi: 0 },
    { id_livello_confidenzialita: 7 },
    { tags: [1.5] },
    { tags: [2 ** 31] },
    { tags: { 0: 1 } },
    { version: Number.POSITIVE_INFINITY },
    { note: "a\0b" },
    { farmaco: "Aspirina" },
    { quantita_farmaceutica: "x".repeat(201) },
  ])("IO-3: refuses %j", (change) => {
    expect(isLeft(decode(therapies.wire, { ...(therapies.wire.encode(aTherapy()) as object), ...change }))).toBe(true);
  });
});

describe("the definition of therapies", () => {
  it("creates a new one without a start, which nobody has stated, at the strictest level, and needs the three documented permissions", () => {
    expect(therapies.createBlank("inUse", TODAY)).toMatchObject({ id: 0, start: null, level: STRICTLY_RESTRICTED });
    expect(therapies.permissions).toEqual({ add: "addTherapy", edit: "editTherapy", move: "moveTherapy" });
  });

  it("W11: includes those in use and forbidden in the emergency set", () => {
    expect(LISTS.map((list) => therapies.isInEmergencySet(aTherapy({ list })))).toEqual([true, false, true]);
  });

  it("is searched by drug, dose, frequency and note", () => {
    const text = therapies.searchTextOf(aTherapy({ note: "dopo i pasti" }));
    for (const word of ["Warfarin", "5 mg", "volta", "pasti"]) expect(text).toContain(word);
  });
});
