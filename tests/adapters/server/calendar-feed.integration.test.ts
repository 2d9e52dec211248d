import type { Account } from "@libretto/core/ports/accounts/account-store";
import { exams } from "@libretto/core/record/exams/wire";
import { EMPTY_SCHEDULE } from "@libretto/core/record/therapies/schedule/schedule";
import { therapies } from "@libretto/core/record/therapies/wire";
import { visits } from "@libretto/core/record/visits/wire";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aTherapy, on } from "../../support/builders.ts";
import { onOneDatabase } from "../../support/databases/databases.ts";
import { anExam } from "../../support/record/exams.ts";
import { anAppointment } from "../../support/record/visits.ts";
import { newClientAddress } from "../../support/requests/endpoint-requests.ts";
import { rowAdderFor } from "../../support/server/add-row.ts";
import {
  createAccount,
  openSession,
  PASSWORD,
  sendRequest,
  startServer,
  type TestServer,
} from "../../support/server/server.ts";
import { createSignedInPatient } from "../../support/server/signed-in.ts";

const FEED = "/api/calendario";
const CHOICE = { tipi: ["appuntamenti", "medicine"], titoli_completi: false, lingua: "it" };
const schedule = { ...EMPTY_SCHEDULE, kind: "everyDay" as const, doses: [{ time: "08:00", amount: "1 compressa" }] };

onOneDatabase("A calendar feed", (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(database());
  });
  afterAll(() => server.close());

  const fill = async (owner: Account) => {
    const add = rowAdderFor(server, owner);
    await add(visits, anAppointment({ date: on("2126-04-01"), level: 6, tags: [] }));
    await add(
      exams,
      anExam({ list: "scheduled", date: on("2126-05-01"), level: 6, diagnoses: [], investigation: null }),
    );
    await add(therapies, aTherapy({ schedule, level: 6 }));
  };
  const somebody = async () => {
    const { account, send } = await createSignedInPatient(server);
    await fill(account);
    const create = async (differs: object = {}) => {
      const answer = await send("POST", FEED, { ...CHOICE, ...differs });
      return { status: answer.statusCode, ...answer.json() };
    };
    const load = async () => (await send("GET", FEED)).json().data;
    const log = async () =>
      (await send("GET", `/api/accessi/${account.patient}`))
        .json()
        .voci.map(({ azione, oggetto, chi }: Record<string, string>) => ({ azione, oggetto, chi }));
    return { account, send, create, load, log };
  };
  const pathOf = (address: string) => new URL(address).pathname;
  const read = (address: string, remoteAddress = newClientAddress()) =>
    sendRequest(server, "GET", pathOf(address), { remoteAddress });
  const notFound = { status: 404, code: "failure.notFound" };
  const outcomeOf = async (address: string) => {
    const answer = await read(address);
    return { status: answer.statusCode, code: answer.json().code };
  };

  it("shows the chosen reminders with neutral titles to a program without a session, and no cache stores it", async () => {
    const { create, load } = await somebody();
    expect(await load()).toBeNull();
    const { status, indirizzo_segreto: indirizzo, calendario } = await create();
    expect(status).toBe(200);
    expect(indirizzo).toMatch(/^https:\/\/libretto\.example\/api\/calendario\/[0-9a-z]+\.[\w-]{43}\.ics$/);
    expect(calendario).toEqual({ ...CHOICE, created_at: server.context.clock.now(), ultima_lettura: null });
    const answer = await read(indirizzo);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-type"]).toBe("text/calendar; charset=utf-8");
    expect(answer.headers["cache-control"]).toContain("no-store");
    expect(answer.body.startsWith("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n")).toBe(true);
    expect(answer.body.match(/BEGIN:VEVENT/g)).toHaveLength(2 + 42);
    expect(new Set(answer.body.match(/^SUMMARY:.*$/gm)?.map((line) => line.trim()))).toEqual(
      new Set(["SUMMARY:Libretto: appuntamento", "SUMMARY:Libretto: medicine"]),
    );
    expect(answer.body).not.toMatch(/Warfarin|Roma|pressione|annuale|ridurre/);
    expect(await load()).toMatchObject({ ultima_lettura: server.context.clock.now() });
  });

  it("shows names only when its patient chose full titles, and never questions", async () => {
    const { create, send } = await somebody();
    const { indirizzo_segreto: indirizzo } = await create({ tipi: ["appuntamenti"] });
    expect((await send("PUT", FEED, { ...CHOICE, titoli_completi: true })).statusCode).toBe(200);
    const { body } = await read(indirizzo);
    const unfolded = body.replaceAll("\r\n ", "");
    expect(unfolded).toContain("SUMMARY:Libretto: visita: Controllo della pressione");
    expect(unfolded).toContain("SUMMARY:Libretto: Warfarin: 1 compressa");
    expect(unfolded).toContain("LOCATION:Ambulatorio di via Roma");
    expect(unfolded).not.toContain("ridurre");
  });

  it("AU-8: is created and changed only after step-up authentication", async () => {
    const { create, load, send } = await somebody();
    server.advanceClock(301);
    expect(await create()).toMatchObject({ status: 403, code: "account.proveAgain" });
    expect(await load()).toBeNull();
    expect((await send("POST", "/api/user/reauthenticate", { password: PASSWORD })).statusCode).toBe(204);
    expect((await create()).status).toBe(200);
    server.advanceClock(301);
    expect((await send("PUT", FEED, { ...CHOICE, titoli_completi: true })).statusCode).toBe(403);
    expect(await load()).toMatchObject({ titoli_completi: false });
    // closing it needs none
    expect((await send("DELETE", FEED)).statusCode).toBe(204);
  });

  it.each([[{ tipi: [] }], [{ tipi: ["altro"] }], [{ titoli_completi: 1 }], [{ lingua: "de" }]])(
    "is refused with %j",
    async (differs) => {
      const { create, load } = await somebody();
      expect((await create(differs)).status).toBe(400);
      expect(await load()).toBeNull();
    },
  );

  it("has one address: another one ends the earlier one, and the UIDs stay", async () => {
    const { create, send, load } = await somebody();
    const uidsOf = async (address: string) => (await read(address)).body.match(/^UID:.*$/gm);
    const first = await create();
    const before = await uidsOf(first.indirizzo_segreto);
    const second = await create();
    expect(await outcomeOf(first.indirizzo_segreto)).toEqual(notFound);
    expect(await uidsOf(second.indirizzo_segreto)).toEqual(before);
    expect((await send("DELETE", FEED)).statusCode).toBe(204);
    expect(await outcomeOf(second.indirizzo_segreto)).toEqual(notFound);
    expect(await load()).toBeNull();
    expect((await send("DELETE", FEED)).statusCode).toBe(204);
    expect((await send("PUT", FEED, CHOICE)).statusCode).toBe(404);
  });

  it("answers in the same way when it is unknown, malformed, of another record, or of a disabled or deleted account", async () => {
    const [owner, other] = [await somebody(), await somebody()];
    const { indirizzo_segreto: indirizzo } = await owner.create();
    const [prefix = "", secret = ""] =
      pathOf(indirizzo)
        .split("/")
        .at(-1)
        ?.replace(/\.ics$/, "")
        .split(".") ?? [];
    const url = (code: string) => `https://libretto.example/api/calendario/${code}.ics`;
    const otherPrefix = (other.account.patient ?? 0).toString(36);
    for (const code of [`${prefix}.${"x".repeat(43)}`, "x", `${prefix}.${secret}x`, `${otherPrefix}.${secret}`])
      expect(await outcomeOf(url(code)), code).toEqual(notFound);
    const setActive = async (attivo: boolean) => {
      const admin = await createAccount(server, "admin");
      const headers = await openSession(server, admin);
      return sendRequest(server, "PUT", `/api/security/utenti/${owner.account.id}`, { headers, body: { attivo } });
    };
    expect((await setActive(false)).statusCode).toBeLessThan(300);
    expect(await outcomeOf(indirizzo)).toEqual(notFound);
    expect((await setActive(true)).statusCode).toBeLessThan(300);
    expect((await read(indirizzo)).statusCode).toBe(200);
    const { indirizzo_segreto: deleted } = await other.create();
    expect((await other.send("PUT", "/api/destroyUser", {})).statusCode).toBeLessThan(300);
    expect(await outcomeOf(deleted)).toEqual(notFound);
  });

  it("AU-3: slows down guessing from one address, where a right address still opens", async () => {
    const { create } = await somebody();
    const { indirizzo_segreto: indirizzo } = await create();
    const client = newClientAddress();
    const unknown = indirizzo.replace(/\.[\w-]{43}\.ics$/, `.${"x".repeat(43)}.ics`);
    for (let time = 0; time < 30; time++) expect((await read(unknown, client)).statusCode).toBe(404);
    expect((await read(unknown, client)).statusCode).toBe(429);
    expect((await read(indirizzo, client)).statusCode).toBe(200);
  });

  it("PR-1: each reading is in the access log of its patient", async () => {
    const { create, log, send } = await somebody();
    const { indirizzo_segreto: indirizzo } = await create();
    await read(indirizzo);
    await send("DELETE", FEED);
    expect(await log()).toEqual(
      expect.arrayContaining([
        { azione: "read", oggetto: "openCalendarFeed calendarFeed", chi: "withCalendar" },
        { azione: "add", oggetto: "createCalendarFeed calendarFeed", chi: "self" },
        { azione: "remove", oggetto: "closeCalendarFeed", chi: "self" },
      ]),
    );
  });

  it("AU-5: stores a digest of its address only, and logs no address", async () => {
    const { account, create } = await somebody();
    const { indirizzo_segreto: indirizzo } = await create();
    const secret = indirizzo.split(".").at(-2) ?? "";
    const [row] = await database().transaction({ as: "record", actor: account.id, patient: account.patient }, (sql) =>
      sql.query<{ readonly stored: string }>(
        "select json_agg(c)::text || (select coalesce(json_agg(k), '[]')::text from idempotency_key k) as stored from calendario c",
      ),
    );
    expect(row?.stored).toContain("appuntamenti");
    expect(row?.stored).not.toContain(secret);
  });
});
