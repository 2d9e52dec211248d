import { STRICTLY_RESTRICTED, UNRESTRICTED } from "@libretto/core/access/confidentiality";
import { decode } from "@libretto/core/kernel/codec";
import { CalendarDate } from "@libretto/core/kernel/dates";
import { isLeft, isRight, left, right } from "@libretto/core/kernel/fp";
import { isBlank } from "@libretto/core/kernel/text";
import { setLevel } from "@libretto/core/record/section";
import { checkVisit, type VisitDraft } from "@libretto/core/record/visits/visit";
import { visits } from "@libretto/core/record/visits/wire";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../support/arbitraries/assert-property.ts";
import { expectRoundTrip } from "../../support/arbitraries/codec-round-trip.ts";
import { on, TODAY } from "../../support/builders.ts";
import { anyVisitDraft, aVisit } from "../../support/record/visits.ts";

describe("a visit", () => {
  it.each<[Partial<VisitDraft>, Record<string, string>]>([
    [{ reason: " " }, { reason: "form.required" }],
    [{ observations: "" }, { observations: "form.required" }],
    [{ conclusions: "\n" }, { conclusions: "form.required" }],
    [{ date: null }, { date: "form.required" }],
    [{ date: on("2026-02-30") }, { date: "form.dateInvalid" }],
    [{ level: null }, { level: "form.required" }],
  ])("with %j is refused by %j", (change, problems) => {
    expect(checkVisit({ ...aVisit(), ...change })).toEqual(left(problems));
  });

  it("is valid, unchanged, exactly when day, reason, observations, conclusions and level are set", () => {
    assertProperty(
      fc.property(anyVisitDraft, (draft) => {
        const isValid =
          CalendarDate.is(draft.date) &&
          draft.level !== null &&
          [draft.reason, draft.observations, draft.conclusions].every((text) => !isBlank(text));
        const result = checkVisit(draft);
        expect(isRight(result)).toBe(isValid);
        if (isRight(result)) expect(result.right).toBe(draft);
      }),
      { numRuns: 1000 },
    );
  });

  it("is locked at another level without another change", () => {
    expect(setLevel(aVisit(), UNRESTRICTED)).toEqual(aVisit({ level: UNRESTRICTED }));
  });
});

describe("a visit on the wire", () => {
  it("loses nothing", () => expectRoundTrip(visits.wire));

  it("has the documented names", () => {
    expect(visits.wire.encode(aVisit())).toEqual({
      id_visita: 51,
      visita_data: "2026-02-20",
      visita_medico: "Dott.ssa Laura Bianchi",
      visita_motivazione: "Controllo della pressione",
      visita_osservazioni: "140/90, polso regolare",
      visita_conclusioni: "Misurare ogni giorno per due settimane",
      id_livello_confidenzialita: 6,
      tags: [3],
      id_documenti: null,
      version: 1,
    });
  });

  it("can have the documented fields only; then it is new and strictly restricted", () => {
    const documented = {
      id_paziente: 7,
      visita_data: "2026-02-20",
      visita_motivazione: "a",
      visita_osservazioni: "b",
      visita_conclusioni: "c",
    };
    expect(decode(visits.wire, documented)).toMatchObject(
      right({ id: 0, version: 0, level: STRICTLY_RESTRICTED, tags: [], unknownFields: { id_paziente: 7 } }),
    );
    expect(visits.wire.encode({ ...aVisit(), level: null })).toMatchObject({ id_livello_confidenzialita: 6 });
  });

  it("can be incomplete, like a form", () => {
    expect(decode(visits.wire, {})).toEqual(
      right({ ...visits.createBlank("visits", TODAY), date: null, list: "visits" } satisfies VisitDraft),
    );
  });

  it.each([
    { id_visita: -1 },
    { visita_data: "2026-02-30" },
    { visita_medico: 7 },
    { visita_motivazione: 7 },
    { visita_osservazioni: "a\0b" },
    { visita_conclusioni: "x".repeat(4001) },
    { id_livello_confidenzialita: 7 },
    { tags: [0] },
    { version: -1 },
  ])("IO-3: refuses %j", (change) => {
    const read = decode(visits.wire, { ...(visits.wire.encode(aVisit()) as object), ...change });
    expect(isLeft(read) && read.left.map(({ at }) => at.split("/")[1])).toEqual(Object.keys(change));
  });
});

describe("the definition of visits", () => {
  it("creates a new one with today's date at the strictest level, and needs the two documented permissions", () => {
    expect(visits.createBlank("visits", TODAY)).toEqual({
      id: 0,
      version: 0,
      list: "visits",
      date: TODAY,
      careProvider: "",
      reason: "",
      observations: "",
      conclusions: "",
      level: STRICTLY_RESTRICTED,
      tags: [],
    });
    expect(visits.permissions).toEqual({ add: "addVisit", edit: "editVisit", move: null });
  });

  it("has one list without moves", () => {
    expect(visits.lists).toEqual(["visits"]);
    expect(visits.targetListsOf("visits")).toEqual([]);
    expect(visits.prepareMove(aVisit(), "visits")).toEqual(aVisit());
    expect(visits.moveFields).toEqual([]);
  });

  it("uses the documented texts for a removal", () => {
    expect(visits.removeQuestion).toBe("visits.remove");
    expect(visits.messages).toEqual({
      saved: "form.saved",
      removed: "visits.removed",
      failed: "failure.apology",
      removeFailed: "visits.removeFailed",
    });
    expect(visits.actions).toEqual(["edit", "lock", "remove"]);
  });

  it("has the documented names of its collection and its id", () => {
    expect([visits.name, visits.collection, visits.idField]).toEqual(["visits", "visite", "id_visita"]);
  });

  it("W11: is not in the emergency set, is searched by its texts and sorted by its day", () => {
    expect(visits.isInEmergencySet(aVisit())).toBe(false);
    expect(visits.searchTextOf(aVisit({ careProvider: "d", reason: "a", observations: "b", conclusions: "c" }))).toBe(
      "a d b c",
    );
    expect(visits.sortKeyOf(aVisit())).toBe("2026-02-20");
  });
});
