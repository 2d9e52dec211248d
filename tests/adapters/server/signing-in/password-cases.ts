import { argon2Hasher } from "@libretto/adapters/identity/passwords";
import { expect, it } from "vitest";
import { createAccount, PASSWORD, sendRequest, startServer } from "../../../support/server/server.ts";
import { BROWSER, bearer, type Calling } from "./sign-in-calls.ts";

/** Passwords: which are accepted, from whom, and how the owner is notified. */
export const passwordCases = (calling: Calling): void => {
  it("AU-2: refuses weak, common and personal passwords with the field's name", async () => {
    const { server, anAddress } = calling();
    const refused = async (password: string) =>
      (
        await sendRequest(server, "POST", "/api/user/register", {
          body: {
            nome: "Giovanni",
            cognome: "Esposito",
            email: "giovanni.esposito@libretto.example",
            password,
            password_ripetuta: password,
            termini_accettati: true,
            consenso_dati_salute: true,
          },
          remoteAddress: anAddress(),
        })
      ).json().errors?.[0]?.code;
    expect(await refused("Corta-1")).toBe("account.passwordRule");
    expect(await refused("Esposito-1950!")).toBe("account.passwordPersonal");
    expect(await refused("Password123!")).toBe("account.passwordCommon");
  });

  it("AU-9: doctors and administrators cannot sign in with a password alone, except for the demo on this machine", async () => {
    const { server, database, anAddress, signIn } = calling();
    const doctor = await createAccount(server, "doctor");
    const answer = await signIn(doctor.email, PASSWORD);
    expect(answer.statusCode).toBe(403);
    expect(answer.json().code).toBe("session.secondFactorRequired");
    const demo = await createAccount(server, "admin", { demo: true });
    expect((await signIn(demo.email, PASSWORD)).statusCode).toBe(200);
    const elsewhere = await startServer(database(), { installation: { demoAllowed: false } });
    const refused = await sendRequest(elsewhere, "POST", "/api/user/login", {
      body: { email: demo.email, password: PASSWORD },
      remoteAddress: anAddress(),
    });
    await elsewhere.close();
    expect(refused.statusCode).toBe(403);
  });

  it("AU-10: the owner is notified of a sign-in from a new device; not from a known one, and not of the first", async () => {
    const { server, anAddress, signIn, lettersTo } = calling();
    const { email } = await createAccount(server, "patient");
    const network = anAddress();
    await signIn(email, PASSWORD, BROWSER, network);
    await signIn(email, PASSWORD, BROWSER, network);
    expect(await lettersTo(email)).toHaveLength(0);
    await signIn(email, PASSWORD, { "user-agent": "curl/8" }, network);
    expect((await lettersTo(email)).map(({ subject }) => subject)).toEqual(["Nuovo accesso al tuo Libretto"]);
  });

  it("AU-10: the owner is notified of a sign-in from a new network; not from another address of a known one", async () => {
    const { server, signIn, lettersTo } = calling();
    const { email } = await createAccount(server, "patient");
    const subjects = async () => (await lettersTo(email)).map(({ subject }) => subject);
    for (const address of ["198.51.100.7", "198.51.100.8", "2001:db8:1:2::3"])
      await signIn(email, PASSWORD, BROWSER, address);
    expect(await subjects(), "the first network is no news, its neighbour neither").toEqual([
      "Nuovo accesso al tuo Libretto",
    ]);
    await signIn(email, PASSWORD, BROWSER, "2001:db8:1:9::4");
    expect(await subjects()).toHaveLength(1);
    await signIn(email, PASSWORD, BROWSER, "203.0.113.7");
    const emails = await lettersTo(email);
    expect(emails).toHaveLength(2);
    expect(emails[1]?.text).toContain("203.0.113.7");
    const { token } = (await signIn(email, PASSWORD, {}, "203.0.113.9")).json();
    const log = (await sendRequest(server, "GET", "/api/fetchSecuritySettings", { headers: bearer(token) })).json();
    expect(log.loginLogs.map(({ audit_ip }: { readonly audit_ip: string }) => audit_ip)).toContain("203.0.113.7");
  });

  it("AU-10: the owner is notified of five failures in a row, which are in the access log", async () => {
    const { server, signIn, lettersTo } = calling();
    const { email } = await createAccount(server, "patient");
    for (let i = 0; i < 5; i++) await signIn(email, "Sbagliata-1-volta");
    expect((await lettersTo(email)).map(({ subject }) => subject)).toEqual(["Tentativi di accesso al tuo Libretto"]);
    const { token } = (await signIn(email, PASSWORD)).json();
    const log = (await sendRequest(server, "GET", "/api/fetchSecuritySettings", { headers: bearer(token) })).json();
    expect(log.total).toBe(2);
    expect(log.loginLogs[1].dispositivo).toContain("Accessi non riusciti: 5");
  });

  it("AU-1: a hash with weaker settings is replaced at the next sign-in", async () => {
    const { server, database, anAddress } = calling();
    const { email, id } = await createAccount(server, "patient");
    const strict = await startServer(database(), {
      passwordHasher: argon2Hasher({ memoryKib: 128, passes: 3, lanes: 1, maxConcurrent: 2 }),
    });
    await sendRequest(strict, "POST", "/api/user/login", {
      body: { email, password: PASSWORD },
      remoteAddress: anAddress(),
    });
    const [row] = await database().transaction({ as: "accounts" }, (sql) =>
      sql.query<{ password_hash: string }>("select password_hash from utente where id_utente = $1", [id]),
    );
    await strict.close();
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=128,(t=3,p=1|p=1,t=3)\$/);
  });
};
