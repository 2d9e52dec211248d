import { failure } from "@libretto/core/kernel/failure";
import { therapies } from "@libretto/core/record/therapies/wire";
import { PrintedPaperModel } from "@libretto/ui/record/printed-paper/printed-paper-model";
import { ReportModel } from "@libretto/ui/reports/report-model";
import { describe, expect, it } from "vitest";
import { aTherapy } from "../../support/builders.ts";
import { createUiFixture, flushMicrotasks } from "../../support/ui/ui-fixture.ts";

const openRecord = async () => {
  const fixture = createUiFixture();
  const { services, store } = fixture;
  await services.record.open();
  const patient = services.record.record?.patient.id ?? 0;
  const setDose = async (dose: string) => {
    store.put(therapies, patient, [aTherapy({ id: 1, dose })]);
    await services.record.load();
    await flushMicrotasks();
  };
  await setDose("50 mg");
  const reports = new ReportModel(services, () => Promise.reject(new Error("not needed")));
  return { ...fixture, reports, setDose, model: new PrintedPaperModel(services) };
};

describe("a printed paper", () => {
  it("is no longer right once a medication has changed, and right again when it is printed again", async () => {
    const { services, reports, setDose, model, files } = await openRecord();
    const isOutdated = () => model.isOutdated(services.preferences.printedPaper);
    expect(isOutdated()).toBe(false);
    await reports.download("fridge");
    expect([files.length, isOutdated()]).toEqual([1, false]);
    await setDose("100 mg");
    expect(isOutdated()).toBe(true);
    await reports.preview("wallet");
    expect(isOutdated()).toBe(false);
  });

  it("is not remembered when it could not be printed, nor for the clinical report", async () => {
    const { services, reports, trouble } = await openRecord();
    await reports.download("report");
    trouble.failNext(failure("unavailable", "failure.unavailable"));
    await reports.download("fridge");
    expect(services.preferences.printedPaper).toBeNull();
  });
});
