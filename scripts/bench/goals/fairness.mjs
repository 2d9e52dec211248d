import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as after } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { at } from "../../lib/house.mjs";
import { startProduct } from "../children.mjs";
import { atMost, ratioAtMost, told } from "../figures.mjs";
import { load } from "../load.mjs";
import { accountOf, patientOf, tokenOf } from "../population.mjs";
import { readPageOf } from "../requests.mjs";
import { inTurn } from "../rounds.mjs";
import { longRecord } from "./long-record.mjs";

const CONNECTIONS = 10;
const UPLOAD_BYTES = 20 * 2 ** 20;
const EXPORTED_ROWS = 100_000;
/** Until the next look at what the server tells of its turns, and a little. */
const TOLD_MS = 300;

/** Does all three over and over until it is told to stop; says how often each was done. */
const disturbing = (jobs) => {
  const worker = new Worker(at("scripts/bench/disturber.mjs"), { workerData: { jobs, bytes: UPLOAD_BYTES } });
  const failed = new Promise((_, reject) => worker.on("error", reject));
  failed.catch(() => {});
  return {
    stop: () => worker.terminate(),
    end: async () => {
      const done = new Promise((resolve) => worker.once("message", resolve));
      worker.postMessage("end");
      const times = await Promise.race([done, failed]);
      await worker.terminate();
      return times;
    },
  };
};

/** A7: an upload, an export and a report go on, and others read their pages. */
export const a7 = {
  name: "A7",
  needs: ["build", "postgres"],
  measure: async (bench) => {
    const people = await bench.peopleOf(bench.base);
    const many = await longRecord(people, EXPORTED_ROWS);
    const printed = await people.extra("1,000 rows", ({ full }) => (full === 1 ? 1 : full * 5));
    await people.signIn([many, printed], 1);
    await people.signIn([people.full], CONNECTIONS);
    const turns = join(bench.folder(), "turns.json");
    const product = await startProduct({
      DATABASE_URL: people.owner,
      NODE_OPTIONS: `--import=${at("scripts/bench/turns.mjs")}`,
      TURNS_FILE: turns,
    });
    const tellAnew = () => process.kill(product.pid, "SIGUSR2");
    const turnsTold = async () => {
      await after(TOLD_MS);
      return JSON.parse(readFileSync(turns, "utf8"));
    };
    const headersOf = (number) => ({ authorization: `Bearer ${tokenOf(accountOf(number))}` });
    const jobs = [
      { name: "uploads", method: "POST", url: `${product.url}/api/files`, headers: headersOf(printed) },
      { name: "exports", method: "GET", url: `${product.url}/api/esportaTutto`, headers: headersOf(many) },
      {
        name: "reports",
        method: "GET",
        url: `${product.url}/api/downloadReport/${patientOf(printed)}`,
        headers: headersOf(printed),
      },
    ];
    const pages = Array.from({ length: CONNECTIONS }, (_, which) => readPageOf(people.full, which));
    const seconds = Math.max(bench.seconds, 5);
    const reading = async () => {
      tellAnew();
      const { p99, perSecond } = await load(product, pages, { connections: CONNECTIONS, seconds });
      const { p99: turn, max } = await turnsTold();
      return { p99, perSecond, turn, max };
    };
    try {
      await load(product, pages, { connections: CONNECTIONS, seconds: bench.warmUpSeconds });
      const taken = await inTurn(bench.rounds, {
        alone: reading,
        disturbed: async () => {
          const others = disturbing(jobs);
          const felt = await reading().catch(async (error) => {
            await others.stop();
            throw error;
          });
          return { ...felt, ...(await others.end()) };
        },
      });
      const beside = (number) => ({
        ours: taken.disturbed[number],
        reference: taken.alone[number],
        against: "alone",
      });
      return [
        ratioAtMost("A7", "p99 of a page of 50 rows beside an upload, an export and a report", "ms", 3, beside("p99")),
        atMost("A7", "p99 of how late turns of the server come meanwhile", "ms", 50, beside("turn")),
        told("A7", "the latest turn", "ms", beside("max")),
        ...["uploads", "exports", "reports"].map((name) =>
          told("A7", `${name} done meanwhile`, "", { ours: taken.disturbed[name] }),
        ),
      ];
    } finally {
      await product.stop();
    }
  },
};
