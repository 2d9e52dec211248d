import { STRICTLY_RESTRICTED, UNRESTRICTED } from "@libretto/core/access/confidentiality";
import { decode } from "@libretto/core/kernel/codec";
import { CalendarDate, subtractDays } from "@libretto/core/kernel/dates";
import { isLeft, isRight, left, right } from "@libretto/core/kernel/fp";
import { isBlank } from "@libretto/core/kernel/text";
import { setLevel } from "@libretto/core/record/section";
import {
  checkVisit,
  checkVisitOn,
  scheduleFutureVisit,
  type Visit,
  type VisitDraft,
} from "@libretto/core/record/visits/visit";
import { visits } from "@libretto/core/record/visits/wire";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../support/arbitraries/assert-property.ts";
import { expectRoundTrip } from "../../support/arbitraries/codec-round-trip.ts";
import { on, TODAY } from "../../support/builders.ts";
import { anAppointment, anyVisitDraft, aVisit } from "../../support/record/visits.ts";

const OUTCOME = { observations: aVisit().observations, conclusions: aVisit().conclusions };

describe("a visit", () => {
  it.each<[Partial<VisitDraft>, Record<string, string>]>([
    [{ reason: " " }, { reason: "form.required" }],
    [{ observations: "" }, { observations: "form.required" }],
    [{ conclusions: "\n" }, { conclusions: "form.required" }],
    [{ date: null }, { date: "form.required" }],
    [{ date: on("2026-02-30") }, { date: "form.dateInvalid" }],
    [{ level: null }, { level: "form.required" }],
    [{ time: "24:00" }, { time: "form.timeInvalid" }],
    [{ list: "appointments", reason: "" }, { reason: "form.required" }],
    [{ list: "appointments", date: null }, { date: "form.required" }],
  ])("with %j is refused by %j", (change, problems) => {
    expect(checkVisit({ ...aVisit(), ...change })).toEqual(left(problems));
  });

  it.each<[Partial<VisitDraft>]>([
    [{ list: "appointments", observations: "", conclusions: "" }],
    [{ isOutcomeMissing: true, observations: "", conclusions: "" }],
    [{ isOutcomeMissing: true, conclusions: "" }],
  ])("with %j needs no outcome", (change) => {
    const visit = { ...aVisit(), ...change };
    expect(checkVisit(visit)).toEqual(right(visit));
  });

  it("has an outcome as soon as findings and conclusions are written, and an appointment lacks none", () => {
    expect(checkVisit(aVisit({ isOutcomeMissing: true }))).toEqual(right(aVisit()));
    const appointment = aVisit({ list: "appointments" });
    expect(checkVisit({ ...appointment, isOutcomeMissing: true })).toEqual(right(appointment));
  });

  it("is valid exactly when day, reason, level and, after it took place, the outcome are set", () => {
    assertProperty(
      fc.property(anyVisitDraft, (draft) => {
        const isValid =
          CalendarDate.is(draft.date) &&
          draft.level !== null &&
          !isBlank(draft.reason) &&
          (draft.list === "appointments" ||
            draft.isOutcomeMissing ||
            [draft.observations, draft.conclusions].every((text) => !isBlank(text)));
        const result = checkVisit(draft);
        expect(isRight(result)).toBe(isValid);
        if (isRight(result)) expect({ ...result.right, isOutcomeMissing: draft.isOutcomeMissing }).toEqual(draft);
      }),
      { numRuns: 1000 },
    );
  });

  it("is locked at another level without another change", () => {
    expect(setLevel(aVisit(), UNRESTRICTED)).toEqual(aVisit({ level: UNRESTRICTED }));
  });
});

describe("a visit on the wire", () => {
  it("loses nothing", () =>
    expectRoundTrip(visits.wire, {
      isCoherent: (row) => (row.id_centro_visita ? !row.altro_centro : row.centro === null),
    }));

  it("has the documented names", () => {
    expect(visits.wire.encode(aVisit({ ...anAppointment(), ...OUTCOME, list: "visits" }))).toEqual({
      id_visita: 51,
      visita_stato: "1",
      visita_data: "2026-04-01",
      visita_ora: "15:30",
      id_centro_visita: null,
      centro: null,
      altro_centro: "Ambulatorio di via Roma",
      visita_preparazione: "Portare il diario della pressione",
      visita_domande: "Posso ridurre la dose?\n\nDa quando?",
      visita_da_completare: false,
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
    { visita_stato: "2" },
    { visita_ora: "24:00" },
    { id_centro_visita: 0 },
    { altro_centro: 7 },
    { visita_preparazione: "x".repeat(4001) },
    { visita_domande: 7 },
    { visita_da_completare: "no" },
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
      time: "",
      centre: null,
      preparation: "",
      questions: "",
      careProvider: "",
      reason: "",
      observations: "",
      conclusions: "",
      isOutcomeMissing: false,
      level: STRICTLY_RESTRICTED,
      tags: [],
    });
    expect(visits.permissions).toEqual({ add: "addVisit", edit: "editVisit", move: "editVisit" });
  });

  it("has appointments, which become visits without an outcome, and back", () => {
    expect(visits.lists).toEqual(["appointments", "visits"]);
    expect(visits.targetListsOf("appointments")).toEqual(["visits"]);
    expect(visits.targetListsOf("visits")).toEqual(["appointments"]);
    const appointment = aVisit({ list: "appointments", observations: "", conclusions: "" });
    const visit = visits.prepareMove(appointment, "visits");
    expect(visit).toEqual({ ...appointment, list: "visits", isOutcomeMissing: true });
    expect(visits.prepareMove(visit as Visit, "appointments")).toEqual(appointment);
    expect(visits.prepareMove(aVisit({ list: "appointments" }), "visits")).toEqual(aVisit());
  });

  it("completes an appointment by one action from its day on", () => {
    const appointment = aVisit({ list: "appointments", date: TODAY });
    expect(visits.completedListOf?.(appointment, TODAY)).toBe("visits");
    expect(visits.completedListOf?.(appointment, subtractDays(TODAY, 1))).toBeNull();
    expect(visits.completedListOf?.(aVisit({ date: TODAY }), TODAY)).toBeNull();
  });

  it("refuses a visit after today and an appointment before today, unless the stored one has that day", () => {
    const tomorrow = subtractDays(TODAY, -1);
    const yesterday = subtractDays(TODAY, 1);
    const visit = aVisit({ date: tomorrow });
    expect(checkVisitOn(visit, TODAY, null)).toEqual(left({ date: "visits.inFuture" }));
    expect(checkVisitOn(visit, TODAY, visit)).toEqual(right(visit));
    const appointment = aVisit({ list: "appointments", date: yesterday });
    expect(checkVisitOn(appointment, TODAY, null)).toEqual(left({ date: "visits.appointmentInPast" }));
    expect(checkVisitOn(appointment, TODAY, appointment)).toEqual(right(appointment));
    // a move is taken back
    expect(checkVisitOn(appointment, TODAY, aVisit({ date: yesterday }))).toEqual(right(appointment));
    expect(scheduleFutureVisit(visit, TODAY).list).toBe("appointments");
    expect(scheduleFutureVisit(aVisit({ date: TODAY }), TODAY).list).toBe("visits");
  });

  it("uses the documented texts for a removal", () => {
    expect(visits.removeQuestion).toBe("visits.remove");
    expect(visits.messages).toEqual({
      saved: "form.saved",
      removed: "visits.removed",
      failed: "failure.apology",
      removeFailed: "visits.removeFailed",
    });
    expect(visits.actions).toEqual(["complete", "prepare", "edit", "lock", "remove"]);
  });

  it("has the documented names of its collection and its id", () => {
    expect([visits.name, visits.collection, visits.idField]).toEqual(["visits", "visite", "id_visita"]);
  });

  it("W11: is not in the emergency set, is searched by its texts and sorted by its day", () => {
    expect(visits.isInEmergencySet(aVisit())).toBe(false);
    const visit = anAppointment({ careProvider: "d", reason: "a", observations: "b", conclusions: "c" });
    expect(visits.searchTextOf(visit)).toBe(
      "a d b c Ambulatorio di via Roma Portare il diario della pressione Posso ridurre la dose?\n\nDa quando?",
    );
    expect(visits.sortKeyOf(aVisit())).toBe("2026-02-20");
  });
});
