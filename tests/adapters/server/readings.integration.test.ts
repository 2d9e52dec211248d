import { pipe, taskEither } from "@libretto/core/kernel/fp";
import { vitalSigns } from "@libretto/core/record/vital-signs/wire";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aReading, on } from "../../support/builders.ts";
import { onOneDatabase } from "../../support/databases/databases.ts";
import {
  createAccount,
  inRecordOf,
  openSession,
  sendRequest,
  startServer,
  type TestServer,
} from "../../support/server/server.ts";

const DEVICE = { kind: "device", name: "Checkme 0042" } as const;
const row = (differs: Parameters<typeof aReading>[0] = {}) =>
  vitalSigns.wire.encode(aReading({ id: 0, source: DEVICE, ...differs })) as Record<string, unknown>;
const measuredAt = (minute: number) => ({ created_on: `2026-03-01T08:${String(minute).padStart(2, "0")}:00.000Z` });

type Account = Awaited<ReturnType<typeof createAccount>>;

onOneDatabase("Device readings", (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(database());
  });
  afterAll(() => server.close());

  const signedIn = async () => {
    const account = await createAccount(server, "patient");
    const headers = { ...(await openSession(server, account)) };
    const send = (rilevazioni: readonly unknown[], more: object = {}) =>
      sendRequest(server, "POST", "/api/rilevazioni", { headers, body: { rilevazioni, ...more } });
    const list = async () =>
      (await sendRequest(server, "GET", `/api/rilevazioniPatient/${account.patient}`, { headers })).json();
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

  it("are refused as a whole when one names a file that the record does not have", async () => {
    const { send, list } = await signedIn();
    const foreign = { ...row({ documents: [999_999] }), ...measuredAt(1) };
    const answer = await send([{ ...row(), ...measuredAt(2) }, foreign]);
    expect([answer.statusCode, (await list()).total]).toEqual([422, 0]);
  });

  it("are stored once, and a second import writes nothing", async () => {
    const { send, list } = await signedIn();
    const readings = [1, 2, 3].map((minute) => ({ ...row(), ...measuredAt(minute) }));
    const answer = await send(readings);
    expect([answer.statusCode, outcomesOf(answer)]).toEqual([200, ["nuova", "nuova", "nuova"]]);
    const { data, total } = await list();
    expect(total).toBe(3);
    expect(data[2]).toMatchObject({ ...answer.json().data[0].rilevazione, created_on: expect.anything() });
    expect(data[0]).toMatchObject({ parametro_fonte: "Checkme 0042", parametro_peso: 72.5 });
    expect(outcomesOf(await send(readings))).toEqual(["presente", "presente", "presente"]);
    expect(outcomesOf(await send([...readings, { ...row(), ...measuredAt(4) }]))).toEqual([
      "presente",
      "presente",
      "presente",
      "nuova",
    ]);
    expect((await list()).total).toBe(4);
  });

  it("are refused one by one with the field, and the others are stored", async () => {
    const { send, list } = await signedIn();
    const answer = await send([
      { ...row(), ...measuredAt(1), parametro_peso: 7000 },
      { ...row(), ...measuredAt(2) },
      { ...row(), created_on: "2026-03-15T09:00:00.000Z" },
    ]);
    expect(outcomesOf(answer)).toEqual(["rifiutata", "nuova", "rifiutata"]);
    expect(answer.json().data.map(({ errors }: { errors: object }) => errors)).toEqual([
      [{ field: "parametro_peso", code: "readings.implausible" }],
      [],
      [{ field: "created_on", code: "readings.inFuture" }],
    ]);
    expect((await list()).total).toBe(1);
  });

  it("from before the birth date are refused, in one import or one by one", async () => {
    const { account, headers, send, list } = await signedIn();
    await born(account, "1972-03-12");
    const early = { ...row(), created_on: "1972-03-11T12:00:00.000Z" };
    const refusal = [{ field: "created_on", code: "readings.beforeBirth" }];
    const [sent, stored] = (await send([early, { ...row(), ...measuredAt(1) }])).json().data;
    expect([sent.esito, sent.errors, stored.esito]).toEqual(["rifiutata", refusal, "nuova"]);
    const addResponse = await sendRequest(server, "POST", `/api/patient/${account.patient}/tbl_parametri_vitalis`, {
      headers,
      body: early,
    });
    const moveResponse = await sendRequest(
      server,
      "PUT",
      `/api/rilevazioni/${stored.rilevazione.id_parametro_vitale}`,
      {
        headers: { ...headers, "if-match": '"1"' },
        body: { ...stored.rilevazione, created_on: early.created_on },
      },
    );
    for (const answer of [addResponse, moveResponse]) {
      expect(answer.statusCode).toBe(422);
      expect(answer.json().errors).toMatchObject(refusal);
    }
    expect((await list()).total).toBe(1);
  });

  it("can still be edited when the birth date is moved after them, but not to an earlier time", async () => {
    const { account, headers, send } = await signedIn();
    const [{ rilevazione: stored }] = (await send([{ ...row(), created_on: "1972-03-11T12:00:00.000Z" }])).json().data;
    await born(account, "1972-03-12");
    const change = (seen: number, over: object) =>
      sendRequest(server, "PUT", `/api/rilevazioni/${stored.id_parametro_vitale}`, {
        headers: { ...headers, "if-match": `"${seen}"` },
        body: { ...stored, ...over },
      });
    expect((await change(1, { parametro_peso: 4 })).statusCode).toBe(200);
    const moveResponse = await change(2, { created_on: "1972-03-11T12:00:01.000Z" });
    expect([moveResponse.statusCode, moveResponse.json().errors[0].code]).toEqual([422, "readings.beforeBirth"]);
  });

  it("that have another form stop the whole call, and so do too many of them", async () => {
    const { send, list } = await signedIn();
    const unreadable = await send([
      { ...row(), ...measuredAt(1) },
      { ...row(), created_on: "yesterday" },
    ]);
    expect([unreadable.statusCode, unreadable.json().errors[0].field]).toEqual([400, "rilevazioni/1/created_on"]);
    expect((await send(Array(1001).fill({ created_on: "2026-03-01T08:00:00.000Z" }))).statusCode).toBe(400);
    expect((await list()).total).toBe(0);
  });

  it("RE-4: sent many times at once are stored once", async () => {
    const { send, list } = await signedIn();
    const readings = Array.from({ length: 40 }, (_, minute) => ({ ...row(), ...measuredAt(minute) }));
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(readings)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
    expect(answers.flatMap(outcomesOf).filter((outcome) => outcome === "nuova")).toHaveLength(40);
    expect((await list()).total).toBe(40);
  });

  it("AZ-6, AZ-8: are stored in the own record only, with ids and authors of the server", async () => {
    const [one, other] = [await signedIn(), await signedIn()];
    const foreign = await one.send([{ ...row(), ...measuredAt(1) }], { id_paziente: other.account.patient });
    expect([foreign.statusCode, foreign.json().code]).toEqual([404, "failure.notFound"]);
    const stored = await one.send(
      [{ ...row(), ...measuredAt(1), id_parametro_vitale: 5, version: 9, author_id: 7, id_paziente: 4 }],
      { id_paziente: one.account.patient },
    );
    const { rilevazione } = stored.json().data[0];
    expect(rilevazione.id_parametro_vitale).not.toBe(5);
    expect(rilevazione.version).toBe(1);
    expect([(await one.list()).total, (await other.list()).total]).toEqual([1, 0]);
  });

  it("are added, edited and removed by the documented paths", async () => {
    const { headers, send, list } = await signedIn();
    const add = (id: number, body: object) => sendRequest(server, "POST", `/api/rilevazioni/${id}`, { headers, body });
    const addResponse = await add(0, { ...row(), ...measuredAt(2) });
    const { id_parametro_vitale: id } = addResponse.json();
    expect([addResponse.statusCode, addResponse.headers.etag, (await list()).data[0].id_parametro_vitale]).toEqual([
      200,
      '"1"',
      id,
    ]);
    expect((await add(id, { ...row(), ...measuredAt(3) })).statusCode, "an id that there is").toBe(400);
    expect((await add(0, { ...row(), ...measuredAt(3), parametro_peso: 7000 })).json().errors).toMatchObject([
      { field: "parametro_peso", code: "readings.implausible" },
    ]);
    expect((await list()).total).toBe(1);
    await sendRequest(server, "DELETE", `/api/rilevazioni/${id}`, { headers });
    const [stored] = (await send([{ ...row(), ...measuredAt(1) }])).json().data;
    const path = `/api/rilevazioni/${stored.rilevazione.id_parametro_vitale}`;
    const changeResponse = await sendRequest(server, "PUT", path, {
      headers: { ...headers, "if-match": '"1"' },
      body: { ...stored.rilevazione, id_livello_confidenzialita: 1 },
    });
    expect([
      changeResponse.statusCode,
      changeResponse.headers.etag,
      changeResponse.json().id_livello_confidenzialita,
    ]).toEqual([200, '"2"', 1]);
    const removeResponse = await sendRequest(server, "DELETE", path, { headers });
    expect(removeResponse.statusCode).toBe(200);
    expect((await list()).total).toBe(0);
  });
});
