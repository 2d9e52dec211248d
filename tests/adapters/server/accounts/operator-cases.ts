import { createAccount } from "@libretto/adapters/server/operations/create-account";
import { resetFactor } from "@libretto/adapters/server/operations/reset-factor";
import { factorSealContext } from "@libretto/adapters/server/sessions/second-factor";
import { describe, expect, it } from "vitest";
import { done } from "../../../support/done.ts";
import { ask, enrol, PASSWORD, session, type TestServer } from "../../../support/server.ts";

/** What somebody with access to the host can do to accounts, against a running server. */
export const operatorCases = (serverOf: () => TestServer): void => {
  describe("AU-9: commands on the host", () => {
    it("make a doctor, who chooses a password by the link and must enrol a second factor", async () => {
      const server = serverOf();
      const said: string[] = [];
      const make = (...words: string[]) =>
        createAccount(server.desk, "create-doctor", words, (line) => void said.push(line));
      const email = "elena.neri@libretto.example";
      expect(await make(email, "Elena", "Neri")).toBeNull();
      const token = /^Doctor made\..*#token=([\w-]{43})$/.exec(said[0] ?? "")?.[1];
      const reset = await ask(server, "POST", "/api/user/password/reset", { body: { token, password: PASSWORD } });
      expect(reset.statusCode).toBe(204);
      const signIn = await ask(server, "POST", "/api/user/login", { body: { email, password: PASSWORD } });
      expect(signIn.json().code).toBe("session.secondFactorRequired");

      expect(await make(email, "Elena", "Neri")).toBe(`No account was made: ${email} has one already`);
      expect(await make("elena", "Elena", "Neri")).toBe("create-doctor: elena is no e-mail address");
      expect(await make(email, "Elena")).toBe("create-doctor needs EMAIL NAME SURNAME");
    });

    it("PR-1, AU-6: take a second factor away, end every session, write to the owner, and stand in the trail", async () => {
      const server = serverOf();
      const { desk } = server;
      const patient = await enrol(server, "patient");
      const before = await session(server, patient);
      const reset = (...words: string[]) => resetFactor(desk, words, () => undefined);
      expect(await reset(patient.email)).toBe(`Nothing was changed: ${patient.email} has no second factor`);
      await done(
        desk.transact(({ factors }) =>
          factors.storePending(patient.id, desk.sealer.seal("SECRET", factorSealContext(patient.id)), desk.clock.now()),
        ),
      );
      await done(desk.transact(({ factors }) => factors.turnOn(patient.id)));
      expect(await reset(patient.email)).toBeNull();
      expect((await ask(server, "GET", "/api/menu", { headers: before })).statusCode).toBe(401);
      await server.post.deliver();
      expect(server.letters.filter(({ to }) => to === patient.email).map(({ subject }) => subject)).toEqual([
        "Secondo fattore disattivato su Libretto",
      ]);
      const headers = await session(server, patient);
      const { voci } = (await ask(server, "GET", `/api/accessi/${patient.patient}`, { headers })).json();
      expect(voci).toMatchObject([{ chi: "administrator", azione: "factorChange", rifiutato: false }]);

      expect(await reset("nessuno@libretto.example")).toBe(
        "Nothing was changed: nessuno@libretto.example has no account here",
      );
      expect(await reset()).toBe("reset-factor needs EMAIL");
    });
  });
};
