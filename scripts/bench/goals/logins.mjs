import { argon2Hasher } from "@libretto/adapters/identity/passwords";
import { atLeast, ratioAtMost, withoutTarget } from "../figures.mjs";
import { load } from "../load.mjs";
import { emailOf, PASSWORD } from "../population.mjs";
import { readPageOf } from "../requests.mjs";
import { interleave } from "../rounds.mjs";

const AT_ONCE = 40;
const CONNECTIONS = 10;
/** Long enough for each connection to sign in more than once. */
const MIN_SECONDS = 6;

/** Each login has its own address and account, since the rate limits count both. */
const loginOf = (number, i) => ({
  method: "POST",
  path: "/api/user/login",
  headers: { "content-type": "application/json", "x-forwarded-for": `10.0.0.${i + 1}` },
  body: JSON.stringify({ email: emailOf(number), password: PASSWORD }),
});

/** Measures the password hashing alone: the upper limit. */
const measureHashing = async (seconds) => {
  const hasher = argon2Hasher();
  const hash = (await hasher.hash(PASSWORD)()).right;
  const until = performance.now() + seconds * 1000;
  let done = 0;
  const verifyRepeatedly = async () => {
    while (performance.now() < until) {
      await hasher.matches(hash, PASSWORD)();
      done++;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, verifyRepeatedly));
  return { perSecond: done / seconds };
};

/** A8: sign-ins per second, and their effect on other requests. */
export const a8 = {
  name: "A8",
  needs: ["build", "postgres"],
  measure: async (bench) => {
    const people = await bench.peopleOf(bench.base);
    await people.signIn([people.full], CONNECTIONS);
    const product = await people.product();
    const logins = people.sample.slice(0, AT_ONCE).map(loginOf);
    const pages = Array.from({ length: CONNECTIONS }, (_, which) => readPageOf(people.full, which));
    const seconds = Math.max(bench.seconds, MIN_SECONDS);
    const signIns = () => load(product, logins, { connections: AT_ONCE, seconds });
    const others = () => load(product, pages, { connections: CONNECTIONS, seconds });
    await others();
    const results = await interleave(bench.rounds, {
      alone: others,
      logins: signIns,
      vault: () => measureHashing(seconds),
      disturbed: async () => {
        const [, reads] = await Promise.all([signIns(), others()]);
        return reads;
      },
    });
    return [
      atLeast("A8", "sign-ins, 40 at once", "/s", 20, {
        ours: results.logins.perSecond,
        reference: results.vault.perSecond,
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
