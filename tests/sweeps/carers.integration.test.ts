import type { AnyEndpoint } from "@libretto/adapters/contract/endpoint";
import { endpoints } from "@libretto/adapters/contract/endpoints";
import { CARER_RIGHTS, type CarerRight, includesRight } from "@libretto/core/access/carer-rights";
import type { Account } from "@libretto/core/ports/accounts/account-store";
import type { InvitationKey } from "@libretto/core/ports/sharing/carer-store";
import { WHOLE_RECORD } from "@libretto/core/record/across/carers/carer";
import { afterAll, beforeAll, expect, it } from "vitest";
import { on } from "../support/builders.ts";
import { onOneDatabase } from "../support/databases/databases.ts";
import {
  addRequestTargets,
  bodyFor,
  namesRecord,
  newClientAddress,
  rowFor,
  targetOf,
  urlFor,
} from "../support/requests/endpoint-requests.ts";
import { addCarer } from "../support/server/add-carer.ts";
import {
  createAccount,
  inRecordOf,
  openSession,
  sendRequest,
  startServer,
  type TestServer,
  unwrapTask,
} from "../support/server/server.ts";
import { readAuditEntries } from "./authorisation/audit-expectations.ts";
import { letIn } from "./authorisation/expected.ts";
import { plainPrinter } from "./authorisation/text-printer.ts";

/** The endpoints about a record, of which a carer names another one than the own. */
const ABOUT_A_RECORD = (endpoints as readonly AnyEndpoint[]).filter(
  (endpoint) => namesRecord(endpoint) || endpoint.access.who === "patient",
);

/** The sample report is a draft, which only who may write sees. */
const statusFor = (endpoint: AnyEndpoint, right: CarerRight): number => {
  if (!isAllowed(endpoint, right)) return 403;
  return right === "read" && endpoint.name === "printReaction" ? 404 : letIn(endpoint);
};

/** Whether the table lets a carer with this right call. */
const isAllowed = ({ access }: AnyEndpoint, right: CarerRight): boolean => {
  if (access.who === "reader") return true;
  return "carer" in access && access.carer !== undefined && includesRight(right, access.carer);
};

/** Documents with the name of the patient. */
const PRINTS = ABOUT_A_RECORD.filter(({ name, responseFormat }) => responseFormat === "pdf" || name === "fhirSummary");

/** The document of an opened record names its patient, and nothing of the account that made it. */
const expectPatientOnly = (text: string, { surname, email }: Account): void => {
  expect(text).toContain("Verdi");
  for (const own of [surname, email]) expect(text.includes(own), own).toBe(false);
};

onOneDatabase("A carer", (database) => {
  let server: TestServer;
  let patient: Account;
  const carers = new Map<CarerRight, { readonly account: Account; readonly key: InvitationKey }>();
  let stranger: Account;

  beforeAll(async () => {
    server = await startServer(database(), { overrideContext: plainPrinter });
    patient = await createAccount(server, "patient", { name: "Teresa", surname: "Verdi" });
    stranger = await createAccount(server, "patient");
    await addRequestTargets(server, patient);
    for (const right of CARER_RIGHTS) {
      const account = await createAccount(server, "patient", { name: "Anna", surname: "Sgarbossa" });
      const key = await addCarer(server, patient, account, { right, clearance: WHOLE_RECORD, until: null });
      carers.set(right, { account, key });
    }
  });
  afterAll(() => server.close());

  /** Sends the request of an endpoint about the patient's record, as another account. */
  const sendAs = async (endpoint: AnyEndpoint, account: Account) => {
    const target = targetOf(patient, await rowFor(server, patient, endpoint));
    const from = newClientAddress();
    const answer = await sendRequest(server, endpoint.method, urlFor(endpoint, target), {
      headers: { ...(await openSession(server, account)), "libretto-record": String(patient.patient) },
      body: bodyFor(endpoint, target),
      remoteAddress: from,
    });
    return { ...answer, statusCode: answer.statusCode === 204 ? 200 : answer.statusCode, from };
  };
  const carerWith = (right: CarerRight) => carers.get(right)?.account as Account;

  // before the calls that change the sheet
  it("W33: gets documents that name the patient, and nothing of the own account", async () => {
    const printed: string[] = [];
    for (const endpoint of PRINTS)
      for (const right of CARER_RIGHTS.filter((each) => isAllowed(endpoint, each))) {
        const answer = await sendAs(endpoint, carerWith(right));
        if (answer.statusCode !== 200) continue;
        expectPatientOnly(answer.body, carerWith(right));
        printed.push(endpoint.name);
      }
    const expected = PRINTS.filter((endpoint) => isAllowed(endpoint, "represent") && letIn(endpoint) === 200);
    expect([...new Set(printed)].toSorted()).toEqual(expected.map(({ name }) => name).toSorted());
  });

  it("W33: gets the complete record as FHIR without the own sign-ins, which are not the patient's", async () => {
    const { clock, ids, transact } = server.context;
    const signInsOf = async (account: Account) => {
      const entry = { id: ids.next(), at: clock.now(), device: `device of ${account.id}`, address: "10.0.0.1" };
      await unwrapTask(transact(({ accounts }) => accounts.logAccess(account.id, entry)));
      const { statusCode, body } = await sendRequest(server, "GET", "/api/getFhirData?tipo=completo", {
        headers: { ...(await openSession(server, account)), "libretto-record": String(patient.patient) },
        remoteAddress: newClientAddress(),
      });
      expect(statusCode, body.slice(0, 200)).toBe(200);
      if (account !== patient) expectPatientOnly(body, account);
      return body.split('"AuditEvent"').length - 1;
    };
    for (const right of ["write", "manage", "represent"] as const)
      expect(await signInsOf(carerWith(right)), right).toBe(0);
    expect(await signInsOf(patient)).toBeGreaterThan(0);
  });

  it.each(ABOUT_A_RECORD.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    "W33: may call %s as the table says, and the trail of the patient names the carer",
    async (_, endpoint) => {
      for (const right of CARER_RIGHTS) {
        const account = carerWith(right);
        const answer = await sendAs(endpoint, account);
        const allowed = isAllowed(endpoint, right);
        expect(answer.statusCode, `${right}: ${answer.body.slice(0, 200)}`).toBe(statusFor(endpoint, right));
        if (!allowed) expect(answer.json().code, right).toBe("carers.notPermitted");
        const entries = (await readAuditEntries(database(), [answer.from])).get(answer.from) ?? [];
        for (const [what, actor, record] of entries)
          expect([actor, record], `${right}: ${what}`).toEqual([
            account.id,
            what.endsWith(" done") ? patient.patient : undefined,
          ]);
        if (endpoint.audit !== null && answer.statusCode === 200) expect(entries.length, right).toBeGreaterThan(0);
      }
      expect((await sendAs(endpoint, stranger)).statusCode, "without a grant").toBe(404);
    },
  );

  it("W33: loses the access with the next request when the patient ends it, and on the day after the last one", async () => {
    const account = await createAccount(server, "patient");
    const key = await addCarer(server, patient, account, { right: "write", clearance: WHOLE_RECORD, until: null });
    const read = ABOUT_A_RECORD.find(({ name }) => name === "filesList") as AnyEndpoint;
    expect((await sendAs(read, account)).statusCode).toBe(200);
    const scope = { right: "write", clearance: WHOLE_RECORD, until: on("2026-03-13") } as const;
    await inRecordOf(server, patient, (stores) => stores.carers.change(key, scope, null));
    expect((await sendAs(read, account)).statusCode).toBe(404);
    await inRecordOf(server, patient, (stores) => stores.carers.change(key, { ...scope, until: null }, null));
    expect((await sendAs(read, account)).statusCode).toBe(200);
    await inRecordOf(server, patient, (stores) => stores.carers.remove(key));
    expect((await sendAs(read, account)).statusCode).toBe(404);
  });

  it("W33: sends no message for the patient: its sender and its doctors would be those of the account", async () => {
    const endpoint = (endpoints as readonly AnyEndpoint[]).find(({ name }) => name === "sendMail") as AnyEndpoint;
    const answer = await sendAs(endpoint, carerWith("manage"));
    expect([answer.statusCode, answer.json().code]).toEqual([403, "carers.notPermitted"]);
  });

  it("AZ-6: has no other access, and the own record stays the own one without the header", async () => {
    const account = carerWith("manage");
    const from = newClientAddress();
    const answer = await sendRequest(server, "GET", "/api/getFiles", {
      headers: await openSession(server, account),
      remoteAddress: from,
    });
    expect(answer.statusCode).toBe(200);
    expect((await readAuditEntries(database(), [from])).get(from)).toEqual([
      ["read done", account.id, account.patient],
    ]);
    for (const value of ["0", "-1", "x", "1.5", "9".repeat(20)]) {
      const headers = { ...(await openSession(server, account)), "libretto-record": value };
      expect((await sendRequest(server, "GET", "/api/getFiles", { headers })).statusCode, value).toBe(400);
    }
  });
});
