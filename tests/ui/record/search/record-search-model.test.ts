import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import { therapies } from "@libretto/core/record/therapies/wire";
import { RecordSearchModel } from "@libretto/ui/record/search/record-search-model";
import { when } from "mobx";
import { describe, expect, it } from "vitest";
import { aDiagnosis, aTherapy } from "../../../support/builders.ts";
import { createUiFixture } from "../../../support/ui/ui-fixture.ts";

const openSearch = async (rows: number) => {
  const { services, store } = createUiFixture();
  await services.record.open();
  const patient = services.record.record?.patient.id ?? 0;
  const drug = { ...aTherapy().drug, name: "Ramipril" };
  store.put(therapies, patient, [aTherapy({ id: 1, drug })]);
  store.put(
    diagnoses,
    patient,
    Array.from({ length: rows }, (_, i) =>
      aDiagnosis({ id: 10 + i, condition: i === 0 ? "Perché così: ramo" : `Voce ${i}` }),
    ),
  );
  await services.record.load();
  return new RecordSearchModel(services);
};

describe("the search over the record", () => {
  it("finds rows of all sections by every word, without regard to case and accents", async () => {
    const model = await openSearch(1);
    model.write("RAM");
    expect(model.results.flatMap(({ section, rows }) => rows.map(({ id }) => [section, id]))).toEqual(
      expect.arrayContaining([
        ["therapies", 1],
        ["diagnoses", 10],
      ]),
    );
    model.write("perche ram");
    expect(model.results.flatMap(({ rows }) => rows.map(({ id }) => id))).toEqual([10]);
    expect(model.matchCount).toBe(1);
  });

  it("finds pages and actions beside rows", async () => {
    const model = await openSearch(1);
    model.write("cambia password");
    expect([model.pages.map(({ name }) => name), model.matchCount]).toEqual([["Cambia la password"], 0]);
    model.write("p");
    expect(model.pages).toEqual([]);
  });

  it("finds similar words only when nothing has the typed ones", async () => {
    const model = await openSearch(1);
    model.write("ramipirl");
    expect([model.results.flatMap(({ rows }) => rows.map(({ id }) => id)), model.isSimilar]).toEqual([[1], true]);
    model.write("ramipril");
    expect(model.isSimilar).toBe(false);
    model.write("xyzzy");
    expect([model.matchCount, model.pages, model.isSimilar]).toEqual([0, [], false]);
  });

  it("waits for two letters", async () => {
    const model = await openSearch(1);
    model.write("r");
    expect(model.isSearching).toBe(false);
    expect(model.results).toEqual([]);
  });

  it("loads the rows that the record opened without", async () => {
    const model = await openSearch(450);
    expect(model.missingRows).toBe("loading");
    await when(() => model.missingRows === "none");
    model.write("voce 449");
    expect(model.matchCount).toBe(1);
  });
});
