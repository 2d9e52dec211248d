import { startBare } from "../children.mjs";
import { atLeast, atMost, ratioAtLeast, told } from "../figures.mjs";
import { load } from "../load.mjs";
import { accountOf, asSuperuser, patientOf } from "../population.mjs";
import { addTherapyOf, bareRoutes, readPageOf, readRecordOf } from "../requests.mjs";
import { inTurn } from "../rounds.mjs";

const CONNECTIONS = 10;
/** The server's own default, so that both sides have the same (docs/operations.md). */
const POOL = 10;

/** The product and the bare server on one database, each ready for load. */
const bothSides = async (bench) => {
  const people = await bench.peopleOf(bench.base);
  const { full, writers, superuser } = people;
  await people.signIn([full], CONNECTIONS);
  await people.signIn(writers.slice(0, CONNECTIONS));
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

/** Loads both sides in turn, after each has warmed up. */
const compared = async (bench, { people, product, server }, ours, theirs) => {
  const loads = { ours: [product, ours], theirs: [server, theirs] };
  const sides = (seconds) =>
    Object.fromEntries(
      Object.entries(loads).map(([name, [which, requests]]) => [
        name,
        () => load(which, requests, { seconds, database: people.name }),
      ]),
    );
  await inTurn(1, sides(bench.warmUpSeconds));
  return inTurn(bench.rounds, sides(bench.seconds));
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

/** One connection's session each. */
const ofFull = (people, request) => Array.from({ length: CONNECTIONS }, (_, which) => request(people.full, which));

/** Three readings of the same load. */
const perSecond = ({ ours, theirs }, against) => ({ ours: ours.perSecond, reference: theirs.perSecond, against });
const p99 = ({ ours, theirs }) => ({ ours: ours.p99, reference: theirs.p99 });

const worked = (name, { ours, theirs }) =>
  told(name, "processor time per request, database included", "ms", { ours: ours.worked, reference: theirs.worked });

const SAME_SQL = "bare, same SQL";

const OWN = "id_paziente = (select nullif(current_setting('app.patient', true), '')::bigint)";
/** The same as if the record had changed since every last look: the server is not told in which state it is. */
const readAnew = async (bench, { people, product }, requests) => {
  const letSee = (rows) =>
    asSuperuser(people.superuser, (client) =>
      client.query(`alter policy del_titolare on stato_cartella using (${rows})`),
    );
  await letSee("false");
  try {
    return await load(product, requests, { seconds: bench.seconds, database: people.name });
  } finally {
    await letSee(OWN);
  }
};

/** A1: the whole record with token, policies, audit and checks, beside the same SQL with nothing around it. */
export const a1 = goal("A1", async (bench, sides) => {
  const requests = ofFull(sides.people, readRecordOf);
  const taken = await compared(bench, sides, requests, [sides.bare.record]);
  const anew = await readAnew(bench, sides, requests);
  const beside = (number) => ({ ours: anew[number], reference: taken.theirs[number], against: SAME_SQL });
  return [
    ratioAtLeast("A1", "a record of 200 rows, 10 connections", "/s", 0.6, perSecond(taken, SAME_SQL)),
    atLeast("A1", "the same, by itself", "/s", 800, { ours: taken.ours.perSecond }),
    atMost("A1", "p99", "ms", 30, p99(taken)),
    worked("A1", taken),
    told("A1", "the same read anew, as after a change", "/s", beside("perSecond")),
    told("A1", "its processor time per request", "ms", beside("worked")),
  ];
});

/** A3: one page of a section. */
export const a3 = goal("A3", async (bench, sides) => {
  const taken = await compared(bench, sides, ofFull(sides.people, readPageOf), [sides.bare.page]);
  return [
    ratioAtLeast("A3", "a page of 50 rows, 10 connections", "/s", 0.6, perSecond(taken, SAME_SQL)),
    atLeast("A3", "the same, by itself", "/s", 2000, { ours: taken.ours.perSecond }),
    atMost("A3", "p99", "ms", 15, p99(taken)),
    worked("A3", taken),
  ];
});

/** A4: one row written, with everything that a write owes. */
export const a4 = goal("A4", async (bench, sides) => {
  const requests = sides.people.writers.slice(0, CONNECTIONS).map((number) => addTherapyOf(number));
  const taken = await compared(bench, sides, requests, [sides.bare.add]);
  return [
    atLeast("A4", "a medication added, 10 connections", "/s", 1000, { ours: taken.ours.perSecond }),
    told("A4", "the same beside a bare insert", "/s", perSecond(taken, "bare insert")),
    atMost("A4", "p99", "ms", 30, p99(taken)),
    worked("A4", taken),
  ];
});
