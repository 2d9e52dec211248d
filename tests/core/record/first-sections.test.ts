import { decode } from "@libretto/core/kernel/codec";
import { isLeft } from "@libretto/core/kernel/fp";
import { emergencyContacts, otherContacts } from "@libretto/core/record/contacts/wire";
import { NO_REACTION } from "@libretto/core/record/diagnoses/diagnosis";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import type { AnySection } from "@libretto/core/record/section";
import { setLevel, stripUnknownFields } from "@libretto/core/record/section";
import { TherapyTypeCode, therapies } from "@libretto/core/record/therapies/wire";
import { describe, expect, it } from "vitest";
import { expectCompleteEnum } from "../../support/arbitraries/codec-round-trip.ts";
import { aContact, aDiagnosis, aTherapy, on, TODAY } from "../../support/builders.ts";

const contact = {
  idField: "id_contatto",
  moveFields: [],
  permissions: { add: null, edit: null, move: null },
  actions: ["edit", "lock", "remove"],
  removeQuestion: "contacts.remove",
  messages: {
    saved: "form.saved",
    removed: "contacts.removed",
    failed: "failure.apology",
    removeFailed: "contacts.removeFailed",
  },
};

describe("a section definition has the documented names", () => {
  it.each<[AnySection, object]>([
    [
      emergencyContacts,
      { ...contact, name: "emergencyContacts", collection: "contattiemergenza", lists: ["emergency"] },
    ],
    [otherContacts, { ...contact, name: "otherContacts", collection: "contattialtro", lists: ["other"] }],
    [
      therapies,
      {
        name: "therapies",
        collection: "tbl_terapie",
        idField: "id_terapie",
        lists: ["inUse", "concluded", "forbidden"],
        moveFields: ["end", "note", "dose", "frequency"],
        permissions: { add: "addTherapy", edit: "editTherapy", move: "moveTherapy" },
        actions: ["edit", "lock", "move", "remove", "report", "info"],
        removeQuestion: "general.sureToDelete",
        messages: {
          saved: "therapies.done",
          removed: "therapies.done",
          failed: "failure.apology",
          removeFailed: "failure.apology",
        },
      },
    ],
    [
      diagnoses,
      {
        name: "diagnoses",
        collection: "diagnosi",
        idField: "id_diagnosi",
        lists: ["confirmed", "suspected", "excluded"],
        moveFields: [],
        permissions: { add: "addDiagnosis", edit: "editDiagnosis", move: "moveDiagnosis" },
        actions: ["edit", "lock", "move", "remove"],
        removeQuestion: "general.sureToDelete",
        messages: {
          saved: "form.saved",
          removed: "general.success",
          failed: "failure.apology",
          removeFailed: "failure.apology",
        },
      },
    ],
  ])("$name", (definition, facts) => {
    expect(Object.fromEntries(Object.keys(facts).map((key) => [key, definition[key as keyof AnySection]]))).toEqual(
      facts,
    );
  });

  it("and creates a row with its initial values", () => {
    const row = { id: 0, version: 0, tags: [] };
    expect(therapies.createBlank("concluded", TODAY)).toEqual({
      ...row,
      list: "concluded",
      level: 6,
      start: null,
      ...{
        drug: null,
        prescriber: null,
        dose: "",
        frequency: "",
        schedule: null,
        end: null,
        diagnosis: null,
        note: "",
      },
    });
    expect(diagnoses.createBlank("suspected", TODAY)).toEqual({
      ...row,
      ...NO_REACTION,
      list: "suspected",
      level: 6,
      code: null,
      madeOn: TODAY,
      ...{ kind: null, condition: "", careProvider: "" },
    });
    for (const definition of [emergencyContacts, otherContacts])
      expect(definition.createBlank(definition.lists[0] ?? "other", TODAY)).toEqual({
        ...row,
        list: definition.lists[0],
        level: null,
        ...{ name: "", phone: "", email: "", relation: "" },
      });
  });

  it("and searches a row by its visible texts", () => {
    expect(therapies.searchTextOf(aTherapy({ note: "sera" }))).toBe("Warfarin 5 mg una volta al giorno sera");
    expect(diagnoses.searchTextOf(aDiagnosis())).toBe("Penicilline Dott. Neri");
    expect(emergencyContacts.searchTextOf(aContact())).toBe("Anna Bianchi 333 1234567 sorella");
  });

  it("and sorts by the day, or in the order of writing", () => {
    expect(therapies.sortKeyOf(aTherapy())).toBe("2026-01-10");
    expect(diagnoses.sortKeyOf(aDiagnosis())).toBe("2020-05-04");
    expect(diagnoses.sortKeyOf(aDiagnosis({ madeOn: null }))).toBe("");
    const written = [9, 10, 7_000_000_000_001].map((id) => emergencyContacts.sortKeyOf(aContact({ id })));
    expect(written).toEqual(["0000000000000009", "0000000000000010", "0007000000000001"]);
  });

  it("and moves a row with all its fields", () => {
    expect(otherContacts.prepareMove(aContact({ list: "other" }), "other")).toEqual(aContact({ list: "other" }));
    expect(diagnoses.prepareMove(aDiagnosis({ list: "suspected" }), "confirmed")).toEqual(aDiagnosis());
    expect(therapies.prepareMove(aTherapy({ end: on("2026-05-01") }), "concluded")).toEqual(
      aTherapy({ list: "concluded", end: on("2026-05-01") }),
    );
  });
});

describe("every row", () => {
  it("can be locked without another change, and without its server fields", () => {
    const unknownFields = { id_paziente: 1 };
    expect(setLevel({ ...aTherapy(), unknownFields }, 2)).toEqual({
      ...aTherapy({ level: 2 }),
      unknownFields,
    });
    expect(stripUnknownFields({ ...aTherapy(), unknownFields })).toEqual(aTherapy());
    expect("unknownFields" in stripUnknownFields({ ...aTherapy(), unknownFields })).toBe(false);
  });
});

describe("an unknown code is refused with the name of the expected value", () => {
  const refused = (definition: AnySection, row: object, change: object) => {
    const read = decode(definition.wire, { ...(definition.wire.encode(row) as object), ...change });
    return isLeft(read) ? read.left.map(({ at, expected }) => [at, expected]) : [];
  };
  it.each<[string, readonly unknown[], unknown]>([
    ["a diagnosis", refused(diagnoses, aDiagnosis(), { diagnosi_stato: 3 }), ["/diagnosi_stato", "DiagnosisState"]],
    [
      "a kind of diagnosis",
      refused(diagnoses, aDiagnosis(), { tipo_diagnosi: "Altro" }),
      ["/tipo_diagnosi", "DiagnosisKind or null"],
    ],
    ["a therapy", refused(therapies, aTherapy(), { tipo_terapia: 3 }), ["/tipo_terapia", "TherapyType"]],
    [
      "a contact",
      refused(emergencyContacts, aContact(), { id_contatto_tipologia: 0 }),
      ["/id_contatto_tipologia", "10"],
    ],
  ])("of %s", (_, refusals, expected) => {
    expect(refusals).toEqual([expected]);
  });

  it("of a list of therapies, for any value", () => {
    expectCompleteEnum(TherapyTypeCode, { forbidden: 0, inUse: 1, concluded: 2 });
  });

  it("of a whole row", () => {
    for (const definition of [emergencyContacts, otherContacts, therapies, diagnoses] as readonly AnySection[]) {
      const read = decode(definition.wire, "a row");
      expect(isLeft(read) && read.left[0]?.expected).toMatch(/^((Emergency|Other)Contact|Therapy|Diagnosis|\{)/);
      expect(definition.wire.name).toMatch(/^((Emergency|Other)Contact|Therapy|Diagnosis)$/);
    }
  });
});
