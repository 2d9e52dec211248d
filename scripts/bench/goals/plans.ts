import { readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as after } from "node:timers/promises";
import { endpoints } from "@libretto/adapters/contract/endpoints";
import type pg from "pg";
import type { Bench } from "../bench.ts";
import { type Call, callsAbout } from "../calls.ts";
import { atMost, type Figure, withoutTarget } from "../figures.ts";
import type { Goal } from "../goal.ts";
import type { Server } from "../load.ts";
import type { People } from "../people.ts";
import { accountOf, asSuperuser, doctorOf, openSessions, tokenOf } from "../population.ts";
import { type EvaluatedPlan, evaluatePlan, findWorstPlans, parsePlans } from "./executed-plans.ts";

/** PostgreSQL plans a prepared statement again in each of its first five runs. */
const TIMES = 7;

/** Makes the database log the executed plan of every statement, with the buffers it read. */
const EXPLAIN_EVERYTHING = {
  session_preload_libraries: "auto_explain",
  "auto_explain.log_min_duration": "0",
  "auto_explain.log_analyze": "on",
  "auto_explain.log_buffers": "on",
  "auto_explain.log_timing": "off",
  "auto_explain.log_nested_statements": "on",
  "auto_explain.log_format": "json",
};

const enableExplain = async (client: pg.Client, database: string): Promise<void> => {
  for (const [name, value] of Object.entries(EXPLAIN_EVERYTHING))
    await client.query(`alter database ${database} set ${name} = '${value}'`);
};

const findLog = async (client: pg.Client): Promise<string> => {
  const { rows } = await client.query<{ data_directory: string }>("show data_directory");
  return join(dirname(rows[0]?.data_directory ?? ""), "log");
};

const QUIET_MS = 1000;
/** Waits for the jobs that run at the start: they work on all patients and are no calls. */
const waitUntilQuiet = async (log: string, quietMs: number): Promise<void> => {
  for (let before = -1; before !== statSync(log).size; await after(quietMs)) before = statSync(log).size;
};

/** The tables whose primary key begins with the patient. */
const findPatientTables = async (client: pg.Client): Promise<ReadonlySet<string>> => {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_index i join pg_class c on c.oid = i.indrelid
     join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
     where i.indisprimary and a.attname = 'id_paziente' and c.relnamespace = 'public'::regnamespace`,
  );
  return new Set(rows.map(({ name }) => name));
};

const sendCall = async ({ url }: Server, { endpoint, path, body, token }: Call, key: string): Promise<number> => {
  const answer = await fetch(`${url}${path}`, {
    method: endpoint.method,
    headers: {
      authorization: `Bearer ${token}`,
      // browsers send a key with every write, so that the server recognises a repeated one
      ...(endpoint.method === "POST" && { "idempotency-key": `${endpoint.name}-${key}` }),
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  await answer.arrayBuffer();
  return answer.status;
};

interface KeyedCall {
  readonly call: Call;
  readonly key: string;
}
type PlansOf = (calls: readonly KeyedCall[]) => Promise<readonly EvaluatedPlan[]>;

/** Runs the work with a product on whose database every plan is logged. */
const withLoggedPlans = async <A>(bench: Bench, people: People, work: (plansOf: PlansOf) => Promise<A>): Promise<A> =>
  asSuperuser(people.superuser, async (client) => {
    const tables = await findPatientTables(client);
    const log = await findLog(client);
    await enableExplain(client, people.name);
    const product = await bench.startProduct({ DATABASE_URL: people.owner, DATABASE_POOL: "1" });
    await waitUntilQuiet(log, bench.milliseconds(QUIET_MS));
    const refused = new Set<string>();
    try {
      return await work(async (calls) => {
        const from = readFileSync(log).length;
        for (const { call, key } of calls) {
          const status = await sendCall(product, call, key);
          if (status >= 400) refused.add(`${call.endpoint.name} ${status}`);
        }
        const plans = parsePlans(readFileSync(log).subarray(from).toString());
        return plans.map((plan) => evaluatePlan(plan, tables)).filter(({ scans }) => scans > 0);
      });
    } finally {
      for (const one of refused) bench.log(`  refused: ${one}`);
      await product.stop();
      await client.query(`alter database ${people.name} reset all`);
    }
  });

const shorten = (text: string): string => text.replace(/\s+/g, " ").slice(0, 120);

/** No plan of these may be wrong. */
const noneOf = (
  bench: Bench,
  what: string,
  plans: readonly EvaluatedPlan[],
  isWrong: (plan: EvaluatedPlan) => boolean,
  explain: (plan: EvaluatedPlan) => string,
): Figure => {
  const found = findWorstPlans(plans.filter(isWrong));
  for (const one of found) bench.log(`  ${explain(one)}: ${shorten(one.text)}`);
  return atMost("S2", what, "", 0, { ours: found.length });
};

/** S2: the work of the database for each statement of each call, with 10,000 patients. */
export const s2: Goal = {
  name: "S2",
  needs: ["build", "postgres"],
  isExact: true,
  measure: async (bench) => {
    const { base, maxCalls } = bench.sizes;
    const people = await bench.peopleOf(base);
    const times = bench.repetitions(TIMES);
    const patients = [...people.sample.slice(-times), people.full];
    await asSuperuser(people.superuser, (client) =>
      openSessions(client, [...new Set(patients.flatMap((number) => [accountOf(number), doctorOf(number)]))]),
    );
    return withLoggedPlans(bench, people, async (plansOf) => {
      const all = await plansOf(
        patients.flatMap((number) =>
          callsAbout(number)
            .slice(0, maxCalls)
            .map((call) => ({ call, key: `${number}` })),
        ),
      );
      // the bound assumes that the rows lie together, as those of this patient do
      const reads = callsAbout(people.full).filter(({ endpoint }) => endpoint.method === "GET");
      const readsOf = (account: number) =>
        plansOf(
          reads
            .filter(({ token }) => token === tokenOf(account))
            .slice(0, maxCalls)
            .flatMap((call) => Array.from({ length: times }, () => ({ call, key: "" }))),
        );
      const owners = await readsOf(accountOf(people.full));
      const doctors = await readsOf(doctorOf(people.full));
      const overBound = (what: string, plans: readonly EvaluatedPlan[]) =>
        noneOf(
          bench,
          what,
          plans,
          ({ buffers, bound, isRead }) => isRead && buffers > bound,
          ({ buffers, bound }) => `${buffers} buffers, bound ${bound}`,
        );
      return [
        withoutTarget("S2", `statements about patients that ${endpoints.length} calls send`, "", {
          ours: new Set(all.map(({ text }) => text)).size,
        }),
        noneOf(
          bench,
          "of them that read a whole table",
          all,
          ({ fullScans }) => fullScans !== "",
          ({ fullScans }) => `the whole of ${fullScans}`,
        ),
        noneOf(
          bench,
          "of them without a condition on the patient",
          all,
          ({ withoutPatient }) => withoutPatient !== "",
          ({ withoutPatient }) => withoutPatient,
        ),
        overBound("reads of 200 rows by a patient that use more buffers than allowed", owners),
        overBound("the same by a doctor", doctors),
      ];
    });
  },
};
