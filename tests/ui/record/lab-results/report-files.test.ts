import "@libretto/ui/record/lab-results/lab-dialogs";
import "@libretto/ui/record/files/section.tsx";
import { labResults } from "@libretto/core/record/lab-results/wire";
import type { FileFormModel } from "@libretto/ui/record/files/file-form-model";
import type { LabReportModel } from "@libretto/ui/record/lab-results/lab-report-model";
import { openLabReport } from "@libretto/ui/record/lab-results/open-lab-report";
import { attachNewFile, reportFilesOf } from "@libretto/ui/record/lab-results/report-files";
import { labResultsView } from "@libretto/ui/record/lab-results/section.tsx";
import { SectionsModel } from "@libretto/ui/record/sections-model";
import { expect, it, vi } from "vitest";
import { on } from "../../../support/builders.ts";
import { PDF_END } from "../../../support/record/files.ts";
import { answer, createUiFixture, flushMicrotasks, topDialogModel } from "../../../support/ui/ui-fixture.ts";

const PDF = new TextEncoder().encode(`%PDF-1.7${PDF_END}`);
const picked = {
  name: "referto.pdf",
  mediaType: "application/pdf",
  bytes: PDF.length,
  content: new Blob([PDF]),
};

const openReport = async () => {
  const fixture = createUiFixture();
  const { services, dialogs } = fixture;
  await services.record.load();
  const sections = new SectionsModel(services);
  const files = reportFilesOf(sections);
  void openLabReport(sections, sections.sectionModel(labResults, labResultsView), 3, files);
  const report = await topDialogModel<LabReportModel>(dialogs);
  const { fields } = report.form;
  fields.date.write(on("2026-03-01"));
  const attached = attachNewFile(fields, files);
  await vi.waitFor(() => expect(dialogs.stack).toHaveLength(2));
  const upload = await topDialogModel<FileFormModel>(dialogs);
  return { ...fixture, files, report, attached, upload };
};

it("a report takes a new file in its own form, with its day and level", async () => {
  const { upload, dialogs, attached, report, files } = await openReport();
  expect(upload.form.values).toMatchObject({ kind: "document", surveyedOn: "2026-03-01", level: 3 });
  await upload.pick(picked);
  void upload.form.submit();
  await answer(dialogs, true);
  await attached;
  const { documents } = report.form.fields;
  expect(files.choices()).toEqual([{ value: documents.value[0], label: "referto.pdf" }]);
  expect(dialogs.stack, "the report is still open").toHaveLength(1);
});

it("a report stays without a file when none was uploaded", async () => {
  const { upload, attached, report, dialogs } = await openReport();
  upload.dismiss();
  await flushMicrotasks();
  await attached;
  expect([report.form.fields.documents.value, dialogs.stack.length]).toEqual([[], 1]);
});
