import { vaccinations } from "@libretto/core/record/vaccinations/wire";
import { SectionsModel } from "@libretto/ui/record/sections-model";
import { vaccinationsView } from "@libretto/ui/record/vaccinations/section.tsx";
import type { VaccinationFormModel } from "@libretto/ui/record/vaccinations/vaccination-form-model";
import { when } from "mobx";
import { describe, expect, it } from "vitest";
import { TODAY } from "../../../support/builders.ts";
import { aVaccination } from "../../../support/record/vaccinations.ts";
import { createUiFixture, topDialogModel } from "../../../support/ui/ui-fixture.ts";

const openNew = async () => {
  const { services, dialogs } = createUiFixture();
  await services.record.open();
  void new SectionsModel(services).sectionModel(vaccinations, vaccinationsView).openAddForm("vaccinations");
  await when(() => dialogs.hasOpen);
  return topDialogModel<VaccinationFormModel>(dialogs);
};

describe("the form of a vaccination", () => {
  it("R10: replaces a future date by today and shows both", async () => {
    const { givenOn } = (await openNew()).form.fields;
    givenOn.write("2099-01-01" as typeof TODAY);
    givenOn.blur();
    expect([givenOn.value, givenOn.correction]).toEqual([TODAY, { typed: "2099-01-01", code: "form.dateInvalid" }]);
    givenOn.write("ieri" as typeof TODAY);
    givenOn.blur();
    expect([givenOn.value, givenOn.problem]).toEqual(["ieri", "form.dateInvalid"]);
  });

  it("needs a vaccine of the catalogue; typed text alone is none", async () => {
    const { form, vaccine } = await openNew();
    await vaccine.choose({ id: "VA004", name: "Vaccino dTpa", diseases: ["tetano"] });
    expect(form.values.vaccine).toEqual({ id: "VA004", name: "Vaccino dTpa" });
    vaccine.type("Vaccino dTpa");
    expect(form.values.vaccine).toBeNull();
    vaccine.clear();
  });
});

describe("a row", () => {
  it("says what its reactions are", async () => {
    const { services } = createUiFixture();
    await services.record.open();
    const { view } = new SectionsModel(services).sectionModel(vaccinations, vaccinationsView);
    expect(view.factsOf(aVaccination({ reactions: "nessuna" }))).toContain("Reazioni: nessuna");
    expect(view.factsOf(aVaccination({ reactions: "" }))).toHaveLength(2);
  });
});
