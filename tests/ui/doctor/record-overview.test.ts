import type { OpenFinding } from "@libretto/core/record/across/drug-safety/open-finding";
import { OverviewModel } from "@libretto/ui/doctor/overview/overview-model";
import { RecordOverview } from "@libretto/ui/doctor/overview/RecordOverview.tsx";
import { SharedRecordModel } from "@libretto/ui/doctor/shared-record-model";
import { SectionsModel } from "@libretto/ui/record/sections-model";
import { LanguageModel } from "@libretto/ui/shared/language-model";
import { GroupsModel } from "@libretto/ui/shared/list/groups-model";
import { ModelsProvider } from "@libretto/ui/shared/models";
import { createElement } from "react";
import { prerender } from "react-dom/static";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { aPatient, aTherapy } from "../../support/builders.ts";
import { createUiFixture } from "../../support/ui/ui-fixture.ts";

beforeEach(() => void vi.stubGlobal("navigator", { onLine: true }));
afterEach(() => void vi.unstubAllGlobals());

const therapy = aTherapy({ id: 7 });
const finding: OpenFinding = {
  ...{ kind: "pregnancy", conflictsWith: "", drug: therapy.drug.name, severity: "severe" },
  ...{ advice: { it: "", en: "" }, reference: "", source: null, confirmedAt: null },
  entry: { section: "pregnancies", id: 9, date: null },
  therapy: { section: "therapies", id: therapy.id, date: null },
};

const render = async (isForDoctor: boolean): Promise<string> => {
  const fixture = createUiFixture();
  await fixture.services.record.open();
  const shared = new SharedRecordModel(fixture.services, aPatient().account);
  const findings = { findings: [finding], uncheckedParts: [], failure: null, hasSomething: true, isNeeded: true };
  const models = new Map<unknown, unknown>([
    [LanguageModel, fixture.services.language],
    [SectionsModel, { services: fixture.services }],
    [GroupsModel, fixture.services.groups],
  ]);
  const view = createElement(RecordOverview, {
    ...{ model: new OverviewModel(shared, () => undefined), shared, patient: aPatient(), isForDoctor },
    ...{ findings: findings as never, notice: null, open: () => undefined },
  });
  const children = createElement(MemoryRouter, null, view);
  const find = (type: unknown) => models.get(type) as never;
  const { prelude } = await prerender(createElement(ModelsProvider, { find, children }));
  return new Response(prelude).text();
};

it("W33: a carer who only reads sees the findings of the drug check, and nothing that is for doctors", async () => {
  const forCarer = await render(false);
  const forDoctor = await render(true);
  for (const page of [forCarer, forDoctor]) expect(page).toContain("in gravidanza");
  expect(forCarer).not.toContain("uso da valutare");
  expect(forDoctor).toContain("uso da valutare");
  expect(forCarer).not.toContain("una visita con il tuo nome");
  expect(forDoctor).toContain("una visita con il tuo nome");
});
