import { LOCKED_TREATMENT, RETENTION_TREATMENT } from "@libretto/core/account/consents";
import { failure } from "@libretto/core/kernel/failure";
import { taskEither } from "@libretto/core/kernel/fp";
import { AccountDeletionModel } from "@libretto/ui/account/privacy/account-deletion-model";
import { ConsentsModel } from "@libretto/ui/account/privacy/consents-model";
import { DataExportModel } from "@libretto/ui/account/privacy/data-export-model";
import type { DeletionFormModel } from "@libretto/ui/account/privacy/deletion-form-model";
import { createEmailConfirmation } from "@libretto/ui/account/security/credentials/email-confirmation";
import { RecordModel } from "@libretto/ui/record/record-model";
import { describe, expect, it, vi } from "vitest";
import { createSecurityFixture, dropResponse, OWNER } from "../../../support/ui/security-fixture.ts";
import { fakeLocalMemory, flushMicrotasks, topDialogModel } from "../../../support/ui/ui-fixture.ts";

const signedIn = async () => {
  const fixture = await createSecurityFixture();
  const opened = await fixture.gateway.signIn(OWNER.email, OWNER.password)();
  if (opened._tag === "Right") await fixture.parts.session.begin(opened.right);
  return fixture;
};

describe("PR-8: the consents", () => {
  const opened = async () => {
    const fixture = await createSecurityFixture();
    const model = new ConsentsModel(fixture.parts);
    await flushMicrotasks();
    const of = (treatment: number) => model.toggles.find(({ consent }) => consent.treatment.id === treatment);
    return { ...fixture, model, of };
  };

  it("are saved at once, and are restored when that fails", async () => {
    const { model, of, trouble } = await opened();
    await model.switchConsent(RETENTION_TREATMENT);
    expect(of(RETENTION_TREATMENT)).toMatchObject({ consent: { given: true }, message: "form.saved" });
    expect(model.historyOf(RETENTION_TREATMENT).map(({ given }) => given)).toEqual([true]);
    trouble.failNext(failure("unavailable", "failure.offline"));
    const turning = model.switchConsent(RETENTION_TREATMENT);
    expect(of(RETENTION_TREATMENT)).toMatchObject({ at: "saving", consent: { given: false } });
    await turning;
    expect(of(RETENTION_TREATMENT)).toMatchObject({ consent: { given: true }, message: "failure.offline" });
  });

  it("show the stored value when no response came, and report a failed save only when it failed", async () => {
    const { model, of, parts, trouble } = await opened();
    const { saveConsent: decide } = parts.privacy;
    vi.spyOn(parts.privacy, "saveConsent").mockImplementationOnce((consent) => dropResponse(decide(consent)));
    const turning = model.switchConsent(RETENTION_TREATMENT);
    await model.switchConsent(16);
    await turning;
    expect(of(RETENTION_TREATMENT)).toMatchObject({ at: "rest", consent: { given: true }, message: "form.saved" });
    expect(of(16)).toMatchObject({ at: "rest", consent: { given: true }, message: "form.saved" });
    expect(model.historyOf(RETENTION_TREATMENT).map(({ given }) => given)).toEqual([true]);
    trouble.failNext(failure("unavailable", "failure.offline"), 2);
    await model.switchConsent(RETENTION_TREATMENT);
    expect(of(RETENTION_TREATMENT)).toMatchObject({ consent: { given: true }, message: "failure.offline" });
    expect(model.history.failure).toBeNull();
  });

  it("do not change the locked one", async () => {
    const { model, of } = await opened();
    await model.switchConsent(LOCKED_TREATMENT);
    expect(of(LOCKED_TREATMENT)).toMatchObject({ at: "rest", consent: { given: true }, message: null });
  });
});

describe("the account deletion", () => {
  const startExtract = async () => {
    const fixture = await signedIn();
    const model = new AccountDeletionModel(
      fixture.parts,
      () => null,
      () => "ELIMINA",
    );
    const done = model.startDeletion();
    const dialog = await topDialogModel<DeletionFormModel>(fixture.dialogs);
    return { ...fixture, done, dialog };
  };

  it("needs a typed word, keeps the choice about the data, and signs everybody out", async () => {
    const { done, dialog, parts } = await startExtract();
    expect(await dialog.form.submit()).toEqual({ is: "wrong", field: "word" });
    dialog.form.fields.word.write(" elimina ");
    dialog.form.fields.consentsToRetention.write(true);
    expect(await dialog.form.submit()).toEqual({ is: "saved" });
    await done;
    const consents = await parts.privacy.listConsents(1)();
    expect(consents._tag === "Right" && consents.right[1]?.given).toBe(true);
    expect(parts.session.session).toBeNull();
    expect(parts.session.endMessage).toBe("deletion.done");
  });

  it("W33: names the records that the account cares for, because each of them stays", async () => {
    const { dialog } = await startExtract();
    expect(dialog.cared.map(({ surname, right }) => [surname, right])).toEqual([["Bianchi", "manage"]]);
  });

  it("marks the session until the server has answered", async () => {
    const { dialog, parts, trouble } = await startExtract();
    const marks: boolean[] = [];
    const { deleteAccount } = parts.privacy;
    vi.spyOn(parts.privacy, "deleteAccount").mockImplementation(() => async () => {
      marks.push(parts.session.isDeletingAccount);
      return deleteAccount()();
    });
    dialog.form.fields.word.write("ELIMINA");
    trouble.failNext(failure("refused", "admin.lastAdministrator"));
    await dialog.form.submit();
    marks.push(parts.session.isDeletingAccount);
    await dialog.form.submit();
    marks.push(parts.session.isDeletingAccount);
    expect(marks).toEqual([true, false, true, false]);
  });

  it("is shown also when the page detects that the session has ended", async () => {
    const { done, dialog, parts } = await startExtract();
    dialog.form.fields.word.write("ELIMINA");
    expect(await dialog.form.submit()).toEqual({ is: "saved" });
    await parts.session.expire("session.expired");
    await done;
    expect(parts.session.endMessage).toBe("deletion.done");
  });

  it("does not happen when it is refused or cancelled", async () => {
    const { done, dialog, parts, trouble } = await startExtract();
    dialog.form.fields.word.write("ELIMINA");
    trouble.failNext(failure("refused", "admin.lastAdministrator"));
    expect(await dialog.form.submit()).toEqual({ is: "failed" });
    expect(dialog.form.failure?.code).toBe("admin.lastAdministrator");
    dialog.dismiss();
    await done;
    expect(parts.session.session).not.toBeNull();
  });

  it("reports when the stored consents cannot be loaded", async () => {
    const { parts, trouble, complaints, dialogs } = await signedIn();
    trouble.failNext(failure("unavailable", "failure.offline"));
    await new AccountDeletionModel(
      parts,
      () => null,
      () => "ELIMINA",
    ).startDeletion();
    expect(dialogs.hasOpen).toBe(false);
    expect(complaints()).toEqual(["failure.offline"]);
  });

  it("is not offered while nobody knows whether the account has a record", async () => {
    const { parts, clock, complaints, dialogs } = await signedIn();
    const load = () => taskEither.left(failure("unavailable", "failure.unavailable"));
    const record = new RecordModel({ load }, fakeLocalMemory(), clock, () => OWNER.id);
    await new AccountDeletionModel(
      { ...parts, record },
      () => null,
      () => "ELIMINA",
    ).startDeletion();
    expect(dialogs.hasOpen).toBe(false);
    expect(complaints()).toEqual(["failure.unavailable"]);
  });
});

it("PR-7: all data are exported as one file, or the reason is shown", async () => {
  const { parts, fetched, successCodes, trouble, complaints } = await signedIn();
  const model = new DataExportModel(parts);
  await model.startExport();
  expect([fetched, successCodes()]).toEqual([["/api/esportazione/archivio?lang=it"], ["archive.begun"]]);
  trouble.failNext({ ...failure("tooMany", "archive.busy"), retryAfter: 30 });
  await model.startExport();
  expect(complaints()).toEqual(["archive.busy"]);
  trouble.failNext(failure("unavailable", "failure.offline"));
  await model.startExport();
  expect(complaints()).toEqual(["archive.busy", "failure.offline"]);
  trouble.failNext(failure("notPermitted", "account.proveAgain"));
  await model.startExport();
  expect(complaints()).toEqual(["archive.busy", "failure.offline"]);
  expect(model.isPreparing).toBe(false);
});

it("a confirmed new address signs this browser out too", async () => {
  const { parts } = await signedIn();
  const refused = createEmailConfirmation(parts, "");
  await refused.confirm();
  expect([refused.failed, refused.message]).toEqual([true, "account.linkInvalid"]);
  expect(parts.session.session).not.toBeNull();
  const model = createEmailConfirmation(parts, "#token=abc");
  await model.confirm();
  expect([model.failed, model.message]).toEqual([false, "security.emailChanged"]);
  expect(parts.session.session).toBeNull();
});
