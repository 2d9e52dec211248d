import type { AnyEndpoint } from "@libretto/adapters/contract/endpoint";
import { endpoints } from "@libretto/adapters/contract/endpoints";
import { canSee, canSeeEverySection, WITHOUT_LEVEL } from "@libretto/core/access/visibility";
import { right } from "@libretto/core/kernel/fp";
import { DrawingsWire } from "@libretto/core/record/diary/wire";
import { sections } from "@libretto/core/record/sections";
import { beforeAll, describe, expect, it } from "vitest";
import { deletesAccount, namesRow, newClientAddress } from "../../support/requests/endpoint-requests.ts";
import { openApiMismatch } from "../../support/requests/openapi-mismatch.ts";
import { type Credentials, sendRequest } from "../../support/server/server.ts";
import { expectedNotes, readAuditEntries } from "./audit-expectations.ts";
import { discloses, namesOf, rowsNamedIn } from "./disclosed-rows.ts";
import { expectedStatus, letIn, seenBy } from "./expected.ts";
import type { GetFixture } from "./fixture.ts";
import { credentialsFor, type Principal } from "./principals.ts";
import { type RequestCase, requestsIn } from "./requests.ts";
import { contentOf, DRAWN, type Seeded } from "./seeded-rows.ts";

type Answer = Awaited<ReturnType<typeof sendRequest>>;

/** Identifies a refusal in the log; each has another one. */
const REFERENCE = /,"reference":"[\w-]+"/;
/** The whole response without the values that differ in every response. */
export const comparableResponse = (answer: Answer) => {
  const { date: _date, ...headers } = answer.headers;
  return { status: answer.statusCode, headers, body: answer.body.replace(REFERENCE, "") };
};

/** Values that are created for one response: a session's token, a second factor's secret. */
const GENERATED_VALUE = /[\w-]{30,}/g;

/** A request with its response, and its own client address. */
interface ResponseToRequest {
  readonly request: RequestCase;
  readonly from: string;
  readonly status: number;
  readonly label: string;
}

const SUCCESS = [200, 204];
/** Calls that change the own account: they may end the session. */
const endsSessions = ({ access, audit }: AnyEndpoint): boolean => access.who === "signedIn" && audit !== null;

/** Each endpoint, each principal, each record: the response, and what it shows of the shared record. */
export const matrixCases = (world: GetFixture): void => {
  let requestsOf: ReturnType<typeof requestsIn>;
  let credentials: ReturnType<typeof credentialsFor>;
  const seenOf = new Map<Principal, ReadonlySet<Seeded>>();
  beforeAll(() => {
    requestsOf = requestsIn(world());
    credentials = credentialsFor(world().server);
    const { principals, seeds, cast } = world();
    for (const principal of principals)
      seenOf.set(principal, new Set(principal.account === cast.sharingPatient ? seeds : seenBy(principal, seeds)));
  });
  const sees = (principal: Principal, seeded: Seeded): boolean => seenOf.get(principal)?.has(seeded) ?? false;

  const send = (
    endpoint: AnyEndpoint,
    { address, body, principal: { duringRequest = (request) => request() } }: RequestCase,
    headers: Partial<Credentials>,
    remoteAddress: string,
  ): Promise<Answer> =>
    duringRequest(() =>
      sendRequest(world().server, endpoint.method, address, {
        headers: headers as Record<string, string>,
        body,
        remoteAddress,
      }),
    );

  /**
   * A page and the record count the visible rows, contain no other doctor, and only the permitted part of the sheet.
   */
  const expectCounted = (endpoint: AnyEndpoint, { principal }: RequestCase, answer: Answer, label: string): void => {
    const { sharingPatient } = world().cast;
    const inFull =
      principal.account === sharingPatient || (principal.clearance !== null && canSeeEverySection(principal.clearance));
    if (!inFull) expect(answer.body, label).not.toContain(sharingPatient.email);
    if (endpoint.responseFormat !== "text") return;
    const { data, total, totals, associated_doctors: doctors, ...record } = answer.json();
    const pages = endpoint.name === "patient" ? sections.map(({ collection }) => record[collection]) : [data];
    const counts = endpoint.name === "patient" ? sections.map(({ collection }) => totals[collection]) : [total];
    expect(counts, label).toEqual(pages.map((page: readonly unknown[]) => page.length));
    if (endpoint.name === "patient" && principal.account !== sharingPatient)
      expect(doctors.map((row: Record<string, unknown>) => row.id_utente_cpp)).toEqual(
        principal.account?.role === "doctor" ? [principal.account.id] : [],
      );
  };
  /** Data that are not rows are shown only for visible rows, unchanged. */
  const contents: Readonly<
    Record<string, (request: RequestCase, answer: Answer, headers: Partial<Credentials>) => Promise<void>>
  > = {
    scores: async ({ principal: { clearance } }, answer, _) =>
      expect(answer.json().total).toBe(clearance === null || canSee(clearance, WITHOUT_LEVEL) ? 1 : 0),
    drawings: async (_, answer) => {
      const drawn = DrawingsWire.decode(answer.json());
      expect(drawn).toEqual(right({ front: DRAWN, back: null }));
    },
    filePreview: async ({ about }, answer) => expect(answer.body).toBe(about && contentOf(about)),
    sharedFileAddress: async ({ about }, answer, headers) => {
      const { data: address } = answer.json();
      const file = await sendRequest(world().server, "GET", address, { headers: headers as Record<string, string> });
      expect([file.statusCode, file.body]).toEqual([200, about && contentOf(about)]);
    },
  };
  /** A doctor sees the patients who share with this doctor now, and nobody else. */
  const expectPatients = ({ principal }: RequestCase, answer: Answer, label: string): void => {
    const { sharingPatient, onlyOthers, other } = world().cast;
    const known =
      principal.account === onlyOthers
        ? [other]
        : principal.clearance === null || principal.account?.role !== "doctor"
          ? []
          : [sharingPatient];
    const named = answer.json().data.map((row: Record<string, unknown>) => row.id_paziente);
    expect(named, label).toEqual(known.map(({ patient }) => patient));
  };
  /** A response contains exactly the rows of the shared record that the sharing rule shows. */
  const expectDisclosedRows = async (
    endpoint: AnyEndpoint,
    request: RequestCase,
    answer: Answer,
    headers: Partial<Credentials>,
    label: string,
  ): Promise<void> => {
    const { principal, recordOwner } = request;
    const { seeds, seedOf, cast } = world();
    const shown = rowsNamedIn(answer.body, seedOf);
    const done = SUCCESS.includes(answer.statusCode);
    if (done && endpoint.name === "sharedPatients") expectPatients(request, answer, label);
    const reads =
      done &&
      endpoint.access.who === "reader" &&
      recordOwner === (principal.account === cast.sharingPatient ? "own" : "shared");
    if (!reads) return expect(namesOf(shown), label).toEqual([]);
    const isDisclosed = discloses(endpoint);
    const expected = seeds.filter((seeded) => isDisclosed(seeded) && sees(principal, seeded));
    expect(namesOf(shown.filter(isDisclosed)), label).toEqual(namesOf(expected));
    const hidden = shown.filter((seeded) => !sees(principal, seeded));
    expect(namesOf(hidden), label).toEqual([]);
    expectCounted(endpoint, request, answer, label);
    await contents[endpoint.name]?.(request, answer, headers);
  };

  /** The audit trail contains exactly the expected entries of each request. */
  const expectAudited = async (endpoint: AnyEndpoint, responses: readonly ResponseToRequest[]): Promise<void> => {
    const { database, cast } = world();
    const auditEntries = await readAuditEntries(
      database,
      responses.map(({ from }) => from),
    );
    for (const { request, from, status, label } of responses)
      expect(auditEntries.get(from) ?? [], `${label}: audit`).toEqual(expectedNotes(cast, endpoint, request, status));
  };

  describe("AZ-3: each endpoint responds to each principal about each record as the table says; AZ-4: with the rows of the sharing rule; AZ-6: a foreign and an absent record get the same response, to the byte; AZ-10: an administrator gets no health data; PR-1: each action and each refusal of a known account is audited once", () => {
    it.each(
      (endpoints as readonly AnyEndpoint[]).map(
        (endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const,
      ),
    )("%s", async (_, endpoint) => {
      const { server, principals } = world();
      const requests: RequestCase[] = [];
      for (const principal of principals) requests.push(...(await requestsOf(endpoint, principal)));
      const senders = requests.map(({ principal }) => principal);
      const sent = endsSessions(endpoint)
        ? await credentials.fresh(senders)
        : await credentials.storedCredentials(senders);
      if (deletesAccount(endpoint)) server.advanceClock(301);
      const seen = new Set<number>();
      const unseen = new Map<Principal, string>();
      const described = new Set<string>();
      let toAnybody: string | undefined;
      const responses: ResponseToRequest[] = [];
      for (const [i, request] of requests.entries()) {
        const { principal, recordOwner, about } = request;
        const headers = sent[i] ?? {};
        const from = newClientAddress();
        const answer = await send(endpoint, request, headers, from);
        const label = `${principal.name}, ${recordOwner}, ${about?.section.name} ${about?.row.level} ${about?.row.tags}`;
        const status = SUCCESS.includes(answer.statusCode) ? 200 : answer.statusCode;
        const expected = expectedStatus(endpoint, principal, recordOwner, about !== null && sees(principal, about));
        expect(status, `${label}: ${answer.body.slice(0, 200)}`).toBe(expected);
        const all = JSON.stringify(comparableResponse(answer));
        // Many principals get the same text of a refusal.
        if (!described.has(all)) expect(openApiMismatch(endpoint, answer), label).toBeNull();
        described.add(all);
        await expectDisclosedRows(endpoint, request, answer, headers, label);
        if (endpoint.access.who === "anyone") {
          const same = all.replace(GENERATED_VALUE, "");
          expect(same, label).toBe(toAnybody ?? same);
          toAnybody = same;
        }
        if (status === 404) {
          expect(all, label).toBe(unseen.get(principal) ?? all);
          unseen.set(principal, all);
        }
        if (principal.account?.role === "admin") expect(answer.body).not.toMatch(/Dott\.ssa Verdi|orticaria/);
        seen.add(status);
        responses.push({ request, from, status, label });
      }
      await expectAudited(endpoint, responses);
      if (endsSessions(endpoint)) credentials.forget();
      expect([...seen], "somebody is let in").toContain(letIn(endpoint));
      if (endpoint.access.who === "reader" && namesRow(endpoint)) expect(seen).toContain(404);
    });
  });
};
