import type { OpenFinding } from "@libretto/core/record/across/drug-safety/open-finding";
import type { Therapy } from "@libretto/core/record/therapies/therapy";
import { MedicationsInUse } from "@libretto/ui/record/patient/summary/MedicationsInUse.tsx";
import { SectionsModel } from "@libretto/ui/record/sections-model";
import { LanguageModel } from "@libretto/ui/shared/language-model";
import { GroupsModel } from "@libretto/ui/shared/list/groups-model";
import { ModelsProvider } from "@libretto/ui/shared/models";
import { createElement } from "react";
import { prerender } from "react-dom/static";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { aTherapy } from "../../../support/builders.ts";
import { createUiFixture } from "../../../support/ui/ui-fixture.ts";

beforeEach(() => void vi.stubGlobal("navigator", { onLine: true }));
afterEach(() => void vi.unstubAllGlobals());

const therapy = aTherapy({ id: 7 });
const finding: OpenFinding = {
  ...{ kind: "sensitivity", conflictsWith: "Cumarinici", drug: therapy.drug.name, severity: "severe" },
  ...{ advice: { it: "", en: "" }, reference: "", source: null, confirmedAt: null },
  entry: { section: "diagnoses", id: 9, date: null },
  therapy: { section: "therapies", id: therapy.id, date: null },
};

/** The part of the sheet with these medicines, also the code that is loaded on demand. */
const render = async (isOpen: boolean, otherMedications: Record<"withoutTimes" | "notToday", readonly Therapy[]>) => {
  const models = new Map<unknown, unknown>([
    [LanguageModel, createUiFixture().services.language],
    [GroupsModel, new GroupsModel({ read: () => isOpen, write: () => undefined })],
    [SectionsModel, { sharedModel: () => ({ findings: [finding] }) }],
  ]);
  const model = { day: { parts: [] }, hasDoseLog: false, otherMedications } as never;
  const children = createElement(MemoryRouter, null, createElement(MedicationsInUse, { model }));
  const { prelude } = await prerender(
    createElement(ModelsProvider, { find: (type) => models.get(type) as never, children }),
  );
  return new Response(prelude).text();
};

it.each(["withoutTimes", "notToday"] as const)(
  "the medicines of the sheet (%s) show their marks also while their part is closed",
  async (list) => {
    const medications = { withoutTimes: [], notToday: [], [list]: [therapy] };
    for (const isOpen of [true, false]) {
      const page = await render(isOpen, medications);
      expect(page).toContain("allergia o intolleranza registrata (Cumarinici)");
      expect(page.includes("<ul")).toBe(isOpen);
    }
  },
);
