import { addDays } from "@libretto/core/kernel/instants";
import { CARER_INVITATION_DAYS } from "@libretto/core/mail/email-kind";
import { WHOLE_RECORD } from "@libretto/core/record/across/carers/carer";
import { afterAll, beforeAll, expect, it } from "vitest";
import { onOneDatabase } from "../../support/databases/databases.ts";
import { newClientAddress } from "../../support/requests/endpoint-requests.ts";
import {
  createAccount,
  inRecordOf,
  openSession,
  sendRequest,
  startServer,
  type TestServer,
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
  const inviteAgainAfter = async (days: number) => {
    const patient = await createAccount(server, "patient");
    const { clock, ids, transact } = server.context;
    const key = { patient: patient.patient ?? 0, id: ids.next() };
    await inRecordOf(server, patient, ({ carers }) => carers.invite(key, EMAIL, SCOPE, addDays(clock.now(), -days)));
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

  it("W33: is not sent again while its link works", async () => {
    const { answer, accept } = await inviteAgainAfter(CARER_INVITATION_DAYS - 1);
    expect([answer.statusCode, answer.json().code]).toEqual([409, "carers.alreadyInvited"]);
    expect(await accept()).toMatchObject({ _tag: "Right" });
  });
});
