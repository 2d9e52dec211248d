import type { AnyEndpoint } from "@libretto/adapters/contract/endpoint";
import { endpoints } from "@libretto/adapters/contract/endpoints";
import { canSeeAll } from "@libretto/core/access/visibility";
import { millisecondsOf } from "@libretto/core/kernel/dates";
import type { Account } from "@libretto/core/ports/accounts/account-store";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  addressFor,
  bodyFor,
  isAboutRow,
  isOfRecord,
  sectionOf,
  type Target,
  targetOf,
} from "../../support/endpoint-requests.ts";
import { smallArchive } from "../../support/failures/good-requests.ts";
import {
  ask,
  type Credentials,
  session,
  startServer,
  type TestServer,
  type TestServerOptions,
} from "../../support/server.ts";
import { letIn, seenBy } from "./expected.ts";
import { recordsIn } from "./kept.ts";
import type { Principal } from "./principals.ts";
import { ownRows, rowsAskedFor } from "./requests.ts";
import { namesOf, tellsOf, toldIn } from "./told.ts";
import { everybodyOwns, everyDoctorSeesAll } from "./unchecked.ts";
import type { InWorld, World } from "./world.ts";

/** Why calls are not asked here: there is no record whose rows the database could keep from anybody. */
const WITHOUT_RECORD: Readonly<Record<string, string>> = {
  anyone: "nobody is asked who calls, so no check can be switched off",
  signedIn: "it is about the account that the session is of, and no record is named",
};
/** What calls about a record tell that is none of its rows. */
const NO_ROWS: Readonly<Record<string, string>> = {
  subscription: "licences are of accounts: who asks for them is told before any record is opened",
  availableDoctors: "the directory of doctors is everybody's",
};
const all = endpoints as readonly AnyEndpoint[];
const ofRecords = all.filter((endpoint) => endpoint.access.who === "patient" || isOfRecord(endpoint));
const named = (some: readonly AnyEndpoint[]) =>
  some.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

/** Calls that change a record, or leave something behind that opens it; an address of the archive opens for its owner. */
const changes = ({ rate, audit, name }: AnyEndpoint): boolean =>
  rate === "write" || (audit === "ticket" && name !== "exportAddress");

const LONG_IDS = /\d{12,16}/g;
const idsIn = (text: string): readonly string[] => text.match(LONG_IDS) ?? [];
/** Doctors whom nobody knows, or knows no more, and of those who are known the ones who see least and all but the most. */
const reads = ({ account, clearance }: Principal): boolean =>
  account?.role === "doctor" && (clearance === null || clearance.level === 1 || clearance.level === 5);

/** Somebody who is signed in. */
interface Caller {
  readonly account: Account;
  readonly headers: Credentials;
}

const signedIn = async (server: TestServer, account: Account): Promise<Caller> => ({
  account,
  headers: await session(server, account),
});

/** A server beside the world's own. Its hour is another: servers that count from the same moment give the same numbers. */
const unchecked = async (
  { database, server: { desk } }: World,
  seconds: number,
  bend: NonNullable<TestServerOptions["bend"]>,
): Promise<TestServer> => {
  const made = await startServer(database, { bend });
  made.pass((millisecondsOf(desk.clock.now()) - millisecondsOf(made.desk.clock.now())) / 1000 + seconds);
  return made;
};

const send = (server: TestServer, endpoint: AnyEndpoint, target: Target, headers: Credentials, archive?: Buffer) =>
  archive !== undefined && endpoint.streams === "archive"
    ? server.app.inject({
        method: "POST",
        url: addressFor(endpoint, target),
        headers: { ...headers, "content-type": "application/zip" },
        payload: archive,
      })
    : ask(server, endpoint.method, addressFor(endpoint, target), {
        headers: { ...headers },
        body: bodyFor(endpoint, target),
      });

/** What doctors are shown when the application does not ask how far they may see. */
export const grantedCases = (world: InWorld): void => {
  describe("AZ-11: a doctor whom the application takes for one who sees all is shown by the database what was granted", () => {
    let cleared: TestServer;
    const readers: (Caller & { readonly principal: Principal })[] = [];
    beforeAll(async () => {
      const { server, principals } = world();
      cleared = await unchecked(world(), 60, everyDoctorSeesAll);
      for (const principal of principals)
        if (principal.account !== null && reads(principal))
          readers.push({ principal, ...(await signedIn(server, principal.account)) });
    });
    afterAll(() => cleared.close());

    it.each(named(ofRecords.filter(({ access }) => access.who === "reader")))("%s", async (_, endpoint) => {
      const { cast, seeds, seedOf } = world();
      for (const { principal, headers } of readers) {
        const seen = new Set(seenBy(principal, seeds));
        for (const about of isAboutRow(endpoint) ? rowsAskedFor(world(), endpoint, principal) : [undefined]) {
          const answer = await send(cleared, endpoint, targetOf(cast.sharer, about?.row.id), headers);
          const label = `${principal.name}, ${about?.section.name} ${about?.row.level} ${about?.row.tags}`;
          if (about !== undefined) expect(answer.statusCode, label).toBe(seen.has(about) ? 200 : 404);
          const shown = toldIn(answer.body, seedOf);
          expect(namesOf(shown.filter((one) => !seen.has(one))), label).toEqual([]);
          const tells = tellsOf(endpoint);
          expect(namesOf(shown.filter(tells)), label).toEqual(namesOf([...seen].filter(tells)));
        }
      }
    });
  });
};

/** What holds when the application's own checks do not; the shared record is written to, by its owner. */
export const secondLineCases = (world: InWorld): void => {
  // begun when its turn comes: what went before ends sessions and moves the clock on
  describe("The second line", () => {
    let lied: TestServer;
    let archive: Buffer;
    let kept: Awaited<ReturnType<typeof recordsIn>>;
    let rowOf: ReturnType<typeof ownRows>;
    let owner: Caller;
    const intruders: Caller[] = [];

    beforeAll(async () => {
      const { server, database, cast } = world();
      lied = await unchecked(world(), 120, everybodyOwns(cast.sharer));
      archive = await smallArchive(server);
      kept = await recordsIn(database);
      rowOf = ownRows(world());
      owner = await signedIn(server, cast.sharer);
      const most = cast.doctors.filter(({ clearance }) => canSeeAll(clearance)).map(({ account }) => account);
      for (const account of [cast.other, cast.stranger, cast.former, cast.admin, ...most])
        intruders.push(await signedIn(server, account));
    });
    afterAll(() => lied.close());

    const fetched = async (address: string, headers: Credentials): Promise<string> =>
      (await ask(lied, "GET", address, { headers: { ...headers } })).body;
    const knows = (account: Account): boolean => world().cast.doctors.some((doctor) => doctor.account === account);

    it("leaves out what names no record, and nothing else", () => {
      const left = all.filter((endpoint) => !ofRecords.includes(endpoint));
      expect([...new Set(left.map(({ access }) => access.who))].sort()).toEqual(Object.keys(WITHOUT_RECORD).sort());
    });

    describe("AZ-11: with the application's checks switched off, the database still shows nobody else's rows, and keeps them as they are", () => {
      it.each(named(ofRecords))("%s", async (_, endpoint) => {
        const { cast, seeds } = world();
        const { sharer } = cast;
        const section = sectionOf(endpoint);
        const row = changes(endpoint)
          ? await rowOf(endpoint, sharer)
          : seeds.find((seeded) => seeded.section === section)?.row.id;
        const target = targetOf(sharer, row);
        const before = await kept(sharer);
        const answers: string[] = [];
        for (const { account, headers } of intruders) {
          const answer = await send(lied, endpoint, target, headers, archive);
          const { status, known } = { status: answer.statusCode, known: knows(account) };
          // a bin in which nobody else's rows are seen is emptied of nothing
          const refused = endpoint.name === "emptyBin" ? [200, 404] : known ? [404, 422] : [404];
          if (changes(endpoint)) expect(refused, account.role).toContain(status);
          const shown = endpoint.name === "exportAddress" ? await fetched(answer.json().data, headers) : answer.body;
          // a doctor who is known sees the sheet
          if (!known) answers.push(shown);
        }
        expect(await kept(sharer)).toEqual(before);
        // the same is done, or shown, for the one whose it is
        const own = await send(lied, endpoint, target, owner.headers, archive);
        expect(own.statusCode === 204 ? 200 : own.statusCode, own.body).toBe(letIn(endpoint));
        if (endpoint.name in NO_ROWS) return;
        const ids = new Set(idsIn(own.body));
        for (const shown of answers) {
          expect(idsIn(shown).filter((id) => ids.has(id))).toEqual([]);
          expect(shown).not.toContain(sharer.email);
        }
      });
    });
  });
};
