import { inspect } from "node:util";
import type { AnyEndpoint } from "@libretto/adapters/contract/endpoint";
import { endpoints } from "@libretto/adapters/contract/endpoints";
import { instantAt, millisecondsOf } from "@libretto/core/kernel/dates";
import type { Account } from "@libretto/core/ports/accounts/account-store";
import * as fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { onOneDatabase } from "../support/databases/databases.ts";
import { openStateReader, type StateReader } from "../support/failures/stored-state.ts";
import {
  addRequestTargets,
  deletesAccount,
  isForAdministrators,
  isForDoctors,
  isWrite,
  newClientAddress,
  rowFor,
  targetOf,
  urlFor,
} from "../support/requests/endpoint-requests.ts";
import { INTERNAL_DETAILS } from "../support/requests/internal-details.ts";
import { sendRawRequest } from "../support/requests/raw-request.ts";
import {
  type Credentials,
  createAccount,
  openSession,
  startServer,
  type TestServer,
} from "../support/server/server.ts";
import { anyMalformed, type Malformed } from "./malformed/requests.ts";
import { wireFor } from "./wire-bodies.ts";

/** More with FUZZ_CASES, for longer runs. */
const CASES_PER_ENDPOINT = Number(process.env.FUZZ_CASES ?? 10);
/** The number of concurrent requests, the first of them over its own connection. */
const AT_ONCE = 5;
/**
 * The most processor time of the server for a group of concurrent requests (IO-2), so that none of them keeps it busy.
 * Only this process counts, so other programs of the machine do not change the result; the database ends a statement
 * that takes long, and the response is then a failure.
 */
const MOST_PROCESSOR_MILLISECONDS = 2000;
/** The longest time of any response. */
const HANGS_MILLISECONDS = 30_000;
/** Node itself reads longer bodies: they are refused during the upload, and the response may be lost. */
const LONGEST_OVER_SOCKET = 10_000;

const withoutHanging = <A>(work: Promise<A>, what: () => string): Promise<A> => {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(new Error(`no answer to ${what()}`)), HANGS_MILLISECONDS);
  });
  return Promise.race([work, over]).finally(() => clearTimeout(timer));
};

onOneDatabase("IO-2: each endpoint of the table, with any malformed request", (database) => {
  let server: TestServer;
  let keeper: StateReader;
  let port: number;
  let owner: Account;
  let admin: Account;
  let spare: Account;
  let doctor: Account;

  beforeAll(async () => {
    // E-mails stay queued until the state was compared.
    server = await startServer(database(), {
      overrideContext: (context) => ({ ...context, notifyEmailQueued: () => {} }),
    });
    keeper = await openStateReader(database());
    port = Number(new URL(await server.app.listen({ port: 0, host: "127.0.0.1" })).port);
    owner = await createAccount(server, "patient");
    await addRequestTargets(server, owner);
    admin = await createAccount(server, "admin");
    spare = await createAccount(server, "patient");
    doctor = await createAccount(server, "doctor");
  });
  afterAll(async () => {
    await keeper.close();
    await server.close();
  });

  const callerOf = (endpoint: AnyEndpoint): Account =>
    isForAdministrators(endpoint) ? admin : isForDoctors(endpoint) ? doctor : owner;
  /** Before the end of the step-up time, in a valid session. */
  const longAgo = () => instantAt(millisecondsOf(server.context.clock.now()) - 301_000);

  /** Sends one, and returns whether it was refused. */
  const sent = async (
    endpoint: AnyEndpoint,
    who: Credentials,
    malformed: Malformed,
    overSocket: boolean,
  ): Promise<boolean> => {
    const request = {
      method: endpoint.method,
      url: malformed.query === "" ? malformed.path : `${malformed.path}?${malformed.query}`,
      headers: { ...malformed.headers, ...who },
      payload: malformed.payload,
    };
    const describeRequest = (): string => inspect({ ...request, overSocket }, { maxStringLength: 300 });
    const { statusCode, body } = await withoutHanging<{ statusCode: number; body: string }>(
      overSocket && request.payload.length <= LONGEST_OVER_SOCKET
        ? sendRawRequest(port, request)
        : server.app.inject({ ...request, remoteAddress: newClientAddress() }),
      describeRequest,
    );
    if (statusCode >= 500) expect.fail(`${body} to ${describeRequest()}`);
    if (statusCode >= 400) expect(body).not.toMatch(INTERNAL_DETAILS);
    return statusCode >= 400;
  };

  it.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))("%s", async (name, endpoint) => {
    const target = isForAdministrators(endpoint)
      ? targetOf(spare)
      : targetOf(owner, await rowFor(server, owner, endpoint));
    const caller = callerOf(endpoint);
    const signIn = () => openSession(server, caller, deletesAccount(endpoint) ? { openedAt: longAgo() } : {});
    const one = await signIn();
    /** The caller of a group: for sign-outs, each caller once. */
    const senders = async (n: number): Promise<readonly Credentials[]> =>
      name === "signOut" ? await Promise.all(Array.from({ length: n }, signIn)) : Array(n).fill(one);
    await keeper.clearTransientRows();

    const send = async (requests: readonly Malformed[], who: readonly Credentials[]): Promise<readonly Malformed[]> => {
      const before = process.cpuUsage();
      const refused = await Promise.all(
        requests.map((malformed, i) => sent(endpoint, who[i] as Credentials, malformed, i === 0)),
      );
      const { user, system } = process.cpuUsage(before);
      expect((user + system) / 1000, `processor time of ${inspect(requests, { maxStringLength: 300 })}`).toBeLessThan(
        MOST_PROCESSOR_MILLISECONDS,
      );
      return requests.filter((_, i) => refused[i]);
    };

    const group = fc.array(anyMalformed(endpoint, urlFor(endpoint, target), wireFor(endpoint, target, owner)), {
      minLength: AT_ONCE,
      maxLength: AT_ONCE,
    });
    const changes = isWrite(endpoint);
    const first = await keeper.readTableStates();
    await fc.assert(
      fc.asyncProperty(group, async (requests) => {
        const who = await senders(AT_ONCE);
        const before = changes ? await keeper.readTableStates() : first;
        const no = await send(requests, who);
        if (!changes) return;
        if (no.length === AT_ONCE) {
          expect(await keeper.readTableStates()).toEqual(before);
          return;
        }
        // Some were accepted and changed data: the refused ones are sent again alone.
        const again = await senders(no.length);
        const between = await keeper.readTableStates();
        if ((await send(no, again)).length === no.length) expect(await keeper.readTableStates()).toEqual(between);
      }),
      { numRuns: Math.ceil(CASES_PER_ENDPOINT / AT_ONCE), endOnFailure: true },
    );
    if (!changes) expect(await keeper.readTableStates()).toEqual(first);
  });
});
