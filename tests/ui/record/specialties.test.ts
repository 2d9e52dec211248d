import "@libretto/core/catalogues/clinical/specialty-names";
import { files } from "@libretto/core/record/files/wire";
import { filesView } from "@libretto/ui/record/files/section.tsx";
import { SectionsModel } from "@libretto/ui/record/sections-model";
import { namesOf, specialtiesOf } from "@libretto/ui/record/specialties-model";
import { describe, expect, it } from "vitest";
import { aFile } from "../../support/record/files.ts";
import { createUiFixture, flushMicrotasks } from "../../support/ui/ui-fixture.ts";

describe("the specialty tags of a row", () => {
  it("are loaded with their names once a row has some", async () => {
    const { services } = createUiFixture();
    const { detailsOf } = await new SectionsModel(services).sectionModel(files, filesView).view.loadDialogs();
    const tagged = aFile({ tags: [1] });
    const tagsOf = (row: typeof tagged) => detailsOf(row).find(({ label }) => label === "Specialità")?.text;
    expect(tagsOf(aFile({ tags: [] }))).toBeUndefined();
    tagsOf(tagged);
    await flushMicrotasks();
    expect(namesOf(services, [1])).not.toBe("");
    expect(tagsOf(tagged)).toBe(namesOf(services, [1]));
  });

  it("have English names on English pages", async () => {
    const { services } = createUiFixture();
    await specialtiesOf(services).all.load();
    const rows = specialtiesOf(services).all.value ?? [];
    services.language.choose("en");
    expect(rows.length).toBeGreaterThan(0);
    for (const { id, name } of rows) expect(namesOf(services, [id])).not.toBe(name);
  });
});
