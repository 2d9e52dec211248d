import { loadDiscFileInWorker } from "@libretto/adapters/documents/load-disc-file";
import type { WorkerMessage, WorkerRequest } from "@libretto/adapters/documents/messages";
import type { DocumentWorker } from "@libretto/adapters/documents/read-in-worker";
import { right } from "@libretto/core/kernel/fp";
import { describe, expect, it } from "vitest";

/** A worker that answers when the test says so. */
class FakeWorker {
  readonly paths: string[] = [];
  isEnded = false;
  private readonly onMessage: ((event: { readonly data: WorkerMessage }) => void)[] = [];
  private readonly onError: (() => void)[] = [];

  readonly addEventListener = ((type: string, listen: never) =>
    void (type === "message" ? this.onMessage : this.onError).push(listen)) as DocumentWorker["addEventListener"];
  readonly postMessage = (request: WorkerRequest) => {
    if ("is" in request && request.is === "load") this.paths.push(request.path);
  };
  readonly terminate = () => {
    this.isEnded = true;
  };

  answer(path: string, byte: number) {
    for (const listen of this.onMessage) listen({ data: { is: "discFile", path, bytes: Uint8Array.of(byte) } });
  }

  fail() {
    for (const listen of this.onError) listen();
  }
}

const startDiscs = () => {
  const workers: FakeWorker[] = [];
  const workerAt = (index: number): FakeWorker => {
    const worker = workers[index];
    if (worker === undefined) throw new Error("no worker has started");
    return worker;
  };
  const load = loadDiscFileInWorker(() => {
    const worker = new FakeWorker();
    workers.push(worker);
    return worker;
  });
  return { load, workers, workerAt };
};

const damaged = { left: { code: "files.damaged" } };

describe("the files of open discs", () => {
  it("arrive from both discs when the second is opened while a file of the first is read", async () => {
    const { load, workers, workerAt } = startDiscs();
    const [first, second] = [new Blob(["a"]), new Blob(["b"])];
    const [ofFirst, ofSecond] = [load(first, "IM1")(), load(second, "IM1")()];
    const another = load(first, "IM2")();
    expect([workers.length, workerAt(0).isEnded]).toEqual([2, false]);
    workerAt(1).answer("IM1", 2);
    workerAt(0).answer("IM1", 1);
    workerAt(0).answer("IM2", 3);
    expect(await Promise.all([ofFirst, ofSecond, another])).toEqual(
      [1, 2, 3].map((byte) => right(Uint8Array.of(byte))),
    );
  });

  it("end the worker of a disc that nobody waits for when another disc is opened", async () => {
    const { load, workerAt } = startDiscs();
    const first = load(new Blob(["a"]), "IM1")();
    workerAt(0).answer("IM1", 1);
    await first;
    const second = load(new Blob(["b"]), "IM1")();
    expect(workerAt(0).isEnded).toBe(true);
    workerAt(1).fail();
    expect(await second).toMatchObject(damaged);
  });

  it("are damaged for everybody who waits when the worker fails, and are read by a new worker afterwards", async () => {
    const { load, workerAt } = startDiscs();
    const disc = new Blob(["a"]);
    const waiting = [load(disc, "IM1")(), load(disc, "IM1")(), load(disc, "IM2")()];
    workerAt(0).fail();
    for (const answer of await Promise.all(waiting)) expect(answer).toMatchObject(damaged);
    const again = load(disc, "IM1")();
    workerAt(1).answer("IM1", 7);
    expect(await again).toEqual(right(Uint8Array.of(7)));
    workerAt(1).fail();
  });
});
