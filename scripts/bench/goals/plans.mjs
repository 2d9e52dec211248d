import { readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as after } from "node:timers/promises";
import { endpoints } from "@libretto/adapters/contract/endpoints";
import { callsAbout } from "../calls.mjs";
import { startProduct } from "../children.mjs";
import { atMost, told } from "../figures.mjs";
import { accountOf, asSuperuser, doctorOf, openSessions, tokenOf } from "../population.mjs";

/** How often each call is made: the database plans a prepared statement anew for its first five runs. */
const TIMES = 7;

/** Has the database write down every statement as it was really carried out, with what it read. */
const EXPLAIN_EVERYTHING = {
  session_preload_libraries: "auto_explain",
  "auto_explain.log_min_duration": "0",
  "auto_explain.log_analyze": "on",
  "auto_explain.log_buffers": "on",
  "auto_explain.log_timing": "off",
  "auto_explain.log_nested_statements": "on",
  "auto_explain.log_format": "json",
};

const explaining = async (client, database) => {
  for (const [name, value] of Object.entries(EXPLAIN_EVERYTHING))
    await client.query(`alter database ${database} set ${name} = '${value}'`);
};

const logOf = async (client) => {
  const { rows } = await client.query("show data_directory");
  return join(dirname(rows[0].data_directory), "log");
};

const QUIET_MS = 1000;
/** Waits for the jobs that a start begins with: they look after everybody at once, and are no calls. */
const quiet = async (log) => {
  for (let before = -1; before !== statSync(log).size; await after(QUIET_MS)) before = statSync(log).size;
};

/** Tables whose key begins with the patient: all that grow with patients and hold their data. */
const patientTables = async (client) => {
  const { rows } = await client.query(
    `select c.relname as name from pg_index i join pg_class c on c.oid = i.indrelid
     join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
     where i.indisprimary and a.attname = 'id_paziente' and c.relnamespace = 'public'::regnamespace`,
  );
  return new Set(rows.map(({ name }) => name));
};

/** The plans in a part of the server's log. */
const plansIn = (text) =>
  [...text.matchAll(/plan:\n\s*(\{.*?\n\t\})/gs)].map(([, plan]) => JSON.parse(plan.replaceAll("\n\t", "\n")));

const stepsOf = (step) => [step, ...(step.Plans ?? []).flatMap(stepsOf)];
const ran = (step) => step["Actual Loops"] > 0;
const conditionOf = (step) => step["Index Cond"] ?? step["Recheck Cond"] ?? "";
const buffersOf = (step) => step["Shared Hit Blocks"] + step["Shared Read Blocks"];

/** A doctor's own list of patients, which is found by the doctor. */
const isDirectory = (step) => step["Relation Name"] === "associazione" && /\bid_utente_cpp\b/.test(conditionOf(step));

/** What a plan did with tables of patients, as it was carried out. */
const judged = (plan, tables) => {
  const steps = stepsOf(plan.Plan).filter(ran);
  const read = steps.filter((step) => /Scan$/.test(step["Node Type"]) && step["Relation Name"] !== undefined);
  const scans = read.filter((step) => tables.has(step["Relation Name"]));
  const times = read.reduce((sum, step) => sum + step["Actual Loops"], 0);
  const rows = read.reduce((sum, step) => sum + step["Actual Rows"] * step["Actual Loops"], 0);
  const whole = scans.filter((step) => step["Node Type"] === "Seq Scan");
  const anybodys = scans.filter(
    (step) => !whole.includes(step) && !/\bid_paziente\b/.test(conditionOf(step)) && !isDirectory(step),
  );
  return {
    text: plan["Query Text"],
    isRead: plan.Plan["Node Type"] !== "ModifyTable",
    scans: scans.length,
    whole: whole.map((step) => step["Relation Name"]).join(", "),
    anybodys: anybodys.map((step) => `${step["Relation Name"]} by ${conditionOf(step)}`).join(", "),
    reads: buffersOf(plan.Plan),
    bound: Math.ceil(3 + rows / 10 + 4 * times),
  };
};

const made = async (url, { endpoint, path, body, token }, key) => {
  const answer = await fetch(`${url}${path}`, {
    method: endpoint.method,
    headers: {
      authorization: `Bearer ${token}`,
      // as browsers send it with every write, so that a repeated one is recognised
      ...(endpoint.method === "POST" && { "idempotency-key": `${endpoint.name}-${key}` }),
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  await answer.arrayBuffer();
  return answer.status;
};

const inShort = (text) => text.replace(/\s+/g, " ").slice(0, 120);

/** The worst case of each statement for which something can be said. */
const worst = (judgements, wrong, weight) => {
  const found = new Map();
  for (const one of judgements.filter(wrong)) {
    const before = found.get(one.text);
    if (before === undefined || weight(one) > weight(before)) found.set(one.text, one);
  }
  return [...found.values()];
};

/** S2: what the database does for each statement of each call, where 10,000 patients are. */
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
      await explaining(client, people.name);
      const product = await startProduct({ DATABASE_URL: people.owner, DATABASE_POOL: "1" });
      await quiet(log);
      const refused = new Set();
      /** Makes calls, and gives what the database did for them. */
      const plansOf = async (calls) => {
        const from = readFileSync(log).length;
        for (const [call, key] of calls) {
          const status = await made(product.url, call, key);
          if (status >= 400) refused.add(`${call.endpoint.name} ${status}`);
        }
        const written = readFileSync(log).subarray(from).toString();
        return plansIn(written)
          .map((plan) => judged(plan, tables))
          .filter(({ scans }) => scans > 0);
      };
      try {
        const all = await plansOf(patients.flatMap((number) => callsAbout(number).map((call) => [call, `${number}`])));
        // whose rows lie together, as the bound supposes
        const reads = callsAbout(people.full).filter(({ endpoint }) => endpoint.method === "GET");
        const pagesOf = (account) =>
          plansOf(
            reads.filter(({ token }) => token === tokenOf(account)).flatMap((call) => Array(TIMES).fill([call, ""])),
          );
        const owners = await pagesOf(accountOf(people.full));
        const doctors = await pagesOf(doctorOf(people.full));
        for (const one of refused) bench.say(`  refused: ${one}`);
        const offenders = (judgements, wrong, weight, why) => {
          const found = worst(judgements, wrong, weight);
          for (const one of found) bench.say(`  ${why(one)}: ${inShort(one.text)}`);
          return { ours: found.length };
        };
        const once = () => 1;
        const overBound = (what, judgements) =>
          atMost(
            "S2",
            what,
            "",
            0,
            offenders(
              judgements,
              ({ reads, bound, isRead }) => isRead && reads > bound,
              ({ reads }) => reads,
              ({ reads, bound }) => `${reads} buffers, bound ${bound}`,
            ),
          );
        return [
          told("S2", `statements about patients that ${endpoints.length} calls send`, "", {
            ours: new Set(all.map(({ text }) => text)).size,
          }),
          atMost(
            "S2",
            "of them read a whole table",
            "",
            0,
            offenders(
              all,
              ({ whole }) => whole !== "",
              once,
              ({ whole }) => `the whole of ${whole}`,
            ),
          ),
          atMost(
            "S2",
            "of them look for no patient",
            "",
            0,
            offenders(
              all,
              ({ anybodys }) => anybodys !== "",
              once,
              ({ anybodys }) => anybodys,
            ),
          ),
          overBound("a patient's reads of 200 rows that touch more buffers than they may", owners),
          overBound("a doctor's", doctors),
        ];
      } finally {
        await product.stop();
        await client.query(`alter database ${people.name} reset all`);
      }
    });
  },
};
