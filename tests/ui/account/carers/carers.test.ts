import { MEMORY_INVITATION } from "@libretto/adapters/memory/record/carers";
import { failure } from "@libretto/core/kernel/failure";
import { right, taskEither } from "@libretto/core/kernel/fp";
import { ROUTES } from "@libretto/core/navigation/routes";
import type { Carer } from "@libretto/core/record/across/carers/carer";
import { therapies } from "@libretto/core/record/therapies/wire";
import { visits } from "@libretto/core/record/visits/wire";
import { CaredPatientsModel } from "@libretto/ui/account/carers/cared-patients-model";
import type { CarerFormModel } from "@libretto/ui/account/carers/carer-form-model";
import { carersLabels } from "@libretto/ui/account/carers/carers-labels";
import { CarersModel, expiryOf } from "@libretto/ui/account/carers/carers-model";
import { type HandOverFormModel, HandOverModel } from "@libretto/ui/account/carers/hand-over-model";
import { codeOfFragment, InvitationModel, invitationText } from "@libretto/ui/account/carers/invitation-model";
import { RecordDeletionModel } from "@libretto/ui/account/carers/record-deletion-model";
import type { RepresentedFormModel } from "@libretto/ui/account/carers/represented-form-model";
import { HandOverPageModel } from "@libretto/ui/account/hand-over/hand-over-page-model";
import { labelsIn } from "@libretto/ui/shared/translations";
import { describe, expect, it } from "vitest";
import { aTherapy, on } from "../../../support/builders.ts";
import { aVisit } from "../../../support/record/visits.ts";
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

  it("see as many of the present entries as the form of the invitation says, and a level for all of them is offered", async () => {
    const { carers, openForm, store, parts } = await open();
    const patient = parts.record.record?.patient.id ?? 0;
    store.put(therapies, patient, [aTherapy({ id: 1, level: 6 }), aTherapy({ id: 2, level: 3 })]);
    store.put(visits, patient, [aVisit({ id: 3, level: 1 })]);
    await parts.record.load();
    void carers.invite();
    const model = await openForm();
    await flushMicrotasks();
    const counted = () => {
      const { visible = -1, total = -1, wider = null } = model.rowCount ?? {};
      return [visible, total, wider];
    };
    // the emergency set has both medications
    expect(counted()).toEqual([0, 3, { level: 6, visible: 2 }]);
    model.form.fields.level.write(3);
    expect(counted()).toEqual([1, 3, { level: 6, visible: 2 }]);
    model.chooseWider();
    expect([model.form.values.level, ...counted()]).toEqual([6, 2, 3, null]);
    model.form.fields.visibility.write("total");
    expect(counted()).toEqual([3, 3, null]);
    model.form.fields.right.write("write");
    model.form.fields.level.write(1);
    expect(counted()).toEqual([3, 3, null]);
    model.form.fields.right.write(null);
    expect(model.rowCount).toBeNull();
  });

  describe("with an expired invitation", () => {
    const OLD: Carer = {
      ...{ id: 8, email: "bea@example.org", name: "", state: "invited", version: 1, until: null },
      ...{ right: "read", clearance: { visibility: "minimal", level: 2, tags: [4] } },
      ...{ invitedAt: "2026-03-01T08:00:00.000Z" as never, answeredAt: null, lastAccess: null },
    };
    const openExpired = async (differs: Partial<Carer> = {}) => {
      const fixture = await createSecurityFixture();
      const sent: unknown[] = [];
      const stored = { ...OLD, ...differs };
      const carers = {
        ...fixture.parts.carers,
        list: () => taskEither.right([stored]),
        invite: (...call: readonly unknown[]) =>
          fixture.trouble.run(async () => {
            sent.push(call);
            return right([{ ...stored, id: 9 }]);
          }),
      };
      const model = new CarersModel({ ...fixture.parts, carers }, (() => null) as never);
      await flushMicrotasks();
      return { ...fixture, model, stored, sent };
    };

    it("send it again with the same scope", async () => {
      const { model, stored, sent, successCodes } = await openExpired();
      await model.inviteAgain(stored);
      expect(sent).toEqual([
        ["bea@example.org", { right: "read", visibility: "minimal", level: 2, tags: [4], sections: null, until: null }],
      ]);
      expect(model.remote.value?.map(({ id }) => id)).toEqual([9]);
      expect([successCodes(), model.inviting]).toEqual([["carers.invited"], null]);
    });

    it("choose another last day first when that is over", async () => {
      const { model, stored, sent, dialogs } = await openExpired({ until: on("2026-03-05") });
      const inviting = model.inviteAgain(stored);
      const { form } = await topDialogModel<CarerFormModel>(dialogs);
      form.fields.until.write(null);
      await form.submit();
      await inviting;
      expect(sent).toMatchObject([["bea@example.org", { right: "read", until: null }]]);
    });

    it.each([
      ["active", "carers.removed"],
      ["invited", "carers.withdrawn"],
      ["declined", "carers.unlisted"],
      ["left", "carers.unlisted"],
    ] as const)("are removed as %s with the words that are true: %s", async (state, code) => {
      const { model, stored, dialogs, successCodes } = await openExpired({ state });
      const removing = model.remove(stored);
      if (code !== "carers.unlisted") await answer(dialogs, true);
      await removing;
      expect(successCodes()).toEqual([code]);
    });

    it("say why it could not be sent", async () => {
      const { model, stored, trouble, complaints } = await openExpired();
      trouble.failNext(failure("unavailable", "failure.unavailable"));
      await model.inviteAgain(stored);
      expect(complaints()).toEqual(["failure.unavailable"]);
    });

    it.each([
      ["2026-03-08", null],
      ["2026-03-09", "2026-03-08"],
    ])("know on %s that it expired on %s", (today, expired) => {
      expect(expiryOf(OLD, on(today))).toBe(expired);
      expect(expiryOf({ ...OLD, state: "declined" }, on("2026-04-01"))).toBeNull();
    });
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

  it("for a person without an account says who invites, and for whom", () => {
    const label = labelsIn("it", carersLabels);
    expect(invitationText(label, { patientName: "Bruno Neri", inviterName: "Anna Bianchi" })).toBe(
      "Anna Bianchi, che rappresenta Bruno Neri, ti invita a seguire la cartella sanitaria di Bruno Neri.",
    );
    expect(invitationText(label, { patientName: "Bruno Neri", inviterName: null })).toBe(
      "Bruno Neri ti invita a seguire la sua cartella sanitaria.",
    );
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

describe("a person without an account", () => {
  const openPeople = async () => {
    const fixture = await createSecurityFixture();
    const cared = new CaredPatientsModel(fixture.parts, () => undefined);
    await flushMicrotasks();
    return { ...fixture, cared, openForm: () => topDialogModel<RepresentedFormModel>(fixture.dialogs) };
  };
  const fill = ({ form: { fields } }: RepresentedFormModel) => {
    fields.name.write("Pietro");
    fields.surname.write("Rossi");
    fields.birth.write(on("2019-05-04"));
    fields.role.write("parent");
    fields.healthDataConsent.write(true);
  };

  it("gets a record that the account represents, after the consent", async () => {
    const { cared, openForm, successCodes } = await openPeople();
    const creating = cared.create((() => null) as never);
    const model = await openForm();
    expect(await model.form.submit()).toEqual({ is: "wrong", field: "name" });
    fill(model);
    await model.form.submit();
    await creating;
    expect(cared.remote.value?.at(-1)).toMatchObject({ name: "Pietro", right: "represent", role: "parent" });
    expect(successCodes()).toEqual(["carers.recordCreated"]);
  });

  it("keeps what was typed when the server refuses it", async () => {
    const { cared, openForm, trouble } = await openPeople();
    void cared.create((() => null) as never);
    const model = await openForm();
    fill(model);
    trouble.failNext(failure("refused", "carers.tooManyRepresented"));
    expect(await model.form.submit()).toEqual({ is: "failed" });
    expect(model.form.fields.name.value).toBe("Pietro");
  });

  it("has reminders of its own, which open from the list of the people", async () => {
    const { parts } = await createSecurityFixture();
    const shown: unknown[] = [];
    const session = { opened: null, openRecord: (...given: readonly unknown[]) => shown.push(given) } as never;
    const cared = new CaredPatientsModel({ ...parts, session }, () => undefined);
    await flushMicrotasks();
    const [person] = cared.remote.value ?? [];
    if (person === undefined) throw new Error("no person");
    cared.openReminders(person);
    expect(shown).toEqual([[person, ROUTES.reminders]]);
  });

  it("is deleted after a question, and the own record is shown", async () => {
    const { parts, dialogs } = await createSecurityFixture();
    const shown: unknown[] = [];
    const openRecord = (record: unknown, address: string) => shown.push([record, address]);
    const session = { opened: null, openRecord } as never;
    const model = new RecordDeletionModel({ ...parts, session });
    const declined = model.delete("Pietro Rossi");
    await answer(dialogs, false);
    await declined;
    expect(shown).toEqual([]);
    const confirmed = model.delete("Pietro Rossi");
    await answer(dialogs, true);
    await confirmed;
    expect(shown).toEqual([[null, ROUTES.carers]]);
  });
});

describe("a hand-over", () => {
  const openHandOver = async () => {
    const fixture = await createSecurityFixture();
    const model = new HandOverModel(fixture.parts, (() => null) as never);
    await flushMicrotasks();
    return { ...fixture, model, openForm: () => topDialogModel<HandOverFormModel>(fixture.dialogs) };
  };

  it("shows the code once, and is withdrawn", async () => {
    const { model, openForm, successCodes } = await openHandOver();
    expect(model.remote.value).toEqual([]);
    const beginning = model.begin();
    const { form } = await openForm();
    expect(await form.submit()).toEqual({ is: "wrong", field: "email" });
    form.fields.email.write("pietro@example.org");
    await form.submit();
    await beginning;
    expect(model.started?.code).toHaveLength(8);
    expect(model.remote.value).toMatchObject([{ email: "pietro@example.org" }]);
    await model.withdraw();
    expect([model.started, model.remote.value]).toEqual([null, []]);
    expect(successCodes()).toEqual(["carers.handOverWithdrawn"]);
  });

  it("shows no code that it does not have: of one that has begun before", async () => {
    const { model, parts } = await openHandOver();
    await parts.carers.beginHandOver("pietro@example.org")();
    const later = new HandOverModel(parts, (() => null) as never);
    await flushMicrotasks();
    expect([later.started, later.remote.value?.length]).toEqual([null, 1]);
    expect(model.started).toBeNull();
  });
});

describe("the page with which a person accepts the own record", () => {
  it("needs the code, a password and both consents, and accepts once", async () => {
    const sent: unknown[] = [];
    const acceptHandOver = (token: string, form: object) => {
      sent.push([token, form]);
      return taskEither.right(undefined);
    };
    const model = new HandOverPageModel({ acceptHandOver }, "x");
    expect(await model.form.submit()).toEqual({ is: "wrong", field: "code" });
    const { code, password, repeated, healthDataConsent, termsAccepted } = model.form.fields;
    code.write("abcd-2345");
    for (const field of [password, repeated]) field.write("Un-cavallo-giusto-7");
    expect(await model.form.submit()).toEqual({ is: "wrong", field: "healthDataConsent" });
    for (const consent of [healthDataConsent, termsAccepted]) consent.write(true);
    expect(sent).toEqual([]);
    await model.form.submit();
    expect([sent.length, model.accepted]).toEqual([1, true]);
  });
});
