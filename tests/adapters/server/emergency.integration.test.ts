import type { ServerContext } from "@libretto/adapters/server/pipeline/server-context";
import { type Failure, failure } from "@libretto/core/kernel/failure";
import { type Either, left, right } from "@libretto/core/kernel/fp";
import { MAX_OPEN_VIEWS } from "@libretto/core/kernel/limits";
import { codeNameOf, VIEW_DAYS } from "@libretto/core/record/across/emergency/emergency-view";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aDiagnosis } from "../../support/builders.ts";
import { onOneDatabase } from "../../support/databases/databases.ts";
import { newClientAddress } from "../../support/requests/endpoint-requests.ts";
import {
  inRecordOf,
  openSession,
  PASSWORD,
  sendRequest,
  startServer,
  type TestServer,
  unwrapTask,
} from "../../support/server/server.ts";
import { createSignedInPatient } from "../../support/server/signed-in.ts";

const SECONDS_A_DAY = 86_400;

onOneDatabase("The code of an emergency sheet", (database) => {
  let server: TestServer;
  let printed: string[];
  /** The names of the codes on their sheets. */
  let named: string[];
  /** What happens to a printed sheet. */
  let prints: () => Promise<Either<Failure, Uint8Array>>;
  /** Prints the address that the code contains. */
  const addressPrinter = (context: ServerContext): ServerContext => ({
    ...context,
    printer: {
      ...context.printer,
      printEmergencySheet: ({ view }) => {
        printed.push(view?.address ?? "");
        named.push(view?.name ?? "");
        return () => prints();
      },
    },
  });
  beforeAll(async () => {
    server = await startServer(database(), { overrideContext: addressPrinter });
  });
  afterAll(() => server.close());

  const somebody = async () => {
    printed = [];
    named = [];
    prints = async () => right(new Uint8Array());
    const { account, send } = await createSignedInPatient(server);
    const allergy = diagnoses.wire.encode(
      aDiagnosis({ id: 0, kind: "allergy", condition: "Penicilline", severity: "severe", level: 6 }),
    );
    await send("POST", `/api/patient/${account.patient}/diagnosi`, allergy);
    const print = () => send("POST", `/api/downloadEmergenza/${account.patient}`);
    const views = async () => (await send("GET", "/api/visteEmergenza")).json().data;
    const code = () => printed.at(-1)?.split("#")[1] ?? "";
    return { account, send, print, views, code };
  };
  const scan = (code: string) => sendRequest(server, "POST", "/api/vistaEmergenza", { body: { codice: code } });
  const refused = { statusCode: 422, code: "emergency.closed" };
  const outcomeOf = async (code: string) => {
    const answer = await scan(code);
    return { statusCode: answer.statusCode, code: answer.json().code };
  };

  it("opens the emergency set without a session, and the patient sees the time of opening", async () => {
    const { print, views, code } = await somebody();
    expect((await print()).statusCode).toBe(200);
    expect(printed.at(-1)).toMatch(/^https:\/\/libretto\.example\/webui\/emergenza#[0-9a-z]+\.[\w-]{43}$/);
    expect(await views()).toMatchObject([{ ultima_apertura: null, chiusa_at: null }]);
    const answer = await scan(code());
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      paziente_cognome: "Marchetti",
      diagnosi: [{ diagnosiDetails: expect.anything(), diagnosi_gravita: "grave" }],
      tbl_terapie: [],
      contattiemergenza: [],
    });
    expect(answer.body).toContain("Penicilline");
    expect(answer.body).not.toMatch(/@|id_utente/);
    expect(await views()).toMatchObject([{ ultima_apertura: server.context.clock.now() }]);
  });

  it("RE-4: is created together with its sheet or not at all, and is in the audit trail", async () => {
    const { account, print, views, send } = await somebody();
    const tickets = async () =>
      (await send("GET", `/api/accessi/${account.patient}`))
        .json()
        .voci.filter(({ azione }: { readonly azione: string }) => azione === "ticket").length;
    expect((await print()).statusCode).toBe(200);
    prints = async () => left(failure("unavailable", "failure.unavailable"));
    expect((await print()).statusCode).toBe(503);
    prints = async () => {
      await unwrapTask(server.context.transact(({ sessions }) => sessions.endAll(account.id)));
      return right(new Uint8Array());
    };
    const headers = await openSession(server, account);
    const path = `/api/downloadEmergenza/${account.patient}`;
    expect([await views(), await tickets()]).toEqual([[expect.anything()], 1]);
    expect((await sendRequest(server, "POST", path, { headers })).statusCode).toBe(401);
    const storedViews = await inRecordOf(server, account, ({ emergencyViews }) =>
      emergencyViews.list(account.patient ?? 0),
    );
    expect(storedViews).toHaveLength(1);
    const [made, ...others] = await Promise.all(printed.map((address) => outcomeOf(address.split("#")[1] ?? "")));
    expect([made?.statusCode, others]).toEqual([200, [refused, refused]]);
  });

  it("AU-8: is created only after step-up authentication", async () => {
    const { print, views, send } = await somebody();
    server.advanceClock(301);
    const late = await print();
    expect([late.statusCode, late.json().code]).toEqual([403, "account.proveAgain"]);
    expect(await views()).toEqual([]);
    expect((await send("POST", "/api/user/reauthenticate", { password: PASSWORD })).statusCode).toBe(204);
    expect((await print()).statusCode).toBe(200);
  });

  it("has the same name on its sheet and in the list, also when two are created at the same time", async () => {
    const { print, views } = await somebody();
    await Promise.all([print(), print()]);
    const listed = (await views()).map(({ id_vista }: { readonly id_vista: number }) => codeNameOf(id_vista));
    expect(listed.toSorted()).toEqual(named.toSorted());
    expect(new Set(named).size).toBe(2);
  });

  it("opens nothing once the patient has closed it, and nobody else can close it", async () => {
    const [one, other] = [await somebody(), await somebody()];
    await one.print();
    const [view] = await one.views();
    expect((await other.send("DELETE", `/api/visteEmergenza/${view.id_vista}`)).statusCode).toBe(404);
    expect((await scan(one.code())).statusCode).toBe(200);
    expect((await one.send("DELETE", `/api/visteEmergenza/${view.id_vista}`)).statusCode).toBe(204);
    expect(await outcomeOf(one.code())).toEqual(refused);
    expect(await other.views()).toEqual([]);
  });

  it("opens nothing when it is wrong or expired", async () => {
    const { print, code } = await somebody();
    await print();
    const whole = `${code().split(".")[0]}.${"x".repeat(43)}`;
    expect(await outcomeOf(whole)).toEqual(refused);
    const cutOff = { statusCode: 422, code: "emergency.incomplete" };
    expect([await outcomeOf("nothing"), await outcomeOf(code().slice(0, -1))]).toEqual([cutOff, cutOff]);
    server.advanceClock(VIEW_DAYS * SECONDS_A_DAY - 1);
    expect((await scan(code())).statusCode).toBe(200);
    server.advanceClock(1);
    expect(await outcomeOf(code())).toEqual(refused);
  });

  it("AU-3: opens for every rescuer of a hospital with one address, and slows down guessing from there", async () => {
    const { print, code } = await somebody();
    await print();
    const remoteAddress = newClientAddress();
    const from = async (codice: string) =>
      (await sendRequest(server, "POST", "/api/vistaEmergenza", { body: { codice }, remoteAddress })).statusCode;
    for (let time = 0; time < 40; time++) expect(await from(code())).toBe(200);
    for (let time = 0; time < 40; time++) expect(await from("nothing")).toBe(422);
    const wrong = `${code().split(".")[0]}.${"x".repeat(43)}`;
    for (let time = 0; time < 30; time++) expect(await from(wrong)).toBe(422);
    expect(await from(wrong)).toBe(429);
    expect(await from(code())).toBe(200);
  });

  it("AU-3: opens from an address with many failed sign-ins", async () => {
    const { print, code } = await somebody();
    await print();
    const remoteAddress = newClientAddress();
    const signIn = async (time: number) =>
      (
        await sendRequest(server, "POST", "/api/user/login", {
          body: { email: `rescuer${time}@libretto.example`, password: "x" },
          remoteAddress,
        })
      ).statusCode;
    for (let time = 0; time < 30; time++) expect(await signIn(time)).toBe(401);
    expect(await signIn(30)).toBe(429);
    expect(
      (await sendRequest(server, "POST", "/api/vistaEmergenza", { body: { codice: code() }, remoteAddress }))
        .statusCode,
    ).toBe(200);
  });

  it("is refused while too many are open", async () => {
    const { print, views, send } = await somebody();
    for (let made = 0; made < MAX_OPEN_VIEWS; made++) expect((await print()).statusCode).toBe(200);
    const refusal = await print();
    expect([refusal.statusCode, refusal.json().code]).toEqual([422, "emergency.tooMany"]);
    await send("DELETE", `/api/visteEmergenza/${(await views())[0].id_vista}`);
    expect((await print()).statusCode).toBe(200);
  });
});
