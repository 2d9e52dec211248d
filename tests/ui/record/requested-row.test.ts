import "@libretto/ui/record/visits/visit-dialogs";
import { NEW_ID } from "@libretto/core/kernel/id";
import { visits } from "@libretto/core/record/visits/wire";
import { SectionsModel } from "@libretto/ui/record/sections-model";
import { visitsView } from "@libretto/ui/record/visits/section.tsx";
import { VisitFormModel } from "@libretto/ui/record/visits/visit-form-model";
import { expect, it } from "vitest";
import { aPatient } from "../../support/builders.ts";
import { aVisit } from "../../support/record/visits.ts";
import { createUiFixture, topDialogModel } from "../../support/ui/ui-fixture.ts";

it.each([
  ["the form of a new row", NEW_ID, true],
  ["a stored row", 5, false],
])("an address opens %s as soon as the page of its section is there", async (_, id, isForm) => {
  const { services, store, dialogs } = createUiFixture();
  store.put(visits, aPatient().id, [aVisit({ id: 5 })]);
  const sections = new SectionsModel(services);
  sections.requestRow({ section: "visits", id });
  expect(dialogs.hasOpen).toBe(false);
  sections.sectionModel(visits, visitsView);
  await services.record.load();
  expect((await topDialogModel(dialogs)) instanceof VisitFormModel).toBe(isForm);
});
