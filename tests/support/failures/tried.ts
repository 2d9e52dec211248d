import { basename } from "node:path";
import type { AnyEndpoint } from "@libretto/adapters/contract/endpoint";
import type { SqlEngine } from "@libretto/adapters/sql/engine/engine";
import { startServer, type TestServer, testVaultFiles } from "../server.ts";
import { failingDesk, failingEngine } from "./failing-parts.ts";
import { type Faults, type How, newFaults, STEP_OF, type Step } from "./faults.ts";
import { type GoodRequest, goodRequest } from "./good-requests.ts";
import { difference, type Keeper, type Kept, openKeeper } from "./kept-state.ts";

/** A server whose parts can be made to fail, and who sees what is kept all the same. */
export interface Desolation {
  readonly server: TestServer;
  readonly faults: Faults;
  readonly keeper: Keeper;
  readonly close: () => Promise<void>;
}

export const desolate = async (engine: SqlEngine): Promise<Desolation> => {
  const faults = newFaults();
  const keeper = await openKeeper(engine);
  const server = await startServer(failingEngine(engine, faults), { bend: failingDesk(faults) });
  return {
    server,
    faults,
    keeper,
    close: async () => {
      await server.close();
      await keeper.close();
    },
  };
};

/** Rows of a key that no file uses yet: the next upload takes it. */
const HARMLESS = new Set(["chiave_file"]);
type Change = Readonly<Record<string, string>>;
const told = (change: Change): string =>
  Object.entries(change)
    .filter(([table]) => !HARMLESS.has(table))
    .map(([table, rows]) => `${table} ${rows}`)
    .join(", ");

interface Outcome {
  readonly status: number;
  readonly code: string;
  readonly retryAfter: boolean;
  readonly change: string;
}

const outcomeOf = async ({ server }: Desolation, request: GoodRequest) => {
  const { accounts: _accounts, patient: _patient, since: _since, ...sent } = request;
  const { statusCode, body, headers } = await server.app.inject(sent);
  const code = /"code":"([\w.]+)"/.exec(statusCode >= 400 ? body : "")?.[1] ?? "";
  return { status: statusCode, code, retryAfter: headers["retry-after"] !== undefined };
};

const without = (all: ReadonlySet<string>, some: ReadonlySet<string>): readonly string[] =>
  [...all].filter((one) => !some.has(one));
const onDisk = (): ReadonlySet<string> => new Set(testVaultFiles().map((path) => basename(path)));

/** What the endpoint does when nothing fails, and in how many steps. */
export interface Usual extends Outcome {
  readonly steps: Readonly<Record<Step, number>>;
}

const prepared = async (place: Desolation, endpoint: AnyEndpoint) => {
  await place.keeper.forget();
  const request = await goodRequest(place.server, endpoint);
  return { request, before: await place.keeper.of(request) };
};
const changeSince = async ({ keeper }: Desolation, request: GoodRequest, before: Kept): Promise<string> =>
  told(difference(before, await keeper.of(request)));

export const usual = async (place: Desolation, endpoint: AnyEndpoint): Promise<Usual> => {
  const { request, before } = await prepared(place, endpoint);
  const { outcome, steps } = await place.faults.during(null, () => outcomeOf(place, request));
  return { ...outcome, steps, change: await changeSince(place, request, before) };
};

/**
 * Lets the n-th step of its kind fail, then asks again with nothing failing.
 *
 * @returns what is wrong with the answers or with what is kept; nothing where all is as it should be
 */
export const tried = async (
  place: Desolation,
  endpoint: AnyEndpoint,
  expected: Usual,
  plan: { readonly how: How; readonly n: number },
): Promise<readonly string[]> => {
  const { request, before } = await prepared(place, endpoint);
  const orphans = async () => without(onDisk(), await place.keeper.blobs());
  const orphansBefore = new Set(await orphans());
  const { outcome: first } = await place.faults.during(plan, () => outcomeOf(place, request));
  const between = await changeSince(place, request, before);
  const left = (await orphans()).filter((blob) => !orphansBefore.has(blob));
  const { outcome: again } = await place.faults.during(null, () => outcomeOf(place, request));
  const after = await changeSince(place, request, before);
  const missing = without(await place.keeper.blobs(), onDisk());

  const wrong: string[] = [];
  const says = (what: string): void => void wrong.push(`${plan.how} at ${plan.n}: ${what}`);
  const done = first.status === expected.status;
  if (done && between !== expected.change) says(`answered ${first.status}, but kept ${between || "nothing"}`);
  if (done && left.length > 0 && STEP_OF[plan.how] !== "port") says(`answered ${first.status}, bytes are left behind`);
  if (!done && first.status !== 503) says(`answered ${first.status} ${first.code}`);
  if (first.status === 503 && first.code === "failure.apology") says("answered with an apology");
  if (first.status === 503 && !first.retryAfter && STEP_OF[plan.how] !== "port")
    says("does not say when to come again");
  if (!done && between !== "" && between !== expected.change) says(`answered ${first.status}, kept ${between}`);
  if (plan.how === "serialization" && !done) says(`was not done once more: ${first.status} ${first.code}`);
  // what was done already may be refused the second time, and is done twice only where that does no harm
  const wasDone = between === expected.change && expected.change !== "";
  if (again.status !== expected.status && !(wasDone && again.status < 500))
    says(`asked again ${again.status} ${again.code}`);
  if (after !== expected.change && !(wasDone && (again.status >= 400 || !isOnce(endpoint))))
    says(`asked again, kept ${after || "nothing"}`);
  if (missing.length > 0) says("a row has no bytes");
  return wrong;
};

/** Writes to a record, and letters, are done once under their key (RE-6); what is done to an account may be done again. */
const isOnce = ({ name, rate, access }: AnyEndpoint): boolean =>
  name === "sendMail" || (rate === "write" && (access.who === "owner" || access.who === "patient"));

/** Every step of the endpoint, failing in every way. */
export const everyFailure = async (
  place: Desolation,
  endpoint: AnyEndpoint,
  expected: Usual,
  hows: readonly How[],
): Promise<readonly string[]> => {
  const wrong: string[] = [];
  for (const how of hows)
    for (let n = 1; n <= expected.steps[STEP_OF[how]]; n++)
      wrong.push(...(await tried(place, endpoint, expected, { how, n })));
  return wrong;
};
