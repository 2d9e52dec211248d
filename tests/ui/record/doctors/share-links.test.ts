import { createFailureInjector } from "@libretto/adapters/memory/failure-injector";
import { memoryShareLinks } from "@libretto/adapters/memory/record/share-links";
import { failure } from "@libretto/core/kernel/failure";
import { right, taskEither } from "@libretto/core/kernel/fp";
import { MAX_OPEN_LINKS, MAX_WRONG_PASSCODES } from "@libretto/core/kernel/limits";
import type { ShareLink } from "@libretto/core/record/across/share-links/share-link";
import type { SectionRows } from "@libretto/core/record/across/sharing/sharing";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import type { AnySection } from "@libretto/core/record/section";
import { therapies } from "@libretto/core/record/therapies/wire";
import type { LinkSecretsModel } from "@libretto/ui/record/doctors/share-links/link-secrets-model";
import type { NewLinkModel } from "@libretto/ui/record/doctors/share-links/new-link-model";
import { ShareLinksModel } from "@libretto/ui/record/doctors/share-links/share-links-model";
import { Remote } from "@libretto/ui/shared/remote";
import { describe, expect, it } from "vitest";
import { aDiagnosis, aTherapy } from "../../../support/builders.ts";
import { answer, createUiFixture, flushMicrotasks, topDialogModel } from "../../../support/ui/ui-fixture.ts";

const NO_VIEW = (() => null) as never;
const rows: SectionRows = [
  [diagnoses as AnySection, [aDiagnosis({ level: 1 }), aDiagnosis({ id: 2, level: 6 })]],
  [therapies as AnySection, [aTherapy({ level: 1, diagnosis: null })]],
];

const opened = async (stored?: readonly ShareLink[]) => {
  const { services, dialogs, notices, successCodes, problemCodes } = createUiFixture();
  const trouble = createFailureInjector();
  const clock = services.record;
  const links = memoryShareLinks(clock, trouble);
  const copied: string[] = [];
  const browser = { canCopy: true };
  const model = new ShareLinksModel({
    links: stored === undefined ? links : { ...links, list: () => taskEither.fromEither(right(stored)) },
    clock,
    dialogs,
    notices,
    language: services.language,
    loadQrEncoder: async () => () => [[true]],
    copyText: async (text) => {
      if (browser.canCopy) copied.push(text);
      return browser.canCopy;
    },
  });
  await flushMicrotasks();
  const loadRows = new Remote(() => taskEither.fromEither(right(rows)));
  const first = () => model.openLinks[0] as ShareLink;
  const create = async () => {
    const created = model.create(loadRows, NO_VIEW, NO_VIEW);
    return { created, form: await topDialogModel<NewLinkModel>(dialogs) };
  };
  const fillIn = ({ form }: NewLinkModel) => {
    form.fields.recipient.write(" Dott. Neri ");
    form.fields.sections.write(["diagnoses", "therapies"]);
    form.fields.level.write(3);
    form.fields.hours.write(72);
  };
  return { model, dialogs, notices, trouble, copied, browser, first, create, fillIn, successCodes, problemCodes };
};

describe("the share links of a patient", () => {
  it("are created with the chosen content; link and passcode are shown once", async () => {
    const { model, dialogs, copied, create, fillIn, first } = await opened();
    const { created, form } = await create();
    fillIn(form);
    await form.form.submit();
    const secrets = await topDialogModel<LinkSecretsModel>(dialogs);
    await flushMicrotasks();
    expect([secrets.passcode, secrets.qr]).toEqual(["K7QM-4XPA", [[true]]]);
    await secrets.copy("address");
    await secrets.copy("passcode");
    expect(copied).toEqual([secrets.made.address, "K7QM-4XPA"]);
    expect(secrets.copied).toEqual({ what: "passcode", isDone: true });
    secrets.close();
    await created;
    expect(first()).toMatchObject({ recipient: "Dott. Neri", level: 3, sections: ["diagnoses", "therapies"] });
    expect(model.openLinks).toHaveLength(2);
  });

  it("say how many entries they will show, before they are created", async () => {
    const { create } = await opened();
    const { form } = await create();
    expect(form.counts).toBeNull();
    form.form.fields.sections.write(["therapies", "diagnoses"]);
    await flushMicrotasks();
    expect(form.counts).toEqual([
      { section: "diagnoses", count: 1 },
      { section: "therapies", count: 1 },
    ]);
    form.form.fields.level.write(6);
    expect(form.counts?.[0]).toEqual({ section: "diagnoses", count: 2 });
  });

  it("need a recipient and a section; the form shows a failure and stays open", async () => {
    const { trouble, create, fillIn } = await opened();
    const { form } = await create();
    await form.form.submit();
    expect(form.form.problems.map(([field]) => field)).toEqual(["recipient", "sections"]);
    fillIn(form);
    trouble.failNext(failure("refused", "shareLink.tooMany"));
    await form.form.submit();
    expect(form.form.failure?.code).toBe("shareLink.tooMany");
    expect(form.form.values.recipient).toBe(" Dott. Neri ");
  });

  it("say when copying is not possible", async () => {
    const { dialogs, browser, create, fillIn } = await opened();
    const { created, form } = await create();
    fillIn(form);
    await form.form.submit();
    const secrets = await topDialogModel<LinkSecretsModel>(dialogs);
    browser.canCopy = false;
    await secrets.copy("address");
    expect(secrets.copied).toEqual({ what: "address", isDone: false });
    secrets.close();
    await created;
  });

  it("are revoked after a confirmation", async () => {
    const { model, dialogs, first, successCodes } = await opened();
    const declined = model.close(first());
    expect((await answer(dialogs, false)).message).toMatchObject({ text: expect.stringContaining("Dott.ssa Verdi") });
    await declined;
    expect(model.openLinks).toHaveLength(1);
    const revoked = model.close(first());
    await answer(dialogs, true);
    await revoked;
    expect([model.openLinks, successCodes()]).toEqual([[], ["shareLink.closedNow"]]);
  });

  it("stay listed when revoking fails, and are revoked when they no longer exist", async () => {
    const { model, dialogs, trouble, first, problemCodes } = await opened();
    trouble.failNext(failure("unavailable", "failure.unavailable"));
    const failed = model.close(first());
    await answer(dialogs, true);
    await failed;
    expect([model.openLinks.length, model.closing, problemCodes()]).toEqual([1, null, ["failure.unavailable"]]);
    trouble.failNext(failure("notFound", "failure.notFound"));
    const revoked = model.close(first());
    await answer(dialogs, true);
    await revoked;
    expect(model.openLinks).toEqual([]);
  });

  it("are listed while they are open, and when wrong passcodes closed them; five open ones are the limit", async () => {
    const { first } = await opened();
    const open = first();
    const { createdAt } = open;
    const { model } = await opened([
      ...Array.from({ length: MAX_OPEN_LINKS }, (_, index) => ({ ...open, id: 20 + index })),
      { ...open, id: 3, closedAt: createdAt, wrongPasscodes: MAX_WRONG_PASSCODES },
      { ...open, id: 2, closedAt: createdAt },
      { ...open, id: 1, until: createdAt },
    ]);
    expect(model.listedLinks.map(({ id }) => id)).toEqual([20, 21, 22, 23, 24, 3]);
    expect([model.openLinks.length, model.isLimitReached]).toEqual([MAX_OPEN_LINKS, true]);
  });
});
