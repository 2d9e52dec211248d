import { atLeast, atMost, ratioAtLeast, withoutTarget } from "../figures.mjs";
import { load } from "../load.mjs";
import { accountOf, asSuperuser, patientOf } from "../population.mjs";
import { startBare } from "../processes.mjs";
import { addCheckedTherapyOf, addTherapyOf, bareRoutes, readPageOf, readRecordOf } from "../requests.mjs";
import { interleave } from "../rounds.mjs";

const CONNECTIONS = 10;
/** The default of the server (docs/operations.md). */
const POOL = 10;

/** Prepares the product and the bare server on one database. */
const bothSides = async (bench) => {
  const people = await bench.peopleOf(bench.base);
  const { full, writers, superuser } = people;
  await people.signIn([full], CONNECTIONS);
  await people.signIn(writers);
  const product = await people.product();
  const bare = await bareRoutes(full, writers.at(-1));
  const server = await startBare({
    database: superuser,
    settings: `-c timezone=UTC -c app.actor=${accountOf(full)} -c app.patient=${patientOf(full)}`,
    connections: POOL,
    routes: bare.routes,
  });
  return { people, product, server, bare: bare.requests };
};

/** Warms up both sides, then loads them alternately. */
const compareSides = async (bench, { people, product, server }, ours, theirs) => {
  const loads = { ours: [product, ours], theirs: [server, theirs] };
  const sides = (seconds) =>
    Object.fromEntries(
      Object.entries(loads).map(([name, [index, requests]]) => [
        name,
        () => load(index, requests, { seconds, database: people.name }),
      ]),
    );
  await interleave(1, sides(bench.warmUpSeconds));
  return interleave(bench.rounds, sides(bench.seconds));
};

const goal = (name, figures) => ({
  name,
  needs: ["build", "postgres"],
  measure: async (bench) => {
    const sides = await bothSides(bench);
    try {
      return await figures(bench, sides);
    } finally {
      await sides.server.stop();
    }
  },
});

/** One session for each connection. */
const requestsOfFull = (people, request) =>
  Array.from({ length: CONNECTIONS }, (_, index) => request(people.full, index));

/** Figures of one load. */
const perSecond = ({ ours, theirs }, against) => ({ ours: ours.perSecond, reference: theirs.perSecond, against });
const p99 = ({ ours, theirs }) => ({ ours: ours.p99, reference: theirs.p99 });

const processorTimeOf = (name, { ours, theirs }) =>
  withoutTarget(name, "processor time per request, database included", "ms", {
    ours: ours.processorMs,
    reference: theirs.processorMs,
  });

const SAME_SQL = "bare, same SQL";

const OWN_ROWS = "id_paziente = (select nullif(current_setting('app.patient', true), '')::bigint)";
/** Loads the server as if the record had changed since each last read: a policy hides the version of the record. */
const readUncached = async (bench, { people, product }, requests) => {
  const setPolicy = (rows) =>
    asSuperuser(people.superuser, (client) =>
      client.query(`alter policy owner_access on record_state using (${rows})`),
    );
  await setPolicy("false");
  try {
    return await load(product, requests, { seconds: bench.seconds, database: people.name });
  } finally {
    await setPolicy(OWN_ROWS);
  }
};

/** A1: the whole record with token, policies, audit and checks, compared with the same SQL alone. */
export const a1 = goal("A1", async (bench, sides) => {
  const requests = requestsOfFull(sides.people, readRecordOf);
  const results = await compareSides(bench, sides, requests, [sides.bare.record]);
  const uncached = await readUncached(bench, sides, requests);
  const toFigure = (number) => ({ ours: uncached[number], reference: results.theirs[number], against: SAME_SQL });
  return [
    ratioAtLeast("A1", "a record of 200 rows, 10 connections", "/s", 0.6, perSecond(results, SAME_SQL)),
    atLeast("A1", "the same, absolute", "/s", 800, { ours: results.ours.perSecond }),
    atMost("A1", "p99", "ms", 30, p99(results)),
    processorTimeOf("A1", results),
    withoutTarget("A1", "the same without the cache, as after a change", "/s", toFigure("perSecond")),
    withoutTarget("A1", "its processor time per request", "ms", toFigure("processorMs")),
  ];
});

export const a3 = goal("A3", async (bench, sides) => {
  const results = await compareSides(bench, sides, requestsOfFull(sides.people, readPageOf), [sides.bare.page]);
  return [
    ratioAtLeast("A3", "a page of 50 rows, 10 connections", "/s", 0.6, perSecond(results, SAME_SQL)),
    atLeast("A3", "the same, absolute", "/s", 2000, { ours: results.ours.perSecond }),
    atMost("A3", "p99", "ms", 15, p99(results)),
    processorTimeOf("A3", results),
  ];
});

/** A4: one added row, with everything that a write includes. Many patients write, so that their records stay usual. */
export const a4 = goal("A4", async (bench, sides) => {
  const { people, product } = sides;
  const requestsOf = (request) => people.writers.map((number) => request(number));
  const results = await compareSides(bench, sides, requestsOf(addTherapyOf), [sides.bare.add]);
  const checked = await load(product, requestsOf(addCheckedTherapyOf), {
    seconds: bench.seconds,
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
