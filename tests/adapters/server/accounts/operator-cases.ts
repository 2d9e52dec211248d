import { createAccount } from "@libretto/adapters/server/operations/create-account";
import { resetFactor } from "@libretto/adapters/server/operations/reset-factor";
import { factorSealContext } from "@libretto/core/use-cases/account/second-factor/factor-seal-context";
import { describe, expect, it } from "vitest";
import {
  createAccount as createTestAccount,
  openSession,
  PASSWORD,
  sendRequest,
  type TestServer,
} from "../../../support/server/server.ts";
import { unwrapTask } from "../../../support/unwrap-task.ts";

/** Account commands for operators with access to the host, on a running server. */
export const operatorCases = (serverOf: () => TestServer): void => {
  describe("AU-9: host commands", () => {
    it("create a doctor, who sets a password through the link and must enrol a second factor", async () => {
      const server = serverOf();
      const logLines: string[] = [];
      const make = (...args: string[]) =>
        createAccount(server.context, "create-doctor", args, (line) => void logLines.push(line));
      const email = "elena.neri@libretto.example";
      expect(await make(email, "Elena", "Neri")).toBeNull();
      const token = /^Doctor created\..*#token=([\w-]{43})$/.exec(logLines[0] ?? "")?.[1];
      const reset = await sendRequest(server, "POST", "/api/user/password/reset", {
        body: { token, password: PASSWORD },
      });
      expect(reset.statusCode).toBe(204);
      const signIn = await sendRequest(server, "POST", "/api/user/login", { body: { email, password: PASSWORD } });
      expect(signIn.json().code).toBe("session.secondFactorRequired");

      expect(await make(email, "Elena", "Neri")).toBe(`No account was made: ${email} has one already`);
      expect(await make("elena", "Elena", "Neri")).toBe("create-doctor: elena is no e-mail address");
      expect(await make(email, "Elena")).toBe("create-doctor needs EMAIL NAME SURNAME");
    });

    it("PR-1, AU-6: remove a second factor, end every session, notify the owner, and are in the audit trail", async () => {
      const server = serverOf();
      const { context } = server;
      const patient = await createTestAccount(server, "patient");
      const before = await openSession(server, patient);
      const reset = (...args: string[]) => resetFactor(context, args, () => undefined);
      expect(await reset(patient.email)).toBe(`Nothing was changed: ${patient.email} has no second factor`);
      await unwrapTask(
        context.transact(({ factors }) =>
          factors.storePending(
            patient.id,
            context.sealer.seal("SECRET", factorSealContext(patient.id)),
            context.clock.now(),
          ),
        ),
      );
      await unwrapTask(context.transact(({ factors }) => factors.turnOn(patient.id)));
      expect(await reset(patient.email)).toBeNull();
      expect((await sendRequest(server, "GET", "/api/menu", { headers: before })).statusCode).toBe(401);
      await server.emailDelivery.deliver();
      expect(server.sentEmails.filter(({ to }) => to === patient.email).map(({ subject }) => subject)).toEqual([
        "Secondo fattore disattivato su Libretto",
      ]);
      const headers = await openSession(server, patient);
      const { voci } = (await sendRequest(server, "GET", `/api/accessi/${patient.patient}`, { headers })).json();
      expect(voci).toMatchObject([{ chi: "administrator", azione: "factorChange", rifiutato: false }]);

      expect(await reset("nessuno@libretto.example")).toBe(
        "Nothing was changed: nessuno@libretto.example has no account here",
      );
      expect(await reset()).toBe("reset-factor needs EMAIL");
    });
  });
};
