import { sections } from "@libretto/core/record/sections";
import { bareRequests, bareRoutes } from "../bare-routes.ts";
import type { Bench } from "../bench.ts";
import { atLeast, atMost, type Figure, ratioAtLeast, withoutTarget } from "../figures.ts";
import type { Goal } from "../goal.ts";
import { type LoadResult, load, type Request, type Server } from "../load.ts";
import { type People, requestsOfFull } from "../people.ts";
import { accountOf, patientOf } from "../population.ts";
import { type ServerProcess, startBare } from "../processes.ts";
import { addCheckedTherapyOf, addTherapyOf, type RequestOf, readPageOf, readRecordOf } from "../requests.ts";
import { interleave } from "../rounds.ts";
import type { LoadLength } from "../sizes.ts";

const CONNECTIONS = 10;
/** The default of the server (docs/operations.md). */
const POOL = 10;

/** The product and the bare server on one database. */
interface Servers {
  readonly people: People;
  readonly product: Server;
  readonly bare: ServerProcess;
}

const startServers = async ({ peopleOf, sizes }: Bench): Promise<Servers> => {
  const people = await peopleOf(sizes.base);
  const { full, writers, superuser } = people;
  await people.signIn([full], CONNECTIONS);
  await people.signIn(writers);
  const product = await people.product();
  const bare = await startBare({
    database: superuser,
    settings: `-c timezone=UTC -c app.actor=${accountOf(full)} -c app.patient=${patientOf(full)}`,
    connections: POOL,
    routes: await bareRoutes(full, writers.at(-1) ?? full),
  });
  return { people, product, bare };
};

interface Comparison {
  readonly ours: LoadResult;
  readonly theirs: LoadResult;
}

/** Warms up both sides, then loads them alternately. */
const compareServers = async (
  { sizes }: Bench,
  { people, product, bare }: Servers,
  ours: readonly Request[],
  theirs: Request,
): Promise<Comparison> => {
  const sides = (length: LoadLength) => ({
    ours: () => load(product, ours, { length, database: people.name }),
    theirs: () => load(bare, [theirs], { length, database: people.name }),
  });
  await interleave(1, sides(sizes.warmUp));
  return interleave(sizes.rounds, sides(sizes.load));
};

const goal = (name: string, measure: (bench: Bench, servers: Servers) => Promise<readonly Figure[]>): Goal => ({
  name,
  needs: ["build", "postgres"],
  measure: async (bench) => {
    const servers = await startServers(bench);
    try {
      return await measure(bench, servers);
    } finally {
      await servers.bare.stop();
    }
  },
});

const perSecond = ({ ours, theirs }: Comparison, against: string) => ({
  ours: ours.perSecond,
  reference: theirs.perSecond,
  against,
});
const p99 = ({ ours, theirs }: Comparison) => ({ ours: ours.p99, reference: theirs.p99 });
const processorTimeOf = (name: string, { ours, theirs }: Comparison): Figure =>
  withoutTarget(name, "processor time per request, database included", "ms", {
    ours: ours.processorMs,
    reference: theirs.processorMs,
  });

const BARE = "bare";

/** The number of rows of each section in an answer. */
const countRows = async ({ url }: Server, { path, headers = {} }: Request): Promise<string> => {
  const answer = (await (await fetch(`${url}${path}`, { headers })).json()) as Readonly<Record<string, unknown>>;
  return sections
    .map(({ collection }) => {
      const rows = answer[collection];
      return `${collection} ${Array.isArray(rows) ? rows.length : "none"}`;
    })
    .join(", ");
};

/** Both servers must answer the same rows. */
const expectSameRows = async ({ people, product, bare }: Servers): Promise<void> => {
  const ours = await countRows(product, readRecordOf(people.full));
  const theirs = await countRows(bare, bareRequests.record);
  if (ours !== theirs) throw new Error(`The bare server answers other rows: ${theirs} instead of ${ours}`);
};

/** A1: the whole record with token, policies, audit and checks, compared with one statement that reads it. */
export const a1 = goal("A1", async (bench, servers) => {
  await expectSameRows(servers);
  const requests = requestsOfFull(servers.people, CONNECTIONS, readRecordOf);
  const results = await compareServers(bench, servers, requests, bareRequests.record);
  return [
    ratioAtLeast("A1", "a record of 200 rows, 10 connections", "/s", 0.6, perSecond(results, BARE)),
    atLeast("A1", "the same, absolute", "/s", 800, { ours: results.ours.perSecond }),
    atMost("A1", "p99", "ms", 30, p99(results)),
    processorTimeOf("A1", results),
  ];
});

export const a3 = goal("A3", async (bench, servers) => {
  const requests = requestsOfFull(servers.people, CONNECTIONS, readPageOf);
  const results = await compareServers(bench, servers, requests, bareRequests.page);
  return [
    ratioAtLeast("A3", "a page of 50 rows, 10 connections", "/s", 0.6, perSecond(results, "bare, same SQL")),
    atLeast("A3", "the same, absolute", "/s", 2000, { ours: results.ours.perSecond }),
    atMost("A3", "p99", "ms", 15, p99(results)),
    processorTimeOf("A3", results),
  ];
});

/** A4: one added row, with everything that a write includes. Many patients write, so that their records stay usual. */
export const a4 = goal("A4", async (bench, servers) => {
  const { people, product } = servers;
  const requestsOf = (request: RequestOf) => people.writers.map((number) => request(number));
  const results = await compareServers(bench, servers, requestsOf(addTherapyOf), bareRequests.add);
  const checked = await load(product, requestsOf(addCheckedTherapyOf), {
    length: bench.sizes.load,
    database: people.name,
  });
  return [
    atLeast("A4", "a medication added, 10 connections", "/s", 1000, { ours: results.ours.perSecond }),
    withoutTarget("A4", "the same, compared with a bare insert", "/s", perSecond(results, "bare insert")),
    atMost("A4", "p99", "ms", 30, p99(results)),
    processorTimeOf("A4", results),
    withoutTarget("A4", "a medication in use added, with its drug check", "/s", { ours: checked.perSecond }),
    withoutTarget("A4", "its processor time", "ms", { ours: checked.processorMs }),
  ];
});
