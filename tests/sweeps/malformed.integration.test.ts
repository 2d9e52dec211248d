import { inspect } from "node:util";
import type { AnyEndpoint } from "@libretto/adapters/contract/endpoint";
import { endpoints } from "@libretto/adapters/contract/endpoints";
import { instantAt, millisecondsOf } from "@libretto/core/kernel/dates";
import type { Account } from "@libretto/core/ports/accounts/account-store";
import * as fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { onEveryDatabase } from "../support/databases.ts";
import {
  addressFor,
  anAddress,
  changesSomething,
  endsAccount,
  furnish,
  isAdministrators,
  isDoctors,
  rowFor,
  targetOf,
} from "../support/endpoint-requests.ts";
import { type Keeper, openKeeper } from "../support/failures/kept-state.ts";
import { INSIDE } from "../support/inside.ts";
import { rawly } from "../support/raw-request.ts";
import { type Credentials, enrol, session, startServer, type TestServer } from "../support/server.ts";
import { anyMalformed, type Malformed } from "./malformed/requests.ts";
import { wireFor } from "./wire-bodies.ts";

/** More with FUZZ_CASES, for longer looks. */
const CASES_PER_ENDPOINT = Number(process.env.FUZZ_CASES ?? 10);
/** So many are sent at the same time, the first of them over a connection of its own. */
const AT_ONCE = 5;
/** No answer takes longer, asked alone (IO-2). */
const LONG_MILLISECONDS = 2000;
/** Nobody waits longer than this for anything. */
const HANGS_MILLISECONDS = 30_000;
/** What Node takes apart itself: longer bodies are refused while they still come, and the answer may be lost on the way. */
const LONGEST_OVER_SOCKET = 10_000;

const withoutHanging = <A>(work: Promise<A>, what: () => string): Promise<A> => {
  let patience: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_, refuse) => {
    patience = setTimeout(() => refuse(new Error(`no answer to ${what()}`)), HANGS_MILLISECONDS);
  });
  return Promise.race([work, over]).finally(() => clearTimeout(patience));
};

onEveryDatabase("IO-2: each endpoint of the table, whatever is sent to it", (database) => {
  let server: TestServer;
  let keeper: Keeper;
  let port: number;
  let owner: Account;
  let admin: Account;
  let spare: Account;
  let doctor: Account;

  beforeAll(async () => {
    // letters stay where they were put until the state was compared
    server = await startServer(database(), { bend: (desk) => ({ ...desk, notifyEmailQueued: () => {} }) });
    keeper = await openKeeper(database());
    port = Number(new URL(await server.app.listen({ port: 0, host: "127.0.0.1" })).port);
    owner = await enrol(server, "patient");
    await furnish(server, owner);
    admin = await enrol(server, "admin");
    spare = await enrol(server, "patient");
    doctor = await enrol(server, "doctor");
  });
  afterAll(async () => {
    await keeper.close();
    await server.close();
  });

  const callerOf = (endpoint: AnyEndpoint): Account =>
    isAdministrators(endpoint) ? admin : isDoctors(endpoint) ? doctor : owner;
  /** Before any proof that is still good, in a session that is. */
  const longAgo = () => instantAt(millisecondsOf(server.desk.clock.now()) - 301_000);

  /** Sends one, and gives whether it was refused and how long that took. */
  const sent = async (endpoint: AnyEndpoint, who: Credentials, asked: Malformed, overSocket: boolean) => {
    const request = {
      method: endpoint.method,
      url: asked.query === "" ? asked.path : `${asked.path}?${asked.query}`,
      headers: { ...asked.headers, ...who },
      payload: asked.payload,
    };
    const told = (): string => inspect({ ...request, overSocket }, { maxStringLength: 300 });
    const begun = performance.now();
    const { statusCode, body } = await withoutHanging<{ statusCode: number; body: string }>(
      overSocket && request.payload.length <= LONGEST_OVER_SOCKET
        ? rawly(port, request)
        : server.app.inject({ ...request, remoteAddress: anAddress() }),
      told,
    );
    if (statusCode >= 500) expect.fail(`${body} to ${told()}`);
    if (statusCode >= 400) expect(body).not.toMatch(INSIDE);
    return { refused: statusCode >= 400, milliseconds: performance.now() - begun };
  };

  it.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))("%s", async (name, endpoint) => {
    const target = isAdministrators(endpoint)
      ? targetOf(spare)
      : targetOf(owner, await rowFor(server, owner, endpoint));
    const caller = callerOf(endpoint);
    const signIn = () => session(server, caller, endsAccount(endpoint) ? { openedAt: longAgo() } : {});
    const one = await signIn();
    /** Who sends a group: of those who sign out, everybody once. */
    const senders = async (n: number): Promise<readonly Credentials[]> =>
      name === "signOut" ? await Promise.all(Array.from({ length: n }, signIn)) : Array(n).fill(one);
    await keeper.forget();

    const send = async (requests: readonly Malformed[], who: readonly Credentials[]): Promise<readonly Malformed[]> => {
      const answers = await Promise.all(
        requests.map((asked, i) => sent(endpoint, who[i] as Credentials, asked, i === 0)),
      );
      for (const [i, { milliseconds }] of answers.entries()) {
        if (milliseconds <= LONG_MILLISECONDS) continue;
        const [alone] = await senders(1);
        const again = await sent(endpoint, alone as Credentials, requests[i] as Malformed, i === 0);
        expect(again.milliseconds, "asked alone").toBeLessThan(LONG_MILLISECONDS);
      }
      return requests.filter((_, i) => answers[i]?.refused);
    };

    const group = fc.array(anyMalformed(endpoint, addressFor(endpoint, target), wireFor(endpoint, target, owner)), {
      minLength: AT_ONCE,
      maxLength: AT_ONCE,
    });
    const changes = changesSomething(endpoint);
    const first = await keeper.everything();
    await fc.assert(
      fc.asyncProperty(group, async (requests) => {
        const who = await senders(AT_ONCE);
        const before = changes ? await keeper.everything() : first;
        const no = await send(requests, who);
        if (!changes) return;
        if (no.length === AT_ONCE) {
          expect(await keeper.everything()).toEqual(before);
          return;
        }
        // what was done changed something: those that were refused come once more, alone
        const again = await senders(no.length);
        const between = await keeper.everything();
        if ((await send(no, again)).length === no.length) expect(await keeper.everything()).toEqual(between);
      }),
      { numRuns: Math.ceil(CASES_PER_ENDPOINT / AT_ONCE), endOnFailure: true },
    );
    if (!changes) expect(await keeper.everything()).toEqual(first);
  });
});
