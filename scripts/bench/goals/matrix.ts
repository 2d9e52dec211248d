import type { AnyEndpoint } from "@libretto/adapters/contract/endpoint";
import { dataUrlOf } from "@libretto/core/kernel/upload";
import { files } from "@libretto/core/record/files/wire";
import { aFile, anUpload } from "../../../tests/support/record/files.ts";
import { isForAdministrators } from "../../../tests/support/requests/endpoint-requests.ts";
import type { Bench } from "../bench.ts";
import { type Call, callsAbout } from "../calls.ts";
import { fetchAnyAnswer } from "../fetch-answer.ts";
import { atMost, type Figure, notMeasured, withoutTarget } from "../figures.ts";
import type { Goal } from "../goal.ts";
import { load, type Request, type Server } from "../load.ts";
import type { People } from "../people.ts";
import { accountOf, asSuperuser, doctorOf, openSessions, tokenOf } from "../population.ts";
import { authorise } from "../requests.ts";
import { median } from "../rounds.ts";

const CONNECTIONS = 10;
const TIMES = 150;
/** Fewer requests are enough for slow calls: the figure is the slowest of them. */
const SLOW_MS = 80;
const SLOW_TIMES = 30;
const FULL_FACTOR = 5;
const LARGEST_KB = 500;
const SLOWEST_MS = 100;
/** Documents are made on demand; pages wait for all other answers. */
const isDocument = ({ responseFormat }: AnyEndpoint): boolean => responseFormat === "pdf" || responseFormat === "file";

interface MeasuredCall extends Call {
  /** Whether the server answers one such call of a person at a time. */
  readonly isAlone: boolean;
  readonly kilobytes: number;
  readonly p99: number;
}
interface RefusedCall extends Call {
  readonly status: number;
}

/** Adds a patient with 1,000 rows in all sections. */
export const addRecordOfAllSections = ({ rows }: Bench, people: People): Promise<number> =>
  people.extra("1,000 rows", { rowsIn: ({ full }) => (full === 1 ? 1 : rows(full * FULL_FACTOR)) });

/** Uploads a file as the patient; returns its id. */
const addFile = async ({ url }: Server, account: number): Promise<number> => {
  const answer = await fetch(`${url}/api/files`, {
    method: "POST",
    headers: { ...authorise(account), "content-type": "application/json", "idempotency-key": "bench-file" },
    body: JSON.stringify({ ...(files.wire.encode(aFile({ id: 0 })) as object), file: dataUrlOf(anUpload()) }),
  });
  if (answer.status !== 200) throw new Error(`the upload answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as Readonly<Record<string, number>>)[files.idField] ?? 0;
};

/** The reason why a call cannot be repeated. */
const reasonOf = ({ path }: AnyEndpoint): string => (path.includes(":biglietto") ? ": an address works once" : "");

/** The server makes some documents one at a time for a person, and answers 429 to a second request meanwhile. */
const isOneAtATime = async (product: Server, request: Request): Promise<boolean> => {
  const answers = await Promise.all(Array.from({ length: 3 }, () => fetchAnyAnswer(product, request)));
  return answers.some(({ status }) => status === 429);
};

/** Measures a call alone, then ten at once. */
const measureCall = async (bench: Bench, product: Server, call: Call): Promise<MeasuredCall | RefusedCall> => {
  const request = { method: "GET", path: call.path, headers: { authorization: `Bearer ${call.token}` } } as const;
  await fetchAnyAnswer(product, request);
  const { status, kilobytes, milliseconds } = await fetchAnyAnswer(product, request);
  if (status !== 200) return { ...call, status };
  const isAlone = await isOneAtATime(product, request);
  const amount = bench.repetitions(milliseconds > SLOW_MS ? SLOW_TIMES : TIMES);
  const { p99 } = await load(product, [request], { connections: isAlone ? 1 : CONNECTIONS, length: { amount } });
  return { ...call, isAlone, kilobytes, p99 };
};

const isMeasured = (call: MeasuredCall | RefusedCall): call is MeasuredCall => "p99" in call;

const figuresOf = (
  bench: Bench,
  calls: readonly (MeasuredCall | RefusedCall)[],
  describe: (call: Call) => string,
): readonly Figure[] => {
  const measured = calls.filter(isMeasured);
  const exports = measured.filter(({ isAlone }) => isAlone);
  const documents = measured.filter(({ isAlone, endpoint }) => !isAlone && isDocument(endpoint));
  const answers = measured.filter(({ isAlone, endpoint }) => !isAlone && !isDocument(endpoint));
  const slow = measured.filter(({ p99 }) => p99 > SLOWEST_MS);
  for (const one of slow) bench.log(`  ${one.p99} ms: ${describe(one)}`);
  const large = answers.filter(({ kilobytes }) => kilobytes > LARGEST_KB);
  for (const one of large) bench.log(`  ${Math.round(one.kilobytes)} kB: ${describe(one)}`);
  const worst = (of: readonly MeasuredCall[]) => ({ ours: Math.max(...of.map(({ p99 }) => p99)) });
  const reads = `the slowest of ${answers.length} reads of 1,000 rows, 10 connections, p99`;
  return [
    atMost("A9", reads, "ms", SLOWEST_MS, worst(answers)),
    atMost("A9", `reads whose p99 is over ${SLOWEST_MS} ms`, "", 0, {
      ours: answers.filter((one) => slow.includes(one)).length,
    }),
    atMost("A9", `the slowest of ${documents.length} documents, ten at once, p99`, "ms", SLOWEST_MS, worst(documents)),
    atMost("A9", "the largest answer, except documents and exports", "kB", LARGEST_KB, {
      ours: Math.max(...answers.map(({ kilobytes }) => kilobytes)),
    }),
    withoutTarget("A9", "the median of the reads' p99", "ms", { ours: median(answers.map(({ p99 }) => p99)) }),
    ...exports.map((one) => withoutTarget("A9", `${describe(one)}, one at a time, p99`, "ms", { ours: one.p99 })),
    ...calls.flatMap((one) =>
      isMeasured(one) ? [] : [notMeasured("A9", `${describe(one)} answers ${one.status}${reasonOf(one.endpoint)}`)],
    ),
  ];
};

/** A9: every read call of patients and doctors, for a patient with 1,000 rows, ten at once. */
export const a9: Goal = {
  name: "A9",
  needs: ["build", "postgres"],
  measure: async (bench) => {
    const people = await bench.peopleOf(bench.sizes.base);
    const number = await addRecordOfAllSections(bench, people);
    const owner = accountOf(number);
    await asSuperuser(people.superuser, (client) => openSessions(client, [owner, doctorOf(number)]));
    const product = await people.product();
    const reads = callsAbout(number, { [files.collection]: await addFile(product, owner) }).filter(
      ({ endpoint }) => endpoint.method === "GET" && !isForAdministrators(endpoint),
    );
    const calls: (MeasuredCall | RefusedCall)[] = [];
    for (const call of reads.slice(0, bench.sizes.maxCalls)) calls.push(await measureCall(bench, product, call));
    const ownerToken = tokenOf(owner);
    return figuresOf(
      bench,
      calls,
      ({ token, endpoint }) => `${token === ownerToken ? "patient" : "doctor"} ${endpoint.path}`,
    );
  },
};
