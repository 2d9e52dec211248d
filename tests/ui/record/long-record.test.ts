import { subtractDays } from "@libretto/core/kernel/dates";
import { failure } from "@libretto/core/kernel/failure";
import { left } from "@libretto/core/kernel/fp";
import { emergencyContacts } from "@libretto/core/record/contacts/wire";
import { menstruations } from "@libretto/core/record/menstruations/wire";
import { therapies } from "@libretto/core/record/therapies/wire";
import { visits } from "@libretto/core/record/visits/wire";
import { vitalSigns } from "@libretto/core/record/vital-signs/wire";
import { EmergencyCodesModel } from "@libretto/ui/account/emergency-sheet/emergency-codes-model";
import type { NewSheetModel } from "@libretto/ui/account/emergency-sheet/new-sheet-model";
import { menstruationsView } from "@libretto/ui/record/history/cycle-section";
import { reactionsView } from "@libretto/ui/record/reactions/section";
import { SectionsModel } from "@libretto/ui/record/sections-model";
import { readingsView, searchableReadings } from "@libretto/ui/record/visits/readings/section.tsx";
import { visitsView } from "@libretto/ui/record/visits/section.tsx";
import { visitLabels } from "@libretto/ui/record/visits/visit-labels";
import { describe, expect, it, vi } from "vitest";
import { aContact, aPatient, aReading, aTherapy, at, on, TODAY } from "../../support/builders.ts";
import { aReportDraft } from "../../support/record/adverse-reactions.ts";
import { aMenstruation } from "../../support/record/menstruations.ts";
import { aVisit } from "../../support/record/visits.ts";
import { createSecurityFixture } from "../../support/ui/security-fixture.ts";
import { createUiFixture, flushMicrotasks, topDialogModel } from "../../support/ui/ui-fixture.ts";

const PATIENT = aPatient().id;
/** More rows than a record opens with. */
const COUNT = 450;
const ids = Array.from({ length: COUNT }, (_, index) => index + 1);
/** A day for each row; the row with the lowest id is the oldest. */
const dayOfRow = (id: number) => subtractDays(TODAY, COUNT - id);

describe("a record with more rows than it opens with", () => {
  it("shows the length of the oldest cycle", async () => {
    const { services, store } = createUiFixture();
    const rows = ids.map((id) =>
      aMenstruation({ id, firstDay: subtractDays(TODAY, 28 * (COUNT - id)), lastDay: null }),
    );
    store.put(menstruations, PATIENT, rows);
    await services.record.load();
    const view = menstruationsView(services);
    await flushMicrotasks();
    expect(rows[0] && view.factsOf(rows[0]).join()).toContain("28");
  });

  it("names the suspected medicine of a report, although the medicine is not among the loaded ones", async () => {
    const { services, store } = createUiFixture();
    const drug = { id: "ST0009", name: "Metformina", route: "orale" };
    store.put(
      therapies,
      PATIENT,
      ids.map((id) => aTherapy({ id, ...(id === 1 && { drug }) })),
    );
    await services.record.load();
    const view = reactionsView(services);
    const report = aReportDraft({ therapy: 1 }) as never;
    expect(view.nameOf(report)).not.toContain("Metformina");
    await flushMicrotasks();
    expect(view.nameOf(report)).toContain("Metformina");
  });

  it("says in an old visit that readings of its day may be missing, until they are loaded", async () => {
    const { services, store } = createUiFixture();
    store.put(
      vitalSigns,
      PATIENT,
      ids.map((id) => aReading({ id, takenAt: at(`${dayOfRow(id)}T08:00:00.000Z`) })),
    );
    const visit = aVisit({ id: 1, date: dayOfRow(1) });
    store.put(visits, PATIENT, [visit]);
    await services.record.load();
    const sections = new SectionsModel(services);
    const { detailsOf } = await visitsView(services, sections).loadDialogs();
    const notLoaded = services.language.label(visitLabels, "readingsNotLoaded");
    const texts = (date: typeof visit.date) => detailsOf({ ...visit, date }).map(({ text }) => text);
    expect(texts(visit.date)).toContain(notLoaded);
    expect(texts(on(TODAY)).join()).not.toContain(notLoaded);
    await sections.sectionModel(searchableReadings, readingsView).loadAll();
    expect(texts(visit.date).join()).not.toContain(notLoaded);
    expect(texts(visit.date)).toHaveLength(texts(on(TODAY)).length);
  });

  it("previews an emergency sheet once with all contacts, or opens no preview when they cannot be loaded", async () => {
    const { parts, store, dialogs, complaints } = await createSecurityFixture();
    store.put(
      emergencyContacts,
      PATIENT,
      ids.map((id) => aContact({ id, name: `Contatto ${id}` })),
    );
    await parts.record.load();
    const model = new EmergencyCodesModel(parts);
    vi.spyOn(store, "loadPage").mockReturnValueOnce(async () => left(failure("unavailable", "failure.unavailable")));
    await model.createSheet(() => null);
    expect([dialogs.stack.length, complaints()]).toEqual([0, ["failure.unavailable"]]);
    void model.createSheet(() => null);
    void model.createSheet(() => null);
    const { content } = await topDialogModel<NewSheetModel>(dialogs);
    expect(content.contacts).toHaveLength(COUNT);
    await flushMicrotasks();
    expect(dialogs.stack).toHaveLength(1);
    expect(content.contacts).toContain("Contatto 1");
  });
});
