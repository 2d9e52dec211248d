import { failure } from "@libretto/core/kernel/failure";
import { visits } from "@libretto/core/record/visits/wire";
import { SectionsModel } from "@libretto/ui/record/sections-model";
import { visitsView } from "@libretto/ui/record/visits/section.tsx";
import { expect, it } from "vitest";
import { aPatient } from "../../../support/builders.ts";
import { aVisit } from "../../../support/record/visits.ts";
import { answer, createUiFixture } from "../../../support/ui/ui-fixture.ts";

it("keeps a visit that the server did not delete, with the specified question and message", async () => {
  const { services, store, dialogs, trouble, problemCodes, successCodes } = createUiFixture();
  const visit = aVisit();
  store.put(visits, aPatient().id, [visit]);
  await services.record.load();
  const model = new SectionsModel(services).sectionModel(visits, visitsView);
  const remove = async () => {
    const removal = model.confirmAndRemove(visit);
    const question = await answer(dialogs, true);
    await removal;
    return question.message;
  };

  trouble.failNext(failure("unavailable", "failure.apology"));
  expect(await remove()).toEqual({ code: "visits.remove" });
  expect([model.rows, problemCodes()]).toEqual([[visit], ["visits.removeFailed"]]);
  await remove();
  expect([model.rows, successCodes()]).toEqual([[], ["visits.removed"]]);
});
