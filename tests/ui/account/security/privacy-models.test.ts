import { LOCKED_TREATMENT, RETENTION_TREATMENT } from "@libretto/core/account/consents";
import { failure } from "@libretto/core/kernel/failure";
import { ConsentsModel } from "@libretto/ui/account/security/consents-model";
import type { DeletionModel } from "@libretto/ui/account/security/deletion-model";
import { emailConfirmation } from "@libretto/ui/account/security/email-confirmation";
import { LeavingModel } from "@libretto/ui/account/security/leaving-model";
import { TakeAwayModel } from "@libretto/ui/account/security/take-away-model";
import { describe, expect, it, vi } from "vitest";
import { settle, topModel } from "../../../support/screens.ts";
import { aSecurityDesk, OWNER, unanswered } from "../../../support/security-desk.ts";

const signedIn = async () => {
  const desk = await aSecurityDesk();
  const opened = await desk.gateway.signIn(OWNER.email, OWNER.password)();
  if (opened._tag === "Right") await desk.parts.session.begin(opened.right);
  return desk;
};

describe("PR-8: the consents", () => {
  const opened = async () => {
    const desk = await aSecurityDesk();
    const model = new ConsentsModel(desk.parts);
    await settle();
    const of = (treatment: number) => model.toggles.find(({ consent }) => consent.treatment.id === treatment);
    return { ...desk, model, of };
  };

  it("save at once, and go back when that fails", async () => {
    const { model, of, trouble } = await opened();
    await model.turn(RETENTION_TREATMENT);
    expect(of(RETENTION_TREATMENT)).toMatchObject({ consent: { given: true }, message: "form.saved" });
    expect(model.pastOf(RETENTION_TREATMENT).map(({ given }) => given)).toEqual([true]);
    trouble.expect(failure("unavailable", "failure.offline"));
    const turning = model.turn(RETENTION_TREATMENT);
    expect(of(RETENTION_TREATMENT)).toMatchObject({ at: "saving", consent: { given: false } });
    await turning;
    expect(of(RETENTION_TREATMENT)).toMatchObject({ consent: { given: true }, message: "failure.apology" });
  });

  it("show what is kept where nobody answered, and that it was not saved only where it was not", async () => {
    const { model, of, parts, trouble } = await opened();
    const { saveConsent: decide } = parts.privacy;
    vi.spyOn(parts.privacy, "saveConsent").mockImplementationOnce((consent) => unanswered(decide(consent)));
    const turning = model.turn(RETENTION_TREATMENT);
    await model.turn(16);
    await turning;
    expect(of(RETENTION_TREATMENT)).toMatchObject({ at: "rest", consent: { given: true }, message: "form.saved" });
    expect(of(16)).toMatchObject({ at: "rest", consent: { given: true }, message: "form.saved" });
    expect(model.pastOf(RETENTION_TREATMENT).map(({ given }) => given)).toEqual([true]);
    trouble.expect(failure("unavailable", "failure.offline"), 2);
    await model.turn(RETENTION_TREATMENT);
    expect(of(RETENTION_TREATMENT)).toMatchObject({ consent: { given: true }, message: "failure.apology" });
    expect(model.history.failure).toBeNull();
  });

  it("leave the locked one as it is", async () => {
    const { model, of } = await opened();
    await model.turn(LOCKED_TREATMENT);
    expect(of(LOCKED_TREATMENT)).toMatchObject({ at: "rest", consent: { given: true }, message: null });
  });
});

describe("the end of the account", () => {
  const begun = async () => {
    const desk = await signedIn();
    const model = new LeavingModel(
      desk.parts,
      () => null,
      () => "ELIMINA",
    );
    const done = model.begin();
    const dialog = await topModel<DeletionModel>(desk.dialogs);
    return { ...desk, done, dialog };
  };

  it("wants a word typed, keeps what was chosen about the data, and leaves nobody signed in", async () => {
    const { done, dialog, parts } = await begun();
    expect(await dialog.form.submit()).toEqual({ is: "wrong", field: "word" });
    dialog.form.fields.word.write(" elimina ");
    dialog.form.fields.keeps.write(true);
    expect(await dialog.form.submit()).toEqual({ is: "saved" });
    await done;
    const consents = await parts.privacy.consents(1)();
    expect(consents._tag === "Right" && consents.right[1]?.given).toBe(true);
    expect(parts.session.session).toBeNull();
    expect(parts.session.ended).toBe("deletion.done");
  });

  it("is said also where it is noticed meanwhile that there is no session any more", async () => {
    const { done, dialog, parts } = await begun();
    dialog.form.fields.word.write("ELIMINA");
    expect(await dialog.form.submit()).toEqual({ is: "saved" });
    await parts.session.expire("session.expired");
    await done;
    expect(parts.session.ended).toBe("deletion.done");
  });

  it("is not come when it is refused, or dismissed", async () => {
    const { done, dialog, parts, trouble } = await begun();
    dialog.form.fields.word.write("ELIMINA");
    trouble.expect(failure("refused", "admin.lastAdministrator"));
    expect(await dialog.form.submit()).toEqual({ is: "failed" });
    expect(dialog.form.failure?.code).toBe("admin.lastAdministrator");
    dialog.dismiss();
    await done;
    expect(parts.session.session).not.toBeNull();
  });

  it("says so when what was agreed to cannot be read", async () => {
    const { parts, trouble, complaints, dialogs } = await signedIn();
    trouble.expect(failure("unavailable", "failure.offline"));
    await new LeavingModel(
      parts,
      () => null,
      () => "ELIMINA",
    ).begin();
    expect(dialogs.hasOpen).toBe(false);
    expect(complaints()).toEqual(["failure.offline"]);
  });
});

it("PR-7: all data are taken along as one file, or it is said why not", async () => {
  const { parts, fetched, said, trouble, complaints } = await signedIn();
  const model = new TakeAwayModel(parts);
  await model.take();
  expect([fetched, said()]).toEqual([["/api/esportazione/archivio?lang=it"], ["archive.begun"]]);
  trouble.expect({ ...failure("tooMany", "archive.busy"), retryAfter: 30 });
  await model.take();
  expect(complaints()).toEqual(["archive.busy"]);
  trouble.expect(failure("unavailable", "failure.offline"));
  await model.take();
  expect(complaints()).toEqual(["archive.busy", "failure.offline"]);
  trouble.expect(failure("notPermitted", "account.proveAgain"));
  await model.take();
  expect(complaints()).toEqual(["archive.busy", "failure.offline"]);
  expect(model.packing).toBe(false);
});

it("a new address that is confirmed signs this browser out too", async () => {
  const { parts } = await signedIn();
  const refused = emailConfirmation(parts, "");
  await refused.confirm();
  expect([refused.failed, refused.said]).toEqual([true, "account.linkInvalid"]);
  expect(parts.session.session).not.toBeNull();
  const model = emailConfirmation(parts, "#token=abc");
  await model.confirm();
  expect([model.failed, model.said]).toEqual([false, "security.emailChanged"]);
  expect(parts.session.session).toBeNull();
});
