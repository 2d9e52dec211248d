import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ReadRequest, WorkerMessage } from "@libretto/adapters/documents/messages";
import { readFileInWorker } from "@libretto/adapters/documents/read-in-worker";
import { serveRequests } from "@libretto/adapters/documents/serve-requests";
import { UNKNOWN_SUBJECT } from "@libretto/core/documents/check-item";
import type { ReadingContext } from "@libretto/core/documents/document";
import { readSource } from "@libretto/core/documents/readers";
import { left, right } from "@libretto/core/kernel/fp";
import type { FileRefusal } from "@libretto/core/ports/documents/file-reader";
import type { FileBytes } from "@libretto/core/ports/files/file-service";
import { describe, expect, it, vi } from "vitest";
import { TODAY } from "../../support/builders.ts";
import { createInProcessWorker, type DocumentWorker } from "../../support/documents/in-process-worker.ts";

const CONTEXT: ReadingContext = { today: TODAY, language: "it", subject: UNKNOWN_SUBJECT };
const EXAMPLES = join(import.meta.dirname, "../../support/fhir/foreign");
const texts = readdirSync(EXAMPLES, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".json"))
  .map((name) => readFileSync(join(EXAMPLES, name), "utf8"));

const refused = (refusal: FileRefusal) => right([{ path: [], result: left(refusal) }]);

/** A worker that does what a test says, and remembers that it was ended. */
const scriptedWorker = (
  run: (emit: { message: (data: WorkerMessage) => void; fail: (type: string) => void }) => void,
) => {
  const listeners = new Map<string, (event: { readonly data: WorkerMessage }) => void>();
  const state = { isTerminated: false };
  const worker: DocumentWorker = {
    addEventListener: (type: string, listen: (event: { readonly data: WorkerMessage }) => void) =>
      void listeners.set(type, listen),
    postMessage: () =>
      run({
        message: (data) => listeners.get("message")?.({ data }),
        fail: (type) => listeners.get(type)?.({ data: { is: "started" } }),
      }),
    terminate: () => {
      state.isTerminated = true;
    },
  };
  return { worker, state };
};

describe("the reader of documents in a worker", () => {
  it("gives the same as in the page, although each answer is copied between threads", async () => {
    const read = readFileInWorker(createInProcessWorker);
    expect(texts.length).toBeGreaterThan(0);
    for (const text of texts)
      expect(await read(new Blob([text]), CONTEXT)()).toEqual(
        right([{ path: [], result: readSource({ is: "text", text }, CONTEXT) }]),
      );
  });

  it.each<[string, string, FileRefusal]>([
    ["an empty file", "", "empty"],
    ["white space", " \n\uFEFF", "empty"],
    ["broken JSON", '{"resourceType":"Bundle",', "notJson"],
    ["a text", "Referto del 3 marzo", "unknownFormat"],
    ["JSON that is no FHIR", "[1,2]", "notFhir"],
  ])("answers %s with a reason", async (_what, text, refusal) => {
    expect(await readFileInWorker(createInProcessWorker)(new Blob([text]), CONTEXT)()).toEqual(refused(refusal));
  });

  it("says that the device does not give the bytes of a file", async () => {
    const content = { size: 1, arrayBuffer: () => Promise.reject(new Error("moved")), slice: () => new Blob() };
    expect(await readFileInWorker(createInProcessWorker)(content, CONTEXT)()).toEqual(refused("unreadable"));
  });

  it.each<[string, () => DocumentWorker]>([
    [
      "cannot be created",
      () => {
        throw new Error("no workers");
      },
    ],
    ["fails before its first message", () => scriptedWorker(({ fail }) => fail("error")).worker],
  ])("says that a worker that %s did not start", async (_what, createWorker) => {
    expect(await readFileInWorker(createWorker)(new Blob(["{}"]), CONTEXT)()).toEqual(refused("notStarted"));
  });

  it.each(["error", "messageerror"])("says that a worker with an %s while it reads was interrupted", async (type) => {
    const { worker, state } = scriptedWorker(({ message, fail }) => {
      message({ is: "started" });
      fail(type);
    });
    expect(await readFileInWorker(() => worker)(new Blob(["{}"]), CONTEXT)()).toEqual(refused("interrupted"));
    expect(state.isTerminated).toBe(true);
  });

  it("ends the worker when the person stops the reading", async () => {
    let stop: () => void = () => undefined;
    const { worker, state } = scriptedWorker(({ message }) => {
      message({ is: "started" });
      stop();
    });
    const onStart = (stopReading: () => void) => {
      stop = stopReading;
    };
    expect(await readFileInWorker(() => worker)(new Blob(["{}"]), CONTEXT, { onStart })()).toEqual(
      refused("interrupted"),
    );
    expect(state.isTerminated).toBe(true);
  });
});

describe("the time limit of a file", () => {
  const readUntilLimit = async (content: FileBytes, createWorker: () => DocumentWorker) => {
    vi.useFakeTimers();
    try {
      const reading = readFileInWorker(createWorker)(content, CONTEXT)();
      await vi.advanceTimersByTimeAsync(30_000);
      return await reading;
    } finally {
      vi.useRealTimers();
    }
  };

  it("ends a worker that does not answer, and says that the file took too long", async () => {
    const { worker, state } = scriptedWorker(({ message }) => message({ is: "started" }));
    expect(await readUntilLimit(new Blob(["{}"]), () => worker)).toEqual(refused("tookTooLong"));
    expect(state.isTerminated).toBe(true);
  });

  it("begins again with each part of a large file, which the page shows", async () => {
    vi.useFakeTimers();
    try {
      const { worker, state } = scriptedWorker(({ message }) => {
        message({ is: "started" });
        setTimeout(() => message({ is: "progress", part: 0.5 }), 20_000);
        setTimeout(() => message({ is: "parts", parts: [] }), 45_000);
      });
      const parts: number[] = [];
      const reading = readFileInWorker(() => worker)(new Blob(["{}"]), CONTEXT, {
        onProgress: (part) => parts.push(part),
      })();
      await vi.advanceTimersByTimeAsync(45_000);
      expect([await reading, parts, state.isTerminated]).toEqual([right([]), [0.5], true]);
    } finally {
      vi.useRealTimers();
    }
  });

  it("gives a large file to the worker as it is, and refuses one that the device cannot pass on", async () => {
    const sent: unknown[] = [];
    const { worker } = scriptedWorker(({ message }) => message({ is: "parts", parts: [] }));
    const watched: DocumentWorker = {
      ...worker,
      postMessage: (request, transfer) => {
        sent.push("content" in request && request.content instanceof Blob, transfer.length);
        worker.postMessage(request, transfer);
      },
    };
    await readFileInWorker(() => watched)(new Blob([new Uint8Array(17 * 2 ** 20)]), CONTEXT)();
    expect(sent).toEqual([true, 0]);
    const content = { size: 101 * 2 ** 20, arrayBuffer: () => Promise.reject(new Error("not read")) };
    const read = readFileInWorker(() => watched)({ ...content, slice: () => new Blob() }, CONTEXT);
    expect(await read()).toEqual(refused("tooLarge"));
  });

  it("starts no worker for a file whose bytes the device does not give in time", async () => {
    const createWorker = vi.fn(createInProcessWorker);
    const content = { size: 1, arrayBuffer: () => new Promise<never>(() => undefined), slice: () => new Blob() };
    expect(await readUntilLimit(content, createWorker)).toEqual(refused("tookTooLong"));
    expect(createWorker).not.toHaveBeenCalled();
  });
});

describe("the worker", () => {
  it("answers that the reading was interrupted when its answer cannot be sent", async () => {
    const messages: WorkerMessage[] = [];
    const answered = new Promise<void>((resolve) => {
      let listener: (event: { readonly data: ReadRequest }) => void = () => undefined;
      serveRequests({
        addEventListener: (_type, listen) => {
          listener = listen;
        },
        postMessage: (message) => {
          if (message.is === "parts" && messages.length === 1) {
            messages.push(message);
            throw new Error("out of memory");
          }
          messages.push(message);
          if (messages.length === 3) resolve();
        },
      });
      listener({ data: { content: new Uint8Array([1]).buffer, context: CONTEXT, wantsPictures: false } });
    });
    await answered;
    expect(messages.at(-1)).toEqual({ is: "parts", parts: [{ path: [], result: left("interrupted") }] });
  });
});
