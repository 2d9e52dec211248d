import "@libretto/ui/record/interrupted-forms/stored-forms";
import "@libretto/ui/record/lab-results/lab-dialogs";
import { ROUTES } from "@libretto/core/navigation/routes";
import { labResults } from "@libretto/core/record/lab-results/wire";
import { personalLinks } from "@libretto/core/record/links/wire";
import type { AnySection, RowCore } from "@libretto/core/record/section";
import { sectionsByName } from "@libretto/core/record/sections";
import { LAB_REPORT_FORM } from "@libretto/ui/record/draft-keys";
import { findStoredForms } from "@libretto/ui/record/interrupted-forms/find-stored-forms";
import type { LabReportModel } from "@libretto/ui/record/lab-results/lab-report-model";
import { openLabReport } from "@libretto/ui/record/lab-results/open-lab-report";
import { reportFilesOf } from "@libretto/ui/record/lab-results/report-files";
import { labResultsView } from "@libretto/ui/record/lab-results/section.tsx";
import type { SheetFormModel } from "@libretto/ui/record/patient/sheet-form-model";
import { SheetModel } from "@libretto/ui/record/patient/sheet-model";
import { sheetView } from "@libretto/ui/record/patient/sheet-view";
import { SectionsModel } from "@libretto/ui/record/sections-model";
import type { RowFormModel } from "@libretto/ui/shared/section/row-form-model";
import { when } from "mobx";
import { describe, expect, it } from "vitest";
import { aPatient } from "../../../support/builders.ts";
import { SECTION_VIEWS, type SectionViewName } from "../../../support/ui/section-views.ts";
import { createUiFixture, flushMicrotasks, topDialogModel } from "../../../support/ui/ui-fixture.ts";

/** The record after a reload: no page of it is open yet. */
const reload = async (fixture = createUiFixture({ patient: aPatient({ sex: "female" }) })) => {
  await fixture.services.record.load();
  const sections = new SectionsModel(fixture.services);
  const announced = async () => {
    await sections.interruptedForm.loadStored(() => findStoredForms(sections));
    return sections.interruptedForm.stored;
  };
  const resume = async (key: string) => {
    const form = (await announced()).find((one) => one.key === key);
    if (form === undefined) throw new Error(`${key} is not announced`);
    await sections.interruptedForm.resume(form);
    return form;
  };
  return { ...fixture, sections, announced, resume };
};

const NAMES = Object.keys(SECTION_VIEWS) as readonly SectionViewName[];

describe("the form of a row that was left half filled", () => {
  it.each(NAMES)("is opened again once its page is there: %s", async (name) => {
    const section = (name === "links" ? personalLinks : sectionsByName[name]) as AnySection;
    const { sections, memory, dialogs, visited, resume } = await reload();
    const key = `${section.name}:${section.lists[0]}:0`;
    await memory.saveDraft(key, { level: 3 });
    await resume(key);
    sections.sectionModel<RowCore, RowCore>(section, SECTION_VIEWS[name]);
    await flushMicrotasks();
    // the form of the diary is a page
    if (name === "diary") return expect(visited).toEqual([ROUTES.diary, ROUTES.newDiaryEntry]);
    await when(() => dialogs.hasOpen);
    expect((await topDialogModel<RowFormModel<RowCore, RowCore>>(dialogs)).draftKey).toBe(key);
  });
});

describe("a half filled form of the sheet", () => {
  const openSheet = async (fixture?: ReturnType<typeof createUiFixture>) => {
    const opened = await reload(fixture);
    const { services, patients, store, sections } = opened;
    const createSheet = () =>
      new SheetModel(
        { ...services, store: patients, rows: store, interruptedForm: sections.interruptedForm },
        sheetView(services.language),
      );
    return { ...opened, createSheet };
  };

  it.each([
    ["personal", "name", "dati personali"],
    ["address", "street", "recapiti"],
  ] as const)("is announced with the way back to it: %s", async (form, field, words) => {
    const fixture = createUiFixture();
    const first = await openSheet(fixture);
    void first.createSheet().edit(form);
    const { fields } = (await topDialogModel<SheetFormModel>(fixture.dialogs)).form;
    fields[field]?.write("Scritto a metà");
    expect(await first.announced(), "it is on the screen").toEqual([]);
    fixture.dialogs.cancelAll();
    expect((await first.announced()).map(({ key }) => key)).toEqual([`sheet:${form}`]);
    const second = await openSheet(fixture);
    const announced = await second.resume(`sheet:${form}`);
    expect([announced.names.it.row, fixture.visited.at(-1)]).toEqual([words, ROUTES.sheet]);
    second.createSheet();
    const again = await topDialogModel<SheetFormModel>(fixture.dialogs);
    await flushMicrotasks();
    expect(again.form.fields[field]?.value).toBe("Scritto a metà");
    again.dismiss();
    expect(await second.announced(), "it was discarded").toEqual([]);
  });
});

describe("a half filled laboratory report", () => {
  const openPage = async (fixture?: ReturnType<typeof createUiFixture>) => {
    const opened = await reload(fixture);
    const { sections } = opened;
    const add = () => {
      const model = sections.sectionModel(labResults, labResultsView);
      void openLabReport(sections, model, 6, reportFilesOf(sections));
    };
    return { ...opened, add };
  };

  it("is announced with the way back to it, and no longer when it was discarded", async () => {
    const fixture = createUiFixture();
    const first = await openPage(fixture);
    first.add();
    const report = await topDialogModel<LabReportModel>(fixture.dialogs);
    report.form.fields.laboratory.write("San Marco");
    expect(await first.announced(), "it is on the screen").toEqual([]);
    fixture.dialogs.cancelAll();
    const second = await openPage(fixture);
    const announced = await second.resume(LAB_REPORT_FORM);
    expect([announced.names.en.row, fixture.visited.at(-1)]).toEqual(["laboratory report", ROUTES.labResults]);
    second.sections.interruptedForm.register(LAB_REPORT_FORM, second.add);
    const again = await topDialogModel<LabReportModel>(fixture.dialogs);
    await flushMicrotasks();
    expect(again.form.values.laboratory).toBe("San Marco");
    again.dismiss();
    await flushMicrotasks();
    expect(await second.announced()).toEqual([]);
  });
});
