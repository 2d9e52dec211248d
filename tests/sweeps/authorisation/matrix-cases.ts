import type { AnyEndpoint } from "@libretto/adapters/contract/endpoint";
import { endpoints } from "@libretto/adapters/contract/endpoints";
import { maySee, WITHOUT_LEVEL } from "@libretto/core/access/visibility";
import { right } from "@libretto/core/kernel/fp";
import { DrawingsWire } from "@libretto/core/record/diary/wire";
import { sections } from "@libretto/core/record/sections";
import { beforeAll, describe, expect, it } from "vitest";
import { differsFromDescription } from "../../support/described.ts";
import { anAddress, endsAccount, isAboutRow } from "../../support/endpoint-requests.ts";
import { ask, type Credentials } from "../../support/server.ts";
import { expectedStatus, letIn, seenBy } from "./expected.ts";
import { expectedNotes, notedFrom } from "./notes.ts";
import { credentialsFor, type Principal } from "./principals.ts";
import { type Asked, requestsIn } from "./requests.ts";
import { contentOf, DRAWN, type Seeded } from "./seeds.ts";
import { namesOf, tellsOf, toldIn } from "./told.ts";
import type { InWorld } from "./world.ts";

type Answer = Awaited<ReturnType<typeof ask>>;

/** By which a refusal is found again in the log: another for each. */
const REFERENCE = /,"reference":"[\w-]+"/;
/** Everything an answer tells, but for what every answer has of its own. */
export const told = (answer: Answer) => {
  const { date: _date, ...headers } = answer.headers;
  return { status: answer.statusCode, headers, body: answer.body.replace(REFERENCE, "") };
};

/** What is made for one answer alone: a session's token, a second factor's secret. */
const MADE_ANEW = /[\w-]{30,}/g;

/** A request that was answered, and where it came from: each from a place of its own. */
interface Answered {
  readonly asked: Asked;
  readonly from: string;
  readonly status: number;
  readonly label: string;
}

const SUCCESS = [200, 204];
/** Calls about the own account that change something: they may end the session. */
const endsSessions = ({ access, audit }: AnyEndpoint): boolean => access.who === "signedIn" && audit !== null;

/** Each endpoint, each principal, each record: what is answered, and what is told of the shared record. */
export const matrixCases = (world: InWorld): void => {
  let requestsOf: ReturnType<typeof requestsIn>;
  let credentials: ReturnType<typeof credentialsFor>;
  const seenOf = new Map<Principal, ReadonlySet<Seeded>>();
  beforeAll(() => {
    requestsOf = requestsIn(world());
    credentials = credentialsFor(world().server);
    const { principals, seeds, cast } = world();
    for (const principal of principals)
      seenOf.set(principal, new Set(principal.account === cast.sharer ? seeds : seenBy(principal, seeds)));
  });
  const sees = (principal: Principal, seeded: Seeded): boolean => seenOf.get(principal)?.has(seeded) ?? false;

  const send = (
    endpoint: AnyEndpoint,
    { address, body, principal: { whileAsking = (request) => request() } }: Asked,
    headers: Partial<Credentials>,
    remoteAddress: string,
  ): Promise<Answer> =>
    whileAsking(() =>
      ask(world().server, endpoint.method, address, {
        headers: headers as Record<string, string>,
        body,
        remoteAddress,
      }),
    );

  /** That a page and the record count what they show, and tell of no other doctor and of the sheet what they may. */
  const expectCounted = (endpoint: AnyEndpoint, { principal }: Asked, answer: Answer, label: string): void => {
    const { sharer } = world().cast;
    const inFull = principal.account === sharer || principal.clearance?.visibility === "total";
    if (!inFull) expect(answer.body, label).not.toContain(sharer.email);
    if (endpoint.form !== "text") return;
    const { data, total, totals, associated_doctors: doctors, ...record } = answer.json();
    const pages = endpoint.name === "patient" ? sections.map(({ collection }) => record[collection]) : [data];
    const counts = endpoint.name === "patient" ? sections.map(({ collection }) => totals[collection]) : [total];
    expect(counts, label).toEqual(pages.map((page: readonly unknown[]) => page.length));
    if (endpoint.name === "patient" && principal.account !== sharer)
      expect(doctors.map((row: Record<string, unknown>) => row.id_utente_cpp)).toEqual([principal.account?.id]);
  };
  /** That what is no row is told only of rows that are seen, and as it was kept. */
  const contents: Readonly<
    Record<string, (asked: Asked, answer: Answer, headers: Partial<Credentials>) => Promise<void>>
  > = {
    scores: async ({ principal: { clearance } }, answer, _) =>
      expect(answer.json().total).toBe(clearance === null || maySee(clearance, WITHOUT_LEVEL) ? 1 : 0),
    drawings: async (_, answer) => {
      const drawn = DrawingsWire.decode(answer.json());
      expect(drawn).toEqual(right({ front: DRAWN, back: null }));
    },
    filePreview: async ({ about }, answer) => expect(answer.body).toBe(about && contentOf(about)),
    sharedFileAddress: async ({ about }, answer, headers) => {
      const { data: address } = answer.json();
      const file = await ask(world().server, "GET", address, { headers: headers as Record<string, string> });
      expect([file.statusCode, file.body]).toEqual([200, about && contentOf(about)]);
    },
  };
  /** That a doctor is told of those who share with this doctor now, and of nobody else. */
  const expectPatients = ({ principal }: Asked, answer: Answer, label: string): void => {
    const { sharer, onlyOthers, other } = world().cast;
    const known = principal.account === onlyOthers ? [other] : principal.clearance === null ? [] : [sharer];
    const named = answer.json().data.map((row: Record<string, unknown>) => row.id_paziente);
    expect(named, label).toEqual(known.map(({ patient }) => patient));
  };
  /** That an answer tells of the shared record exactly what the sharing rule shows of it. */
  const expectTold = async (
    endpoint: AnyEndpoint,
    asked: Asked,
    answer: Answer,
    headers: Partial<Credentials>,
    label: string,
  ): Promise<void> => {
    const { principal, whose } = asked;
    const { seeds, seedOf, cast } = world();
    const shown = toldIn(answer.body, seedOf);
    const done = SUCCESS.includes(answer.statusCode);
    if (done && endpoint.name === "sharedPatients") expectPatients(asked, answer, label);
    const reads =
      done && endpoint.access.who === "reader" && whose === (principal.account === cast.sharer ? "own" : "shared");
    if (!reads) return expect(namesOf(shown), label).toEqual([]);
    const tells = tellsOf(endpoint);
    const expected = seeds.filter((seeded) => tells(seeded) && sees(principal, seeded));
    expect(namesOf(shown.filter(tells)), label).toEqual(namesOf(expected));
    const hidden = shown.filter((seeded) => !sees(principal, seeded));
    expect(namesOf(hidden), label).toEqual([]);
    expectCounted(endpoint, asked, answer, label);
    await contents[endpoint.name]?.(asked, answer, headers);
  };

  /** That the audit trail has of each request what it is to have, no more and no less. */
  const expectNoted = async (endpoint: AnyEndpoint, answered: readonly Answered[]): Promise<void> => {
    const { database, cast } = world();
    const noted = await notedFrom(
      database,
      answered.map(({ from }) => from),
    );
    for (const { asked, from, status, label } of answered)
      expect(noted.get(from) ?? [], `${label}: audit`).toEqual(expectedNotes(cast, endpoint, asked, status));
  };

  describe("AZ-3: each endpoint answers each principal about each record as the table says; AZ-4: and tells of it what the sharing rule shows; AZ-6: a foreign and an absent record get the same answer, to the byte; AZ-10: an administrator no health data; PR-1: what was done, or refused to somebody known, is noted once", () => {
    it.each(
      (endpoints as readonly AnyEndpoint[]).map(
        (endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const,
      ),
    )("%s", async (_, endpoint) => {
      const { server, principals } = world();
      const requests: Asked[] = [];
      for (const principal of principals) requests.push(...(await requestsOf(endpoint, principal)));
      const askers = requests.map(({ principal }) => principal);
      const sent = endsSessions(endpoint) ? await credentials.fresh(askers) : await credentials.kept(askers);
      if (endsAccount(endpoint)) server.pass(301);
      const seen = new Set<number>();
      const unseen = new Map<Principal, string>();
      const described = new Set<string>();
      let toAnybody: string | undefined;
      const answered: Answered[] = [];
      for (const [i, asked] of requests.entries()) {
        const { principal, whose, about } = asked;
        const headers = sent[i] ?? {};
        const from = anAddress();
        const answer = await send(endpoint, asked, headers, from);
        const label = `${principal.name}, ${whose}, ${about?.section.name} ${about?.row.level} ${about?.row.tags}`;
        const status = SUCCESS.includes(answer.statusCode) ? 200 : answer.statusCode;
        const expected = expectedStatus(endpoint, principal, whose, about !== null && sees(principal, about));
        expect(status, `${label}: ${answer.body.slice(0, 200)}`).toBe(expected);
        const all = JSON.stringify(told(answer));
        // what was refused is refused in the same words to many
        if (!described.has(all)) expect(differsFromDescription(endpoint, answer), label).toBeNull();
        described.add(all);
        await expectTold(endpoint, asked, answer, headers, label);
        if (endpoint.access.who === "anyone") {
          const same = all.replace(MADE_ANEW, "");
          expect(same, label).toBe(toAnybody ?? same);
          toAnybody = same;
        }
        if (status === 404) {
          expect(all, label).toBe(unseen.get(principal) ?? all);
          unseen.set(principal, all);
        }
        if (principal.account?.role === "admin") expect(answer.body).not.toMatch(/Dott\.ssa Verdi|orticaria/);
        seen.add(status);
        answered.push({ asked, from, status, label });
      }
      await expectNoted(endpoint, answered);
      if (endsSessions(endpoint)) credentials.forget();
      expect([...seen], "somebody is let in").toContain(letIn(endpoint));
      if (endpoint.access.who === "reader" && isAboutRow(endpoint)) expect(seen).toContain(404);
    });
  });
};
