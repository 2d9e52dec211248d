import { newRowAddress, rowAddress } from "@libretto/core/navigation/row-address";
import { therapies } from "@libretto/core/record/therapies/wire";
import { RecordSearchModel } from "@libretto/ui/record/search/record-search-model";
import { SearchDialogModel } from "@libretto/ui/record/search/search-dialog-model";
import { describe, expect, it, vi } from "vitest";
import { aTherapy } from "../../../support/builders.ts";
import { createUiFixture, flushMicrotasks } from "../../../support/ui/ui-fixture.ts";

const openSearchDialog = async (rows = 1) => {
  const { services, store, visited } = createUiFixture();
  await services.record.open();
  const drug = { ...aTherapy().drug, name: "Ramipril" };
  store.put(
    therapies,
    services.record.record?.patient.id ?? 0,
    Array.from({ length: rows }, (_, index) => aTherapy({ id: index + 1, drug })),
  );
  await services.record.load();
  const leave = vi.fn();
  const model = new SearchDialogModel(new RecordSearchModel(services), services, leave);
  await flushMicrotasks();
  const find = async (text: string) => {
    model.field.type(text);
    await model.field.search();
  };
  return { model, find, leave, visited };
};

describe("the field that finds rows, pages and actions", () => {
  it("shows frequent actions before a word is typed", async () => {
    const { model } = await openSearchDialog();
    expect(model.field.items.map(({ to }) => to)).toContain(newRowAddress("vitalSigns"));
  });

  it("opens the first result by Enter: an action, with its form", async () => {
    const { model, find, leave, visited } = await openSearchDialog();
    await find("aggiungi pressione");
    expect(model.field.activeIndex).toBe(0);
    await model.field.choose();
    expect([visited, leave.mock.calls.length]).toEqual([[newRowAddress("vitalSigns")], 1]);
  });

  it("opens a row of the record, also with a typing error", async () => {
    const { model, find, visited } = await openSearchDialog();
    await find("ramirpil");
    expect(model.field.items.map(({ name, detail }) => [name, detail.split(" · ")[0]])).toEqual([
      ["Ramipril", "Farmaci in uso"],
    ]);
    await model.field.choose();
    expect(visited).toEqual([rowAddress({ section: "therapies", id: 1 })]);
  });

  it("finds a row by a phrase with articles and prepositions", async () => {
    const { model, find } = await openSearchDialog();
    await find("l'ultima dose del ramipril");
    expect(model.field.items.map(({ name }) => name)).toEqual(["Ramipril"]);
  });

  it("shows twenty results and counts all", async () => {
    const { model, find } = await openSearchDialog(30);
    await find("ramipril");
    expect([model.field.items.length, model.field.foundCount]).toEqual([20, 30]);
  });
});
