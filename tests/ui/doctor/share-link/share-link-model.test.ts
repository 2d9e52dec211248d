import { MEMORY_LINK, memoryShareLinkReader } from "@libretto/adapters/memory/record/share-links";
import { MAX_WRONG_PASSCODES } from "@libretto/core/kernel/limits";
import type { ShareLinkReader } from "@libretto/core/ports/record/share-links";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import { therapies } from "@libretto/core/record/therapies/wire";
import { ShareLinkModel } from "@libretto/ui/doctor/share-link/share-link-model";
import { ShareLinkContext } from "@libretto/ui/doctor/share-link/share-link-services";
import { expect, it } from "vitest";
import { aDiagnosis, aPatient, aTherapy } from "../../../support/builders.ts";
import { createUiFixture, flushMicrotasks } from "../../../support/ui/ui-fixture.ts";

const opened = async (code = MEMORY_LINK.code) => {
  const { services, store } = createUiFixture();
  const patient = aPatient();
  await store.add(therapies, patient.id, aTherapy({ id: 0, level: 3, diagnosis: null }))();
  await store.add(diagnoses, patient.id, aDiagnosis({ id: 0, level: 6 }))();
  const clock = services.record;
  const requests: string[] = [];
  const reader = memoryShareLinkReader(services.patients.load(patient.account), clock);
  const counting: ShareLinkReader = {
    open: (code, passcode) => {
      requests.push(passcode);
      return reader.open(code, passcode);
    },
  };
  const model = new ShareLinkModel(new ShareLinkContext(counting, clock, () => code));
  const type = async (passcode: string) => {
    model.form.fields.passcode.write(passcode);
    await model.form.submit();
    await flushMicrotasks();
  };
  return { model, requests, type };
};

it("shows the record of a share link after the passcode, however it is typed, and makes no other call", async () => {
  const { model, requests, type } = await opened();
  await type(" k7qm-4xpa ");
  expect(requests).toEqual(["K7QM4XPA"]);
  const parts = model.shared?.parts("it").map(({ key, rows }) => [key, rows.length]);
  expect(parts).toContainEqual(["therapies.inUse", 1]);
  expect(parts?.map(([key]) => key)).not.toContain("emergencyContacts");
  expect(model.shared?.parts("it").flatMap(({ rows }) => rows)).toHaveLength(1);
  expect(requests).toHaveLength(1);
});

it("sends no passcode of another length, which would use an attempt", async () => {
  const { model, requests, type } = await opened();
  for (const passcode of ["", " - ", "K7QM-4XP", "K7QM-4XPA-2"]) {
    await type(passcode);
    expect(model.form.problems.map(([field]) => field)).toEqual(["passcode"]);
  }
  expect(requests).toEqual([]);
});

it("shows the form again after a wrong passcode, and says when the link is closed", async () => {
  const { model, type } = await opened();
  for (let time = 1; time < MAX_WRONG_PASSCODES; time++) {
    await type("AAAAAAAA");
    expect(model.form.failure?.code).toBe("shareLink.passcodeWrong");
  }
  await type("AAAAAAAA");
  await type("K7QM4XPA");
  expect([model.form.failure?.code, model.shared]).toEqual(["shareLink.closed", null]);
});

it("SE-9: detects an incomplete link by its form, without a request", async () => {
  for (const code of ["", "x", MEMORY_LINK.code.slice(0, -1), `${MEMORY_LINK.code}%20`])
    expect((await opened(code)).model.isIncomplete, code).toBe(true);
  expect((await opened()).model.isIncomplete).toBe(false);
});
