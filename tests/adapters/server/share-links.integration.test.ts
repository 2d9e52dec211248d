import { LEVELS, type Level } from "@libretto/core/access/confidentiality";
import { failure } from "@libretto/core/kernel/failure";
import { left } from "@libretto/core/kernel/fp";
import { MAX_OPEN_LINKS, MAX_WRONG_PASSCODES } from "@libretto/core/kernel/limits";
import type { Account } from "@libretto/core/ports/accounts/account-store";
import { patientIdOf } from "@libretto/core/record/across/emergency/emergency-code";
import type { AnySection } from "@libretto/core/record/section";
import { SECTION_NAMES, type SectionName, sections, sectionsByName } from "@libretto/core/record/sections";
import * as fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { anAssociation } from "../../support/builders.ts";
import { onOneDatabase } from "../../support/databases/databases.ts";
import { type AddRow, addSampleRow, NEED_THERAPY } from "../../support/record/sample-rows.ts";
import { newClientAddress } from "../../support/requests/endpoint-requests.ts";
import { rowAdderFor } from "../../support/server/add-row.ts";
import {
  createAccount,
  inRecordOf,
  PASSWORD,
  sendRequest,
  startServer,
  type TestServer,
} from "../../support/server/server.ts";
import { createSignedInPatient, signInAs } from "../../support/server/signed-in.ts";
import { unwrapTask } from "../../support/unwrap-task.ts";

const HOUR_SECONDS = 3_600;
const OPEN = "/api/condivisione";
const LINKS = "/api/condivisioni";
const collectionsOf = (names: readonly SectionName[]) => names.map((name) => sectionsByName[name].collection);
const closed = { status: 422, code: "shareLink.closed" };
const wrong = { status: 422, code: "shareLink.passcodeWrong" };

onOneDatabase("A share link", (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(database());
  });
  afterAll(() => server.close());

  const somebody = async () => {
    const { account, send } = await createSignedInPatient(server);
    const create = async (differs: object = {}) => {
      const answer = await send("POST", LINKS, {
        destinatario: "Dott.ssa Verdi",
        livello: 3,
        sezioni: collectionsOf(["diagnoses", "visits"]),
        ore: 24,
        ...differs,
      });
      return { status: answer.statusCode, ...answer.json() };
    };
    const list = async () => (await send("GET", LINKS)).json().data;
    const log = async () =>
      (await send("GET", `/api/accessi/${account.patient}`))
        .json()
        .voci.map(({ azione, oggetto, chi }: Record<string, string>) => ({ azione, oggetto, chi }));
    return { account, send, create, list, log };
  };
  type Link = { readonly indirizzo: string; readonly codice_accesso: string };
  const codeOf = ({ indirizzo }: Link) => indirizzo.split("#")[1] ?? "";
  const open = (link: Link, passcode = link.codice_accesso, remoteAddress = newClientAddress(), at = server) =>
    sendRequest(at, "POST", OPEN, {
      body: { codice: codeOf(link), codice_accesso: passcode },
      remoteAddress,
    });
  const outcomeOf = async (link: Link, passcode?: string) => {
    const answer = await open(link, passcode);
    return { status: answer.statusCode, code: answer.json().code };
  };
  const fill = async (owner: Account): Promise<void> => {
    const add: AddRow = rowAdderFor(server, owner);
    for (const section of sections as readonly AnySection[])
      for (const level of section.single ? [3] : [1, 3, 6])
        await addSampleRow(add, section, {
          level,
          ...(section.name === "adverseReactions" && { list: level === 1 ? "draft" : "complete" }),
        });
  };

  it("shows its reader without an account what was chosen, with the passcode only", async () => {
    const { account, create, list } = await somebody();
    await fill(account);
    const link = await create();
    expect(link.status).toBe(200);
    expect(link.indirizzo).toMatch(/^https:\/\/libretto\.example\/webui\/condivisione#[0-9a-z]+\.[\w-]{43}$/);
    expect(link.codice_accesso).toMatch(/^[A-Z2-7]{8}$/);
    const answer = await open(link);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["cache-control"]).toContain("no-store");
    const shown = answer.json();
    expect(shown).toMatchObject({
      paziente_cognome: "Marchetti",
      sezioni: ["diagnosi", "visite"],
      associated_doctors: [],
    });
    expect(shown.diagnosi).toHaveLength(2);
    expect(shown.visite).toHaveLength(2);
    expect(shown.totals).toMatchObject({ diagnosi: 2, visite: 2, tbl_terapie: 0 });
    expect(answer.body).not.toContain("@");
    expect(answer.body).not.toContain(String(account.id));
    // a passcode is read to somebody: spaces, dashes and small letters do not matter
    const typed = link.codice_accesso.replace(/(.{4})/, "$1 - ").toLowerCase();
    expect((await open(link, typed)).statusCode).toBe(200);
    expect(await list()).toMatchObject([
      { destinatario: "Dott.ssa Verdi", aperture: 2, codici_errati: 0, ultima_apertura: server.context.clock.now() },
    ]);
  });

  it("AZ-4, AZ-5: shows of the chosen sections the rows that a doctor with this level sees, and nothing else", async () => {
    const { account, send, create, list } = await somebody();
    await fill(account);
    const readAsDoctor = async (level: Level) => {
      const doctor = await createAccount(server, "doctor");
      const association = anAssociation({
        id: server.context.ids.next(),
        account: doctor.id,
        clearance: { visibility: "total", level, tags: [] },
      });
      await inRecordOf(server, account, ({ doctors }) => doctors.add(account.patient ?? 0, association));
      const answer = await (await signInAs(server, doctor))("GET", `/api/patient/${account.id}`);
      expect(answer.statusCode).toBe(200);
      return answer.json();
    };
    const property = fc.asyncProperty(
      fc.oneof(fc.constant([...SECTION_NAMES]), fc.subarray([...SECTION_NAMES], { minLength: 1 })),
      fc.constantFrom(...LEVELS),
      async (chosen, level) => {
        const link = await create({ sezioni: collectionsOf(chosen), livello: level });
        const answer = await open(link);
        expect(answer.statusCode).toBe(200);
        const [shown, seen] = [answer.json(), await readAsDoctor(level)];
        const isComplete = chosen.length === SECTION_NAMES.length;
        for (const { name, collection, idField } of sections as readonly AnySection[]) {
          const idsOf = (rows: readonly Readonly<Record<string, unknown>>[] = []) => rows.map((row) => row[idField]);
          const isChosen = chosen.some((one) => one === name);
          // a report of a reaction and a dose have no meaning without their medication
          const isShown = isChosen && (!NEED_THERAPY.includes(name) || chosen.includes("therapies"));
          expect(idsOf(shown[collection]), name).toEqual(isShown ? idsOf(seen[collection]) : []);
          expect(shown.totals[collection] ?? 0, name).toBe(shown[collection]?.length ?? 0);
          if (isComplete && isChosen) expect(shown[collection]).toEqual(seen[collection]);
        }
        const [{ id_vista }] = await list();
        expect((await send("DELETE", `${LINKS}/${id_vista}`)).statusCode).toBe(204);
      },
    );
    await fc.assert(property, { numRuns: 8 });
  });

  it("AU-8: is created only after step-up authentication", async () => {
    const { create, list, send } = await somebody();
    server.advanceClock(301);
    expect(await create()).toMatchObject({ status: 403, code: "account.proveAgain" });
    expect(await list()).toEqual([]);
    expect((await send("POST", "/api/user/reauthenticate", { password: PASSWORD })).statusCode).toBe(204);
    expect((await create()).status).toBe(200);
  });

  it("is refused with a wrong section, level, time or recipient, and while too many are open", async () => {
    const { create, list, send } = await somebody();
    for (const differs of [
      { sezioni: [] },
      { sezioni: ["links"] },
      { livello: 7 },
      { ore: 0 },
      { ore: 721 },
      { ore: 1.5 },
      { destinatario: " " },
      { destinatario: "x".repeat(81) },
    ])
      expect((await create(differs)).status, JSON.stringify(differs)).toBe(400);
    for (let made = 0; made < MAX_OPEN_LINKS; made++) expect((await create()).status).toBe(200);
    expect(await create()).toMatchObject({ status: 422, code: "shareLink.tooMany" });
    await send("DELETE", `${LINKS}/${(await list())[0].id_vista}`);
    expect((await create()).status).toBe(200);
  });

  it("answers in the same way when it is unknown, expired or revoked; only its patient can revoke it", async () => {
    const link = await (await somebody()).create({ ore: 1 });
    const unknown = { ...link, indirizzo: `x#${codeOf(link).split(".")[0]}.${"x".repeat(43)}` };
    expect(await outcomeOf(unknown)).toEqual(closed);
    expect(await outcomeOf({ ...link, indirizzo: "x#cut-off" })).toEqual({ status: 422, code: "shareLink.incomplete" });
    server.advanceClock(HOUR_SECONDS - 1);
    expect((await open(link)).statusCode).toBe(200);
    server.advanceClock(1);
    expect(await outcomeOf(link)).toEqual(closed);
    expect(await outcomeOf(link, "AAAAAAAA")).toEqual(closed);
    const [owner, other] = [await somebody(), await somebody()];
    const revoked = await owner.create();
    const path = `${LINKS}/${(await owner.list())[0].id_vista}`;
    expect((await other.send("DELETE", path)).statusCode).toBe(404);
    expect((await open(revoked)).statusCode).toBe(200);
    expect((await owner.send("DELETE", path)).statusCode).toBe(204);
    expect(await outcomeOf(revoked)).toEqual(closed);
    expect(await other.list()).toEqual([]);
  });

  it("AU-3: is closed by too many wrong passcodes, also when they arrive at the same time", async () => {
    const { create, list } = await somebody();
    const link = await create();
    for (let time = 1; time < MAX_WRONG_PASSCODES; time++) {
      expect(await outcomeOf(link, "AAAAAAAA")).toEqual(wrong);
      // a right passcode does not forgive the wrong ones
      expect((await open(link)).statusCode).toBe(200);
    }
    expect(await list()).toMatchObject([{ codici_errati: MAX_WRONG_PASSCODES - 1, chiusa_at: null }]);
    expect(await outcomeOf(link, "AAAAAAAA")).toEqual(closed);
    expect(await outcomeOf(link)).toEqual(closed);
    expect(await list()).toMatchObject([{ codici_errati: MAX_WRONG_PASSCODES, chiusa_at: server.context.clock.now() }]);
    const crowded = await create();
    const together = await Promise.all(Array.from({ length: 12 }, () => outcomeOf(crowded, "AAAAAAAA")));
    expect(together.filter(({ code }) => code === wrong.code).length).toBeLessThan(MAX_WRONG_PASSCODES);
    expect(await outcomeOf(crowded)).toEqual(closed);
  });

  it("counts only compared passcodes: right ones at the same time, and failed comparisons, never close a link", async () => {
    const { create, list } = await somebody();
    const link = await create();
    for (let burst = 0; burst < 3; burst++) {
      const together = await Promise.all(Array.from({ length: 12 }, () => outcomeOf(link)));
      expect(together.filter(({ status }) => status === 200)).not.toEqual([]);
      for (const { status, code } of together) expect([200, 429, "shareLink.busy"]).toContain(code ?? status);
    }
    expect(await list()).toMatchObject([{ codici_errati: 0, chiusa_at: null }]);

    const unavailable = failure("unavailable", "failure.unavailable");
    const failing = { ...server.context.passwordHasher, verify: () => async () => left(unavailable) };
    const other = await startServer(database(), { passwordHasher: failing });
    for (let time = 0; time <= MAX_WRONG_PASSCODES; time++)
      expect((await open(link, link.codice_accesso, newClientAddress(), other)).statusCode).toBe(503);
    await other.close();
    expect((await open(link)).statusCode).toBe(200);

    // attempts of a server that was killed before it compared
    const patient = patientIdOf(codeOf(link));
    const digest = server.context.secrets.digest(codeOf(link));
    const begin = (name: string) =>
      unwrapTask(
        server.context.transact((stores) =>
          stores.shareLinks.beginAttempt(patient, digest, name, server.context.clock.now()),
        ),
      );
    for (let time = 0; time < MAX_WRONG_PASSCODES; time++)
      expect(await begin(`killed ${time}`)).toMatchObject({ state: "open" });
    expect(await outcomeOf(link)).toEqual({ status: 429, code: "shareLink.busy" });
    server.advanceClock(61);
    expect((await open(link)).statusCode).toBe(200);
    expect(await list()).toMatchObject([{ codici_errati: 0, chiusa_at: null }]);
  });

  it("AU-3: slows down guessing from one address, where a right link still opens", async () => {
    const { create } = await somebody();
    const link = await create();
    const address = newClientAddress();
    const unknown = { ...link, indirizzo: `x#${codeOf(link).split(".")[0]}.${"x".repeat(43)}` };
    const from = async (one: Link) => (await open(one, link.codice_accesso, address)).statusCode;
    for (let time = 0; time < 30; time++) expect(await from(unknown)).toBe(422);
    expect(await from(unknown)).toBe(429);
    expect(await from(link)).toBe(200);
  });

  it("PR-1: each opening and each failed attempt is in the access log under the name of the link", async () => {
    const { create, list, log, send } = await somebody();
    const link = await create();
    const [{ id_vista }] = await list();
    await open(link);
    await open(link, "AAAAAAAA");
    await send("DELETE", `${LINKS}/${id_vista}`);
    await open(link);
    const entry = (azione: string) => ({ azione, oggetto: `openShareLink shareLink ${id_vista}`, chi: "withLink" });
    expect((await log()).filter(({ chi }: Record<string, string>) => chi === "withLink")).toEqual([
      entry("denied"),
      entry("denied"),
      entry("read"),
    ]);
    expect(await log()).toContainEqual({
      azione: "add",
      oggetto: `createShareLink shareLink ${id_vista}`,
      chi: "self",
    });
  });

  it("AU-5: stores neither the secret nor the passcode", async () => {
    const { account, create } = await somebody();
    const link = await create();
    const [row] = await database().transaction({ as: "record", actor: account.id, patient: account.patient }, (sql) =>
      sql.query<{ readonly stored: string }>("select json_agg(v)::text as stored from vista_emergenza v"),
    );
    expect(row?.stored).toContain("Dott.ssa Verdi");
    expect(row?.stored).not.toContain(codeOf(link).split(".")[1]);
    expect(row?.stored).not.toContain(link.codice_accesso);
  });
});
