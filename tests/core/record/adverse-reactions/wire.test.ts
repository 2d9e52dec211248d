import { STRICTLY_RESTRICTED } from "@libretto/core/access/confidentiality";
import { decode } from "@libretto/core/kernel/codec";
import { isLeft, right } from "@libretto/core/kernel/fp";
import { checkReaction, targetListsOf } from "@libretto/core/record/adverse-reactions/completion";
import {
  adverseReactions,
  ReactionOutcomeName,
  ReactionSeverityName,
  ReactionWire,
} from "@libretto/core/record/adverse-reactions/wire";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../../support/arbitraries/assert-property.ts";
import { enumOfColumn, expectCompleteEnum, expectRoundTrip } from "../../../support/arbitraries/codec-round-trip.ts";
import { TODAY } from "../../../support/builders.ts";
import { anyReport, aReport, aReportDraft } from "../../../support/record/adverse-reactions.ts";

const full = {
  id_adverse_reaction: 101,
  adverse_reaction_state: "completa",
  id_terapie: 21,
  id_structure_pharmacovigilance: 9,
  weight_patient: 62.5,
  height_patient: 168,
  date_last_menstruation: "2026-02-20",
  pregnancy: "Sconosciuta",
  nursing_mother: 1,
  reaction: "orticaria",
  date_reaction: "2026-03-02",
  severity: "Non grave",
  reaction_affect: 4,
  reaction_duration: "tre giorni",
  drugs_to_treat_reaction: "Cetirizina",
  reaction_now: "Risolta",
  batch_number: "A1234",
  prescribed_by_doctor: 1,
  care_provider_warned: 0,
  reason: "trombosi",
  adverse_reaction_drug_suspended: 1,
  first_assumption_date: "2026-03-01",
  last_assumption_date: "2026-03-02",
  how_many_times_day: 1,
  how_drug_taken: "orale",
  drug_already_used: 0,
  same_reaction: 0,
  other_drugs_used: "nessuno",
  other_diseases: "nessuna",
  name_care_provider: "Dott.ssa Verdi",
  contactable_care_provider: 1,
  address_care_provider: "Via Roma 1, Firenze",
  phone_care_provider: "055 7654321",
  address_patient: "Via dei Servi 12, Firenze (FI)",
  phone_patient: "+39 055 1234567",
  email_patient: "maria.rossi@example.it",
  unknown_answers: "",
  not_applicable_answers: "",
  id_livello_confidenzialita: 6,
  version: 1,
};

describe("a report on the wire", () => {
  it("loses nothing", () => expectRoundTrip(ReactionWire));

  it("is encoded and decoded without loss", () => {
    assertProperty(
      fc.property(anyReport, (report) => {
        expect(decode(ReactionWire, JSON.parse(JSON.stringify(ReactionWire.encode(report))))).toEqual(right(report));
      }),
    );
  });

  it("has the documented names", () => {
    expect(ReactionWire.encode(aReport())).toEqual(full);
    expect(decode(ReactionWire, full)).toEqual(right(aReport()));
    expect(ReactionWire.columns).toEqual(Object.keys(full));
    expect(ReactionWire.encode(aReportDraft({ level: null }))).toMatchObject({
      adverse_reaction_state: "bozza",
      id_livello_confidenzialita: 6,
    });
  });

  const choices: Readonly<Record<string, () => void>> = {
    TrimesterName: () =>
      expectCompleteEnum(enumOfColumn(ReactionWire, "pregnancy"), {
        first: "1° Trimestre",
        second: "2° Trimestre",
        third: "3° Trimestre",
        unknown: "Sconosciuta",
      }),
    ReactionSeverityName: () =>
      expectCompleteEnum(ReactionSeverityName, {
        mild: "Non grave",
        hospital: "Ricovero in ospedale",
        lifeThreatening: "Pericolo di vita",
        disability: "Invalidità permanente",
      }),
    ReactionOutcomeName: () =>
      expectCompleteEnum(ReactionOutcomeName, {
        resolved: "Risolta",
        resolvedWithConsequences: "Risolta con conseguenze",
        improved: "Migliorata",
        unresolved: "Non ancora risolta",
        unknown: "Non so",
      }),
    ReportStateName: () =>
      expectCompleteEnum(enumOfColumn(ReactionWire, "adverse_reaction_state"), {
        draft: "bozza",
        complete: "completa",
      }),
    YesCode: () => expectCompleteEnum(enumOfColumn(ReactionWire, "nursing_mother"), { no: 0, yes: 1 }),
  };
  it.each(Object.entries(choices))("accepts for %s the documented values only", (_, check) => check());

  it("names the questions with an alternative by their wire fields, and refuses other words", () => {
    const report = aReportDraft({ batch: "", unknownAnswers: ["weight", "batch"], inapplicableAnswers: ["trimester"] });
    expect(ReactionWire.encode(report)).toMatchObject({
      unknown_answers: "weight_patient batch_number",
      not_applicable_answers: "pregnancy",
    });
    for (const names of [" ", "batch_number weight_patient", "severity", "batch_number batch_number"])
      expect(isLeft(decode(ReactionWire, { ...full, unknown_answers: names }))).toBe(true);
  });

  it("has a whole scale from 1 to 10", () => {
    for (let affect = -1; affect <= 12; affect++)
      expect(isLeft(decode(ReactionWire, { reaction_affect: affect }))).toBe(affect < 1 || affect > 10);
    expect(isLeft(decode(ReactionWire, { reaction_affect: 1.5 }))).toBe(true);
  });

  it("AZ-8: can contain the reporter, which is an unknown field and no part of the report", () => {
    expect(decode(ReactionWire, { ...full, id_utente: 5, status: "add" })).toEqual(
      right({ ...aReport(), unknownFields: { id_utente: 5 } }),
    );
    expect(ReactionWire.columns).not.toContain("id_utente");
  });

  it("is complete unless it says that it is a draft", () => {
    expect(decode(ReactionWire, {})).toEqual(
      right({ ...adverseReactions.createBlank("complete", TODAY), reactedOn: null, list: "complete" }),
    );
    expect(decode(ReactionWire, { adverse_reaction_state: "bozza" })).toMatchObject(right({ list: "draft" }));
  });

  it("distinguishes no from missing", () => {
    const questions = {
      nursing_mother: "nursing",
      prescribed_by_doctor: "prescribedByDoctor",
      care_provider_warned: "careProviderWarned",
      adverse_reaction_drug_suspended: "suspended",
      drug_already_used: "usedBefore",
      same_reaction: "sameReaction",
      contactable_care_provider: "careProviderContactable",
    } as const;
    for (const [field, question] of Object.entries(questions))
      for (const [code, answer] of [
        [0, false],
        [1, true],
        [null, null],
      ]) {
        expect(decode(ReactionWire, { [field]: code })).toMatchObject(right({ [question]: answer }));
        expect(ReactionWire.encode(aReportDraft({ [question]: answer }))).toMatchObject({ [field]: code });
      }
  });

  it.each(
    Object.entries(full).map(([name, value]) => ({
      [name]: typeof value === "number" ? -1 : /^\d{4}-/.test(value) ? "2026-02-30" : "a\0b",
    })),
  )("IO-3: refuses %j", (change) => {
    const read = decode(ReactionWire, { ...full, ...change });
    expect(isLeft(read) && new Set(read.left.map(({ at }) => at.split("/")[1]))).toEqual(new Set(Object.keys(change)));
  });

  it("IO-3: refuses amounts that are not numbers", () => {
    for (const field of ["weight_patient", "height_patient", "how_many_times_day"])
      for (const amount of [Number.NaN, Number.POSITIVE_INFINITY, "1", [1]])
        expect(isLeft(decode(ReactionWire, { [field]: amount }))).toBe(true);
    expect(decode(ReactionWire, { weight_patient: 0 })).toMatchObject(right({ weight: 0 }));
  });
});

describe("the definition of adverse reactions", () => {
  it("creates an empty one at the strictest level, with today's date", () => {
    const blank = adverseReactions.createBlank("draft", TODAY);
    expect(Object.keys(blank).toSorted()).toEqual(Object.keys(aReport()).toSorted());
    const { id, version, list, reactedOn, level, tags, unknownAnswers, inapplicableAnswers, ...answers } = blank;
    expect([...unknownAnswers, ...inapplicableAnswers]).toEqual([]);
    expect({ id, version, list, reactedOn, level, tags }).toEqual({
      id: 0,
      version: 0,
      list: "draft",
      reactedOn: TODAY,
      level: STRICTLY_RESTRICTED,
      tags: [],
    });
    expect(Object.values(answers).every((answer) => answer === null || answer === "")).toBe(true);
  });

  it("has drafts, and complete reports that cannot be moved", () => {
    expect([adverseReactions.name, adverseReactions.collection, adverseReactions.idField]).toEqual([
      "adverseReactions",
      "adverse_reactions",
      "id_adverse_reaction",
    ]);
    expect(adverseReactions.lists).toEqual(["draft", "complete"]);
    expect(adverseReactions.targetListsOf).toBe(targetListsOf);
    expect(adverseReactions.check).toBe(checkReaction);
    expect(adverseReactions.prepareMove(aReport(), "draft")).toEqual(aReportDraft());
    expect(adverseReactions.moveFields).toEqual([]);
    expect(adverseReactions.permissions).toEqual({ add: null, edit: null, move: null });
    expect(adverseReactions.actions).toEqual(["download", "edit", "lock", "remove"]);
    expect(adverseReactions.removeQuestion).toBe("general.sureToDelete");
    expect(adverseReactions.messages).toEqual({
      saved: "form.saved",
      removed: "general.success",
      failed: "failure.apology",
      removeFailed: "failure.apology",
    });
  });

  it("W11: is not in the emergency set, is searched by its texts and sorted by the reaction date", () => {
    expect(adverseReactions.isInEmergencySet(aReport())).toBe(false);
    expect(adverseReactions.searchTextOf(aReport())).toBe("orticaria trombosi Cetirizina");
    expect(adverseReactions.sortKeyOf(aReport())).toBe("2026-03-02");
    expect(adverseReactions.sortKeyOf({ ...aReportDraft({ reactedOn: null }), list: "draft" } as never)).toBe("");
  });
});
