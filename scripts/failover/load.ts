import { setTimeout as after } from "node:timers/promises";
import type { RecordClient } from "../../tests/support/durability/client.ts";
import type { ExpectedRecord } from "../../tests/support/durability/ledger.ts";

const WRITERS = 6;
/** One call in so many is a read. */
const READ_EVERY = 4;
/** A client repeats a failed call after this time. */
const REPEAT_MILLISECONDS = 250;

/** Reads and writes of a person, until they are stopped. A failed call is repeated; writes keep their keys. */
export interface Load {
  /** The calls that failed once or more. */
  readonly countFailedCalls: () => number;
  /** Waits until a write that was sent after this time is confirmed. Returns the milliseconds between. */
  readonly waitForWriteSentAfter: (time: number) => Promise<number>;
  /** The longest time without a confirmed write. */
  readonly findLongestPause: () => number;
  /** Ends the load and repeats the writes without an answer. */
  readonly stop: () => Promise<void>;
}

/** Starts the load of six clients. */
export const startLoad = (client: RecordClient, ledger: ExpectedRecord): Load => {
  const confirmed: { readonly sentAt: number; readonly confirmedAt: number }[] = [];
  let failedCalls = 0;
  let isStopped = false;

  const read = async (): Promise<boolean> =>
    client.get(`/api/patient/${client.account}`).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.ok;
      },
      () => false,
    );
  const write = async (): Promise<boolean> => {
    const sentAt = performance.now();
    const isConfirmed = await ledger.writeSomething(client);
    if (isConfirmed) confirmed.push({ sentAt, confirmedAt: performance.now() });
    return isConfirmed;
  };
  const work = async (): Promise<void> => {
    for (let step = 1; !isStopped; step++) {
      if (await (step % READ_EVERY === 0 ? read() : write())) continue;
      failedCalls += 1;
      await after(REPEAT_MILLISECONDS);
    }
  };
  const workers = Array.from({ length: WRITERS }, work);
  const failure = Promise.all(workers).then(() => new Error("The load has ended"));

  const waitForWriteSentAfter = async (time: number): Promise<number> => {
    for (;;) {
      const found = confirmed.find(({ sentAt }) => sentAt > time);
      if (found !== undefined) return found.confirmedAt - time;
      const ended = await Promise.race([failure, after(20, null)]);
      if (ended !== null) throw ended;
    }
  };
  return {
    countFailedCalls: () => failedCalls,
    waitForWriteSentAfter,
    findLongestPause: () =>
      confirmed
        .map(({ confirmedAt }) => confirmedAt)
        .toSorted((a, b) => a - b)
        .reduce((longest, at, index, times) => Math.max(longest, at - (times[index - 1] ?? at)), 0),
    stop: async () => {
      isStopped = true;
      await Promise.all(workers);
      await ledger.repeatUnansweredWrites(client);
    },
  };
};
