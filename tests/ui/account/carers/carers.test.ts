import { MEMORY_INVITATION } from "@libretto/adapters/memory/record/carers";
import { failure } from "@libretto/core/kernel/failure";
import { CaredPatientsModel } from "@libretto/ui/account/carers/cared-patients-model";
import type { CarerFormModel } from "@libretto/ui/account/carers/carer-form-model";
import { CarersModel } from "@libretto/ui/account/carers/carers-model";
import { codeOfFragment, InvitationModel } from "@libretto/ui/account/carers/invitation-model";
import { describe, expect, it } from "vitest";
import { createSecurityFixture } from "../../../support/ui/security-fixture.ts";
import { answer, flushMicrotasks, topDialogModel } from "../../../support/ui/ui-fixture.ts";

const open = async () => {
  const fixture = await createSecurityFixture();
  const carers = new CarersModel(fixture.parts, (() => null) as never);
  await flushMicrotasks();
  const names = () => (carers.remote.value ?? []).map(({ name, email }) => name || email);
  const openForm = () => topDialogModel<CarerFormModel>(fixture.dialogs);
  return { ...fixture, carers, names, openForm };
};

describe("the carers of the own record", () => {
  it("are invited with the least right at first, and listed", async () => {
    const { carers, names, openForm, successCodes } = await open();
    const inviting = carers.invite();
    const { form } = await openForm();
    expect(form.values).toMatchObject({ right: "read", visibility: "minimal", level: 1, until: null });
    form.fields.email.write("bea@example.org");
    await form.submit();
    await inviting;
    expect(names()).toEqual(["bea@example.org", "Anna Bianchi"]);
    expect(successCodes()).toEqual(["carers.invited"]);
  });

  it("need an address that is not the patient's own, and nothing is sent without it", async () => {
    const { carers, names, openForm } = await open();
    void carers.invite();
    const { form } = await openForm();
    expect(await form.submit()).toEqual({ is: "wrong", field: "email" });
    form.fields.email.write("nessuno");
    expect(await form.submit()).toEqual({ is: "wrong", field: "email" });
    expect(names()).toEqual(["Anna Bianchi"]);
  });

  it("keep the typed address when the server refuses it", async () => {
    const { carers, openForm, trouble } = await open();
    void carers.invite();
    const { form } = await openForm();
    form.fields.email.write("bea@example.org");
    trouble.failNext(failure("conflict", "carers.alreadyInvited"));
    expect(await form.submit()).toEqual({ is: "failed" });
    expect(form.fields.email.value).toBe("bea@example.org");
  });

  it("see the whole record once they may write: the form offers no part", async () => {
    const { carers, openForm } = await open();
    const [anna] = carers.remote.value ?? [];
    if (anna === undefined) return expect.unreachable();
    const changing = carers.change(anna);
    const model = await openForm();
    expect(model.isPartChosen).toBe(true);
    model.form.fields.right.write("write");
    expect(model.isPartChosen).toBe(false);
    await model.form.submit();
    await changing;
    expect(carers.remote.value).toMatchObject([
      { right: "write", clearance: { visibility: "total", level: 6 }, version: 3 },
    ]);
  });

  it("are removed after a question, and stay when the answer is no", async () => {
    const { carers, names, dialogs, successCodes } = await open();
    const [anna] = carers.remote.value ?? [];
    if (anna === undefined) return expect.unreachable();
    const keeping = carers.remove(anna);
    await answer(dialogs, false);
    await keeping;
    expect(names()).toEqual(["Anna Bianchi"]);
    const removing = carers.remove(anna);
    await answer(dialogs, true);
    await removing;
    expect(names()).toEqual([]);
    expect(successCodes()).toEqual(["carers.removed"]);
  });
});

describe("the records of others", () => {
  const openCared = async () => {
    const fixture = await createSecurityFixture();
    const [visited, opened]: [string[], unknown[]] = [[], []];
    const session = { opened: null as unknown, openRecord: (...record: unknown[]) => void opened.push(record) };
    const parts = { ...fixture.parts, session: session as never };
    const model = new CaredPatientsModel(parts, (address) => void visited.push(address));
    await flushMicrotasks();
    return { ...fixture, model, visited, opened, session };
  };

  it("open in place of the own one when the account may write, otherwise on a page of their own", async () => {
    const { model, visited, opened, session } = await openCared();
    const [teresa] = model.remote.value ?? [];
    if (teresa === undefined) return expect.unreachable();
    model.open(teresa);
    model.open(teresa, "/Registro/Farmaci");
    model.open({ ...teresa, right: "read" });
    expect(opened).toEqual([
      [teresa, ""],
      [teresa, "/Registro/Farmaci"],
    ]);
    expect(visited).toEqual(["/account/Persone/Cartella/801"]);
    // from the record of a third person, after the own one
    session.opened = { patient: 82 };
    model.open({ ...teresa, right: "read" });
    expect([opened.at(-1), visited.length]).toEqual([[null, "/account/Persone/Cartella/801"], 1]);
  });

  it("are left after a question", async () => {
    const { model, dialogs, successCodes } = await openCared();
    const [teresa] = model.remote.value ?? [];
    if (teresa === undefined) return expect.unreachable();
    const leaving = model.leave(teresa);
    await answer(dialogs, true);
    await leaving;
    expect(model.remote.value).toEqual([]);
    expect(successCodes()).toEqual(["carers.left"]);
  });
});

describe("an invitation", () => {
  it("has its code in the fragment of the mailed link", () => {
    expect(codeOfFragment(`#token=${MEMORY_INVITATION}`)).toBe(MEMORY_INVITATION);
    for (const fragment of ["", "#", "#token=", "#token=a b", "#cared"]) expect(codeOfFragment(fragment)).toBeNull();
  });

  it("says who invites, and is answered once", async () => {
    const { parts, successCodes } = await createSecurityFixture();
    let answers = 0;
    const model = new InvitationModel(parts, MEMORY_INVITATION, () => {
      answers += 1;
    });
    await flushMicrotasks();
    expect(model.remote.value).toMatchObject({ patientName: "Teresa Bianchi", right: "write" });
    await Promise.all([model.answer(true), model.answer(false)]);
    expect([answers, successCodes()]).toEqual([1, ["carers.accepted"]]);
  });

  it("that is not valid says so, and has no answer", async () => {
    const { parts, successCodes } = await createSecurityFixture();
    const model = new InvitationModel(parts, "x", () => expect.unreachable());
    await flushMicrotasks();
    expect(model.remote.failure?.kind).toBe("notFound");
    await model.answer(true);
    expect(successCodes()).toEqual([]);
  });
});
