import type { Account } from "@libretto/core/ports/accounts/account-store";
import { expect, it } from "vitest";
import { anAssociation } from "../../../support/builders.ts";
import type { OpenDatabase } from "../../../support/databases/databases.ts";
import { replaceStores } from "../../../support/server/replace-stores.ts";
import {
  createAccount,
  inRecordOf,
  openSession,
  sendRequest,
  startServer,
  type TestServer,
} from "../../../support/server/server.ts";
import { signInAs } from "../../../support/server/signed-in.ts";

/** E-mails from patients to their doctors, on a running server. */
export const patientMailCases = (serverOf: () => TestServer, database: OpenDatabase): void => {
  const shared = (patient: Account, doctor: Account) =>
    inRecordOf(serverOf(), patient, (stores) =>
      stores.doctors.add(
        patient.patient ?? 0,
        anAssociation({ id: serverOf().context.ids.next(), account: doctor.id }),
      ),
    );
  const mail = { topic: "Visita", text: "Buongiorno", from: "capo@altrove.example", name: "Capo", recName: "" };

  it("IO-8: a patient sends e-mails to an associated doctor in the own name, to nobody else, and at most ten per hour", async () => {
    const [patient, doctor] = [await createAccount(serverOf(), "patient"), await createAccount(serverOf(), "doctor")];
    await shared(patient, doctor);
    const call = await signInAs(serverOf(), patient);
    const send = (to: string, differs: object = {}) => call("POST", "/api/sendMail", { ...mail, to, ...differs });

    expect((await send("nessuno@libretto.example")).json().code).toBe("mail.recipientUnknown");
    expect((await send(doctor.email, { topic: "x\r\nBcc: tutti@altrove.example" })).statusCode).toBeGreaterThanOrEqual(
      400,
    );
    const again = async (key = "one-letter") => {
      const headers = { ...(await openSession(serverOf(), patient)), "idempotency-key": key };
      return (await sendRequest(serverOf(), "POST", "/api/sendMail", { headers, body: { ...mail, to: doctor.email } }))
        .statusCode;
    };
    expect([await again(), await again()], "RE-6").toEqual([200, 200]);
    for (let i = 0; i < 9; i++) expect((await send(doctor.email)).statusCode).toBe(200);
    expect((await send(doctor.email)).statusCode).toBe(429);
    expect(await again(), "RE-6: what went before goes by its key, not by the limit").toBe(200);
    expect(await again("another-letter")).toBe(429);
    await serverOf().emailDelivery.deliver();
    const emails = serverOf().sentEmails.filter(({ to }) => to === doctor.email);
    expect(emails).toHaveLength(10);
    expect(emails[0]).toEqual({
      to: doctor.email,
      subject: "Visita",
      text: "Buongiorno",
      replyTo: { name: "Elena Marchetti", email: patient.email },
    });
    serverOf().advanceClock(3601);
    expect(
      (await (await signInAs(serverOf(), patient))("POST", "/api/sendMail", { ...mail, to: doctor.email })).statusCode,
    ).toBe(200);
  });

  it("IO-8: of concurrent e-mails only as many are sent as the limit allows, and none is tried again", async () => {
    const [patient, doctor] = [await createAccount(serverOf(), "patient"), await createAccount(serverOf(), "doctor")];
    await shared(patient, doctor);
    let looks = 0;
    const counting = replaceStores(({ emails: emailQueue }) => ({
      emails: {
        ...emailQueue,
        countWrittenBy: (...of) => {
          looks += 1;
          return emailQueue.countWrittenBy(...of);
        },
      },
    }));
    const { ids, clock } = serverOf().context;
    const server = await startServer(database(), {
      overrideContext: (context) => counting({ ...context, ids, clock }),
    });
    const call = await signInAs(server, patient);
    const send = async () => (await call("POST", "/api/sendMail", { ...mail, to: doctor.email })).statusCode;
    for (let i = 0; i < 8; i++) expect(await send()).toBe(200);
    looks = 0;
    const codes = await Promise.all([send(), send(), send(), send()]);
    expect([codes.toSorted(), looks]).toEqual([[200, 200, 429, 429], 4]);
    await server.close();
  });
};
