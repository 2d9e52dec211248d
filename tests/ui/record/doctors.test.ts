import { failure } from "@libretto/core/kernel/failure";
import { ClearanceForm } from "@libretto/ui/record/doctors/ClearanceForm.tsx";
import { ClearanceFormModel } from "@libretto/ui/record/doctors/clearance-form-model";
import { DoctorsModel } from "@libretto/ui/record/doctors/doctors-model";
import { SharingModel } from "@libretto/ui/record/doctors/sharing-model";
import { beforeEach, describe, expect, it } from "vitest";
import { anAssociation, at, on } from "../../support/builders.ts";
import { aDoctorEntry } from "../../support/record/doctors.ts";
import { answer, createUiFixture, flushMicrotasks, topDialogModel } from "../../support/ui/ui-fixture.ts";

const bianchi = anAssociation({
  name: "Laura Bianchi",
  clearance: { visibility: "minimal", level: 1, tags: [] },
  since: at("2024-01-10T08:00:00.000Z"),
});
const greco = aDoctorEntry({ name: "Paolo Greco", specialty: "Cardiologia" });

const UNAVAILABLE = failure("unavailable", "failure.unavailable");

describe("the doctors of a patient", () => {
  const open = async () => {
    const fixture = createUiFixture({ doctors: [bianchi], directory: [greco] });
    await fixture.services.record.open();
    return { ...fixture, model: new DoctorsModel(fixture.services) };
  };
  let fixture: Awaited<ReturnType<typeof open>>;
  beforeEach(async () => {
    fixture = await open();
  });

  it("are added with the lowest clearance, and removed", async () => {
    const { model, dialogs, successCodes, services } = fixture;
    const added = model.confirmAndAdd(greco);
    expect((await answer(dialogs, true)).details).toMatchObject({ text: expect.stringContaining("visibilità minima") });
    await added;
    expect(services.record.record?.doctors.map(({ name }) => name)).toEqual(["Laura Bianchi", "Paolo Greco"]);
    const removed = model.confirmAndRemove(bianchi);
    await answer(dialogs, true);
    await removed;
    expect(services.record.record?.doctors.map(({ name }) => name)).toEqual(["Paolo Greco"]);
    expect(successCodes()).toEqual(["doctors.removed"]);
  });

  it("stay as they are when the patient declines or saving fails", async () => {
    const { model, dialogs, trouble, problemCodes, services } = fixture;
    const declined = model.confirmAndRemove(bianchi);
    await answer(dialogs, false);
    await declined;
    trouble.failNext(UNAVAILABLE);
    await model.directory.entries.load();
    expect(model.directory.entries.state).toBe("failed");
    trouble.failNext(UNAVAILABLE);
    const failed = model.confirmAndAdd(greco);
    await answer(dialogs, true);
    await failed;
    expect(problemCodes()).toHaveLength(1);
    expect(services.record.record?.doctors).toHaveLength(1);
  });

  it("get the clearance of the form, which needs specialties only for a partial visibility", async () => {
    const { model, dialogs, successCodes, services } = fixture;
    const opened = model.openClearanceForm(bianchi, ClearanceForm, (parts) => new ClearanceFormModel(parts));
    const { form } = await topDialogModel<ClearanceFormModel>(dialogs);
    form.fields.visibility.write("partial");
    expect(await form.submit()).toEqual({ is: "wrong", field: "tags" });
    form.fields.visibility.write("total");
    form.fields.level.write(4);
    form.fields.until.write(on("2026-01-01"));
    expect(await form.submit()).toEqual({ is: "wrong", field: "until" });
    form.fields.until.write(on("2099-12-31"));
    const saved = form.submit();
    await answer(dialogs, true);
    expect(await saved).toEqual({ is: "saved" });
    await opened;
    expect(services.record.record?.doctors[0]).toMatchObject({
      clearance: { visibility: "total", level: 4 },
      until: "2099-12-31",
    });
    expect(successCodes()).toEqual(["doctors.updated"]);
  });

  it("are named by the levels that they see, and recalled after a year without use", async () => {
    const model = new SharingModel(fixture.services);
    expect(model.isUnused(bianchi)).toBe(false);
    await model.lastAccesses.load();
    expect(model.lastAccessOf(bianchi)).toBeNull();
    expect(model.isUnused(bianchi)).toBe(true);
    expect(model.levels.map(({ everywhere, inPart }) => [everywhere, inPart])).toEqual([
      [[], ["Laura Bianchi"]],
      ...Array.from({ length: 5 }, () => [[], []]),
    ]);
    await flushMicrotasks();
  });
});
