import { memoryReferenceLists } from "@libretto/adapters/memory/catalogues/reference-lists";
import { createFailureInjector } from "@libretto/adapters/memory/failure-injector";
import { REFERENCE_TABLES } from "@libretto/core/links/reference-link";
import { groupOf, ReferenceTablesModel } from "@libretto/ui/links/reference-tables-model";
import { describe, expect, it } from "vitest";
import { flushMicrotasks } from "../../support/ui/ui-fixture.ts";

const createModel = (language: "it" | "en" = "it") => {
  const opened: string[] = [];
  const model = new ReferenceTablesModel({
    lists: memoryReferenceLists(createFailureInjector()),
    groups: { show: (group) => opened.push(group) },
    language: () => language,
  });
  return { model, opened };
};

const setUp = async (language?: "it" | "en") => {
  const created = createModel(language);
  await flushMicrotasks();
  return created;
};

describe("the tables of links", () => {
  it("are loaded, searched together and opened where they match", async () => {
    const { model, opened } = await setUp();
    expect(model.total).toBe(REFERENCE_TABLES.length);
    model.setSearch("bmj");
    expect(model.matchCount).toBe(1);
    expect(opened).toEqual([groupOf("internationalJournals")]);
    model.setSearch("");
    expect(model.matchCount).toBe(model.total);
    expect(opened).toHaveLength(1);
  });

  it("are opened where they match, also when they arrive after the typed text", async () => {
    const { model, opened } = createModel();
    model.setSearch("bmj");
    expect(opened).toEqual([]);
    await flushMicrotasks();
    expect(opened).toEqual([groupOf("internationalJournals")]);
  });

  it("are sorted by a column, in both directions", async () => {
    const { model } = await setUp();
    const table = "italianHospitals";
    model.tables[table].setValue({
      source: { name: "x", date: "2026-01-01" },
      rows: ["b", "a", "c"].map((name) => ({
        ...{ name, seat: "", city: `città ${name}`, information: "", description: "" },
        english: { name: "", seat: "", city: `city ${name}`, description: "" },
      })),
    });
    const names = () => model.rowsOf(table).map(({ name }) => name);
    expect(names()).toEqual(["a", "b", "c"]);
    model.sortBy(table, "name");
    expect(names()).toEqual(["c", "b", "a"]);
    model.sortBy(table, "city");
    expect([names(), model.orderOf(table)]).toEqual([["a", "b", "c"], { column: "city", isDescending: false }]);
  });

  it("are shown in the language of the page", async () => {
    const { model } = await setUp("en");
    expect(model.rowsOf("foreignHospitals")[0]?.name).toBe("Mayo Clinic");
  });
});
