import { failure } from "@libretto/core/kernel/failure";
import { vitalSigns } from "@libretto/core/record/vital-signs/wire";
import { DocumentsModel } from "@libretto/ui/documents/documents-model";
import type { PickedDocument } from "@libretto/ui/record/document-doors/picked-document";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { aPatient } from "../../support/builders.ts";
import { createUiFixture, type UiFixture } from "../../support/ui/ui-fixture.ts";

const DIARY = "Data;Ora;Massima;Minima;Peso\n03/02/2025;07:30;138;84;71,4\n04/02/2025;07:15;131;80;\n";
const csv = (text: string, name = "diario.csv"): PickedDocument => ({
  ...{ name, mediaType: "text/csv", content: new Blob([text]), storedId: null },
});
const onlyTable = ({ tables }: DocumentsModel) => {
  const [only] = tables;
  if (only === undefined || tables.length > 1) throw new Error("no table, or several");
  return only.table;
};
/** Waits until a table has been read again. */
const settle = (model: DocumentsModel) =>
  expect.poll(() => model.tables.every(({ table }) => !table.isBusy)).toBe(true);

describe("a table under review", () => {
  let fixture: UiFixture;
  let model: DocumentsModel;
  beforeEach(async () => {
    fixture = createUiFixture({ patient: aPatient({ name: "Anna", surname: "Rossi" }) });
    await fixture.services.record.load();
    model = new DocumentsModel(fixture.services);
  });

  const answerOrder = async () => {
    onlyTable(model).setOrder("dayFirst");
    await settle(model);
  };

  it("offers no row before its questions are answered, and then the same rows as every document", async () => {
    await model.add([csv(DIARY)]);
    const table = onlyTable(model);
    expect([table.problems, table.canContinue, model.documents]).toEqual([["unknownOrder"], false, []]);
    await table.confirm();
    expect(model.documents).toEqual([]);
    await answerOrder();
    await table.confirm();
    expect([model.tables, model.items.map(({ isReady }) => isReady)]).toEqual([[], [true, true]]);
    await model.acceptAll();
    expect(model.savedCount).toBe(2);
  });

  /** A diary with a pressure on each of many days. */
  const longDiary = (days: number): string => {
    const rows = Array.from({ length: days }, (_, index) => {
      const month = String(1 + Math.floor(index / 28)).padStart(2, "0");
      return `2025-${month}-${String(1 + (index % 28)).padStart(2, "0")};07:30;138;84`;
    });
    return ["Data;Ora;Massima;Minima", ...rows].join("\n");
  };
  const reviewLongDiary = async (days: number) => {
    await model.add([csv(longDiary(days))]);
    await onlyTable(model).confirm();
    expect(model.items).toHaveLength(days);
  };

  it("stores many readings with few calls, and links them with one document", async () => {
    await reviewLongDiary(250);
    const importReadings = vi.spyOn(fixture.services.readings, "importReadings");
    await model.acceptAll();
    expect(importReadings.mock.calls.map(([, readings]) => readings.length)).toEqual([100, 100, 50]);
    expect([model.savedCount, model.openCount, model.progress]).toEqual([250, 0, null]);
    const stored = fixture.store.rows(vitalSigns, aPatient().id);
    expect([stored.length, new Set(stored.flatMap(({ documents }) => documents)).size]).toEqual([250, 1]);

    model.reset();
    await reviewLongDiary(270);
    expect(model.openCount).toBe(20);
  });

  it("stores the readings of one call or none, says why, and stores them on request", async () => {
    await reviewLongDiary(150);
    model.documents[0]?.setWantsCopy(false);
    fixture.trouble.failNext(failure("unavailable", "failure.unavailable"), 1);
    await model.acceptAll();
    expect([model.unsavedItems.length, model.savedCount]).toEqual([100, 0]);
    expect(model.items[0]?.failure?.code).toBe("failure.unavailable");
    await model.retryUnsaved();
    expect([model.unsavedItems.length, model.savedCount]).toEqual([0, 100]);
  });

  it("adds nothing when the same file comes twice", async () => {
    for (const round of [1, 2]) {
      await model.add([csv(DIARY)]);
      if (round === 1) await answerOrder();
      await onlyTable(model).confirm();
      await model.acceptAll();
      model.reset();
    }
    await model.add([csv(DIARY)]);
    await onlyTable(model).confirm();
    expect(model.items.map(({ comparison }) => comparison.state)).toEqual(["present", "present"]);
    expect(model.openCount).toBe(0);
  });

  it("remembers the answers for the next table with the same titles, and for no other", async () => {
    await model.add([csv(DIARY)]);
    await answerOrder();
    onlyTable(model).setMeaning(4, "ignored");
    await settle(model);
    await onlyTable(model).confirm();
    model.reset();
    await model.add([csv(DIARY.replaceAll("/02/", "/03/"))]);
    const next = onlyTable(model);
    expect([next.isRemembered, next.answers.order, next.answers.columns[4]]).toEqual([
      true,
      "dayFirst",
      { meaning: "ignored", unit: "" },
    ]);
    model.reset();
    await model.add([csv(DIARY.replace("Peso", "Peso netto"))]);
    expect(onlyTable(model).isRemembered).toBe(false);
  });

  it("reads the days of a later table as its own days allow, whatever the last table said", async () => {
    await model.add([csv(DIARY)]);
    await answerOrder();
    await onlyTable(model).confirm();
    model.reset();
    await model.add([csv(DIARY.replace("04/02/2025", "01/31/2025"))]);
    expect(onlyTable(model).answers.order).toBe("monthFirst");
  });

  it("finds the unit again when the meaning of a column changes, and asks for one that it cannot find", async () => {
    await model.add([csv("Date,Value\n2025-02-03,154\n2025-02-04,156\n")]);
    const table = onlyTable(model);
    expect(table.problems).toContain("noValueColumn");
    table.setMeaning(1, "weight");
    await settle(model);
    expect([table.problems, table.answers.columns[1]]).toEqual([["unknownUnit"], { meaning: "weight", unit: null }]);
    table.setUnit(1, "[lb_av]");
    await settle(model);
    await table.confirm();
    expect(
      model.items.map(({ item }) => [item.section === "vitalSigns" && item.draft.weight, item.notes.at(-1)]),
    ).toEqual([
      [69.9, { code: "converted", text: "154 lb" }],
      [70.8, { code: "converted", text: "156 lb" }],
    ]);
  });

  it("takes only the rows of the chosen days", async () => {
    await model.add([csv(DIARY.replaceAll(/0(\d)\/02/g, "1$1/02"))]);
    const table = onlyTable(model);
    table.days.endOf("from").write("2025-02-14");
    await settle(model);
    expect([table.preview.count, table.preview.totalCount]).toEqual([1, 2]);
    table.days.endOf("to").write("13/02/2");
    await settle(model);
    expect([table.days.endOf("to").value, table.problems, table.canContinue]).toEqual([
      "13/02/2",
      ["dateInvalid"],
      false,
    ]);
    table.days.endOf("to").write("2025-02-13");
    await settle(model);
    expect(table.problems).toEqual(["noRows"]);
    table.days.endOf("to").write("");
    await settle(model);
    await table.confirm();
    expect(model.items.length).toBe(1);
    expect(model.documents[0]?.parts.content.notImported.map(({ why }) => why)).toContain("outsidePeriod");
  });

  it("offers no row of another person or of two users before the person has chosen", async () => {
    await model.add([csv("Nome;Data;Peso (kg)\nAnna Rossi;2025-02-03;70\n")]);
    expect(onlyTable(model).problems).toEqual([]);
    model.reset();
    await model.add([csv("Utente;Data;Peso (kg)\n1;2025-02-03;70\n2;2025-02-03;91\n")]);
    const table = onlyTable(model);
    expect(table.problems).toEqual(["unknownPerson"]);
    await table.confirm();
    expect(model.documents).toEqual([]);
    table.setPerson("2");
    await settle(model);
    await table.confirm();
    expect(model.items.map(({ item }) => item.section === "vitalSigns" && item.draft.weight)).toEqual([91]);
    model.reset();
    await model.add([csv("Utente;Data;Peso (kg)\n1;2025-02-03;70\n2;2025-02-03;91\n")]);
    expect([onlyTable(model).isRemembered, onlyTable(model).problems]).toEqual([true, ["unknownPerson"]]);
  });

  it("leaves the review with its file when the person removes it", async () => {
    await model.add([csv(DIARY)]);
    const [only] = model.tables;
    if (only !== undefined) model.removeQuestion(only.file, only.table);
    expect([model.tables, model.files]).toEqual([[], []]);
  });

  it("is not in the draft of an interrupted review before its rows are offered", async () => {
    await model.add([csv(DIARY), csv(DIARY.replaceAll("/02/", "/03/"), "marzo.csv")]);
    const [first] = model.tables;
    first?.table.setOrder("dayFirst");
    await settle(model);
    await first?.table.confirm();
    await model.saveDraft();
    const later = new DocumentsModel(fixture.services);
    await later.open();
    expect([later.items.length, later.tables.length, later.unreadableFiles.length]).toEqual([2, 0, 0]);
  });
});
