import { subtractDays } from "@libretto/core/kernel/dates";
import { weekdayIn } from "@libretto/core/messages/days";
import type { OpenFinding } from "@libretto/core/record/across/drug-safety/open-finding";
import { weekdayOf } from "@libretto/core/record/therapies/schedule/planned-doses";
import { EMPTY_SCHEDULE, type PlannedDose, type Schedule } from "@libretto/core/record/therapies/schedule/schedule";
import { therapies } from "@libretto/core/record/therapies/wire";
import { MedicationsInUse } from "@libretto/ui/record/patient/summary/MedicationsInUse.tsx";
import { SummaryModel } from "@libretto/ui/record/patient/summary/summary-model";
import { SectionsModel } from "@libretto/ui/record/sections-model";
import { LanguageModel } from "@libretto/ui/shared/language-model";
import { GroupsModel } from "@libretto/ui/shared/list/groups-model";
import { ModelsProvider } from "@libretto/ui/shared/models";
import { createElement } from "react";
import { prerender } from "react-dom/static";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { aPatient, aTherapy, on, TODAY } from "../../../support/builders.ts";
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
const render = async (isOpen: boolean, model: SummaryModel, language = createUiFixture().services.language) => {
  const models = new Map<unknown, unknown>([
    [LanguageModel, language],
    [GroupsModel, new GroupsModel({ read: () => isOpen, write: () => undefined })],
    [SectionsModel, { sharedModel: () => ({ findings: [finding] }) }],
  ]);
  const children = createElement(MemoryRouter, null, createElement(MedicationsInUse, { model }));
  const { prelude } = await prerender(
    createElement(ModelsProvider, { find: (type) => models.get(type) as never, children }),
  );
  return new Response(prelude).text();
};

it.each(["withoutTimes", "notToday"] as const)(
  "the medicines of the sheet (%s) show their marks also while their part is closed",
  async (list) => {
    const otherMedications = { withoutTimes: [], notToday: [], [list]: [therapy] };
    const model = { day: { parts: [] }, hasDoseLog: false, otherMedications, findNextDosingDay: () => null } as never;
    for (const isOpen of [true, false]) {
      const page = await render(isOpen, model);
      expect(page).toContain("allergia o intolleranza registrata (Cumarinici)");
      expect(page.includes("<ul")).toBe(isOpen);
    }
  },
);

const doses = [{ time: "08:00", amount: "1 compressa" }] as readonly PlannedDose[];
const PATIENT = aPatient();
const YESTERDAY = subtractDays(on(TODAY), 1);
const IN_TWO_DAYS = subtractDays(on(TODAY), -2);

/** The text of the part with one medication that has no dose today. */
const renderNotToday = async (
  schedule: Partial<Schedule>,
  days: Pick<Parameters<typeof aTherapy>[0] & {}, "start" | "end">,
  language: "it" | "en",
) => {
  const { services, store } = createUiFixture({ patient: PATIENT });
  await services.language.change(language);
  store.put(therapies, PATIENT.id, [
    aTherapy({ schedule: { ...EMPTY_SCHEDULE, doses, ...schedule }, ...days } as never),
  ]);
  await services.record.load();
  return render(true, new SummaryModel(services), services.language);
};

it.each([
  ["it", { kind: "interval", every: 3 }, { start: YESTERDAY }, `prossima: ${weekdayIn("it", IN_TWO_DAYS)}`],
  ["en", { kind: "interval", every: 3 }, { start: YESTERDAY }, `next: ${weekdayIn("en", IN_TWO_DAYS)}`],
  ["it", { kind: "weekdays", weekdays: [weekdayOf(IN_TWO_DAYS)] }, {}, `prossima: ${weekdayIn("it", IN_TWO_DAYS)}`],
  ["it", { kind: "interval", every: 3 }, { start: YESTERDAY, end: on(TODAY) }, "fine indicata: "],
  ["en", { kind: "everyDay" }, { end: YESTERDAY }, "stated end: "],
] as const)(
  "a medication without a dose today says when the next one is (%s, %o)",
  async (language, schedule, days, text) => {
    expect(await renderNotToday(schedule, days, language)).toContain(text);
  },
);
