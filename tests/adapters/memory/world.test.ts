import {
  DEMO_ACCOUNT,
  DEMO_DIAGNOSES,
  DEMO_EMERGENCY,
  DEMO_OTHERS,
  DEMO_PATIENT,
  DEMO_THERAPIES,
} from "@libretto/adapters/memory/demo-patient";
import { memoryWorld } from "@libretto/adapters/memory/world";
import { failure } from "@libretto/core/kernel/failure";
import { left, right } from "@libretto/core/kernel/fp";
import type { PageRequest } from "@libretto/core/kernel/page";
import { emergencyContacts, otherContacts } from "@libretto/core/record/contacts/wire";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import { checkSheetForm, SHEET_FORMS, type SheetForm } from "@libretto/core/record/patient/sheet-forms";
import { incoherences } from "@libretto/core/record/patient/tax-code";
import { addConfirmations } from "@libretto/core/record/therapies/confirmation";
import type { TherapyList } from "@libretto/core/record/therapies/therapy";
import { therapies } from "@libretto/core/record/therapies/wire";
import { validateRow } from "@libretto/core/record/use-cases";
import { describe, expect, it } from "vitest";
import { TODAY } from "../../support/builders.ts";

const PATIENT = DEMO_PATIENT.id;
const warfarin = DEMO_THERAPIES[0];

const TAKEN_TWICE = ["duplicate:moderate:Warfarin"];

describe("the demo patient", () => {
  it("keeps every rule of the sheet and of each section", () => {
    for (const form of Object.keys(SHEET_FORMS) as SheetForm[])
      expect(checkSheetForm(form, DEMO_PATIENT, { ...DEMO_PATIENT, phone: "" }, TODAY)).toEqual(right(DEMO_PATIENT));
    expect(incoherences(DEMO_PATIENT.taxCode, DEMO_PATIENT)).toEqual([]);
    for (const row of DEMO_EMERGENCY) expect(validateRow(emergencyContacts, row, null)).toEqual(right(row));
    for (const row of DEMO_OTHERS) expect(validateRow(otherContacts, row, null)).toEqual(right(row));
    for (const row of DEMO_THERAPIES) expect(validateRow(therapies, row, null)).toEqual(right(row));
    for (const row of DEMO_DIAGNOSES) expect(validateRow(diagnoses, row, null)).toEqual(right(row));
  });
});

describe("rows over a Map", () => {
  it("come newest first, in pages, list by list", async () => {
    const { records } = memoryWorld();
    const ids = async (request: PageRequest & { readonly list?: TherapyList }) => {
      const page = await records.page(therapies, PATIENT, request)();
      return page._tag === "Right" ? [page.right.rows.map(({ id }) => id), page.right.total] : page.left;
    };
    expect(await ids({})).toEqual([[24, 23, 22, 21], 4]);
    expect(await ids({ before: 23, limit: 1 })).toEqual([[22], 4]);
    expect(await ids({ list: "inUse" })).toEqual([[22, 21], 2]);
  });

  it("are named, counted up, refused when stale, and gone when removed", async () => {
    const { records } = memoryWorld();
    if (warfarin === undefined) throw new Error("no demo");
    expect(await records.add(therapies, PATIENT, { ...warfarin, id: 0, version: 0 })()).toMatchObject(
      left({ code: "therapies.unconfirmedFindings" }),
    );
    const added = await records.add(
      therapies,
      PATIENT,
      addConfirmations({ ...warfarin, id: 0, version: 0 }, TAKEN_TWICE),
    )();
    expect(added).toMatchObject(right({ version: 1, drug: warfarin.drug }));
    expect(await records.replace(therapies, PATIENT, { ...warfarin, dose: "3 mg" }, 1)()).toMatchObject(
      right({ dose: "3 mg", version: 2 }),
    );
    expect(await records.replace(therapies, PATIENT, warfarin, 1)()).toEqual(left(failure("stale", "failure.stale")));
    expect(await records.remove(therapies, PATIENT, warfarin, 2)()).toEqual(right(undefined));
    expect(await records.loadRow(therapies, PATIENT, warfarin.id)()).toEqual(
      left(failure("notFound", "failure.notFound")),
    );
    expect(await records.loadRow(therapies, 2, 22)()).toEqual(left(failure("notFound", "failure.notFound")));
  });
});

describe("the world in memory", () => {
  it("loads one record and saves its sheet as the server would", async () => {
    const { patients } = memoryWorld();
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

  it("signs in, registers, confirms and resets", async () => {
    const { gateway, clock } = memoryWorld();
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
    const token = gateway.letters()[0]?.token ?? "";
    expect(await gateway.confirm(token)()).toEqual(right(undefined));
    expect(await gateway.confirm(token)()).toEqual(left(failure("refused", "account.linkInvalid")));
    expect((await gateway.signIn(form.email, password)())._tag).toBe("Right");

    await gateway.forgotPassword("nobody@example.it")();
    await gateway.forgotPassword(form.email)();
    const reset = gateway.letters()[1]?.token ?? "";
    expect(await gateway.resetPassword(reset, "short")()).toMatchObject(
      left({ fields: { password: "account.passwordRule" } }),
    );
    expect(await gateway.resetPassword(reset, "Ancora-Nuova-12")()).toEqual(right(undefined));
    expect(await gateway.signIn(form.email, password)()).toEqual(wrong);
    clock.pass(60);
    expect(await gateway.extendSession()()).toEqual(right("2026-03-14T11:01:00.000Z"));
  });

  it("searches by the beginnings of words, forgiving accents and order", async () => {
    const { catalogue } = memoryWorld();
    const names = async (words: string) => {
      const found = await catalogue.places(words)();
      return found._tag === "Right" ? found.right.rows.map(({ name }) => name) : [];
    };
    expect([await names("forli"), await names("terme san"), await names("xyz")]).toEqual([
      ["Forlì"],
      ["San Giuliano Terme"],
      [],
    ]);
    expect(await catalogue.drugs("amoxi clav")()).toMatchObject(right({ rows: [{ id: "ST0021" }] }));
    expect(await catalogue.drug("ST9999")()).toEqual(left(failure("notFound", "failure.notFound")));
    expect(await catalogue.maritalStatuses()()).toMatchObject(
      right({ 0: { id: 1, name: "Celibe/Nubile" }, length: 6 }),
    );
  });

  it("warns of a drug by the patient's own rows", async () => {
    const { safety } = memoryWorld();
    const kinds = async (id: string) => {
      const found = await safety.check(id)();
      return found._tag === "Right"
        ? found.right.findings.map(({ kind, because }) => [kind, because])
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

  it("switches permissions", async () => {
    const { permissions } = memoryWorld();
    expect(await permissions.may("addTherapy")()).toEqual(right(true));
    permissions.revoke("addTherapy");
    expect(await permissions.may("addTherapy")()).toEqual(right(false));
    permissions.grant("addTherapy");
    expect(await permissions.may("addTherapy")()).toEqual(right(true));
    expect(await permissions.may("administer")()).toEqual(right(false));
  });

  it("fails when it is told to, as often as it is told to, and changes nothing then", async () => {
    const { trouble, records, gateway } = memoryWorld();
    const offline = failure("unavailable", "failure.offline");
    trouble.expect(offline, 2);
    if (warfarin === undefined) throw new Error("no demo");
    expect(await records.remove(therapies, PATIENT, warfarin, 1)()).toEqual(left(offline));
    expect(await gateway.signOut()()).toEqual(left(offline));
    expect(records.rows(therapies, PATIENT)).toHaveLength(4);
    expect(await records.remove(therapies, PATIENT, warfarin, 1)()).toEqual(right(undefined));
  });

  it("shows the pages of an account", async () => {
    const { accessLog, subscriptions, menu, documents, saveFile, files } = memoryWorld();
    expect(await accessLog.page({ before: 14 })()).toMatchObject(right({ rows: { length: 10 }, total: 23 }));
    expect(await subscriptions.load(PATIENT)()).toMatchObject(right({ inForce: { licence: { name: "Completa" } } }));
    expect(await menu.menu()()).toMatchObject(right([{ label: "menu.registro" }, { label: "menu.calculators" }]));
    expect(await menu.settings()()).toMatchObject(right({ demo: true }));
    const printed = await documents.therapies(PATIENT, "it")();
    if (printed._tag === "Right") saveFile("terapie.pdf", "application/pdf", printed.right);
    expect(files.saved()).toMatchObject([{ name: "terapie.pdf", mediaType: "application/pdf" }]);
  });

  it("has an activity that ticks by hand", () => {
    const { activity, clock } = memoryWorld();
    const seen: string[] = [];
    const stop = activity.watch(
      () => seen.push("tick"),
      () => seen.push("over"),
    );
    clock.pass(30);
    activity.touch();
    activity.tick();
    activity.signOutElsewhere();
    activity.announceSignOut();
    stop();
    activity.tick();
    expect([seen, activity.last(), activity.announced()]).toEqual([
      ["tick", "over"],
      Date.parse("2026-03-14T09:00:30Z"),
      1,
    ]);
  });
});
