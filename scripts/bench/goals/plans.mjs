import { readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as after } from "node:timers/promises";
import { endpoints } from "@libretto/adapters/contract/endpoints";
import { callsAbout } from "../calls.mjs";
import { atMost, withoutTarget } from "../figures.mjs";
import { accountOf, asSuperuser, doctorOf, openSessions, tokenOf } from "../population.mjs";
import { startProduct } from "../processes.mjs";

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

const enableExplain = async (client, database) => {
  for (const [name, value] of Object.entries(EXPLAIN_EVERYTHING))
    await client.query(`alter database ${database} set ${name} = '${value}'`);
};

const logOf = async (client) => {
  const { rows } = await client.query("show data_directory");
  return join(dirname(rows[0].data_directory), "log");
};

const QUIET_MS = 1000;
/** Waits for the jobs that run at the start: they work on all patients and are no calls. */
const waitUntilQuiet = async (log) => {
  for (let before = -1; before !== statSync(log).size; await after(QUIET_MS)) before = statSync(log).size;
};

/** The tables whose primary key begins with the patient. */
const patientTables = async (client) => {
  const { rows } = await client.query(
    `select c.relname as name from pg_index i join pg_class c on c.oid = i.indrelid
     join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
     where i.indisprimary and a.attname = 'id_paziente' and c.relnamespace = 'public'::regnamespace`,
  );
  return new Set(rows.map(({ name }) => name));
};

/** The plans in a part of the database log. */
const plansIn = (text) =>
  [...text.matchAll(/plan:\n\s*(\{.*?\n\t\})/gs)].map(([, plan]) => JSON.parse(plan.replaceAll("\n\t", "\n")));

const stepsOf = (step) => [step, ...(step.Plans ?? []).flatMap(stepsOf)];
const ran = (step) => step["Actual Loops"] > 0;
const conditionOf = (step) => step["Index Cond"] ?? step["Recheck Cond"] ?? "";
const buffersOf = (step) => step["Shared Hit Blocks"] + step["Shared Read Blocks"];

/** The list of a doctor's patients, which is searched by doctor. */
const isDirectory = (step) => step["Relation Name"] === "associazione" && /\bid_utente_cpp\b/.test(conditionOf(step));

/** What an executed plan did with the tables of patients. */
const evaluatePlan = (plan, tables) => {
  const steps = stepsOf(plan.Plan).filter(ran);
  const read = steps.filter((step) => /Scan$/.test(step["Node Type"]) && step["Relation Name"] !== undefined);
  const scans = read.filter((step) => tables.has(step["Relation Name"]));
  const times = read.reduce((sum, step) => sum + step["Actual Loops"], 0);
  const rows = read.reduce((sum, step) => sum + step["Actual Rows"] * step["Actual Loops"], 0);
  const fullScans = scans.filter((step) => step["Node Type"] === "Seq Scan");
  const withoutPatient = scans.filter(
    (step) => !fullScans.includes(step) && !/\bid_paziente\b/.test(conditionOf(step)) && !isDirectory(step),
  );
  return {
    text: plan["Query Text"],
    isRead: plan.Plan["Node Type"] !== "ModifyTable",
    scans: scans.length,
    fullScans: fullScans.map((step) => step["Relation Name"]).join(", "),
    withoutPatient: withoutPatient.map((step) => `${step["Relation Name"]} by ${conditionOf(step)}`).join(", "),
    reads: buffersOf(plan.Plan),
    bound: Math.ceil(3 + rows / 10 + 4 * times),
  };
};

const sendCall = async (url, { endpoint, path, body, token }, key) => {
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

const shorten = (text) => text.replace(/\s+/g, " ").slice(0, 120);

/** The worst case of each statement that meets a condition. */
const worstByStatement = (evaluations, wrong, weight) => {
  const found = new Map();
  for (const one of evaluations.filter(wrong)) {
    const before = found.get(one.text);
    if (before === undefined || weight(one) > weight(before)) found.set(one.text, one);
  }
  return [...found.values()];
};

/** S2: the work of the database for each statement of each call, with 10,000 patients. */
export const s2 = {
  name: "S2",
  needs: ["build", "postgres"],
  exact: true,
  measure: async (bench) => {
    const people = await bench.peopleOf(bench.base);
    return asSuperuser(people.superuser, async (client) => {
      const patients = [...people.sample.slice(-TIMES), people.full];
      const accounts = patients.flatMap((number) => [accountOf(number), doctorOf(number)]);
      await openSessions(client, [...new Set(accounts)]);
      const tables = await patientTables(client);
      const log = await logOf(client);
      await enableExplain(client, people.name);
      const product = await startProduct({ DATABASE_URL: people.owner, DATABASE_POOL: "1" });
      await waitUntilQuiet(log);
      const refused = new Set();
      /** Makes the calls and returns the plans of their statements. */
      const plansOf = async (calls) => {
        const from = readFileSync(log).length;
        for (const [call, key] of calls) {
          const status = await sendCall(product.url, call, key);
          if (status >= 400) refused.add(`${call.endpoint.name} ${status}`);
        }
        const written = readFileSync(log).subarray(from).toString();
        return plansIn(written)
          .map((plan) => evaluatePlan(plan, tables))
          .filter(({ scans }) => scans > 0);
      };
      try {
        const all = await plansOf(patients.flatMap((number) => callsAbout(number).map((call) => [call, `${number}`])));
        // the bound assumes that the rows lie together, as those of this patient do
        const reads = callsAbout(people.full).filter(({ endpoint }) => endpoint.method === "GET");
        const pagesOf = (account) =>
          plansOf(
            reads.filter(({ token }) => token === tokenOf(account)).flatMap((call) => Array(TIMES).fill([call, ""])),
          );
        const owners = await pagesOf(accountOf(people.full));
        const doctors = await pagesOf(doctorOf(people.full));
        for (const one of refused) bench.log(`  refused: ${one}`);
        const offenders = (evaluations, wrong, weight, why) => {
          const found = worstByStatement(evaluations, wrong, weight);
          for (const one of found) bench.log(`  ${why(one)}: ${shorten(one.text)}`);
          return { ours: found.length };
        };
        const once = () => 1;
        const overBound = (what, evaluations) =>
          atMost(
            "S2",
            what,
            "",
            0,
            offenders(
              evaluations,
              ({ reads, bound, isRead }) => isRead && reads > bound,
              ({ reads }) => reads,
              ({ reads, bound }) => `${reads} buffers, bound ${bound}`,
            ),
          );
        return [
          withoutTarget("S2", `statements about patients that ${endpoints.length} calls send`, "", {
            ours: new Set(all.map(({ text }) => text)).size,
          }),
          atMost(
            "S2",
            "of them that read a whole table",
            "",
            0,
            offenders(
              all,
              ({ fullScans }) => fullScans !== "",
              once,
              ({ fullScans }) => `the whole of ${fullScans}`,
            ),
          ),
          atMost(
            "S2",
            "of them without a condition on the patient",
            "",
            0,
            offenders(
              all,
              ({ withoutPatient }) => withoutPatient !== "",
              once,
              ({ withoutPatient }) => withoutPatient,
            ),
          ),
          overBound("reads of 200 rows by a patient that use more buffers than allowed", owners),
          overBound("the same by a doctor", doctors),
        ];
      } finally {
        await product.stop();
        await client.query(`alter database ${people.name} reset all`);
      }
    });
  },
};
