import { addDays } from "@libretto/core/kernel/instants";
import { CARER_INVITATION_DAYS } from "@libretto/core/mail/email-kind";
import { WHOLE_RECORD } from "@libretto/core/record/across/carers/carer";
import { afterAll, beforeAll, expect, it } from "vitest";
import { onOneDatabase } from "../../support/databases/databases.ts";
import { newClientAddress } from "../../support/requests/endpoint-requests.ts";
import { addCarer } from "../../support/server/add-carer.ts";
import {
  createAccount,
  inRecordOf,
  openSession,
  sendRequest,
  startServer,
  type TestServer,
  unwrapTask,
} from "../../support/server/server.ts";

const SCOPE = { right: "read", clearance: WHOLE_RECORD, until: null } as const;
const EMAIL = "anna@example.org";

onOneDatabase("The invitation of a carer", (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(database());
  });
  afterAll(() => server.close());

  /** Invites the same person again, so many days after the first invitation. */
  const inviteAgainAfter = async (days: number, end: "none" | "declined" | "left" = "none") => {
    const patient = await createAccount(server, "patient");
    const { clock, ids, transact } = server.context;
    const key = { patient: patient.patient ?? 0, id: ids.next() };
    await inRecordOf(server, patient, ({ carers }) => carers.invite(key, EMAIL, SCOPE, addDays(clock.now(), -days)));
    const carer = await createAccount(server, "patient");
    const respond = (hasAccepted: boolean) =>
      unwrapTask(transact(({ carers }) => carers.answer(key, carer.id, hasAccepted, clock.now())));
    if (end !== "none") await respond(end === "left");
    if (end === "left") {
      const path = `/api/personeAssistite/${key.patient}`;
      const left = await sendRequest(server, "DELETE", path, { headers: await openSession(server, carer) });
      expect(left.statusCode, left.body).toBe(204);
    }
    const body = {
      email: EMAIL,
      delega: { diritti: 1, visibility: 1, livello: 6, id_tags: [], data_scadenza: null },
    };
    const answer = await sendRequest(server, "POST", "/api/deleghe", {
      headers: await openSession(server, patient),
      body,
      remoteAddress: newClientAddress(),
    });
    const accept = () => transact(({ carers }) => carers.answer(key, patient.id, true, clock.now()))();
    return { key, answer, accept };
  };

  it("W33: is sent again after it expired, with a new link: the old one names nothing", async () => {
    const { key, answer, accept } = await inviteAgainAfter(CARER_INVITATION_DAYS);
    expect(answer.statusCode, answer.body).toBe(200);
    const { data } = answer.json();
    expect(data).toMatchObject([{ email: EMAIL, stato: "invitata", diritti: 1, livello: 6 }]);
    expect(data[0].id_delega).not.toBe(key.id);
    expect(await accept()).toMatchObject({ left: { kind: "notFound" } });
  });

  it.each(["declined", "left"] as const)("W33: is sent again to a person who %s, by mistake or not", async (end) => {
    const { key, answer } = await inviteAgainAfter(1, end);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().data).toMatchObject([{ email: EMAIL, nome: "", stato: "invitata" }]);
    expect(answer.json().data[0].id_delega).not.toBe(key.id);
  });

  it("W33: is not sent again while its link works", async () => {
    const { answer, accept } = await inviteAgainAfter(CARER_INVITATION_DAYS - 1);
    expect([answer.statusCode, answer.json().code]).toEqual([409, "carers.alreadyInvited"]);
    expect(await accept()).toMatchObject({ _tag: "Right" });
  });

  it("W33: gets an e-mail that names nobody when the patient allows more, and none when the patient allows less", async () => {
    const patient = await createAccount(server, "patient");
    const carer = await createAccount(server, "patient");
    const headers = await openSession(server, patient);
    const { id } = await addCarer(server, patient, carer, SCOPE);
    const change = async (diritti: number) => {
      const answer = await sendRequest(server, "PUT", `/api/deleghe/${id}`, {
        headers,
        body: { diritti, visibility: 1, livello: 6, id_tags: [], sezioni: null, data_scadenza: null },
        remoteAddress: newClientAddress(),
      });
      expect(answer.statusCode, answer.body).toBe(200);
    };
    const received = () => server.sentEmails.filter(({ to }) => to === carer.email);
    await change(2);
    await expect
      .poll(async () => {
        await server.emailDelivery.deliver();
        return received().map(({ subject }) => subject);
      })
      .toEqual(["Puoi fare di più in una cartella che segui su Libretto"]);
    for (const name of [patient.name, patient.surname]) expect(received()[0]?.text).not.toContain(name);
    await change(1);
    await server.emailDelivery.deliver();
    expect(received()).toHaveLength(1);
  });
});
