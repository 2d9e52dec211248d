import { createHash } from "node:crypto";
import { endpoints } from "@libretto/adapters/contract/endpoints";
import { failure } from "@libretto/core/kernel/failure";
import { left } from "@libretto/core/kernel/fp";
import type { Account } from "@libretto/core/ports/account-store";
import type { AuditTrail } from "@libretto/core/ports/audit-trail";
import type { Asker, DocumentPrinter } from "@libretto/core/ports/document-printer";
import { BASE_LICENCE } from "@libretto/core/ports/licence-store";
import { emergencyContacts } from "@libretto/core/record/contacts/wire";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import type { Patient } from "@libretto/core/record/patient/patient";
import { PatientWire } from "@libretto/core/record/patient/wire";
import { therapies } from "@libretto/core/record/therapies/wire";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { aContact, aDiagnosis, anAssociation, aPatient, aTherapy } from "../../support/builders.ts";
import { onEveryDatabase } from "../../support/databases.ts";
import { addressFor, bodyFor, endsAccount, targetOf } from "../../support/endpoint-requests.ts";
import {
  ask,
  type Credentials,
  enrol,
  inRecordOf,
  session,
  startServer,
  type TestServer,
} from "../../support/server.ts";

type Row = Record<string, unknown>;

onEveryDatabase("A request", (database) => {
  let server: TestServer;
  let owner: Account;
  let other: Account;
  let headers: Credentials;

  beforeAll(async () => {
    server = await startServer(database());
    other = await enrol(server, "patient");
  });
  beforeEach(async () => {
    owner = await enrol(server, "patient");
    headers = await session(server, owner);
  });
  afterAll(() => server.close());

  const contact = (differs: Row = {}): Row => ({
    ...(emergencyContacts.wire.encode(aContact({ id: 0 })) as Row),
    ...differs,
  });
  const therapy = (differs: Row = {}): Row => ({ ...(therapies.wire.encode(aTherapy({ id: 0 })) as Row), ...differs });
  const sheet = (differs: Row = {}): Row => ({
    ...(PatientWire.encode(aPatient({ id: owner.patient ?? 0, account: owner.id })) as unknown as Row),
    ...differs,
  });
  const contacts = () => `/api/patient/${owner.patient}/contattiemergenza`;
  const addContact = (body: unknown, more: Readonly<Record<string, string>> = {}) =>
    ask(server, "POST", contacts(), { headers: { ...headers, ...more }, body });
  const saveTherapy = (body: Row, more: Readonly<Record<string, string>> = {}) =>
    ask(server, "POST", "/api/farmaci", { headers: { ...headers, ...more }, body });
  const listed = async (): Promise<readonly Row[]> => (await ask(server, "GET", contacts(), { headers })).json().data;

  it("IO-3: names the field of what cannot be kept, and keeps nothing", async () => {
    const bad: readonly (readonly [Row, string])[] = [
      [{ contatto_nominativo: "a\u0000b" }, "contatto_nominativo"],
      [{ contatto_nominativo: "\ud800" }, "contatto_nominativo"],
      [{ contatto_nominativo: ["a"] }, "contatto_nominativo"],
      [{ contatto_nominativo: { a: 1 } }, "contatto_nominativo"],
      [{ contatto_nominativo: null }, "contatto_nominativo"],
      [{ contatto_nominativo: "x".repeat(201) }, "contatto_nominativo"],
      [{ id_contatto_tipologia: 0 }, "id_contatto_tipologia"],
      [{ id_contatto_tipologia: "10" }, "id_contatto_tipologia"],
      [{ id_livello_confidenzialita: 7 }, "id_livello_confidenzialita"],
      [{ id_livello_confidenzialita: 1.5 }, "id_livello_confidenzialita"],
      [{ id_livello_confidenzialita: "1" }, "id_livello_confidenzialita"],
      [{ id_contatto: 2 ** 53 }, "id_contatto"],
      [{ id_contatto: -1 }, "id_contatto"],
    ];
    for (const [differs, field] of bad) {
      const answer = await addContact(contact(differs));
      expect(answer.statusCode, JSON.stringify(differs)).toBe(400);
      expect(answer.json().errors[0].field).toBe(field);
    }
    expect(await listed()).toEqual([]);
  });

  it("IO-3: tells who registers which fields are missing, and which are no such thing", async () => {
    const register = async (body: Row) =>
      (await ask(server, "POST", "/api/user/register", { body })).json().errors as readonly Row[];
    expect(await register({ nome: 7, cognome: null, email: "a@esempio.it", password: "x".repeat(1025) })).toEqual([
      { field: "nome", code: "failure.malformed" },
      { field: "cognome", code: "form.required" },
      { field: "password", code: "form.tooLong" },
      { field: "password_ripetuta", code: "form.required" },
      { field: "termini_accettati", code: "form.required" },
    ]);
  });

  it("IO-3: refuses a body that is no UTF-8, and keeps nothing", async () => {
    const answer = await server.app.inject({
      method: "POST",
      url: contacts(),
      headers: { ...headers, "content-type": "application/json; charset=iso-8859-1" },
      payload: Buffer.from(JSON.stringify(contact({ contatto_nominativo: "Caff\u00e8" })), "latin1"),
    });
    expect([answer.statusCode, answer.json().code]).toEqual([400, "failure.malformed"]);
    expect(await listed()).toEqual([]);
  });

  it("IO-3: refuses dates that do not exist or lie outside 1850 to 2150", async () => {
    for (const date of [
      "2026-02-30",
      "1849-12-31",
      "2151-01-01",
      "infinity",
      "2026-13-01",
      "14/03/2026",
      20260314,
      "",
    ]) {
      const answer = await saveTherapy({ ...therapy({ data_inizio: date }), status: "add" });
      expect(answer.statusCode, String(date)).toBe(400);
      expect(answer.json().errors[0]).toEqual({ field: "data_inizio", code: "form.dateInvalid" });
    }
  });

  it("IO-3: refuses dangerous keys, deep nesting, numbers without end and what is no JSON", async () => {
    const raw = [
      '{"__proto__": {"x": 1}}',
      '{"constructor": {}}',
      '{"a": {"prototype": 1}}',
      `${'{"a":'.repeat(11)}1${"}".repeat(11)}`,
      '{"id_contatto": 1e999}',
      '{"id_contatto": NaN}',
      "{",
      "",
      "null",
      "[]",
      '"text"',
      `[${"1,".repeat(10_001)}1]`,
    ];
    for (const body of raw) {
      const answer = await ask(server, "POST", contacts(), {
        headers: { ...headers, "content-type": "application/json" },
        body,
      });
      expect(answer.statusCode, body.slice(0, 40)).toBe(400);
      expect(answer.headers["content-type"]).toContain("application/problem+json");
    }
  });

  it("IO-3: refuses a query in which a key stands twice, or that says nothing sensible", async () => {
    for (const query of [
      "limit=1&limit=2",
      "limit=0",
      "limit=201",
      "limit=x",
      "before=-1",
      "before=1.5",
      "limit=%00",
      "limit=%zz",
    ])
      expect((await ask(server, "GET", `${contacts()}?${query}`, { headers })).statusCode, query).toBe(400);
    expect((await ask(server, "GET", `${contacts()}?limit=200&x=1`, { headers })).statusCode).toBe(200);
  });

  it("IO-4: refuses bodies over 1 MiB, addresses over 8 KiB and more than 100 header lines", async () => {
    expect((await addContact(contact({ x: "y".repeat(1024 * 1024) }))).statusCode).toBe(413);
    expect((await ask(server, "GET", `${contacts()}?x=${"y".repeat(8200)}`, { headers })).statusCode).toBe(413);
    const many = Object.fromEntries(Array.from({ length: 101 }, (_, i) => [`x-${i}`, "1"]));
    expect((await ask(server, "GET", contacts(), { headers: { ...headers, ...many } })).statusCode).toBe(413);
  });

  it("IO-1: drops what it does not know", async () => {
    const answer = await addContact(contact({ nuovo: "x", telefono2: "y" }));
    expect(answer.statusCode).toBe(200);
    expect(Object.keys(answer.json()).sort()).toEqual(
      [...emergencyContacts.wire.columns, "author_id", "created_at", "deleted_at", "id_paziente"].sort(),
    );
    expect(JSON.stringify(await listed())).not.toContain("nuovo");
  });

  it("AZ-8: never takes from the client what the server owns", async () => {
    const owned = {
      id_paziente: other.patient,
      author_id: other.id,
      id_autore: other.id,
      id_utente: other.id,
      email: "ladro@libretto.example",
      ruolo: "admin",
      role: "admin",
      version: 77,
      created_at: "2000-01-01T00:00:00Z",
      deleted_at: "1970-01-01T00:00:00.000Z",
      permissions: ["admin"],
      sottoscrizione: { id_tipo_licenza: 2 },
      id_audit: 1,
    };
    const answer = await addContact(contact({ ...owned, id_contatto: 0 }));
    expect(answer.json()).toMatchObject({ version: 1 });
    const [kept] = await database().transaction({ as: "record", actor: owner.id, patient: owner.patient }, (sql) =>
      sql.query<Row>("select id_paziente, author_id, deleted_at, version from contatti"),
    );
    expect(kept).toEqual({ id_paziente: owner.patient, author_id: owner.id, deleted_at: null, version: 1 });

    const saved = await ask(server, "PUT", `/api/patient/${owner.patient}`, {
      headers,
      body: sheet({
        ...owned,
        user: {
          id_utente: other.id,
          email: "ladro@libretto.example",
          contact_detail: (sheet().user as Row).contact_detail,
        },
      }),
    });
    expect(saved.statusCode).toBe(200);
    expect(saved.json()).toMatchObject({
      id_paziente: owner.patient,
      version: 2,
      user: { id_utente: owner.id, email: owner.email },
    });
  });

  it("AZ-7: takes no drug, prescriber or diagnosis that is not there for this patient", async () => {
    const foreign = await inRecordOf(server, other, (stores) =>
      stores.records.add(diagnoses, other.patient ?? 0, aDiagnosis({ id: 0 })),
    );
    const stranger = await enrol(server, "doctor");
    const fields: readonly (readonly [Row, string])[] = [
      [{ id_farmaco_codifa: "NON-ESISTE" }, "drug"],
      [{ id_prescrittore: stranger.id }, "prescriber"],
      [{ id_prescrittore: other.id }, "prescriber"],
      [{ id_diagnosi: foreign.id }, "diagnosis"],
      [{ id_diagnosi: 4_503_599_627_370_000 }, "diagnosis"],
    ];
    for (const [differs, field] of fields) {
      const answer = await saveTherapy({ ...therapy(differs), status: "add" });
      expect(answer.statusCode, field).toBe(422);
      expect(answer.json().errors[0].field).toBe(field);
    }
    await inRecordOf(server, owner, (stores) =>
      stores.doctors.add(owner.patient ?? 0, anAssociation({ id: server.desk.ids.next(), account: stranger.id })),
    );
    for (const id_prescrittore of [stranger.id, owner.id])
      expect((await saveTherapy({ ...therapy({ id_prescrittore }), status: "add" })).statusCode).toBe(200);
  });

  it("AZ-7: takes a drug's name and route from the catalogue, whatever the client calls it", async () => {
    const answer = await saveTherapy({
      ...therapy({
        id_farmaco_codifa: "ST0088",
        farmaco: { descrizione_breve: "Veleno", somministrazione: "a gocce" },
      }),
      status: "add",
    });
    expect(answer.json().therapy.farmaco).toEqual({ descrizione_breve: "Warfarin", somministrazione: "orale" });
  });

  it("AZ-9: each gated change needs its permission; locking and removing need none", async () => {
    owner = await enrol(server, "patient", { licence: BASE_LICENCE });
    headers = await session(server, owner);
    const kept = await inRecordOf(server, owner, (stores) =>
      stores.records.add(therapies, owner.patient ?? 0, aTherapy({ id: 0 })),
    );
    const wire = therapies.wire.encode(kept) as Row;
    const refused = async (answer: ReturnType<typeof saveTherapy>) => {
      const { statusCode, body } = await answer;
      expect(statusCode).toBe(403);
      expect(JSON.parse(body).code).toBe("gate.notInSubscription");
    };
    await refused(saveTherapy({ ...therapy(), status: "add" }));
    await refused(saveTherapy({ ...wire, quantita_farmaceutica: "10 mg", status: "update" }));
    await refused(saveTherapy({ ...wire, tipo_terapia: 0, note: "orticaria", status: "update" }));
    const url = `/api/patient/${owner.patient}/tbl_terapie`;
    await refused(ask(server, "POST", url, { headers, body: therapy() }));
    await refused(ask(server, "PUT", `${url}/${kept.id}`, { headers, body: { ...wire, note: "altro" } }));
    expect((await ask(server, "GET", url, { headers })).json().data).toMatchObject([
      { ...wire, version: 1, created_at: expect.anything() },
    ]);
    expect((await saveTherapy({ ...wire, id_livello_confidenzialita: 2, status: "update" })).statusCode).toBe(200);
    expect((await saveTherapy({ ...wire, status: "delete" })).statusCode).toBe(200);
  });

  it("RE-5: a write that names another version than the kept one gets 412 and changes nothing", async () => {
    const added = (await addContact(contact())).json();
    const url = `${contacts()}/${added.id_contatto}`;
    const change = (name: string, etag?: string) =>
      ask(server, "PUT", url, {
        headers: { ...headers, ...(etag !== undefined && { "if-match": etag }) },
        body: { ...added, contatto_nominativo: name },
      });
    const first = await change("Prima Scrittura", '"1"');
    expect(first.statusCode).toBe(200);
    expect(first.headers.etag).toBe('"2"');
    for (const etag of ['"1"', '"3"', 'W/"2"', '"x"', "2"]) {
      const stale = await change("Seconda Scrittura", etag);
      expect(stale.statusCode, etag).toBe(412);
      expect(stale.json().code).toBe("failure.stale");
    }
    expect((await listed())[0]).toMatchObject({ contatto_nominativo: "Prima Scrittura", version: 2 });
    expect((await change("Senza Versione")).statusCode).toBe(200);
    const gone = await ask(server, "DELETE", url, { headers: { ...headers, "if-match": '"1"' } });
    expect(gone.statusCode).toBe(412);
    expect((await ask(server, "DELETE", url, { headers: { ...headers, "if-match": '"3"' } })).statusCode).toBe(204);
    expect(await listed()).toEqual([]);
  });

  it("RE-5: of many writes that saw the same version, one is kept", async () => {
    const added = (await addContact(contact())).json();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        ask(server, "PUT", `${contacts()}/${added.id_contatto}`, {
          headers: { ...headers, "if-match": '"1"' },
          body: { ...added, contatto_nominativo: `Persona ${i}` },
        }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(19).fill(412)]);
    expect((await listed())[0]).toMatchObject({ version: 2 });
  });

  it("takes only places and civil states of the catalogue on the sheet, each by its own name", async () => {
    const save = (changed: Partial<Patient>) =>
      ask(server, "PUT", `/api/patient/${owner.patient}`, {
        headers,
        body: PatientWire.encode(aPatient({ id: owner.patient ?? 0, account: owner.id, ...changed })),
      });
    const problems = async (changed: Partial<Patient>) =>
      Object.fromEntries((await save(changed)).json().errors.map((e: Row) => [e.field, e.code]));
    expect(await problems({ birthCity: { code: "D612", name: "Atlantide (AT)" } })).toEqual({
      birthCity: "patient.chooseCity",
    });
    expect(await problems({ residence: { code: "X999", name: "Firenze (FI)" }, maritalStatus: 999 })).toEqual({
      residence: "patient.chooseCity",
      maritalStatus: "form.notListed",
    });
    expect((await save({ residence: { code: "Z112", name: "Germania" } })).statusCode).toBe(200);
  });

  it("RE-6, PR-1: a write sent twice under one key is done and noted once, and answered alike", async () => {
    const key = { "idempotency-key": "8e03978e-40d5-43e8-bc93-6894a57f9324" };
    const [first, second] = [await addContact(contact(), key), await addContact(contact(), key)];
    expect(first.statusCode).toBe(200);
    expect([second.statusCode, second.body, second.headers.etag]).toEqual([200, first.body, first.headers.etag]);
    expect(await listed()).toHaveLength(1);
    const trail = await ask(server, "GET", `/api/accessi/${owner.patient}`, { headers });
    expect(trail.json().voci.filter(({ azione }: Row) => azione === "add")).toHaveLength(1);
    const reused = await addContact(contact({ contatto_nominativo: "Altro Nome" }), key);
    expect([reused.statusCode, reused.json().code]).toEqual([409, "failure.keyReused"]);
    expect((await addContact(contact(), { "idempotency-key": "x y" })).statusCode).toBe(400);
    expect((await addContact(contact(), { "idempotency-key": "x".repeat(129) })).statusCode).toBe(400);
  });

  it("RE-6: a change or a removal whose answer got lost is answered again, not called stale", async () => {
    const added = (await addContact(contact())).json();
    const change = () =>
      ask(server, "PUT", `${contacts()}/${added.id_contatto}`, {
        headers: { ...headers, "if-match": '"1"', "idempotency-key": "change" },
        body: { ...added, contatto_nominativo: "Nome Nuovo" },
      });
    const [first, second] = [await change(), await change()];
    expect([second.statusCode, second.body, second.headers.etag]).toEqual([200, first.body, '"2"']);
    const remove = () =>
      ask(server, "DELETE", `${contacts()}/${added.id_contatto}`, {
        headers: { ...headers, "if-match": '"2"', "idempotency-key": "remove" },
      });
    const [gone, again] = [await remove(), await remove()];
    expect([again.statusCode, again.body]).toEqual([gone.statusCode, gone.body]);
    expect(gone.statusCode).toBeLessThan(300);
    expect(await listed()).toHaveLength(0);
  });

  it("RE-6: a write sent many times at once under one key is done once", async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => addContact(contact(), { "idempotency-key": "k" })),
    );
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await listed()).toHaveLength(1);
  });

  it("RE-6: a refused write does not use up its key, and a key is forgotten after a day", async () => {
    const key = { "idempotency-key": "again" };
    expect((await addContact(contact({ contatto_telefono: "abc" }), key)).statusCode).toBe(422);
    expect((await addContact(contact(), key)).statusCode).toBe(200);
    server.pass(86_401);
    headers = await session(server, owner);
    expect((await addContact(contact(), key)).statusCode).toBe(200);
    expect(await listed()).toHaveLength(2);
  });

  it("RE-6: keys of two patients do not meet", async () => {
    const key = { "idempotency-key": "shared" };
    await addContact(contact(), key);
    const theirs = await ask(server, "POST", `/api/patient/${other.patient}/contattiemergenza`, {
      headers: { ...(await session(server, other)), ...key },
      body: contact({ contatto_nominativo: "Altra Persona" }),
    });
    expect(theirs.json().contatto_nominativo).toBe("Altra Persona");
  });

  it("says field by field, in the form's own words, what a rule refuses", async () => {
    const answer = await addContact(contact({ contatto_nominativo: " ", contatto_telefono: "12" }));
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      code: "form.invalid",
      errors: [
        { field: "name", code: "contacts.required" },
        { field: "phone", code: "patient.phoneInvalid" },
      ],
    });
  });

  it("BR-3: every answer carries the same protections, whatever it is", async () => {
    const answers = [
      ...(await Promise.all(
        endpoints.map((endpoint) =>
          ask(server, endpoint.method, addressFor(endpoint, targetOf(owner)), {
            body: bodyFor(endpoint, targetOf(owner)),
          }),
        ),
      )),
      await ask(server, "GET", "/nowhere"),
      await ask(server, "PATCH", "/api/menu"),
      await ask(server, "GET", "/api/patient/%zz"),
    ];
    for (const { headers: sent, payload } of answers) {
      if (payload !== "")
        expect(sent["content-type"]).toMatch(/; charset=utf-8$|^application\/(pdf|octet-stream|zip)$/);
      expect(sent).toMatchObject({
        "x-content-type-options": "nosniff",
        "referrer-policy": "no-referrer",
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
        "permissions-policy": expect.stringMatching(/^bluetooth=\(self\), /),
        "content-security-policy": expect.stringContaining("default-src 'none'"),
        "strict-transport-security": "max-age=31536000; includeSubDomains",
      });
    }
  });

  it("SE-7: no answer of the API may be stored", async () => {
    for (const endpoint of endpoints) {
      const caller = endsAccount(endpoint) ? await enrol(server, "patient") : owner;
      const answer = await ask(server, endpoint.method, addressFor(endpoint, targetOf(owner)), {
        headers: { ...(await session(server, caller)) },
        body: bodyFor(endpoint, targetOf(owner)),
      });
      expect(answer.headers["cache-control"], endpoint.name).toBe("no-store");
    }
  });

  it("SE-8: refuses every call that another site makes, and lets no other origin read", async () => {
    for (const endpoint of endpoints.filter(({ path }) => path.startsWith("/api/")))
      for (const site of ["cross-site", "same-site"]) {
        const answer = await ask(server, endpoint.method, addressFor(endpoint, targetOf(owner)), {
          headers: { ...headers, "sec-fetch-site": site, origin: "https://evil.example" },
          body: bodyFor(endpoint, targetOf(owner)),
        });
        expect(answer.statusCode, endpoint.name).toBe(403);
        expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
      }
    expect((await ask(server, "GET", "/api/menu", { headers })).statusCode).toBe(200);
  });

  it("AZ-6, SE-4: what is read ahead for the one who had a token is given to nobody else, nor once it has ended", async () => {
    const list = (url: string) => ask(server, "GET", url, { headers });
    for (let i = 0; i < 2; i++) expect((await list(contacts())).statusCode).toBe(200);
    expect((await list(`/api/patient/${other.patient}/contattiemergenza`)).statusCode).toBe(404);
    expect((await list(`/api/patient/${other.id}`)).statusCode).toBe(404);
    expect((await list(`/api/patient/${owner.id}`)).json()).toMatchObject({ id_paziente: owner.patient });
    await ask(server, "GET", "/api/user/logout", { headers });
    const refused = await list(contacts());
    expect(refused.statusCode).toBe(401);
    expect(refused.body).not.toContain("data");
  });

  it("IO-11: answers methods that the table does not have with 405 and the ones it has", async () => {
    for (const method of ["PATCH", "OPTIONS", "HEAD"] as const) {
      const answer = await ask(server, method, "/api/patient/1", { headers });
      expect(answer.statusCode, method).toBe(405);
      expect(String(answer.headers.allow).split(", ").sort()).toEqual(["GET", "PUT"]);
    }
    expect((await ask(server, "GET", "/api/patient", { headers })).statusCode).toBe(404);
    expect((await ask(server, "GET", "/.env")).statusCode).toBe(404);
  });

  it("IO-11, BR-1: tells a person in a browser with a page what is wrong with an address, and a program with problem details", async () => {
    const typed = { accept: "text/html,application/xhtml+xml,*/*;q=0.8", "sec-fetch-dest": "document" };
    for (const [path, status, said] of [
      ["/qualcosa.x", 404, "Pagina non trovata"],
      ["/webui/<b>.x", 404, "Pagina non trovata"],
      ["/%E0%A4%A", 400, "Indirizzo non valido"],
      ["/webui/%E0%A4%A", 400, "Indirizzo non valido"],
    ] as const) {
      const page = await ask(server, "GET", path, { headers: typed });
      expect([page.statusCode, page.headers["content-type"]]).toEqual([status, "text/html; charset=utf-8"]);
      expect(page.body).toContain(`<h1>${said}</h1>`);
      expect(page.body).not.toContain("<b>");
      const [, style = ""] = /<style>(.*)<\/style>/s.exec(page.body) ?? [];
      expect(page.headers["content-security-policy"]).toBe(
        `default-src 'none'; style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
      );
      for (const headers of [{}, { accept: "application/json" }, { ...typed, "sec-fetch-dest": "empty" }]) {
        const answer = await ask(server, "GET", path, { headers });
        expect([answer.statusCode, answer.json().status]).toEqual([status, status]);
      }
    }
    const english = await ask(server, "GET", "/nowhere.x", { headers: { ...typed, "accept-language": "en-GB" } });
    expect(english.body).toContain('<html lang="en">');
    const api = await ask(server, "GET", "/api/nowhere", { headers: typed });
    expect([api.statusCode, api.json().code]).toEqual([404, "failure.notFound"]);
  });

  it("IO-7: tells nothing of the inside when something breaks, and names the request for support", async () => {
    const broken = await startServer(database(), {
      bend: (desk) => ({
        ...desk,
        printer: {
          ...desk.printer,
          guide: () => () => Promise.reject(new Error("select * from utente at /srv/app.ts")),
        },
      }),
    });
    const answer = await ask(broken, "GET", "/api/guide/privacy");
    await broken.close();
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toMatchObject({
      code: "failure.apology",
      reference: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(answer.body).not.toMatch(/utente|srv|Error/);
    expect(broken.logged.join()).toContain(answer.json().reference);
    expect(broken.logged.join()).not.toContain("select");
  });

  it("ASVS V15.2.2: tells who makes a document for whom, and when nobody waits for it any more", async () => {
    let heard: (asker: Asker) => void = () => {};
    const asked = new Promise<Asker>((resolve) => {
      heard = resolve;
    });
    const report: DocumentPrinter["report"] = (_sheet, _language, asker) => async () => {
      heard(asker);
      await asker.gone;
      return left(failure("unavailable", "failure.downloadFailed"));
    };
    const slow = await startServer(database(), {
      bend: (desk) => ({ ...desk, printer: { ...desk.printer, report } }),
    });
    const address = await slow.app.listen({ port: 0, host: "127.0.0.1" });
    const leaving = new AbortController();
    const answer = fetch(`${address}/api/downloadReport/${owner.patient}`, { headers, signal: leaving.signal });
    const asker = await asked;
    expect(asker.account).toBe(owner.id);
    leaving.abort();
    await expect(answer).rejects.toThrow("abort");
    await asker.gone;
    await slow.close();
  });

  /** A server whose audit trail is another, given the real one. */
  const withAudit = (bent: (real: AuditTrail) => AuditTrail) =>
    startServer(database(), {
      bend: (desk) => ({
        ...desk,
        readings: bent(desk.readings),
        transact: (work) => desk.transact((stores) => work({ ...stores, audit: bent(stores.audit) })),
      }),
    });

  it("PR-2: when the audit trail cannot be written there is no answer", async () => {
    const silent = await withAudit(() => ({
      note: () => async () => left(failure("unavailable", "failure.unavailable")),
    }));
    const url = contacts();
    const read = await ask(silent, "GET", url, { headers });
    const written = await ask(silent, "POST", url, { headers, body: contact() });
    await silent.close();
    expect([read.statusCode, written.statusCode]).toEqual([503, 503]);
    expect(read.body).not.toContain("data");
    expect(await listed()).toEqual([]);
  });

  it("PR-1: each read and each change leaves one entry, and each refusal of somebody known too", async () => {
    const noted: string[] = [];
    const watching = await withAudit((real) => ({
      note: (entry) => {
        noted.push(`${entry.action} ${entry.outcome} ${entry.patient === owner.patient}`);
        return real.note(entry);
      },
    }));
    const url = contacts();
    const added = (await ask(watching, "POST", url, { headers, body: contact() })).json();
    const renamed = { ...added, contatto_nominativo: "Altro Nome" };
    await ask(watching, "GET", url, { headers });
    await ask(watching, "PUT", `${url}/${added.id_contatto}`, { headers, body: renamed });
    await ask(watching, "PUT", `${url}/${added.id_contatto}`, {
      headers,
      body: { ...renamed, id_livello_confidenzialita: 3 },
    });
    await ask(watching, "DELETE", `${url}/${added.id_contatto}`, { headers });
    await ask(watching, "GET", `/api/patient/${other.patient}/contattialtro`, { headers });
    await watching.close();
    expect(noted).toEqual([
      "add done true",
      "read done true",
      "edit done true",
      "lock done true",
      "remove done true",
      "denied refused false",
    ]);
  });

  it("PR-5: logs hold no names, addresses, tokens, bodies or health data", async () => {
    await addContact(contact({ contatto_nominativo: "Canarino Segreto" }));
    await ask(server, "POST", "/api/user/login", { body: { email: owner.email, password: "Canarino-Segreto-1" } });
    const search = { search: "canarino cercato" };
    for (const path of ["/api/farmacifilter", "/api/esamifilter", "/api/diagnosifilter"])
      expect((await ask(server, "POST", path, { headers, body: search })).statusCode).toBe(200);
    for (const path of ["/api/location/canarino%20cercato", "/api/centri/1?search=canarino%20cercato"])
      expect((await ask(server, "GET", path, { headers })).statusCode).toBe(200);
    const said = server.logged.join("\n");
    for (const secret of ["Canarino", "canarino", owner.email, headers.authorization.slice(7)])
      expect(said).not.toContain(secret);
  });
});
