import { failure } from "@libretto/core/kernel/failure";
import { taskEither } from "@libretto/core/kernel/fp";
import {
  type ChangeEmailModel,
  type ChangePasswordModel,
  CredentialsModel,
} from "@libretto/ui/account/security/credentials/credentials-model";
import { IdentitiesModel } from "@libretto/ui/account/security/identities/identities-model";
import type { ConfirmActionModel } from "@libretto/ui/account/security/second-factor/confirm-action-model";
import { FactorModel } from "@libretto/ui/account/security/second-factor/factor-model";
import type { RecoveryCodesModel } from "@libretto/ui/account/security/second-factor/recovery-codes-model";
import type { TurnOnModel } from "@libretto/ui/account/security/second-factor/turn-on-model";
import { SessionsModel } from "@libretto/ui/account/security/sessions/sessions-model";
import { describe, expect, it, vi } from "vitest";
import { createSecurityFixture, dropResponse } from "../../../support/ui/security-fixture.ts";
import { answer, flushMicrotasks, topDialogModel } from "../../../support/ui/ui-fixture.ts";

const view = () => null;
const OFFLINE = failure("unavailable", "failure.offline");

describe("SE-5: the open sessions", () => {
  it("are listed with this one first, and ended one by one or all but this one", async () => {
    const { parts, successCodes } = await createSecurityFixture();
    const model = new SessionsModel(parts);
    await flushMicrotasks();
    expect(model.sortedSessions.map(({ id, current }) => [id, current])).toEqual([
      [3, true],
      [2, false],
      [1, false],
    ]);
    await model.end(2);
    expect(model.sortedSessions.map(({ id }) => id)).toEqual([3, 1]);
    await model.endOthers();
    expect(model.hasOthers).toBe(false);
    expect(successCodes()).toEqual(["security.othersEnded"]);
  });

  it("stay listed when the server does not receive the request; one that has ended is removed", async () => {
    const { parts, trouble, complaints } = await createSecurityFixture();
    const model = new SessionsModel(parts);
    await flushMicrotasks();
    trouble.failNext(failure("unavailable", "failure.offline"));
    await model.end(2);
    expect(complaints()).toEqual(["failure.offline"]);
    expect(model.sortedSessions).toHaveLength(3);
    trouble.failNext(failure("notFound", "failure.notFound"));
    await model.end(2);
    expect(model.sortedSessions).toHaveLength(2);
  });
});

describe("AU-6: the second factor", () => {
  const opened = async (active: boolean) => {
    const fixture = await createSecurityFixture({ active, obligatory: false });
    let turnedOn = 0;
    const codesNotShown = () => null;
    const views = { turnOn: view, renewCodes: view, codesNotShown, turnOff: view, codes: view };
    const model = new FactorModel(fixture.parts, views, () => {
      turnedOn += 1;
    });
    await flushMicrotasks();
    /** Whether the top dialog says that the codes were not shown. */
    const showsUnseen = () =>
      fixture.dialogs.stack.some((dialog) => dialog.kind === "view" && dialog.view === codesNotShown);
    return { ...fixture, model, tells: showsUnseen, turnedOn: () => turnedOn };
  };
  type Opened = Awaited<ReturnType<typeof opened>>;

  /** Enabled without a response: the dialog is still open. */
  const turnedOnUnheard = async ({ model, dialogs, parts }: Opened) => {
    const { confirmFactor } = parts.security;
    vi.spyOn(parts.security, "confirmFactor").mockImplementationOnce((code) => dropResponse(confirmFactor(code)));
    const done = model.turnOn();
    const dialog = await topDialogModel<TurnOnModel>(dialogs);
    dialog.form.fields.code.write("123456");
    expect(await dialog.form.submit()).toEqual({ is: "failed" });
    return { done, dialog };
  };

  it("is enabled by a first code, and its recovery codes can be saved in three ways", async () => {
    const { model, dialogs, saved, copied, browser, successCodes, turnedOn } = await opened(false);
    const done = model.turnOn();
    const dialog = await topDialogModel<TurnOnModel>(dialogs);
    await flushMicrotasks();
    expect(dialog.enrolment.qr).toEqual([[true]]);
    expect(dialog.enrolment.groupedSecret).toMatch(/^(\w{4} )+\w{4}$/);
    await dialog.enrolment.copy();
    expect(copied).toEqual([dialog.enrolment.enrolment.secret]);
    dialog.form.fields.code.write("ABCD-EFGH-2345-MNOP");
    expect(await dialog.form.submit()).toEqual({ is: "wrong", field: "code" });
    dialog.form.fields.code.write("111111");
    expect(await dialog.form.submit()).toEqual({ is: "wrong", field: "code" });
    expect(dialog.form.fields.code.value).toBe("111111");
    dialog.form.fields.code.write("123456");
    await dialog.form.submit();
    await flushMicrotasks();
    const codes = await topDialogModel<RecoveryCodesModel>(dialogs);
    expect(codes.codes).toHaveLength(10);
    codes.download();
    codes.print();
    browser.canCopy = false;
    await codes.copy();
    expect(codes.isCopied).toBe(false);
    expect(saved[0]?.text).toContain(codes.codes[9]);
    expect(browser.printCount).toBe(1);
    codes.confirmStored();
    await done;
    expect(model.remote.value?.active).toBe(true);
    expect(turnedOn()).toBe(1);
    expect(successCodes()).toEqual(["security.factorOn"]);
  });

  it("shows its recovery codes until the user confirms that they are saved, also when a key would close them", async () => {
    const { model, dialogs } = await opened(true);
    const renewed = model.renew();
    await (await topDialogModel<ConfirmActionModel<unknown>>(dialogs)).form.submit();
    await flushMicrotasks();
    const codes = await topDialogModel<RecoveryCodesModel>(dialogs);
    const left = codes.confirmLeave();
    await answer(dialogs, false);
    await left;
    expect(await topDialogModel<RecoveryCodesModel>(dialogs)).toBe(codes);
    void codes.confirmLeave();
    await answer(dialogs, true);
    await renewed;
    expect(dialogs.hasOpen).toBe(false);
  });

  it("opens no dialog when the step-up is cancelled, and reports other failures", async () => {
    const { model, dialogs, clock, trouble, complaints } = await opened(false);
    clock.advance(301);
    await model.turnOn();
    expect(dialogs.hasOpen).toBe(false);
    expect(complaints()).toEqual([]);
    trouble.failNext(failure("unavailable", "failure.offline"));
    await model.turnOn();
    expect(complaints()).toEqual(["failure.offline"]);
  });

  it("is disabled, and its codes renewed, after a confirmation", async () => {
    const { model, dialogs, successCodes } = await opened(true);
    const renewed = model.renew();
    await (await topDialogModel<ConfirmActionModel<unknown>>(dialogs)).form.submit();
    await flushMicrotasks();
    (await topDialogModel<RecoveryCodesModel>(dialogs)).confirmStored();
    await renewed;
    const turningOff = model.turnOff();
    (await topDialogModel<ConfirmActionModel<true>>(dialogs)).dismiss();
    await turningOff;
    expect(model.remote.value?.active).toBe(true);
    const off = model.turnOff();
    await (await topDialogModel<ConfirmActionModel<true>>(dialogs)).form.submit();
    await off;
    expect(model.remote.value?.active).toBe(false);
    expect(successCodes()).toEqual(["security.factorOff"]);
  });

  it("that was enabled without a response is shown as enabled, and its codes are created now", async () => {
    const desk = await opened(false);
    const { model, dialogs, tells, turnedOn } = desk;
    const { done, dialog } = await turnedOnUnheard(desk);
    dialog.dismiss();
    await flushMicrotasks();
    expect([model.remote.value?.active, tells(), turnedOn()]).toEqual([true, true, 1]);
    await (await topDialogModel<ConfirmActionModel<unknown>>(dialogs)).form.submit();
    await flushMicrotasks();
    const codes = await topDialogModel<RecoveryCodesModel>(dialogs);
    expect(codes.codes).toHaveLength(10);
    codes.confirmStored();
    await done;
    expect(dialogs.hasOpen).toBe(false);
  });

  it("that is already enabled accepts no other code: the dialog closes with a message", async () => {
    const desk = await opened(false);
    const { model, dialogs, parts, tells, complaints } = desk;
    const { dialog } = await turnedOnUnheard(desk);
    const active = failure("conflict", "account.factorActive");
    vi.spyOn(parts.security, "confirmFactor").mockReturnValueOnce(taskEither.left(active));
    await dialog.form.submit();
    await flushMicrotasks();
    expect([dialogs.stack.length, model.remote.value?.active, tells()]).toEqual([1, true, true]);
    (await topDialogModel<ConfirmActionModel<unknown>>(dialogs)).dismiss();
    await flushMicrotasks();
    expect([dialogs.hasOpen, complaints()]).toEqual([false, []]);
  });

  it("that was enabled elsewhere is reported when the user enables it", async () => {
    const { model, parts, trouble, tells, complaints } = await opened(false);
    await parts.security.confirmFactor("123456")();
    trouble.failNext(failure("conflict", "account.factorActive"));
    void model.turnOn();
    await flushMicrotasks();
    expect([model.remote.value?.active, tells(), complaints()]).toEqual([true, true, []]);
  });

  it("is loaded again when that failed, and not after the session has ended", async () => {
    const desk = await opened(false);
    const { model, dialogs, notices, trouble, tells, complaints } = { ...desk, notices: desk.parts.notices };
    const { done, dialog } = await turnedOnUnheard(desk);
    trouble.failNext(OFFLINE);
    dialog.dismiss();
    await done;
    expect([model.remote.value?.active, dialogs.hasOpen, complaints()]).toEqual([false, false, ["failure.offline"]]);
    for (const notice of notices.problemNotices) notices.runAction(notice);
    await flushMicrotasks();
    expect([model.remote.value?.active, tells(), complaints()]).toEqual([true, true, []]);
    const read = vi.spyOn(desk.parts.security, "loadFactor");
    dialogs.cancelAll();
    await flushMicrotasks();
    expect(read).not.toHaveBeenCalled();
  });

  it("that was disabled without a response is shown as disabled", async () => {
    const { model, dialogs, parts, successCodes } = await opened(true);
    const { endFactor } = parts.security;
    vi.spyOn(parts.security, "endFactor").mockImplementationOnce(() => dropResponse(endFactor()));
    const off = model.turnOff();
    const dialog = await topDialogModel<ConfirmActionModel<true>>(dialogs);
    expect(await dialog.form.submit()).toEqual({ is: "failed" });
    dialog.dismiss();
    await off;
    expect([model.remote.value?.active, successCodes()]).toEqual([false, ["security.factorOff"]]);
  });
});

describe("password and address", () => {
  const opened = async () => {
    const fixture = await createSecurityFixture();
    return { ...fixture, model: new CredentialsModel(fixture.parts, { password: view, email: view }) };
  };

  it("a new password is typed twice, must not contain the name, and ends the session", async () => {
    const { model, dialogs, parts, gateway } = await opened();
    const signedIn = await gateway.signIn("giulia@example.it", "Tre-mele.verdi-7")();
    if (signedIn._tag === "Right") await parts.session.begin(signedIn.right);
    const done = model.changePassword();
    const { form } = await topDialogModel<ChangePasswordModel>(dialogs);
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
    expect(parts.session.endMessage).toBe("account.passwordChanged");
  });

  it("a new address shows the next step", async () => {
    const { model, dialogs, successCodes } = await opened();
    const done = model.changeEmail();
    const { form } = await topDialogModel<ChangeEmailModel>(dialogs);
    form.fields.email.write("nuova");
    expect(await form.submit()).toEqual({ is: "wrong", field: "email" });
    form.fields.email.write("nuova@example.it");
    await form.submit();
    await done;
    expect(successCodes()).toEqual(["security.emailAsked"]);
  });
});

describe("AU-7: identities at a provider", () => {
  const answer = { code: "c", state: "s" };

  it("are linked once on return, whichever page is first, and can be removed", async () => {
    const { parts, browser, successCodes } = await createSecurityFixture(undefined, answer);
    await parts.settings.remote.load();
    const discarded = new IdentitiesModel(parts);
    const model = new IdentitiesModel(parts);
    await flushMicrotasks();
    expect([discarded.remote.value, model.remote.value].map((all) => all?.length)).toEqual([1, 1]);
    expect(successCodes()).toEqual(["security.identityLinked"]);
    expect([model.isVisible, model.canLink]).toEqual([true, true]);
    await model.link();
    expect(browser.visitedUrls).toEqual(["https://accounts.example/authorise"]);
    const other = new IdentitiesModel(parts);
    await other.unlink(1);
    expect(other.remote.value).toEqual([]);
    expect(successCodes()).toEqual(["security.identityUnlinked"]);
  });

  it("report an identity of another account, and are hidden without a provider", async () => {
    const { parts, trouble, complaints } = await createSecurityFixture(undefined, answer);
    trouble.failNext(failure("conflict", "account.identityTaken"));
    const model = new IdentitiesModel(parts);
    await flushMicrotasks();
    expect(complaints()).toEqual(["account.identityTaken"]);
    expect([model.isVisible, model.canLink]).toEqual([false, false]);
  });
});
