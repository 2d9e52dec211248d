import { failure } from "@libretto/core/kernel/failure";
import { left, right } from "@libretto/core/kernel/fp";
import type { AssociationRequest } from "@libretto/core/record/doctors/request";
import { ClearanceForm } from "@libretto/ui/record/doctors/ClearanceForm.tsx";
import { ClearanceFormModel } from "@libretto/ui/record/doctors/clearance-form-model";
import { addDoctor } from "@libretto/ui/record/doctors/doctor-actions";
import { DoctorsModel } from "@libretto/ui/record/doctors/doctors-model";
import { SharingModel } from "@libretto/ui/record/doctors/sharing-model";
import type { MergeModel } from "@libretto/ui/shared/forms/merge-model";
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

const ended = { ...bianchi, until: on("2020-01-31") };

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

  it("are added with the lowest clearance, get what the patient chooses next, and are removed", async () => {
    const { model, dialogs, successCodes, services } = fixture;
    const added = addDoctor(services, model, greco);
    const { details } = await answer(dialogs, true);
    expect(details).toMatchObject({ text: expect.stringContaining("visibilità minima") });
    const form = await topDialogModel<ClearanceFormModel>(dialogs);
    expect([form.parts.isNewDoctor, form.parts.doctor.name]).toEqual([true, "Paolo Greco"]);
    form.dismiss();
    await added;
    expect(successCodes()).toEqual(["doctors.added"]);
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

describe("a doctor whose association has ended", () => {
  const open = async () => {
    const fixture = createUiFixture({ doctors: [ended] });
    await fixture.services.record.open();
    return { ...fixture, model: new DoctorsModel(fixture.services) };
  };

  it("loses nothing when it is removed", async () => {
    const { model, dialogs } = await open();
    void model.confirmAndRemove(ended);
    expect((await answer(dialogs, false)).details).toMatchObject({
      text: expect.stringContaining("Non cambia niente di quello che vede oggi"),
    });
  });

  it("gains what its clearance shows when it is extended", async () => {
    const { model, dialogs } = await open();
    void model.openClearanceForm(ended, ClearanceForm, (parts) => new ClearanceFormModel(parts));
    const form = await topDialogModel<ClearanceFormModel>(dialogs);
    await model.rows.load();
    expect(form.effect).toEqual({ sections: [], sheet: null });
    form.form.fields.until.write(null);
    expect(form.effect?.sheet).toEqual({ before: "nothing", after: "emergency" });
  });

  it("is not recalled, and is named at no level", async () => {
    const { services } = await open();
    const model = new SharingModel(services);
    await model.lastAccesses.load();
    expect(model.isUnused(ended)).toBe(false);
    expect(model.levels.flatMap(({ everywhere, inPart }) => [...everywhere, ...inPart])).toEqual([]);
  });
});

describe("a clearance that another session changed meanwhile", () => {
  const version1 = { ...bianchi, version: 1, clearance: { visibility: "total", level: 4, tags: [] } } as const;
  const version2 = { ...bianchi, version: 2, clearance: { visibility: "total", level: 1, tags: [] } } as const;

  const openStale = async () => {
    let stored: typeof version1 | typeof version2 = version1;
    const fixture = createUiFixture({
      get doctors() {
        return [stored];
      },
    });
    const sent: (readonly [AssociationRequest, number | null])[] = [];
    const doctors: typeof fixture.services.doctors = {
      ...fixture.services.doctors,
      change: (request, version) => async () => {
        sent.push([request, version]);
        return version === stored.version ? right([stored]) : left(failure("stale", "failure.stale"));
      },
    };
    await fixture.services.record.open();
    const model = new DoctorsModel({ ...fixture.services, doctors });
    void model.openClearanceForm(version1, ClearanceForm, (parts) => new ClearanceFormModel(parts));
    const { form } = await topDialogModel<ClearanceFormModel>(fixture.dialogs);
    stored = version2;
    return { ...fixture, form, sent };
  };

  it("W5: is not widened again by a change of the last day", async () => {
    const { form, sent, dialogs } = await openStale();
    form.fields.until.write(on("2099-12-31"));
    const saved = form.submit();
    await answer(dialogs, true);
    const merge = await topDialogModel<MergeModel>(dialogs);
    expect(merge.remoteChanges).toMatchObject({ theirChanges: [{ label: expect.any(String) }], conflicts: [] });
    await merge.form.submit();
    expect(await saved).toEqual({ is: "saved" });
    expect(sent.map(([{ level, until }, version]) => [level, until, version])).toEqual([
      [4, "2099-12-31", 1],
      [1, "2099-12-31", 2],
    ]);
  });

  it("W5: lets the patient choose when both changed the same field", async () => {
    const { form, sent, dialogs } = await openStale();
    form.fields.level.write(6);
    const saved = form.submit();
    await answer(dialogs, true);
    const merge = await topDialogModel<MergeModel>(dialogs);
    expect(merge.remoteChanges.conflicts).toMatchObject([{ name: "level" }]);
    merge.dismiss();
    expect(await saved).toEqual({ is: "failed" });
    expect([sent.length, form.failure?.kind, form.fields.level.value]).toEqual([1, "stale", 6]);
  });
});
