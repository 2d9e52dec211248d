import { pipe, taskEither } from "@libretto/core/kernel/fp";
import { vitalSigns } from "@libretto/core/record/vital-signs/wire";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aReading, on } from "../../support/builders.ts";
import { onEveryDatabase } from "../../support/databases.ts";
import { ask, enrol, inRecordOf, session, startServer, type TestServer } from "../../support/server.ts";

const DEVICE = { kind: "device", name: "Checkme 0042" } as const;
const row = (differs: Parameters<typeof aReading>[0] = {}) =>
  vitalSigns.wire.encode(aReading({ id: 0, source: DEVICE, ...differs })) as Record<string, unknown>;
const taken = (minute: number) => ({ created_on: `2026-03-01T08:${String(minute).padStart(2, "0")}:00.000Z` });

type Account = Awaited<ReturnType<typeof enrol>>;

onEveryDatabase("Readings of devices", (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(database());
  });
  afterAll(() => server.close());

  const signedIn = async () => {
    const account = await enrol(server, "patient");
    const headers = { ...(await session(server, account)) };
    const send = (rilevazioni: readonly unknown[], more: object = {}) =>
      ask(server, "POST", "/api/rilevazioni", { headers, body: { rilevazioni, ...more } });
    const list = async () =>
      (await ask(server, "GET", `/api/rilevazioniPatient/${account.patient}`, { headers })).json();
    return { account, headers, send, list };
  };
  const born = (account: Account, day: string) =>
    inRecordOf(server, account, ({ sheets }) =>
      pipe(
        sheets.loadForUpdate(account.patient ?? 0),
        taskEither.chain((sheet) => sheets.replace({ ...sheet, birth: on(day) }, null)),
      ),
    );
  type Outcome = { readonly esito: string; readonly rilevazione: Record<string, unknown> | null };
  const outcomesOf = (answer: { json: () => { data: readonly Outcome[] } }) =>
    answer.json().data.map((one) => one.esito);

  it("are kept at once, and a second time nothing is written", async () => {
    const { send, list } = await signedIn();
    const readings = [1, 2, 3].map((minute) => ({ ...row(), ...taken(minute) }));
    const answer = await send(readings);
    expect([answer.statusCode, outcomesOf(answer)]).toEqual([200, ["nuova", "nuova", "nuova"]]);
    const { data, total } = await list();
    expect(total).toBe(3);
    expect(data[2]).toMatchObject({ ...answer.json().data[0].rilevazione, created_on: expect.anything() });
    expect(data[0]).toMatchObject({ parametro_fonte: "Checkme 0042", parametro_peso: 72.5 });
    expect(outcomesOf(await send(readings))).toEqual(["presente", "presente", "presente"]);
    expect(outcomesOf(await send([...readings, { ...row(), ...taken(4) }]))).toEqual([
      "presente",
      "presente",
      "presente",
      "nuova",
    ]);
    expect((await list()).total).toBe(4);
  });

  it("are refused one by one, with the field, and the others are kept", async () => {
    const { send, list } = await signedIn();
    const answer = await send([
      { ...row(), ...taken(1), parametro_peso: 7000 },
      { ...row(), ...taken(2) },
      { ...row(), created_on: "2026-03-15T09:00:00.000Z" },
    ]);
    expect(outcomesOf(answer)).toEqual(["rifiutata", "nuova", "rifiutata"]);
    expect(answer.json().data.map(({ errors }: { errors: object }) => errors)).toEqual([
      [{ field: "weight", code: "readings.implausible" }],
      [],
      [{ field: "takenAt", code: "readings.inFuture" }],
    ]);
    expect((await list()).total).toBe(1);
  });

  it("from before the birth are refused, brought together or one by one", async () => {
    const { account, headers, send, list } = await signedIn();
    await born(account, "1972-03-12");
    const early = { ...row(), created_on: "1972-03-11T12:00:00.000Z" };
    const refusal = [{ field: "takenAt", code: "readings.beforeBirth" }];
    const [sent, kept] = (await send([early, { ...row(), ...taken(1) }])).json().data;
    expect([sent.esito, sent.errors, kept.esito]).toEqual(["rifiutata", refusal, "nuova"]);
    const added = await ask(server, "POST", `/api/patient/${account.patient}/tbl_parametri_vitalis`, {
      headers,
      body: early,
    });
    const moved = await ask(server, "PUT", `/api/rilevazioni/${kept.rilevazione.id_parametro_vitale}`, {
      headers: { ...headers, "if-match": '"1"' },
      body: { ...kept.rilevazione, created_on: early.created_on },
    });
    for (const answer of [added, moved]) {
      expect(answer.statusCode).toBe(422);
      expect(answer.json().errors).toMatchObject(refusal);
    }
    expect((await list()).total).toBe(1);
  });

  it("stay open to changes where the birth is dated after them later, but not to a moment before it", async () => {
    const { account, headers, send } = await signedIn();
    const [{ rilevazione: kept }] = (await send([{ ...row(), created_on: "1972-03-11T12:00:00.000Z" }])).json().data;
    await born(account, "1972-03-12");
    const change = (seen: number, over: object) =>
      ask(server, "PUT", `/api/rilevazioni/${kept.id_parametro_vitale}`, {
        headers: { ...headers, "if-match": `"${seen}"` },
        body: { ...kept, ...over },
      });
    expect((await change(1, { parametro_peso: 4 })).statusCode).toBe(200);
    const moved = await change(2, { created_on: "1972-03-11T12:00:01.000Z" });
    expect([moved.statusCode, moved.json().errors[0].code]).toEqual([422, "readings.beforeBirth"]);
  });

  it("that are no readings stop the whole call, and so do too many of them", async () => {
    const { send, list } = await signedIn();
    const unreadable = await send([
      { ...row(), ...taken(1) },
      { ...row(), created_on: "yesterday" },
    ]);
    expect([unreadable.statusCode, unreadable.json().errors[0].field]).toEqual([400, "rilevazioni/1/created_on"]);
    expect((await send(Array(1001).fill({ created_on: "2026-03-01T08:00:00.000Z" }))).statusCode).toBe(400);
    expect((await list()).total).toBe(0);
  });

  it("RE-4: sent many times at once are kept once", async () => {
    const { send, list } = await signedIn();
    const readings = Array.from({ length: 40 }, (_, minute) => ({ ...row(), ...taken(minute) }));
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(readings)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
    expect(answers.flatMap(outcomesOf).filter((outcome) => outcome === "nuova")).toHaveLength(40);
    expect((await list()).total).toBe(40);
  });

  it("AZ-6, AZ-8: go into the own record only, under ids and authors of the server", async () => {
    const [one, other] = [await signedIn(), await signedIn()];
    const foreign = await one.send([{ ...row(), ...taken(1) }], { id_paziente: other.account.patient });
    expect([foreign.statusCode, foreign.json().code]).toEqual([404, "failure.notFound"]);
    const kept = await one.send(
      [{ ...row(), ...taken(1), id_parametro_vitale: 5, version: 9, author_id: 7, id_paziente: 4 }],
      { id_paziente: one.account.patient },
    );
    const { rilevazione } = kept.json().data[0];
    expect(rilevazione.id_parametro_vitale).not.toBe(5);
    expect(rilevazione.version).toBe(1);
    expect([(await one.list()).total, (await other.list()).total]).toEqual([1, 0]);
  });

  it("are added, edited and removed under the paths of the documents", async () => {
    const { headers, send, list } = await signedIn();
    const add = (id: number, body: object) => ask(server, "POST", `/api/rilevazioni/${id}`, { headers, body });
    const added = await add(0, { ...row(), ...taken(2) });
    const { id_parametro_vitale: id } = added.json();
    expect([added.statusCode, added.headers.etag, (await list()).data[0].id_parametro_vitale]).toEqual([
      200,
      '"1"',
      id,
    ]);
    expect((await add(id, { ...row(), ...taken(3) })).statusCode, "an id that there is").toBe(400);
    expect((await add(0, { ...row(), ...taken(3), parametro_peso: 7000 })).json().errors).toMatchObject([
      { field: "weight", code: "readings.implausible" },
    ]);
    expect((await list()).total).toBe(1);
    await ask(server, "DELETE", `/api/rilevazioni/${id}`, { headers });
    const [kept] = (await send([{ ...row(), ...taken(1) }])).json().data;
    const path = `/api/rilevazioni/${kept.rilevazione.id_parametro_vitale}`;
    const changed = await ask(server, "PUT", path, {
      headers: { ...headers, "if-match": '"1"' },
      body: { ...kept.rilevazione, id_livello_confidenzialita: 1 },
    });
    expect([changed.statusCode, changed.headers.etag, changed.json().id_livello_confidenzialita]).toEqual([
      200,
      '"2"',
      1,
    ]);
    const removed = await ask(server, "DELETE", path, { headers });
    expect(removed.statusCode).toBe(200);
    expect((await list()).total).toBe(0);
  });
});
