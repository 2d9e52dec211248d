import { decode } from "@libretto/core/kernel/codec";
import { isLeft, isRight, left, right } from "@libretto/core/kernel/fp";
import {
  boosterNumberOf,
  boosterOf,
  checkVaccination,
  checkVaccinationOn,
  correctVaccinationDate,
  offeredDoses,
  type VaccinationDraft,
} from "@libretto/core/record/vaccinations/vaccination";
import { vaccinations } from "@libretto/core/record/vaccinations/wire";
import { recordLabels } from "@libretto/core/reports/labels/record-labels";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../../support/arbitraries/assert-property.ts";
import { enumOfColumn, expectRoundTrip } from "../../../support/arbitraries/codec-round-trip.ts";
import { anyDate } from "../../../support/arbitraries/record.ts";
import { on, TODAY } from "../../../support/builders.ts";
import { anyVaccinationDraft, aVaccination } from "../../../support/record/vaccinations.ts";

describe("a vaccination", () => {
  it.each<[Partial<VaccinationDraft>, Record<string, string>]>([
    [{ vaccine: null }, { vaccine: "form.notListed" }],
    [{ givenOn: null }, { givenOn: "form.dateRequired" }],
    [{ givenOn: on("2026-02-30") }, { givenOn: "form.dateInvalid" }],
    [{ reactions: " " }, { reactions: "form.textRequired" }],
    [{ booster: null }, { booster: "form.notListed" }],
    [{ level: null }, { level: "confidentiality.levelRequired" }],
  ])("with %j is refused by %j", (change, problems) => {
    expect(checkVaccination({ ...aVaccination(), ...change })).toEqual(left(problems));
    expect(checkVaccinationOn({ ...aVaccination(), ...change }, TODAY)).toEqual(left(problems));
  });

  it("is valid exactly when every field but batch and place is set, and is stored without white space around these two", () => {
    assertProperty(
      fc.property(anyVaccinationDraft, (draft) => {
        const isValid =
          draft.vaccine !== null &&
          draft.givenOn !== null &&
          draft.reactions.trim() !== "" &&
          draft.booster !== null &&
          draft.level !== null;
        expect(checkVaccination(draft)).toEqual(
          isValid
            ? right({ ...draft, batch: draft.batch.trim(), place: draft.place.trim() })
            : expect.objectContaining({ _tag: "Left" }),
        );
        expect(isRight(checkVaccinationOn(draft, TODAY))).toBe(isValid && (draft.givenOn ?? "") <= TODAY);
      }),
    );
  });

  it("R10: in the future becomes today, with the message; any other day stays", () => {
    expect(correctVaccinationDate(on("2026-03-15"), TODAY)).toEqual({ value: TODAY, code: "form.dateInvalid" });
    expect([correctVaccinationDate(TODAY, TODAY), correctVaccinationDate(null, TODAY)]).toEqual([null, null]);
    assertProperty(
      fc.property(anyDate, anyDate, (typed, today) => {
        const givenOn = correctVaccinationDate(typed, today)?.value ?? typed;
        expect(checkVaccinationOn(aVaccination({ givenOn }), today)).toEqual(right(aVaccination({ givenOn })));
      }),
    );
  });

  it("in the future is refused when it is sent nevertheless", () => {
    expect(checkVaccinationOn(aVaccination({ givenOn: on("2026-03-15") }), TODAY)).toEqual(
      left({ givenOn: "form.dateInvalid" }),
    );
  });
});

describe("a vaccination on the wire", () => {
  /** The details are those of the vaccine in the row. */
  const coherent = ({ id_vaccino, vaccinidetails }: Readonly<Record<string, unknown>>) =>
    !vaccinidetails || (!!id_vaccino && !(vaccinidetails as { id_farmaco_codifa?: string }).id_farmaco_codifa);

  it("loses nothing", () => expectRoundTrip(vaccinations.wire, { isCoherent: coherent }));

  it("is encoded and decoded without loss", () => {
    assertProperty(
      fc.property(anyVaccinationDraft, (draft) => {
        expect(decode(vaccinations.wire, JSON.parse(JSON.stringify(vaccinations.wire.encode(draft))))).toEqual(
          right(draft),
        );
      }),
    );
  });

  it("has the documented names and codes", () => {
    expect(vaccinations.wire.encode(aVaccination({ batch: "AT4471B", place: "ASL Roma 1" }))).toEqual({
      id_vaccinazione: 81,
      id_vaccino: "ST0201",
      vaccinidetails: { descrizione_breve: "Antitetanico", id_farmaco_codifa: "ST0201" },
      vaccinazione_data: "2025-10-02",
      vaccinazione_reazioni: "nessuna",
      vaccinazione_lotto: "AT4471B",
      vaccinazione_luogo: "ASL Roma 1",
      vaccinazione_richiamo: 2,
      id_livello_confidenzialita: 6,
      id_documenti: null,
      version: 1,
    });
  });

  it("W32: has the numbers 1, 2, 3 for the first boosters, any number for later ones, and none of them for other doses", () => {
    const doses = ["first", "second", "third", "4th", "99th", "single", "firstDose"] as const;
    expect(doses.map(enumOfColumn(vaccinations.wire, "vaccinazione_richiamo").encode)).toEqual([1, 2, 3, 4, 99, -1, 0]);
    expect(
      doses.map((dose) =>
        decode(
          enumOfColumn(vaccinations.wire, "vaccinazione_richiamo"),
          enumOfColumn(vaccinations.wire, "vaccinazione_richiamo").encode(dose),
        ),
      ),
    ).toEqual(doses.map(right));
    expect([boosterOf(0), boosterOf(1.5), boosterOf(100), boosterOf(99)]).toEqual([null, null, null, "99th"]);
    for (const dose of offeredDoses(null))
      expect(boosterOf(boosterNumberOf(dose) ?? 0)).toBe(boosterNumberOf(dose) === null ? null : dose);
  });

  it.each(["it", "en"] as const)("W32: never calls a single or a first dose a booster, in %s", (language) => {
    const { doseOf } = recordLabels[language];
    for (const dose of offeredDoses("50th"))
      expect(/richiamo|booster/i.test(doseOf(dose)), dose).toBe(boosterNumberOf(dose) !== null);
    expect(new Set(offeredDoses(null).map(doseOf)).size).toBe(offeredDoses(null).length);
  });

  it("decodes missing fields as empty", () => {
    const empty = {
      list: "vaccinations",
      vaccine: null,
      givenOn: null,
      reactions: "",
      booster: null,
      level: null,
      batch: "",
      place: "",
    };
    expect(decode(vaccinations.wire, { id_vaccinazione: 1 })).toEqual(right({ id: 1, ...empty, tags: [], version: 0 }));
    expect(decode(vaccinations.wire, { id_vaccinazione: 1, id_vaccino: "ST0201" })).toMatchObject(
      right({ vaccine: { id: "ST0201", name: "" } }),
    );
    expect(decode(vaccinations.wire, { id_vaccinazione: 1, id_vaccino: "ST0201", vaccinidetails: {} })).toMatchObject(
      right({ vaccine: { id: "ST0201", name: "" } }),
    );
  });

  it.each([
    { vaccinazione_richiamo: -2 },
    { vaccinazione_richiamo: 100 },
    { vaccinazione_richiamo: 1.5 },
    { vaccinazione_richiamo: "1" },
    { vaccinazione_data: "1/1/2020" },
    { vaccinidetails: "Antitetanico" },
    { id_vaccino: 201 },
    { id_livello_confidenzialita: "6" },
    { vaccinazione_reazioni: "x".repeat(4001) },
    { vaccinazione_lotto: "x".repeat(201) },
    { vaccinazione_luogo: 12 },
    { id_vaccinazione: null },
  ])("IO-3: refuses %j", (change) => {
    expect(
      isLeft(decode(vaccinations.wire, { ...(vaccinations.wire.encode(aVaccination()) as object), ...change })),
    ).toBe(true);
  });
});

describe("the definition of vaccinations", () => {
  it("creates one with today's date, at the strictest level", () => {
    expect(vaccinations.createBlank("vaccinations", TODAY)).toEqual({
      id: 0,
      version: 0,
      list: "vaccinations",
      vaccine: null,
      givenOn: TODAY,
      reactions: "",
      batch: "",
      place: "",
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
        saved: "form.dataSaved",
        removed: "general.success",
        failed: "failure.apology",
        removeFailed: "failure.apology",
      },
    });
    expect(vaccinations.check).toBe(checkVaccination);
  });

  it("cannot be moved, is not in the emergency set, is searched by vaccine, reactions, batch and place, and sorted by day", () => {
    expect(vaccinations.targetListsOf("vaccinations")).toEqual([]);
    expect(vaccinations.prepareMove(aVaccination(), "vaccinations")).toEqual(aVaccination());
    expect(vaccinations.isInEmergencySet(aVaccination())).toBe(false);
    expect(vaccinations.searchTextOf(aVaccination())).toBe("Antitetanico nessuna");
    const complete = aVaccination({ batch: "AT4471B", place: "ASL Roma 1" });
    expect(vaccinations.searchTextOf(complete)).toBe("Antitetanico nessuna AT4471B ASL Roma 1");
    expect(vaccinations.sortKeyOf(aVaccination())).toBe("2025-10-02");
  });
});
