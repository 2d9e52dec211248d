import { passwordVault } from "@libretto/adapters/identity/passwords";
import { atLeast, ratioAtMost, told } from "../figures.mjs";
import { load } from "../load.mjs";
import { emailOf, PASSWORD } from "../population.mjs";
import { readPageOf } from "../requests.mjs";
import { inTurn } from "../rounds.mjs";

const AT_ONCE = 40;
const CONNECTIONS = 10;
/** Long enough for each of them to get its turn more than once. */
const LEAST_SECONDS = 6;

/** Everybody from an address and with an account of their own, as throttles count both. */
const loginOf = (number, i) => ({
  method: "POST",
  path: "/api/user/login",
  headers: { "content-type": "application/json", "x-forwarded-for": `10.0.0.${i + 1}` },
  body: JSON.stringify({ email: emailOf(number), password: PASSWORD }),
});

/** What the hashing alone would allow: the same vault with nothing around it. */
const hashing = async (seconds) => {
  const vault = passwordVault();
  const hash = (await vault.hash(PASSWORD)()).right;
  const until = performance.now() + seconds * 1000;
  let done = 0;
  const judge = async () => {
    while (performance.now() < until) {
      await vault.matches(hash, PASSWORD)();
      done++;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, judge));
  return { perSecond: done / seconds };
};

/** A8: sign-ins per second, and what others feel of them. */
export const a8 = {
  name: "A8",
  needs: ["build", "postgres"],
  measure: async (bench) => {
    const people = await bench.peopleOf(bench.base);
    await people.signIn([people.full], CONNECTIONS);
    const product = await people.product();
    const logins = people.sample.slice(0, AT_ONCE).map(loginOf);
    const pages = Array.from({ length: CONNECTIONS }, (_, which) => readPageOf(people.full, which));
    const seconds = Math.max(bench.seconds, LEAST_SECONDS);
    const signIns = () => load(product, logins, { connections: AT_ONCE, seconds });
    const others = () => load(product, pages, { connections: CONNECTIONS, seconds });
    await others();
    const taken = await inTurn(bench.rounds, {
      alone: others,
      logins: signIns,
      vault: () => hashing(seconds),
      disturbed: async () => {
        const [, felt] = await Promise.all([signIns(), others()]);
        return felt;
      },
    });
    return [
      atLeast("A8", "sign-ins, 40 at once", "/s", 20, {
        ours: taken.logins.perSecond,
        reference: taken.vault.perSecond,
        against: "hashing alone",
      }),
      ratioAtMost("A8", "p99 of a page of 50 rows meanwhile", "ms", 2, {
        ours: taken.disturbed.p99,
        reference: taken.alone.p99,
        against: "without",
      }),
      told("A8", "pages read meanwhile", "/s", {
        ours: taken.disturbed.perSecond,
        reference: taken.alone.perSecond,
        against: "without",
      }),
    ];
  },
};
