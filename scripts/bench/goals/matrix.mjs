import { dataUrlOf } from "@libretto/core/kernel/upload";
import { files } from "@libretto/core/record/files/wire";
import { aFile, anUpload } from "../../../tests/support/record/files.ts";
import { isForAdministrators } from "../../../tests/support/requests/endpoint-requests.ts";
import { callsAbout } from "../calls.mjs";
import { atMost, notMeasured, withoutTarget } from "../figures.mjs";
import { load } from "../load.mjs";
import { accountOf, asSuperuser, doctorOf, openSessions, tokenOf } from "../population.mjs";

const CONNECTIONS = 10;
const TIMES = 150;
/** Fewer requests are enough for slow calls: the figure is the slowest of them. */
const SLOW_MS = 80;
const SLOW_TIMES = 30;
const FULL_FACTOR = 5;
const LARGEST_KB = 500;
/** Documents are made on demand; pages wait for all other answers. */
const isDocument = ({ responseFormat }) => responseFormat === "pdf" || responseFormat === "file";

/** Uploads a file as the patient; returns its id. */
const addFile = async ({ url }, token) => {
  const answer = await fetch(`${url}/api/files`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json", "idempotency-key": "bench-file" },
    body: JSON.stringify({ ...files.wire.encode(aFile({ id: 0 })), file: dataUrlOf(anUpload()) }),
  });
  if (answer.status !== 200) throw new Error(`keeping a file answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json())[files.idField];
};

/** The reason why a call cannot be repeated. */
const reasonOf = ({ path }) => (path.includes(":biglietto") ? ": an address works once" : "");

const fetchCall = async (url, { endpoint, path, token }) => {
  const from = performance.now();
  const answer = await fetch(`${url}${path}`, {
    method: endpoint.method,
    headers: { authorization: `Bearer ${token}` },
  });
  const { byteLength } = await answer.arrayBuffer();
  return { status: answer.status, kilobytes: byteLength / 1000, milliseconds: performance.now() - from };
};

/** The server makes some documents one at a time for a person, and answers 429 to a second request meanwhile. */
const isOneAtATime = async (url, call) => {
  const answers = await Promise.all(Array.from({ length: 3 }, () => fetchCall(url, call)));
  return answers.some(({ status }) => status === 429);
};

/** Measures each call alone, then ten at once; lists the calls that cannot be repeated. */
const measureReads = async (product, calls) => {
  const results = [];
  const skipped = [];
  for (const call of calls) {
    await fetchCall(product.url, call);
    const { status, kilobytes, milliseconds } = await fetchCall(product.url, call);
    if (status !== 200) {
      skipped.push({ ...call, status });
      continue;
    }
    const request = { method: "GET", path: call.path, headers: { authorization: `Bearer ${call.token}` } };
    const alone = await isOneAtATime(product.url, call);
    const amount = milliseconds > SLOW_MS ? SLOW_TIMES : TIMES;
    const { p99 } = await load(product, [request], { connections: alone ? 1 : CONNECTIONS, amount });
    results.push({ ...call, alone, kilobytes, p99 });
  }
  return { results, skipped };
};

/** A9: every read call of patients and doctors, for a patient with 1,000 rows, ten at once. */
export const a9 = {
  name: "A9",
  needs: ["build", "postgres"],
  measure: async (bench) => {
    const people = await bench.peopleOf(bench.base);
    const number = await people.extra("1,000 rows", ({ full }) => (full === 1 ? 1 : full * FULL_FACTOR));
    await asSuperuser(people.superuser, (client) => openSessions(client, [accountOf(number), doctorOf(number)]));
    const product = await people.product();
    const file = await addFile(product, tokenOf(accountOf(number)));
    const reads = callsAbout(number, { [files.collection]: file }).filter(
      ({ endpoint }) => endpoint.method === "GET" && !isForAdministrators(endpoint),
    );
    const { results, skipped } = await measureReads(product, reads);
    const exports = results.filter(({ alone }) => alone);
    const [documents, answers] = [true, false].map((which) =>
      results.filter((one) => !one.alone && isDocument(one.endpoint) === which),
    );
    const worst = (of) => Math.max(...of.map(({ p99 }) => p99));
    const who = ({ token }) => (token === tokenOf(accountOf(number)) ? "patient" : "doctor");
    for (const one of results.filter(({ p99 }) => p99 > 100))
      bench.log(`  ${one.p99} ms: ${who(one)} ${one.endpoint.path}`);
    const large = results.filter(({ endpoint, kilobytes }) => !isDocument(endpoint) && kilobytes > LARGEST_KB);
    for (const one of large) bench.log(`  ${Math.round(one.kilobytes)} kB: ${who(one)} ${one.endpoint.path}`);
    return [
      atMost("A9", `the slowest of ${answers.length} reads of 1,000 rows, 10 connections, p99`, "ms", 100, {
        ours: worst(answers),
      }),
      atMost("A9", "reads whose p99 is over 100 ms", "", 0, { ours: answers.filter(({ p99 }) => p99 > 100).length }),
      atMost("A9", `the slowest of ${documents.length} documents, ten at once, p99`, "ms", 100, {
        ours: worst(documents),
      }),
      atMost("A9", "the largest answer, except documents and exports", "kB", LARGEST_KB, {
        ours: Math.max(...answers.map(({ kilobytes }) => kilobytes)),
      }),
      withoutTarget("A9", "the median of the reads' p99", "ms", {
        ours: answers.map(({ p99 }) => p99).sort((a, b) => a - b)[Math.floor(answers.length / 2)],
      }),
      ...exports.map(({ p99, ...one }) =>
        withoutTarget("A9", `${who(one)} ${one.endpoint.path}, one at a time, p99`, "ms", { ours: p99 }),
      ),
      ...skipped.map(({ status, ...one }) =>
        notMeasured("A9", `${who(one)} ${one.endpoint.path} answers ${status}${reasonOf(one.endpoint)}`),
      ),
    ];
  },
};
