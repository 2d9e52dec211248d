import { argon2Hasher } from "@libretto/adapters/identity/passwords";
import { unwrapTask } from "../../../tests/support/unwrap-task.ts";
import { atLeast, ratioAtMost, withoutTarget } from "../figures.ts";
import type { Goal } from "../goal.ts";
import { load, type Request } from "../load.ts";
import { requestsOfFull } from "../people.ts";
import { emailOf, PASSWORD } from "../population.ts";
import { readPageOf } from "../requests.ts";
import { interleave } from "../rounds.ts";
import { extendLoad, type LoadLength } from "../sizes.ts";

const AT_ONCE = 40;
const CONNECTIONS = 10;
/** Long enough for each connection to sign in more than once. */
const MIN_SECONDS = 6;

/** Each login has its own address and account, since the rate limits count both. */
const loginOf = (number: number, i: number): Request => ({
  method: "POST",
  path: "/api/user/login",
  headers: { "content-type": "application/json", "x-forwarded-for": `10.0.0.${i + 1}` },
  body: JSON.stringify({ email: emailOf(number), password: PASSWORD }),
});

/** Measures the password hashing alone: the upper limit. */
const measureHashing = async (length: LoadLength): Promise<{ readonly perSecond: number }> => {
  const hasher = argon2Hasher();
  const hash = await unwrapTask(hasher.hash(PASSWORD));
  const from = performance.now();
  const seconds = () => (performance.now() - from) / 1000;
  let done = 0;
  const isOver = () => ("amount" in length ? done >= length.amount : seconds() >= length.seconds);
  const verifyRepeatedly = async () => {
    while (!isOver()) {
      await unwrapTask(hasher.verify(hash, PASSWORD));
      done++;
    }
  };
  await Promise.all(Array.from({ length: "amount" in length ? 1 : AT_ONCE }, verifyRepeatedly));
  return { perSecond: done / seconds() };
};

/** A8: sign-ins per second, and their effect on other requests. */
export const a8: Goal = {
  name: "A8",
  needs: ["build", "postgres"],
  measure: async ({ peopleOf, sizes }) => {
    const people = await peopleOf(sizes.base);
    await people.signIn([people.full], CONNECTIONS);
    const product = await people.product();
    const logins = people.sample.slice(0, AT_ONCE).map(loginOf);
    const pages = requestsOfFull(people, CONNECTIONS, readPageOf);
    const length = extendLoad(sizes.load, MIN_SECONDS);
    const signIn = () => load(product, logins, { connections: AT_ONCE, length });
    const readPages = () => load(product, pages, { connections: CONNECTIONS, length });
    await readPages();
    const results = await interleave(sizes.rounds, {
      alone: readPages,
      logins: signIn,
      hashing: () => measureHashing(length),
      disturbed: async () => {
        const [, reads] = await Promise.all([signIn(), readPages()]);
        return reads;
      },
    });
    return [
      atLeast("A8", "sign-ins, 40 at once", "/s", 20, {
        ours: results.logins.perSecond,
        reference: results.hashing.perSecond,
        against: "hashing alone",
      }),
      ratioAtMost("A8", "p99 of a page of 50 rows meanwhile", "ms", 2, {
        ours: results.disturbed.p99,
        reference: results.alone.p99,
        against: "without",
      }),
      withoutTarget("A8", "pages read then", "/s", {
        ours: results.disturbed.perSecond,
        reference: results.alone.perSecond,
        against: "without",
      }),
    ];
  },
};
