import { httpAccessLog } from "@libretto/adapters/http/account/access-log";
import { httpPermissionCheck } from "@libretto/adapters/http/account/permission-check";
import { httpSessionGateway } from "@libretto/adapters/http/account/session-gateway";
import { httpSubscriptions } from "@libretto/adapters/http/account/subscriptions";
import { httpCatalogueSearch } from "@libretto/adapters/http/catalogues/catalogue-search";
import { httpReferenceLists } from "@libretto/adapters/http/catalogues/reference-lists";
import { httpClient } from "@libretto/adapters/http/client";
import { httpDocuments } from "@libretto/adapters/http/files/documents";
import { httpMenuSource } from "@libretto/adapters/http/menu-source";
import { httpDrugSafety } from "@libretto/adapters/http/record/drug-safety";
import { httpPatientStore } from "@libretto/adapters/http/record/patient-store";
import { httpRecordStore } from "@libretto/adapters/http/record/record-store";
import { conditions } from "@libretto/core/catalogues/clinical/condition-wire";
import { investigations } from "@libretto/core/catalogues/clinical/investigation-wire";
import { specialties } from "@libretto/core/catalogues/clinical/specialty-wire";
import type { CatalogueDefinition } from "@libretto/core/catalogues/definition";
import { pharmacovigilance } from "@libretto/core/catalogues/drugs/pharmacovigilance-wire";
import { sensitivities } from "@libretto/core/catalogues/drugs/sensitivity-wire";
import { vaccineList } from "@libretto/core/catalogues/drugs/vaccine-wire";
import { usefulLinks } from "@libretto/core/catalogues/useful-link-wire";
import { maritalStatuses } from "@libretto/core/catalogues/wire";
import { centres } from "@libretto/core/centres/wire";
import { failure } from "@libretto/core/kernel/failure";
import { left, pipe, right, taskEither } from "@libretto/core/kernel/fp";
import { REFERENCE_TABLES } from "@libretto/core/links/reference-link";
import { referenceLinks } from "@libretto/core/links/wire";
import type { Account } from "@libretto/core/ports/accounts/account-store";
import type { CatalogueQuery } from "@libretto/core/ports/catalogues/reference-lists";
import { adverseReactions } from "@libretto/core/record/adverse-reactions/wire";
import type { Contact } from "@libretto/core/record/contacts/contact";
import { emergencyContacts } from "@libretto/core/record/contacts/wire";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import { sections } from "@libretto/core/record/sections";
import type { Therapy } from "@libretto/core/record/therapies/therapy";
import { therapies } from "@libretto/core/record/therapies/wire";
import { addRow, lockRow, removeRow, saveRow } from "@libretto/core/record/use-cases";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { aContact, aDiagnosis, aPatient, aTherapy } from "../../support/builders.ts";
import { onOneDatabase } from "../../support/databases/databases.ts";
import { aReport, aReportDraft } from "../../support/record/adverse-reactions.ts";
import { addRow as addTestRow } from "../../support/server/add-row.ts";
import {
  createAccount,
  inRecordOf,
  PASSWORD,
  startServer,
  type TestServer,
  unwrapTask,
} from "../../support/server/server.ts";

const stale = left(failure("stale", "failure.stale"));
const warfarin = aTherapy({ id: 0, version: 0, drug: { id: "ST0088", name: "", route: "" } });

/** The browser's ports with the server itself as their network. */
onOneDatabase("The browser's ports", (database) => {
  let server: TestServer;
  let owner: Account;
  let token: string | null = null;
  let patient = 0;
  /** How many responses are still to be lost after the server has done its work. */
  let lostCount = 0;

  beforeAll(async () => {
    server = await startServer(database());
  });
  afterAll(() => server.close());

  const client = httpClient({
    token: () => token,
    onSignedOut: () => {
      token = null;
    },
    language: () => "it",
    fetch: async (address, init) => {
      const answer = await server.app.inject({
        method: (init?.method ?? "GET") as "GET",
        url: String(address),
        headers: init?.headers as Record<string, string>,
        ...(typeof init?.body === "string" && { payload: init.body }),
      });
      if (lostCount > 0) {
        lostCount -= 1;
        throw new TypeError("fetch failed");
      }
      const headers = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)]);
      return new Response(answer.statusCode === 204 ? null : new Uint8Array(answer.rawPayload), {
        status: answer.statusCode,
        headers,
      });
    },
  });
  const gateway = httpSessionGateway(client);
  const patients = httpPatientStore(client);
  const records = httpRecordStore(client);

  beforeEach(async () => {
    owner = await createAccount(server, "patient");
    patient = owner.patient ?? 0;
    token = (await unwrapTask(gateway.signIn(owner.email, PASSWORD))).token;
  });

  it("sign in and out", async () => {
    expect(await gateway.signIn(owner.email, "wrong")()).toMatchObject(
      left(failure("signedOut", "session.wrongCredentials")),
    );
    expect((await gateway.extendSession()())._tag).toBe("Right");
    expect(await gateway.signOut("keep")()).toEqual(right(undefined));
    expect(await gateway.extendSession()()).toMatchObject(left({ kind: "signedOut" }));
    expect(token).toBeNull();
  });

  it("load a record and save its sheet", async () => {
    const { patient: sheet, collections } = await unwrapTask(patients.load(owner.id));
    expect(Object.values(collections)).toEqual(sections.map(() => ({ rows: [], total: 0 })));
    const saved = await unwrapTask(patients.save({ ...sheet, bloodGroup: "B+" }, sheet.version));
    expect(saved).toEqual({ ...sheet, bloodGroup: "B+", version: sheet.version + 1 });
    expect((await unwrapTask(patients.load(owner.id))).patient).toEqual(saved);
    expect(await patients.save({ ...sheet, bloodGroup: "A+" }, sheet.version)()).toMatchObject(stale);
    expect(await patients.save({ ...saved, phone: "1", street: "" }, saved.version)()).toMatchObject(
      left({ kind: "refused", fields: { phone: "patient.phoneInvalid", street: "form.required" } }),
    );
  });

  it("add, change, lock and remove rows of a plain section", async () => {
    const added = await unwrapTask(
      addRow(records)(emergencyContacts, patient, aContact({ id: 0, version: 0, name: "anna bianchi" })),
    );
    expect(added).toMatchObject({ name: "Anna Bianchi", version: 1 });
    const saved = await unwrapTask(saveRow(records)(emergencyContacts, patient, { ...added, phone: "055 7654321" }));
    const locked = await unwrapTask(lockRow(records)(emergencyContacts, patient, saved, 3));
    expect(locked).toEqual({ ...added, phone: "055 7654321", level: 3, version: 3 });
    expect((await unwrapTask(patients.load(owner.id))).collections.emergencyContacts).toEqual({
      rows: [locked],
      total: 1,
    });
    expect(await removeRow(records)(emergencyContacts, patient, added)()).toMatchObject(stale);
    await unwrapTask(removeRow(records)(emergencyContacts, patient, locked));
    expect(await unwrapTask(records.loadPage(emergencyContacts, patient, {}))).toEqual({ rows: [], total: 0 });
  });

  it("read, lock and change a stored row whose number could not be added today", async () => {
    const phone = "333 1234567 333 7654321";
    const refused = (field: string) => left({ kind: "refused", fields: { [field]: "patient.phoneInvalid" } });
    const contact = (await addTestRow(server, owner, emergencyContacts, aContact({ phone }))) as Contact;
    const therapy = await addTestRow(server, owner, therapies, aTherapy());
    const about = { therapy: therapy.id, careProviderPhone: phone };
    for (const row of [aReportDraft(about), aReport(about)]) await addTestRow(server, owner, adverseReactions, row);
    const { residence, street } = aPatient();
    const storedSheet = await inRecordOf(server, owner, ({ sheets }) =>
      pipe(
        sheets.loadForUpdate(patient),
        taskEither.chain((sheet) => sheets.replace({ ...sheet, residence, street, phone }, null)),
      ),
    );

    const { patient: sheet, collections } = await unwrapTask(patients.load(owner.id));
    expect(collections.emergencyContacts?.rows).toEqual([contact]);
    const locked = await unwrapTask(lockRow(records)(emergencyContacts, patient, contact, 3));
    const saved = await unwrapTask(saveRow(records)(emergencyContacts, patient, { ...locked, relation: "figlia" }));
    expect(saved).toEqual({ ...contact, relation: "figlia", level: 3, version: contact.version + 2 });
    const another = aContact({ id: 0, version: 0 });
    expect(await addRow(records)(emergencyContacts, patient, { ...another, phone })()).toMatchObject(refused("phone"));
    const added = await unwrapTask(addRow(records)(emergencyContacts, patient, another));
    expect(await saveRow(records)(emergencyContacts, patient, { ...added, phone })()).toMatchObject(refused("phone"));

    for (const report of (await unwrapTask(records.loadPage(adverseReactions, patient, {}))).rows) {
      const hidden = await unwrapTask(lockRow(records)(adverseReactions, patient, report, 2));
      const savedRow = await unwrapTask(saveRow(records)(adverseReactions, patient, { ...hidden, duration: "un'ora" }));
      expect(savedRow).toMatchObject({ careProviderPhone: phone, duration: "un'ora", level: 2, list: report.list });
      const worse = { ...savedRow, careProviderPhone: `${phone} int. 3` };
      expect(await saveRow(records)(adverseReactions, patient, worse)()).toMatchObject(refused("careProviderPhone"));
    }

    expect(sheet.phone).toBe(phone);
    const moved = await unwrapTask(patients.save({ ...sheet, street: "Via Nuova 1" }, storedSheet.version));
    expect(moved).toMatchObject({ street: "Via Nuova 1", phone });
    const worse = { ...moved, phone: `${phone} int. 3` };
    expect(await patients.save(worse, moved.version)()).toMatchObject(refused("phone"));
  });

  it("add, move and remove medications by the documented call", async () => {
    const added = await unwrapTask(addRow(records)(therapies, patient, warfarin));
    expect(added).toMatchObject({ drug: { id: "ST0088", name: "Warfarin" }, list: "inUse", version: 1 });
    const forbidden = { ...added, list: "forbidden", note: "orticaria" } as Therapy;
    const moved = await unwrapTask(saveRow(records)(therapies, patient, forbidden));
    expect(moved).toEqual({ ...forbidden, version: 2 });
    expect(await unwrapTask(records.loadPage(therapies, patient, { list: "inUse" }))).toEqual({ rows: [], total: 0 });
    expect(await unwrapTask(records.loadPage(therapies, patient, { list: "forbidden" }))).toMatchObject({
      rows: [moved],
      total: 1,
    });
    expect(await removeRow(records)(therapies, patient, added)()).toMatchObject(stale);
    await unwrapTask(removeRow(records)(therapies, patient, moved));
    expect(await unwrapTask(records.loadPage(therapies, patient, {}))).toEqual({ rows: [], total: 0 });
  });

  it("RE-6: save a new row once although its response was lost twice", async () => {
    const contact = aContact({ id: 0, version: 0 });
    lostCount = 2;
    const add = addRow(records)(emergencyContacts, patient, contact);
    const offline = left(failure("unavailable", "failure.unsaved"));
    expect([await add(), await add()]).toEqual([offline, offline]);
    const storedSheet = await unwrapTask(add);
    expect(await unwrapTask(records.loadPage(emergencyContacts, patient, {}))).toEqual({
      rows: [storedSheet],
      total: 1,
    });
    const another = await unwrapTask(add);
    expect(another.id).not.toBe(storedSheet.id);
  });

  it("search the catalogues", async () => {
    const catalogue = httpCatalogueSearch(client);
    expect((await unwrapTask(catalogue.findPlaces("firenze"))).rows[0]).toMatchObject({ code: "D612", province: "FI" });
    const { rows, source } = await unwrapTask(catalogue.findDrugs("warfarin"));
    expect([rows[0]?.id, source.date]).toEqual(["ST0088", expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/)]);
    expect(await unwrapTask(catalogue.loadDrug("ST0088"))).toMatchObject({ name: "Warfarin", atc: ["B01AA03"] });
    expect(await catalogue.loadDrug("ST9999")()).toEqual(left(failure("notFound", "failure.notFound")));
    expect((await unwrapTask(catalogue.listMaritalStatuses())).length).toBeGreaterThan(5);
  });

  it("read every reference list with its source", async () => {
    const lists = httpReferenceLists(client);
    const first = async <A, L extends string>(definition: CatalogueDefinition<A, L>, question: CatalogueQuery<L>) => {
      const { rows, source } = await unwrapTask(lists.find(definition, question));
      const [row] = rows;
      return [row === undefined ? "" : definition.nameOf(row), rows.length > 0, source.name];
    };
    const ours = "Catalogo di base di Libretto";
    expect(await first(investigations, { text: "emocrmo", list: "laboratory" })).toEqual([
      ...["Emocromo con formula leucocitaria", true, ours],
    ]);
    expect(await first(conditions, { text: "427.31" })).toEqual(["Fibrillazione atriale", true, ours]);
    expect(await first(sensitivities, { text: "penicilina", list: "allergy" })).toEqual(["Penicilline", true, ours]);
    expect((await unwrapTask(lists.find(vaccineList, {}))).rows).toHaveLength(55);
    expect((await unwrapTask(lists.find(vaccineList, { text: "hexyon" }))).rows[0]?.route).toBe("intramuscolare");
    expect((await unwrapTask(lists.find(specialties, {}))).rows).toHaveLength(66);
    expect((await unwrapTask(lists.find(pharmacovigilance, {}))).rows).toHaveLength(21);
    expect((await unwrapTask(lists.find(maritalStatuses, {}))).rows).toHaveLength(9);
    expect((await unwrapTask(lists.find(centres, { list: "radiology", text: "firenze" }))).rows[0]?.kind).toBe(
      "radiology",
    );
    expect((await unwrapTask(lists.find(centres, { list: "laboratory", skip: 30 }))).rows).toHaveLength(1);
    for (const list of REFERENCE_TABLES) expect(await first(referenceLinks, { list })).toContain(true);
    for (const list of ["vaccinations", "pharmacovigilance"] as const)
      expect((await unwrapTask(lists.find(usefulLinks, { list }))).rows).toHaveLength(4);
    expect((await unwrapTask(lists.listLoadedCatalogues())).map(({ name }) => name)).toContain("drugs");
  });

  it("warn about a drug", async () => {
    await unwrapTask(addRow(records)(therapies, patient, warfarin));
    await unwrapTask(addRow(records)(diagnoses, patient, aDiagnosis({ id: 0, version: 0 })));
    const safety = httpDrugSafety(client);
    const check = (drug: string) => unwrapTask(safety.check(drug));
    const interaction = { kind: "interaction", conflictsWith: "Warfarin", entry: { section: "therapies" } };
    const sensitivity = { kind: "sensitivity", conflictsWith: "Penicilline", entry: { section: "diagnoses" } };
    expect(await check("ST0002")).toMatchObject({ state: "checked", findings: [interaction] });
    expect(await check("ST0020")).toMatchObject({ state: "checked", findings: [sensitivity, interaction] });
    expect(await check("ST0184")).toMatchObject({ state: "checked", findings: [] });
  });

  it("read permissions, menu, settings, subscription and accesses, and print", async () => {
    expect(await unwrapTask(httpPermissionCheck(client).hasPermission("addTherapy"))).toBe(true);
    expect(await unwrapTask(httpPermissionCheck(client).hasPermission("administer"))).toBe(false);
    expect(await unwrapTask(httpMenuSource(client).loadMenu())).toMatchObject([
      { label: "menu.registro" },
      { label: "menu.calculators" },
      { label: "menu.centres" },
      { label: "menu.report" },
      { label: "menu.otherLinks" },
    ]);
    expect(await unwrapTask(httpMenuSource(client).loadSettings())).toMatchObject({ google: false });
    const { inForce, offeredLicences } = await unwrapTask(httpSubscriptions(client).load(patient));
    expect([inForce.licence.permissions.includes("addTherapy"), offeredLicences.length]).toEqual([true, 2]);
    expect((await unwrapTask(httpAccessLog(client).listSignIns({}))).total).toBe(1);
    const pdf = await unwrapTask(httpDocuments(client).printTherapies(patient, "it"));
    expect(new TextDecoder("latin1").decode(pdf.slice(0, 5))).toBe("%PDF-");
  });
});
