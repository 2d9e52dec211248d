import { failure } from "@libretto/core/kernel/failure";
import { taskEither } from "@libretto/core/kernel/fp";
import type { AssuranceModel } from "@libretto/ui/account/security/assurance-model";
import {
  type ChangeEmailModel,
  type ChangePasswordModel,
  CredentialsModel,
} from "@libretto/ui/account/security/credentials-model";
import { FactorModel } from "@libretto/ui/account/security/factor-model";
import { IdentitiesModel } from "@libretto/ui/account/security/identities-model";
import type { RecoveryCodesModel } from "@libretto/ui/account/security/recovery-codes-model";
import { SessionsModel } from "@libretto/ui/account/security/sessions-model";
import type { TurnOnModel } from "@libretto/ui/account/security/turn-on-model";
import { describe, expect, it, vi } from "vitest";
import { answer, settle, topModel } from "../../../support/screens.ts";
import { aSecurityDesk, unanswered } from "../../../support/security-desk.ts";

const view = () => null;
const OFFLINE = failure("unavailable", "failure.offline");

describe("SE-5: the open sessions", () => {
  it("are listed with this one first, and ended one by one or all but this one", async () => {
    const { parts, said } = await aSecurityDesk();
    const model = new SessionsModel(parts);
    await settle();
    expect(model.listed.map(({ id, current }) => [id, current])).toEqual([
      [3, true],
      [2, false],
      [1, false],
    ]);
    await model.end(2);
    expect(model.listed.map(({ id }) => id)).toEqual([3, 1]);
    await model.endOthers();
    expect(model.hasOthers).toBe(false);
    expect(said()).toEqual(["security.othersEnded"]);
  });

  it("stay listed when the server does not hear of it; one that is over already goes", async () => {
    const { parts, trouble, complaints } = await aSecurityDesk();
    const model = new SessionsModel(parts);
    await settle();
    trouble.expect(failure("unavailable", "failure.offline"));
    await model.end(2);
    expect(complaints()).toEqual(["failure.offline"]);
    expect(model.listed).toHaveLength(3);
    trouble.expect(failure("notFound", "failure.notFound"));
    await model.end(2);
    expect(model.listed).toHaveLength(2);
  });
});

describe("AU-6: the second factor", () => {
  const opened = async (active: boolean) => {
    const desk = await aSecurityDesk({ active, obligatory: false });
    let turnedOn = 0;
    const unseen = () => null;
    const views = { turnOn: view, renew: view, unseen, turnOff: view, codes: view };
    const model = new FactorModel(desk.parts, views, () => {
      turnedOn += 1;
    });
    await settle();
    /** Whether the dialog on top tells that the codes were not shown. */
    const tells = () => desk.dialogs.stack.some((dialog) => dialog.is === "view" && dialog.view === unseen);
    return { ...desk, model, tells, turnedOn: () => turnedOn };
  };
  type Opened = Awaited<ReturnType<typeof opened>>;

  /** Turned on, but nobody heard of it: the dialog is still open. */
  const turnedOnUnheard = async ({ model, dialogs, parts }: Opened) => {
    const { confirmFactor } = parts.security;
    vi.spyOn(parts.security, "confirmFactor").mockImplementationOnce((code) => unanswered(confirmFactor(code)));
    const done = model.turnOn();
    const dialog = await topModel<TurnOnModel>(dialogs);
    dialog.form.fields.code.write("123456");
    expect(await dialog.form.submit()).toEqual({ is: "failed" });
    return { done, dialog };
  };

  it("is turned on by a first code, and its recovery codes can be kept in three ways", async () => {
    const { model, dialogs, saved, copied, desk, said, turnedOn } = await opened(false);
    const done = model.turnOn();
    const dialog = await topModel<TurnOnModel>(dialogs);
    await settle();
    expect(dialog.enrolment.qr).toEqual([[true]]);
    expect(dialog.enrolment.letters).toMatch(/^(\w{4} )+\w{4}$/);
    await dialog.enrolment.copy();
    expect(copied).toEqual([dialog.enrolment.enrolment.secret]);
    dialog.form.fields.code.write("ABCD-EFGH-2345-MNOP");
    expect(await dialog.form.submit()).toEqual({ is: "wrong", field: "code" });
    dialog.form.fields.code.write("111111");
    expect(await dialog.form.submit()).toEqual({ is: "wrong", field: "code" });
    expect(dialog.form.fields.code.value).toBe("111111");
    dialog.form.fields.code.write("123456");
    await dialog.form.submit();
    await settle();
    const codes = await topModel<RecoveryCodesModel>(dialogs);
    expect(codes.codes).toHaveLength(10);
    codes.download();
    codes.print();
    desk.copies = false;
    await codes.copy();
    expect(codes.copied).toBe(false);
    expect(saved[0]?.text).toContain(codes.codes[9]);
    expect(desk.printed).toBe(1);
    codes.kept();
    await done;
    expect(model.remote.value?.active).toBe(true);
    expect(turnedOn()).toBe(1);
    expect(said()).toEqual(["security.factorOn"]);
  });

  it("shows its recovery codes until somebody says that they are kept, also where one key would close them", async () => {
    const { model, dialogs } = await opened(true);
    const renewed = model.renew();
    await (await topModel<AssuranceModel<unknown>>(dialogs)).form.submit();
    await settle();
    const codes = await topModel<RecoveryCodesModel>(dialogs);
    const left = codes.leave();
    await answer(dialogs, false);
    await left;
    expect(await topModel<RecoveryCodesModel>(dialogs)).toBe(codes);
    void codes.leave();
    await answer(dialogs, true);
    await renewed;
    expect(dialogs.hasOpen).toBe(false);
  });

  it("opens no dialog when the person would not prove who is there, and says what else went wrong", async () => {
    const { model, dialogs, clock, trouble, complaints } = await opened(false);
    clock.pass(301);
    await model.turnOn();
    expect(dialogs.hasOpen).toBe(false);
    expect(complaints()).toEqual([]);
    trouble.expect(failure("unavailable", "failure.offline"));
    await model.turnOn();
    expect(complaints()).toEqual(["failure.offline"]);
  });

  it("is turned off, and its codes renewed, when that was asked once more", async () => {
    const { model, dialogs, said } = await opened(true);
    const renewed = model.renew();
    await (await topModel<AssuranceModel<unknown>>(dialogs)).form.submit();
    await settle();
    (await topModel<RecoveryCodesModel>(dialogs)).kept();
    await renewed;
    const kept = model.turnOff();
    (await topModel<AssuranceModel<true>>(dialogs)).dismiss();
    await kept;
    expect(model.remote.value?.active).toBe(true);
    const off = model.turnOff();
    await (await topModel<AssuranceModel<true>>(dialogs)).form.submit();
    await off;
    expect(model.remote.value?.active).toBe(false);
    expect(said()).toEqual(["security.factorOff"]);
  });

  it("that was turned on without an answer is shown as it is, and its codes are made now", async () => {
    const desk = await opened(false);
    const { model, dialogs, tells, turnedOn } = desk;
    const { done, dialog } = await turnedOnUnheard(desk);
    dialog.dismiss();
    await settle();
    expect([model.remote.value?.active, tells(), turnedOn()]).toEqual([true, true, 1]);
    await (await topModel<AssuranceModel<unknown>>(dialogs)).form.submit();
    await settle();
    const codes = await topModel<RecoveryCodesModel>(dialogs);
    expect(codes.codes).toHaveLength(10);
    codes.kept();
    await done;
    expect(dialogs.hasOpen).toBe(false);
  });

  it("that is on already takes no other code: the dialog goes, and it is told", async () => {
    const desk = await opened(false);
    const { model, dialogs, parts, tells, complaints } = desk;
    const { dialog } = await turnedOnUnheard(desk);
    const active = failure("conflict", "account.factorActive");
    vi.spyOn(parts.security, "confirmFactor").mockReturnValueOnce(taskEither.left(active));
    await dialog.form.submit();
    await settle();
    expect([dialogs.stack.length, model.remote.value?.active, tells()]).toEqual([1, true, true]);
    (await topModel<AssuranceModel<unknown>>(dialogs)).dismiss();
    await settle();
    expect([dialogs.hasOpen, complaints()]).toEqual([false, []]);
  });

  it("that was turned on elsewhere is told when it is to be turned on", async () => {
    const { model, parts, trouble, tells, complaints } = await opened(false);
    await parts.security.confirmFactor("123456")();
    trouble.expect(failure("conflict", "account.factorActive"));
    void model.turnOn();
    await settle();
    expect([model.remote.value?.active, tells(), complaints()]).toEqual([true, true, []]);
  });

  it("is looked at once more when it could not be read, and asks nothing where the session is over", async () => {
    const desk = await opened(false);
    const { model, dialogs, notices, trouble, tells, complaints } = { ...desk, notices: desk.parts.notices };
    const { done, dialog } = await turnedOnUnheard(desk);
    trouble.expect(OFFLINE);
    dialog.dismiss();
    await done;
    expect([model.remote.value?.active, dialogs.hasOpen, complaints()]).toEqual([false, false, ["failure.offline"]]);
    for (const notice of notices.problems) notices.runAction(notice);
    await settle();
    expect([model.remote.value?.active, tells(), complaints()]).toEqual([true, true, []]);
    const read = vi.spyOn(desk.parts.security, "factor");
    dialogs.cancelAll();
    await settle();
    expect(read).not.toHaveBeenCalled();
  });

  it("that was turned off without an answer is shown as it is", async () => {
    const { model, dialogs, parts, said } = await opened(true);
    const { endFactor } = parts.security;
    vi.spyOn(parts.security, "endFactor").mockImplementationOnce(() => unanswered(endFactor()));
    const off = model.turnOff();
    const dialog = await topModel<AssuranceModel<true>>(dialogs);
    expect(await dialog.form.submit()).toEqual({ is: "failed" });
    dialog.dismiss();
    await off;
    expect([model.remote.value?.active, said()]).toEqual([false, ["security.factorOff"]]);
  });
});

describe("password and address", () => {
  const opened = async () => {
    const desk = await aSecurityDesk();
    return { ...desk, model: new CredentialsModel(desk.parts, { password: view, email: view }) };
  };

  it("a new password is typed twice alike, does not name the person, and ends the session", async () => {
    const { model, dialogs, parts, gateway } = await opened();
    const signedIn = await gateway.signIn("giulia@example.it", "Tre-mele.verdi-7")();
    if (signedIn._tag === "Right") await parts.session.begin(signedIn.right);
    const done = model.changePassword();
    const { form } = await topModel<ChangePasswordModel>(dialogs);
    const { surname } = parts.record.record?.patient ?? { surname: "" };
    form.fields.password.write(`Ab1-${surname}-lunga`);
    form.fields.repeated.write("altro");
    await form.submit();
    expect([form.fields.password.problem, form.fields.repeated.problem]).toEqual([
      "account.passwordPersonal",
      "account.passwordsDiffer",
    ]);
    for (const field of [form.fields.password, form.fields.repeated]) field.write("Sei-pere.gialle-9");
    await form.submit();
    await done;
    expect(parts.session.session).toBeNull();
    expect(parts.session.ended).toBe("account.passwordChanged");
  });

  it("a new address is told what to do next", async () => {
    const { model, dialogs, said } = await opened();
    const done = model.changeEmail();
    const { form } = await topModel<ChangeEmailModel>(dialogs);
    form.fields.email.write("nuova");
    expect(await form.submit()).toEqual({ is: "wrong", field: "email" });
    form.fields.email.write("nuova@example.it");
    await form.submit();
    await done;
    expect(said()).toEqual(["security.emailAsked"]);
  });
});

describe("AU-7: identities at a provider", () => {
  const answer = { code: "c", state: "s" };

  it("are linked once on the way back, whichever page begins first, and taken away", async () => {
    const { parts, desk, said } = await aSecurityDesk(undefined, answer);
    await parts.settings.remote.load();
    const discarded = new IdentitiesModel(parts);
    const model = new IdentitiesModel(parts);
    await settle();
    expect([discarded.remote.value, model.remote.value].map((all) => all?.length)).toEqual([1, 1]);
    expect(said()).toEqual(["security.identityLinked"]);
    expect([model.matters, model.mayLink]).toEqual([true, true]);
    await model.link();
    expect(desk.went).toEqual(["https://accounts.example/authorise"]);
    const other = new IdentitiesModel(parts);
    await other.unlink(1);
    expect(other.remote.value).toEqual([]);
    expect(said()).toEqual(["security.identityUnlinked"]);
  });

  it("says when the identity is another account's, and nothing of it where there is no provider", async () => {
    const { parts, trouble, complaints } = await aSecurityDesk(undefined, answer);
    trouble.expect(failure("conflict", "account.identityTaken"));
    const model = new IdentitiesModel(parts);
    await settle();
    expect(complaints()).toEqual(["account.identityTaken"]);
    expect([model.matters, model.mayLink]).toEqual([false, false]);
  });
});
