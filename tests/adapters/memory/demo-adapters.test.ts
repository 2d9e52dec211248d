import { createDemoAdapters } from "@libretto/adapters/memory/demo-adapters";
import { DEMO_ACCOUNT, DEMO_PATIENT, DEMO_ROWS, DEMO_THERAPIES } from "@libretto/adapters/memory/record/demo-patient";
import { failure } from "@libretto/core/kernel/failure";
import { left, right } from "@libretto/core/kernel/fp";
import type { PageRequest } from "@libretto/core/kernel/page";
import { checkSheetForm, SHEET_FORMS, type SheetForm } from "@libretto/core/record/patient/sheet-forms";
import { incoherences } from "@libretto/core/record/patient/tax-code";
import type { RowCore } from "@libretto/core/record/section";
import { addConfirmations } from "@libretto/core/record/therapies/confirmation-wire";
import type { TherapyList } from "@libretto/core/record/therapies/therapy";
import { therapies } from "@libretto/core/record/therapies/wire";
import { validateRow } from "@libretto/core/record/use-cases";
import { describe, expect, it } from "vitest";
import { TODAY } from "../../support/builders.ts";

const PATIENT = DEMO_PATIENT.id;
const warfarin = DEMO_THERAPIES[0];

/** Also a woman of 40 with warfarin: a pregnancy is possible. */
const WARFARIN_WARNINGS = ["duplicate:moderate:Warfarin", "fertileAge:moderate:"];

describe("the demo patient", () => {
  it("satisfies every rule of the sheet and of each section", () => {
    for (const form of Object.keys(SHEET_FORMS) as SheetForm[])
      expect(checkSheetForm(form, DEMO_PATIENT, { ...DEMO_PATIENT, phone: "" }, TODAY)).toEqual(right(DEMO_PATIENT));
    expect(incoherences(DEMO_PATIENT.taxCode, DEMO_PATIENT)).toEqual([]);
    for (const [section, rows] of DEMO_ROWS)
      for (const row of rows) expect(validateRow<RowCore, RowCore>(section, row, null)).toEqual(right(row));
  });
});

describe("rows in a Map", () => {
  it("are sorted newest first, in pages, list by list", async () => {
    const { records } = createDemoAdapters();
    const ids = async (request: PageRequest & { readonly list?: TherapyList }) => {
      const page = await records.loadPage(therapies, PATIENT, request)();
      return page._tag === "Right" ? [page.right.rows.map(({ id }) => id), page.right.total] : page.left;
    };
    expect(await ids({})).toEqual([[24, 23, 22, 21], 4]);
    expect(await ids({ before: 23, limit: 1 })).toEqual([[22], 4]);
    expect(await ids({ list: "inUse" })).toEqual([[22, 21], 2]);
  });

  it("get an id, a version, are refused when stale, and are not found after removal", async () => {
    const { records } = createDemoAdapters();
    if (warfarin === undefined) throw new Error("no demo");
    expect(await records.add(therapies, PATIENT, { ...warfarin, id: 0, version: 0 })()).toMatchObject(
      left({ code: "therapies.unconfirmedFindings" }),
    );
    const added = await records.add(
      therapies,
      PATIENT,
      addConfirmations({ ...warfarin, id: 0, version: 0 }, WARFARIN_WARNINGS),
    )();
    expect(added).toMatchObject(right({ version: 1, drug: warfarin.drug }));
    expect(await records.replace(therapies, PATIENT, { ...warfarin, dose: "3 mg" }, 1)()).toMatchObject(
      right({ dose: "3 mg", version: 2 }),
    );
    expect(await records.replace(therapies, PATIENT, warfarin, 1)()).toEqual(left(failure("stale", "failure.stale")));
    expect(await records.remove(therapies, PATIENT, warfarin, 2)()).toEqual(right(undefined));
    expect(await records.loadForUpdate(therapies, PATIENT, warfarin.id)()).toEqual(
      left(failure("notFound", "failure.notFound")),
    );
    expect(await records.loadForUpdate(therapies, 2, 22)()).toEqual(left(failure("notFound", "failure.notFound")));
  });
});

describe("the in-memory adapters", () => {
  it("load one record and save its sheet like the server", async () => {
    const { patients } = createDemoAdapters();
    expect(await patients.load(DEMO_ACCOUNT.id)()).toMatchObject(
      right({ patient: DEMO_PATIENT, collections: { therapies: { total: 4 }, otherContacts: { total: 1 } } }),
    );
    expect(await patients.load(5)()).toEqual(left(failure("notFound", "failure.notFound")));
    const moved = { ...DEMO_PATIENT, street: "Via Nuova 1", email: "other@example.it" };
    expect(await patients.save(moved, 1)()).toEqual(right({ ...DEMO_PATIENT, street: "Via Nuova 1", version: 2 }));
    expect(await patients.save(moved, 1)()).toEqual(left(failure("stale", "failure.stale")));
    expect(await patients.save({ ...moved, street: "" }, 2)()).toMatchObject(
      left({ fields: { street: "form.required" } }),
    );
  });

  it("sign in, register, confirm and reset", async () => {
    const { gateway, clock } = createDemoAdapters();
    expect(await gateway.signIn(" Samantha.Miller@Example.it", DEMO_ACCOUNT.password)()).toMatchObject(
      right({ account: DEMO_ACCOUNT.id, expiresAt: "2026-03-14T11:00:00.000Z" }),
    );
    const wrong = left(failure("signedOut", "session.wrongCredentials"));
    expect(await gateway.signIn(DEMO_ACCOUNT.email, "x")()).toEqual(wrong);

    const password = "Nuovissima-1234";
    const form = {
      name: "Ugo",
      surname: "Bo",
      email: "ugo@example.it",
      password,
      repeated: password,
      termsAccepted: true,
      healthDataConsent: true,
    };
    expect(await gateway.register({ ...form, termsAccepted: false })()).toMatchObject(left({ kind: "refused" }));
    await gateway.register(form)();
    expect(await gateway.signIn(form.email, password)()).toEqual(wrong);
    const token = gateway.emails()[0]?.token ?? "";
    expect(await gateway.confirm(token)()).toEqual(right(undefined));
    expect(await gateway.confirm(token)()).toEqual(left(failure("refused", "account.linkInvalid")));
    expect((await gateway.signIn(form.email, password)())._tag).toBe("Right");

    await gateway.requestPasswordReset("nobody@example.it")();
    await gateway.requestPasswordReset(form.email)();
    const reset = gateway.emails()[1]?.token ?? "";
    expect(await gateway.resetPassword(reset, "short")()).toMatchObject(
      left({ fields: { password: "account.passwordRule" } }),
    );
    expect(await gateway.resetPassword(reset, "Ancora-Nuova-12")()).toEqual(right(undefined));
    expect(await gateway.signIn(form.email, password)()).toEqual(wrong);
    clock.advance(60);
    expect(await gateway.extendSession()()).toEqual(right("2026-03-14T11:01:00.000Z"));
  });

  it("search by prefixes of words, ignoring accents and order", async () => {
    const { catalogue } = createDemoAdapters();
    const names = async (text: string) => {
      const found = await catalogue.findPlaces(text)();
      return found._tag === "Right" ? found.right.rows.map(({ name }) => name) : [];
    };
    expect([await names("forli"), await names("terme san"), await names("xyz")]).toEqual([
      ["Forlì"],
      ["San Giuliano Terme"],
      [],
    ]);
    expect(await catalogue.findDrugs("amoxi clav")()).toMatchObject(right({ rows: [{ id: "ST0021" }] }));
    expect(await catalogue.loadDrug("ST9999")()).toEqual(left(failure("notFound", "failure.notFound")));
    expect(await catalogue.listMaritalStatuses()()).toMatchObject(
      right({ 0: { id: 1, name: "Celibe/Nubile" }, length: 6 }),
    );
  });

  it("warn about a drug from the patient's own rows", async () => {
    const { safety } = createDemoAdapters();
    const kinds = async (id: string) => {
      const found = await safety.check(id)();
      return found._tag === "Right"
        ? found.right.findings.map(({ kind, conflictsWith }) => [kind, conflictsWith])
        : found.left.code;
    };
    expect(await kinds("ST0002")).toEqual([["interaction", "Warfarin"]]);
    expect(await kinds("ST0021")).toEqual([
      ["forbidden", "Amoxicillina"],
      ["sensitivity", "Penicilline"],
    ]);
    expect(await kinds("ST0155")).toEqual([]);
    expect(await kinds("?")).toBe("failure.notFound");
  });

  it("set permissions", async () => {
    const { permissions } = createDemoAdapters();
    expect(await permissions.hasPermission("addTherapy")()).toEqual(right(true));
    permissions.revoke("addTherapy");
    expect(await permissions.hasPermission("addTherapy")()).toEqual(right(false));
    permissions.grant("addTherapy");
    expect(await permissions.hasPermission("addTherapy")()).toEqual(right(true));
    expect(await permissions.hasPermission("administer")()).toEqual(right(false));
  });

  it("fail as often as the test says, and change nothing then", async () => {
    const { failures, records, gateway } = createDemoAdapters();
    const offline = failure("unavailable", "failure.offline");
    failures.failNext(offline, 2);
    if (warfarin === undefined) throw new Error("no demo");
    expect(await records.remove(therapies, PATIENT, warfarin, 1)()).toEqual(left(offline));
    expect(await gateway.signOut()()).toEqual(left(offline));
    expect(records.rows(therapies, PATIENT)).toHaveLength(4);
    expect(await records.remove(therapies, PATIENT, warfarin, 1)()).toEqual(right(undefined));
  });

  it("return the pages of an account", async () => {
    const { accessLog, subscriptions, menu, documents, saveFile, files } = createDemoAdapters();
    expect(await accessLog.listSignIns({ before: 14 })()).toMatchObject(right({ rows: { length: 10 }, total: 23 }));
    expect(await subscriptions.load(PATIENT)()).toMatchObject(right({ inForce: { licence: { name: "Completa" } } }));
    expect(await menu.loadMenu()()).toMatchObject(
      right([
        { label: "menu.registro" },
        { label: "menu.calculators" },
        { label: "menu.centres" },
        { label: "menu.report" },
        { label: "menu.otherLinks" },
      ]),
    );
    expect(await menu.loadSettings()()).toMatchObject(right({ demo: true }));
    const printed = await documents.printTherapies(PATIENT, "it")();
    if (printed._tag === "Right") saveFile("terapie.pdf", "application/pdf", printed.right);
    expect(files.savedFiles()).toMatchObject([{ name: "terapie.pdf", mediaType: "application/pdf" }]);
  });

  it("have an activity that the test triggers", () => {
    const { activity, clock } = createDemoAdapters();
    const seen: string[] = [];
    const stop = activity.watch(
      () => seen.push("tick"),
      () => seen.push("over"),
    );
    clock.advance(30);
    activity.touch();
    activity.tick();
    activity.signOutElsewhere();
    activity.announceSignOut();
    stop();
    activity.tick();
    expect([seen, activity.readLastActivity(), activity.announcedSignOuts()]).toEqual([
      ["tick", "over"],
      Date.parse("2026-03-14T09:00:30Z"),
      1,
    ]);
  });
});
