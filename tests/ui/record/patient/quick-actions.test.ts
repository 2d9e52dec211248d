import type { CarerRight } from "@libretto/core/access/carer-rights";
import { FirstSteps } from "@libretto/ui/record/patient/summary/FirstSteps.tsx";
import { QuickActions } from "@libretto/ui/record/patient/summary/QuickActions.tsx";
import { LanguageModel } from "@libretto/ui/shared/language-model";
import { GroupsModel } from "@libretto/ui/shared/list/groups-model";
import { ModelsProvider } from "@libretto/ui/shared/models";
import { SessionModel } from "@libretto/ui/shell/session/session-model";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";
import { at } from "../../../support/builders.ts";
import { createUiFixture, fakeLocalMemory } from "../../../support/ui/ui-fixture.ts";

const NOW = at("2026-10-01T08:00:00Z");
const SESSION = { token: "t", account: 5, until: at("2026-10-02T08:00:00Z") };

const render = (right: CarerRight | null): string => {
  const opened = right && { carer: SESSION.account, patient: 81, account: 801, right };
  const memory = { ...fakeLocalMemory(), loadSession: () => SESSION as never, loadOpenedRecord: () => opened };
  const session = new SessionModel(memory, { now: () => NOW } as never, {} as never);
  const models = new Map<unknown, unknown>([
    [LanguageModel, createUiFixture().services.language],
    [GroupsModel, new GroupsModel({ read: () => true, write: () => undefined })],
    [SessionModel, session],
  ]);
  const steps = [
    { key: "therapies", isDone: true },
    { key: "doctors", isDone: false },
  ] as const;
  const view = createElement(MemoryRouter, null, createElement(QuickActions), createElement(FirstSteps, { steps }));
  return renderToStaticMarkup(
    createElement(ModelsProvider, { find: (type) => models.get(type) as never, children: view }),
  );
};

it.each([
  [null, true],
  ["write", false],
  ["manage", true],
  ["represent", true],
] as const)("W33: the sheet offers to share the record only to who may (%s): %s", (right, mayShare) => {
  const page = render(right);
  expect(page.includes("Emergenza")).toBe(mayShare);
  expect(page.includes("Scegli i dottori")).toBe(mayShare);
  expect(page).toContain(`1 di ${mayShare ? 2 : 1} fatti`);
});
