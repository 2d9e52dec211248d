import { ageOn, type CalendarDate } from "@libretto/core/kernel/dates";
import { pipe, taskEither } from "@libretto/core/kernel/fp";
import { expect, it } from "vitest";
import { aPatient, on } from "../../../support/builders.ts";
import { createAccount, inRecordOf, openSession } from "../../../support/server/server.ts";
import type { InRecord } from "./record.ts";

/** The names of the sheet that the documents list (doc 1, §3). */
export const sheetCases = (record: InRecord): void => {
  it("give the age, the e-mail and the account's name with the record and after a save", async () => {
    const { server, send } = record();
    const account = await createAccount(server, "patient", { name: "Chiara" });
    const by = { ...(await openSession(server, account)) };
    await inRecordOf(server, account, ({ sheets }) =>
      pipe(
        sheets.loadForUpdate(account.patient ?? 0),
        taskEither.chain((stored) => sheets.replace({ ...aPatient(stored), birth: on("1985-12-10") }, null)),
      ),
    );
    const sheet = (await send("GET", `/api/patient/${account.id}`, undefined, by)).json();
    const today = server.context.clock.now().slice(0, 10) as CalendarDate;
    expect(sheet).toMatchObject({
      paziente_eta: ageOn(today, on("1985-12-10")),
      paziente_email: sheet.user.email,
      user: { utente_nome: "Chiara" },
    });
    const requested = { ...sheet, paziente_gruppo: "0-", paziente_eta: 99, paziente_email: "x@example.it" };
    const saved = await send("PUT", `/api/patient/${account.patient}`, requested, by);
    expect([saved.statusCode, saved.json()]).toEqual([
      200,
      expect.objectContaining({
        paziente_eta: sheet.paziente_eta,
        paziente_email: sheet.user.email,
        user: expect.objectContaining({ utente_nome: "Chiara" }),
      }),
    ]);
  });
};
