import { decode } from "@libretto/core/kernel/codec";
import { isLeft, isRight, left, right } from "@libretto/core/kernel/fp";
import {
  BOOSTERS,
  checkVaccination,
  checkVaccinationOn,
  correctVaccinationDate,
  type VaccinationDraft,
} from "@libretto/core/record/vaccinations/vaccination";
import { BoosterCode, VaccinationWire, vaccinations } from "@libretto/core/record/vaccinations/wire";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyDate } from "../../../support/arbitraries.ts";
import { on, TODAY } from "../../../support/builders.ts";
import { holds } from "../../../support/holds.ts";
import { anyVaccinationDraft, aVaccination } from "../../../support/record/vaccinations.ts";
import { expectLossless, expectTotal } from "../../../support/round-trip.ts";

const required = "form.required";

describe("a vaccination", () => {
  it.each<[Partial<VaccinationDraft>, Record<string, string>]>([
    [{ vaccine: null }, { vaccine: required }],
    [{ givenOn: null }, { givenOn: required }],
    [{ givenOn: on("2026-02-30") }, { givenOn: "form.dateInvalid" }],
    [{ reactions: " " }, { reactions: required }],
    [{ booster: null }, { booster: required }],
    [{ level: null }, { level: required }],
  ])("with %j is refused by %j", (change, problems) => {
    expect(checkVaccination({ ...aVaccination(), ...change })).toEqual(left(problems));
    expect(checkVaccinationOn({ ...aVaccination(), ...change }, TODAY)).toEqual(left(problems));
  });

  it("passes exactly when everything is there", () => {
    holds(
      fc.property(anyVaccinationDraft, (draft) => {
        const keeps =
          draft.vaccine !== null &&
          draft.givenOn !== null &&
          draft.reactions.trim() !== "" &&
          draft.booster !== null &&
          draft.level !== null;
        expect(checkVaccination(draft)).toEqual(keeps ? right(draft) : expect.objectContaining({ _tag: "Left" }));
        expect(isRight(checkVaccinationOn(draft, TODAY))).toBe(keeps && (draft.givenOn ?? "") <= TODAY);
      }),
    );
  });

  it("R10: in the future becomes today, with the message; any other day stays", () => {
    expect(correctVaccinationDate(on("2026-03-15"), TODAY)).toEqual({ value: TODAY, code: "form.dateInvalid" });
    expect([correctVaccinationDate(TODAY, TODAY), correctVaccinationDate(null, TODAY)]).toEqual([null, null]);
    holds(
      fc.property(anyDate, anyDate, (typed, today) => {
        const givenOn = correctVaccinationDate(typed, today)?.value ?? typed;
        expect(checkVaccinationOn(aVaccination({ givenOn }), today)).toEqual(right(aVaccination({ givenOn })));
      }),
    );
  });

  it("in the future is refused where it arrives all the same", () => {
    expect(checkVaccinationOn(aVaccination({ givenOn: on("2026-03-15") }), TODAY)).toEqual(
      left({ givenOn: "form.dateInvalid" }),
    );
  });
});

describe("a vaccination on the wire", () => {
  /** The details are those of the vaccine that the row names. */
  const coherent = ({ id_vaccino, vaccinidetails }: Readonly<Record<string, unknown>>) =>
    !vaccinidetails || (!!id_vaccino && !(vaccinidetails as { id_farmaco_codifa?: string }).id_farmaco_codifa);

  it("loses nothing of what comes", () => expectLossless(VaccinationWire, { coherent }));

  it("goes and comes back", () => {
    holds(
      fc.property(anyVaccinationDraft, (draft) => {
        expect(decode(VaccinationWire, JSON.parse(JSON.stringify(VaccinationWire.encode(draft))))).toEqual(
          right(draft),
        );
      }),
    );
  });

  it("has the names and codes of the documents", () => {
    expect(BOOSTERS).toEqual(["first", "second", "third"]);
    expectTotal(BoosterCode, { first: 1, second: 2, third: 3 });
    expect(VaccinationWire.encode(aVaccination())).toEqual({
      id_vaccinazione: 81,
      id_vaccino: "ST0201",
      vaccinidetails: { descrizione_breve: "Antitetanico", id_farmaco_codifa: "ST0201" },
      vaccinazione_data: "2025-10-02",
      vaccinazione_reazioni: "nessuna",
      vaccinazione_richiamo: 2,
      id_livello_confidenzialita: 6,
      version: 1,
    });
  });

  it("reads what is missing as empty", () => {
    const empty = { list: "vaccinations", vaccine: null, givenOn: null, reactions: "", booster: null, level: null };
    expect(decode(VaccinationWire, { id_vaccinazione: 1 })).toEqual(right({ id: 1, ...empty, tags: [], version: 0 }));
    expect(decode(VaccinationWire, { id_vaccinazione: 1, id_vaccino: "ST0201" })).toMatchObject(
      right({ vaccine: { id: "ST0201", name: "" } }),
    );
    expect(decode(VaccinationWire, { id_vaccinazione: 1, id_vaccino: "ST0201", vaccinidetails: {} })).toMatchObject(
      right({ vaccine: { id: "ST0201", name: "" } }),
    );
  });

  it.each([
    { vaccinazione_richiamo: 0 },
    { vaccinazione_richiamo: 4 },
    { vaccinazione_richiamo: "1" },
    { vaccinazione_data: "1/1/2020" },
    { vaccinidetails: "Antitetanico" },
    { id_vaccino: 201 },
    { id_livello_confidenzialita: "6" },
    { vaccinazione_reazioni: "x".repeat(4001) },
    { id_vaccinazione: null },
  ])("IO-3: refuses %j", (change) => {
    expect(isLeft(decode(VaccinationWire, { ...VaccinationWire.encode(aVaccination()), ...change }))).toBe(true);
  });
});

describe("the card of vaccinations", () => {
  it("starts today, at the strictest level", () => {
    expect(vaccinations.createBlank("vaccinations", TODAY)).toEqual({
      id: 0,
      version: 0,
      list: "vaccinations",
      vaccine: null,
      givenOn: TODAY,
      reactions: "",
      booster: null,
      level: 6,
      tags: [],
    });
  });

  it("has the documented permissions, actions and texts", () => {
    expect(vaccinations).toMatchObject({
      name: "vaccinations",
      collection: "tbl_vaccinaziones",
      idField: "id_vaccinazione",
      lists: ["vaccinations"],
      permissions: { add: "addVaccination", edit: "editVaccination", move: null },
      actions: ["edit", "lock", "remove", "info"],
      moveFields: [],
      removeQuestion: "general.sureToDelete",
      messages: {
        saved: "form.saved",
        removed: "form.saved",
        failed: "failure.apology",
        removeFailed: "failure.apology",
      },
    });
    expect(vaccinations.check).toBe(checkVaccination);
  });

  it("moves nowhere, counts none to the emergency set, finds by vaccine and reactions, sorts by day", () => {
    expect(vaccinations.targetListsOf("vaccinations")).toEqual([]);
    expect(vaccinations.prepareMove(aVaccination(), "vaccinations")).toEqual(aVaccination());
    expect(vaccinations.isInEmergencySet(aVaccination())).toBe(false);
    expect(vaccinations.searchTextOf(aVaccination())).toBe("Antitetanico nessuna");
    expect(vaccinations.sortKeyOf(aVaccination())).toBe("2025-10-02");
  });
});
