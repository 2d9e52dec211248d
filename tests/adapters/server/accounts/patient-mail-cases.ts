import type { Account } from "@libretto/core/ports/accounts/account-store";
import { expect, it } from "vitest";
import { withStores } from "../../../support/bent-stores.ts";
import { anAssociation } from "../../../support/builders.ts";
import type { Opened } from "../../../support/databases.ts";
import { ask, enrol, inRecordOf, session, startServer, type TestServer } from "../../../support/server.ts";
import { callsAt } from "./account-calls.ts";

/** What patients write to their doctors, against a running server. */
export const patientMailCases = (serverOf: () => TestServer, database: Opened): void => {
  const shared = (patient: Account, doctor: Account) =>
    inRecordOf(serverOf(), patient, (stores) =>
      stores.doctors.add(patient.patient ?? 0, anAssociation({ id: serverOf().desk.ids.next(), account: doctor.id })),
    );
  const mail = { topic: "Visita", text: "Buongiorno", from: "capo@altrove.example", name: "Capo", recName: "" };

  it("IO-8: a patient writes to an own doctor in the own name, to nobody else, and ten times an hour", async () => {
    const [patient, doctor] = [await enrol(serverOf(), "patient"), await enrol(serverOf(), "doctor")];
    await shared(patient, doctor);
    const call = await callsAt(serverOf)(patient);
    const send = (to: string, differs: object = {}) => call("POST", "/api/sendMail", { ...mail, to, ...differs });

    expect((await send("nessuno@libretto.example")).json().code).toBe("mail.recipientUnknown");
    expect((await send(doctor.email, { topic: "x\r\nBcc: tutti@altrove.example" })).statusCode).toBeGreaterThanOrEqual(
      400,
    );
    const again = async (key = "one-letter") => {
      const headers = { ...(await session(serverOf(), patient)), "idempotency-key": key };
      return (await ask(serverOf(), "POST", "/api/sendMail", { headers, body: { ...mail, to: doctor.email } }))
        .statusCode;
    };
    expect([await again(), await again()], "RE-6").toEqual([200, 200]);
    for (let i = 0; i < 9; i++) expect((await send(doctor.email)).statusCode).toBe(200);
    expect((await send(doctor.email)).statusCode).toBe(429);
    expect(await again(), "RE-6: what went before goes by its key, not by the limit").toBe(200);
    expect(await again("another-letter")).toBe(429);
    await serverOf().post.deliver();
    const letters = serverOf().letters.filter(({ to }) => to === doctor.email);
    expect(letters).toHaveLength(10);
    expect(letters[0]).toEqual({
      to: doctor.email,
      subject: "Visita",
      text: "Buongiorno",
      replyTo: { name: "Elena Marchetti", email: patient.email },
    });
    serverOf().pass(3601);
    expect(
      (await (await callsAt(serverOf)(patient))("POST", "/api/sendMail", { ...mail, to: doctor.email })).statusCode,
    ).toBe(200);
  });

  it("IO-8: of letters that are sent at once no more go than there is room for, and none is tried again", async () => {
    const [patient, doctor] = [await enrol(serverOf(), "patient"), await enrol(serverOf(), "doctor")];
    await shared(patient, doctor);
    let looks = 0;
    const counting = withStores(({ emails: letters }) => ({
      emails: {
        ...letters,
        countWrittenBy: (...of) => {
          looks += 1;
          return letters.countWrittenBy(...of);
        },
      },
    }));
    const { ids, clock } = serverOf().desk;
    const server = await startServer(database(), { bend: (desk) => counting({ ...desk, ids, clock }) });
    const call = await callsAt(() => server)(patient);
    const send = async () => (await call("POST", "/api/sendMail", { ...mail, to: doctor.email })).statusCode;
    for (let i = 0; i < 8; i++) expect(await send()).toBe(200);
    looks = 0;
    const codes = await Promise.all([send(), send(), send(), send()]);
    expect([codes.toSorted(), looks]).toEqual([[200, 200, 429, 429], 4]);
    await server.close();
  });
};
