import { basename } from "node:path";
import type { AnyEndpoint } from "@libretto/adapters/contract/endpoint";
import type { SqlEngine } from "@libretto/adapters/sql/engine/engine";
import { startServer, type TestServer, testVaultFiles } from "../server/server.ts";
import { failingEngine, withFailingPorts } from "./failing-parts.ts";
import { createFaultInjector, type FaultInjector, type FaultKind, STEP_OF_FAULT, type Step } from "./faults.ts";
import { countChanges, openStateReader, type StateReader, type StoredRows } from "./stored-state.ts";
import { createValidRequest, type ValidRequest, WITHOUT_STORED_ANSWER } from "./valid-requests.ts";

/** A server whose parts can fail, and a reader of its stored state. */
export interface FailingServer {
  readonly server: TestServer;
  readonly faults: FaultInjector;
  readonly stateReader: StateReader;
  readonly close: () => Promise<void>;
}

export const startFailingServer = async (engine: SqlEngine): Promise<FailingServer> => {
  const faults = createFaultInjector();
  const stateReader = await openStateReader(engine);
  const server = await startServer(failingEngine(engine, faults), { overrideContext: withFailingPorts(faults) });
  return {
    server,
    faults,
    stateReader,
    close: async () => {
      await server.close();
      await stateReader.close();
    },
  };
};

/** Rows of a key that no file uses yet: the next upload uses it. */
const IGNORED_CHANGES = new Set(["chiave_file"]);
type Change = Readonly<Record<string, string>>;
const describeChange = (change: Change): string =>
  Object.entries(change)
    .filter(([table]) => !IGNORED_CHANGES.has(table))
    .map(([table, rows]) => `${table} ${rows}`)
    .join(", ");

interface Outcome {
  readonly status: number;
  readonly code: string;
  readonly retryAfter: boolean;
  readonly change: string;
}

const sendRequestOnce = async ({ server }: FailingServer, request: ValidRequest) => {
  const { accounts: _accounts, patient: _patient, firstNewId: _since, ...sent } = request;
  const { statusCode, body, headers } = await server.app.inject(sent);
  const code = /"code":"([\w.]+)"/.exec(statusCode >= 400 ? body : "")?.[1] ?? "";
  return { status: statusCode, code, retryAfter: headers["retry-after"] !== undefined };
};

const withoutItems = (all: ReadonlySet<string>, some: ReadonlySet<string>): readonly string[] =>
  [...all].filter((one) => !some.has(one));
const fileNamesOnDisk = (): ReadonlySet<string> => new Set(testVaultFiles().map((path) => basename(path)));

/** The result of the endpoint when nothing fails, and its number of steps. */
export interface NormalOutcome extends Outcome {
  readonly steps: Readonly<Record<Step, number>>;
}

const prepareRequest = async (place: FailingServer, endpoint: AnyEndpoint) => {
  await place.stateReader.clearTransientRows();
  const request = await createValidRequest(place.server, endpoint);
  return { request, before: await place.stateReader.readRowsOf(request) };
};
const changeSince = async (
  { stateReader }: FailingServer,
  request: ValidRequest,
  before: StoredRows,
): Promise<string> => describeChange(countChanges(before, await stateReader.readRowsOf(request)));

export const runWithoutFault = async (place: FailingServer, endpoint: AnyEndpoint): Promise<NormalOutcome> => {
  const { request, before } = await prepareRequest(place, endpoint);
  const { outcome, steps } = await place.faults.run(null, () => sendRequestOnce(place, request));
  return { ...outcome, steps, change: await changeSince(place, request, before) };
};

/**
 * Lets the n-th step of its kind fail, then repeats the request without a failure.
 *
 * @returns the problems of the responses and of the stored state; empty without problems
 */
export const runWithFault = async (
  place: FailingServer,
  endpoint: AnyEndpoint,
  expected: NormalOutcome,
  plan: { readonly how: FaultKind; readonly n: number },
): Promise<readonly string[]> => {
  const { request, before } = await prepareRequest(place, endpoint);
  const orphans = async () => withoutItems(fileNamesOnDisk(), await place.stateReader.readBlobNames());
  const orphansBefore = new Set(await orphans());
  const { outcome: firstOutcome } = await place.faults.run(plan, () => sendRequestOnce(place, request));
  const changeAfterFault = await changeSince(place, request, before);
  const newOrphans = (await orphans()).filter((blob) => !orphansBefore.has(blob));
  const { outcome: retryOutcome } = await place.faults.run(null, () => sendRequestOnce(place, request));
  const changeAfterRetry = await changeSince(place, request, before);
  const missing = withoutItems(await place.stateReader.readBlobNames(), fileNamesOnDisk());

  const problems: string[] = [];
  const report = (what: string): void => void problems.push(`${plan.how} at ${plan.n}: ${what}`);
  const succeeded = firstOutcome.status === expected.status;
  if (succeeded && changeAfterFault !== expected.change)
    report(`answered ${firstOutcome.status}, but kept ${changeAfterFault || "nothing"}`);
  if (succeeded && newOrphans.length > 0 && STEP_OF_FAULT[plan.how] !== "port")
    report(`answered ${firstOutcome.status}, bytes are left behind`);
  if (!succeeded && firstOutcome.status !== 503) report(`answered ${firstOutcome.status} ${firstOutcome.code}`);
  if (firstOutcome.status === 503 && firstOutcome.code === "failure.apology") report("answered with an apology");
  if (firstOutcome.status === 503 && !firstOutcome.retryAfter && STEP_OF_FAULT[plan.how] !== "port")
    report("does not say when to come again");
  if (!succeeded && changeAfterFault !== "" && changeAfterFault !== expected.change)
    report(`answered ${firstOutcome.status}, kept ${changeAfterFault}`);
  if (plan.how === "serialization" && !succeeded)
    report(`was not done once more: ${firstOutcome.status} ${firstOutcome.code}`);
  // A completed request may be refused the second time, and is repeated only where that is harmless.
  const wasDone = changeAfterFault === expected.change && expected.change !== "";
  if (retryOutcome.status !== expected.status && !(wasDone && retryOutcome.status < 500))
    report(`asked again ${retryOutcome.status} ${retryOutcome.code}`);
  if (changeAfterRetry !== expected.change && !(wasDone && (retryOutcome.status >= 400 || !isIdempotent(endpoint))))
    report(`asked again, kept ${changeAfterRetry || "nothing"}`);
  if (missing.length > 0) report("a row has no bytes");
  return problems;
};

/** Writes and e-mails are done once under their key (RE-6); calls that check a secret may be repeated. */
const isIdempotent = ({ name, rate, access }: AnyEndpoint): boolean =>
  name === "sendMail" || (rate === "write" && access.who !== "anyone" && !(name in WITHOUT_STORED_ANSWER));

/** Every step of the endpoint with every failure. */
export const runEveryFault = async (
  place: FailingServer,
  endpoint: AnyEndpoint,
  expected: NormalOutcome,
  faultKinds: readonly FaultKind[],
): Promise<readonly string[]> => {
  const problems: string[] = [];
  for (const how of faultKinds)
    for (let n = 1; n <= expected.steps[STEP_OF_FAULT[how]]; n++)
      problems.push(...(await runWithFault(place, endpoint, expected, { how, n })));
  return problems;
};
