import type { AnyEndpoint } from "@libretto/adapters/contract/endpoint";
import { endpoints } from "@libretto/adapters/contract/endpoints";
import { canSeeAll } from "@libretto/core/access/visibility";
import { millisecondsOf } from "@libretto/core/kernel/dates";
import type { Account } from "@libretto/core/ports/accounts/account-store";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSmallArchive } from "../../support/failures/valid-requests.ts";
import {
  bodyFor,
  namesRecord,
  namesRow,
  sectionOf,
  type Target,
  targetOf,
  urlFor,
} from "../../support/requests/endpoint-requests.ts";
import {
  type Credentials,
  openSession,
  sendRequest,
  startServer,
  type TestServer,
  type TestServerOptions,
} from "../../support/server/server.ts";
import { discloses, namesOf, rowsNamedIn } from "./disclosed-rows.ts";
import { letIn, seenBy } from "./expected.ts";
import type { GetFixture, SharedRecordFixture } from "./fixture.ts";
import type { Principal } from "./principals.ts";
import { ownRows, requestedRows } from "./requests.ts";
import { recordReaderOf } from "./stored-rows.ts";
import { letDoctorsSeeAll, treatEveryoneAsOwner } from "./without-server-checks.ts";

/** The reasons why calls are not tested here: there is no record whose rows the database could hide. */
const WITHOUT_RECORD: Readonly<Record<string, string>> = {
  anyone: "nobody is asked who calls, so no check can be switched off",
  signedIn: "it is about the account that the session is of, and no record is named",
};
/** Calls about a record whose response contains none of its rows. */
const NO_ROWS: Readonly<Record<string, string>> = {
  subscription: "licences are of accounts: who asks for them is told before any record is opened",
  availableDoctors: "the directory of doctors is everybody's",
};
const all = endpoints as readonly AnyEndpoint[];
const ofRecords = all.filter((endpoint) => endpoint.access.who === "patient" || namesRecord(endpoint));
const named = (some: readonly AnyEndpoint[]) =>
  some.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

/** Calls that change a record, or create something that opens it; an archive address opens for its owner only. */
const changes = ({ rate, audit, name }: AnyEndpoint): boolean =>
  rate === "write" || (audit === "ticket" && name !== "exportAddress");

const LONG_IDS = /\d{12,16}/g;
const idsIn = (text: string): readonly string[] => text.match(LONG_IDS) ?? [];
/**
 * Doctors without an association or with a former one, and of the associated ones those with the least access and
 * with all but the most.
 */
const reads = ({ account, clearance }: Principal): boolean =>
  account?.role === "doctor" && (clearance === null || clearance.level === 1 || clearance.level === 5);

/** A signed-in account. */
interface Caller {
  readonly account: Account;
  readonly headers: Credentials;
}

const signedIn = async (server: TestServer, account: Account): Promise<Caller> => ({
  account,
  headers: await openSession(server, account),
});

/** An additional server. Its clock differs by hours, because equal clocks would give equal ids. */
const unchecked = async (
  { database, server: { context } }: SharedRecordFixture,
  seconds: number,
  bend: NonNullable<TestServerOptions["overrideContext"]>,
): Promise<TestServer> => {
  const made = await startServer(database, { overrideContext: bend });
  made.advanceClock((millisecondsOf(context.clock.now()) - millisecondsOf(made.context.clock.now())) / 1000 + seconds);
  return made;
};

const send = (server: TestServer, endpoint: AnyEndpoint, target: Target, headers: Credentials, archive?: Buffer) =>
  archive !== undefined && endpoint.streams === "archive"
    ? server.app.inject({
        method: "POST",
        url: urlFor(endpoint, target),
        headers: { ...headers, "content-type": "application/zip" },
        payload: archive,
      })
    : sendRequest(server, endpoint.method, urlFor(endpoint, target), {
        headers: { ...headers },
        body: bodyFor(endpoint, target),
      });

/** The rows that doctors see when the server does not check their clearance. */
export const grantedCases = (world: GetFixture): void => {
  describe("AZ-11: the database shows a doctor only the granted rows when the server grants everything", () => {
    let cleared: TestServer;
    const readers: (Caller & { readonly principal: Principal })[] = [];
    beforeAll(async () => {
      const { server, principals } = world();
      cleared = await unchecked(world(), 60, letDoctorsSeeAll);
      for (const principal of principals)
        if (principal.account !== null && reads(principal))
          readers.push({ principal, ...(await signedIn(server, principal.account)) });
    });
    afterAll(() => cleared.close());

    it.each(named(ofRecords.filter(({ access }) => access.who === "reader")))("%s", async (_, endpoint) => {
      const { cast, seeds, seedOf } = world();
      for (const { principal, headers } of readers) {
        const seen = new Set(seenBy(principal, seeds));
        for (const about of namesRow(endpoint) ? requestedRows(world(), endpoint, principal) : [undefined]) {
          const answer = await send(cleared, endpoint, targetOf(cast.sharingPatient, about?.row.id), headers);
          const label = `${principal.name}, ${about?.section.name} ${about?.row.level} ${about?.row.tags}`;
          if (about !== undefined) expect(answer.statusCode, label).toBe(seen.has(about) ? 200 : 404);
          const shown = rowsNamedIn(answer.body, seedOf);
          expect(namesOf(shown.filter((one) => !seen.has(one))), label).toEqual([]);
          const isDisclosed = discloses(endpoint);
          expect(namesOf(shown.filter(isDisclosed)), label).toEqual(namesOf([...seen].filter(isDisclosed)));
        }
      }
    });
  });
};

/** The protection that remains without the server's own checks; the owner writes to the shared record. */
export const databasePolicyCases = (world: GetFixture): void => {
  // Created when the test starts: earlier tests end sessions and advance the clock.
  describe("The database policies", () => {
    let lied: TestServer;
    let archive: Buffer;
    let readRecord: Awaited<ReturnType<typeof recordReaderOf>>;
    let rowOf: ReturnType<typeof ownRows>;
    let owner: Caller;
    const intruders: Caller[] = [];

    beforeAll(async () => {
      const { server, database, cast } = world();
      lied = await unchecked(world(), 120, treatEveryoneAsOwner(cast.sharingPatient));
      archive = await createSmallArchive(server);
      readRecord = await recordReaderOf(database);
      rowOf = ownRows(world());
      owner = await signedIn(server, cast.sharingPatient);
      const most = cast.doctors.filter(({ clearance }) => canSeeAll(clearance)).map(({ account }) => account);
      for (const account of [cast.other, cast.stranger, cast.former, cast.admin, ...most])
        intruders.push(await signedIn(server, account));
    });
    afterAll(() => lied.close());

    const fetched = async (address: string, headers: Credentials): Promise<string> =>
      (await sendRequest(lied, "GET", address, { headers: { ...headers } })).body;
    const knows = (account: Account): boolean => world().cast.doctors.some((doctor) => doctor.account === account);

    it("are tested for every call that names a record", () => {
      const left = all.filter((endpoint) => !ofRecords.includes(endpoint));
      expect([...new Set(left.map(({ access }) => access.who))].sort()).toEqual(Object.keys(WITHOUT_RECORD).sort());
    });

    describe("AZ-11: with the server's checks switched off, the database still hides rows of others, and leaves them unchanged", () => {
      it.each(named(ofRecords))("%s", async (_, endpoint) => {
        const { cast, seeds } = world();
        const { sharingPatient } = cast;
        const section = sectionOf(endpoint);
        const row = changes(endpoint)
          ? await rowOf(endpoint, sharingPatient)
          : seeds.find((seeded) => seeded.section === section)?.row.id;
        const target = targetOf(sharingPatient, row);
        const before = await readRecord(sharingPatient);
        const answers: string[] = [];
        for (const { account, headers } of intruders) {
          const answer = await send(lied, endpoint, target, headers, archive);
          const { status, known } = { status: answer.statusCode, known: knows(account) };
          // Emptying a bin without visible rows, closing a feed, removing a device and withdrawing a hand-over that are not there, remove nothing. A dose needs a medication, which the database hides.
          const isIncomplete = known || endpoint.name === "doses.add";
          const isHarmless = ["emptyBin", "closeCalendarFeed", "removeReminderDevice", "withdrawHandOver"].includes(
            endpoint.name,
          );
          const refused = isHarmless ? [200, 204, 404] : isIncomplete ? [404, 422] : [404];
          if (changes(endpoint)) expect(refused, account.role).toContain(status);
          const shown = endpoint.name === "exportAddress" ? await fetched(answer.json().data, headers) : answer.body;
          // An associated doctor sees the sheet.
          if (!known) answers.push(shown);
        }
        expect(await readRecord(sharingPatient)).toEqual(before);
        // The owner's own request succeeds.
        const own = await send(lied, endpoint, target, owner.headers, archive);
        expect(own.statusCode === 204 ? 200 : own.statusCode, own.body).toBe(letIn(endpoint));
        if (endpoint.name in NO_ROWS) return;
        const ids = new Set(idsIn(own.body));
        for (const shown of answers) {
          expect(idsIn(shown).filter((id) => ids.has(id))).toEqual([]);
          expect(shown).not.toContain(sharingPatient.email);
        }
      });
    });
  });
};
