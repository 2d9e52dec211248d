import { answerWithLimit } from "@libretto/adapters/server/pipeline/answer-with-limit";
import { instantAt } from "@libretto/core/kernel/dates";
import { isRight, taskEither } from "@libretto/core/kernel/fp";
import { createConcurrencyLimit } from "@libretto/core/use-cases/documents/concurrency-limit";
import { describe, expect, it } from "vitest";

const NEVER_DISCONNECTED = new Promise<never>(() => undefined);

describe("the lease of a document", () => {
  const aLimit = () => {
    const turns = createConcurrencyLimit({ now: () => instantAt(0) }, {});
    return { turns, has: (who: number, call: object) => isRight(turns.acquire(who, call)) };
  };

  it("IO-4: is acquired before a document is collected, and released when it is made or fails", async () => {
    const { turns, has } = aLimit();
    const call = {};
    const chunks: string[] = [];
    const print = (which: object, pdf: () => Promise<Uint8Array>) =>
      answerWithLimit(turns, 1, which, () => {
        chunks.push("gathered");
        return taskEither.right({ pdf: (_disconnected: Promise<unknown>) => taskEither.fromTask(pdf) });
      })();
    const answer = await print(call, async () => new Uint8Array(1));
    expect(isRight(await print({}, async () => new Uint8Array(1)))).toBe(false);
    expect(chunks).toHaveLength(1);
    if (isRight(answer)) await answer.right.pdf(NEVER_DISCONNECTED)();
    const broken = await print({}, () => Promise.reject(new Error("broken")));
    await expect(isRight(broken) && broken.right.pdf(NEVER_DISCONNECTED)()).rejects.toThrow("broken");
    expect(has(1, {})).toBe(true);
  });

  it("is released when the document cannot be created", async () => {
    const { turns, has } = aLimit();
    const call = {};
    const file = async () => {
      throw new Error("broken");
    };
    const answer = await answerWithLimit(turns, 1, call, () => taskEither.right({ file }))();
    await expect(isRight(answer) && answer.right.file()).rejects.toThrow("broken");
    expect(has(1, {})).toBe(true);
  });
});
