import {
  type RecognitionServices,
  type RecognitionWorker,
  recogniseInWorker,
} from "@libretto/adapters/documents/recognition/recognise-in-worker";
import type {
  RecognitionMessage,
  RecognitionRequest,
} from "@libretto/adapters/documents/recognition/recognition-messages";
import { type PictureEdit, WHOLE_PICTURE } from "@libretto/core/documents/pages/picture-edit";
import { left, right } from "@libretto/core/kernel/fp";
import { describe, expect, it } from "vitest";

const PICTURE = { content: new Blob(["picture"]) };
const page = { text: { runs: [] }, picture: new Blob(["upright"]), edit: WHOLE_PICTURE };
const bitmap = {} as ImageBitmap;

type Answer = (request: RecognitionRequest, send: (message: RecognitionMessage) => void, fail: () => void) => void;

/** A worker that answers as given, and the requests that it got. */
const aWorker = (answer: Answer) => {
  const listeners: Record<string, (event: never) => void> = {};
  const requests: RecognitionRequest["is"][] = [];
  const edits: (PictureEdit | null)[] = [];
  const state = { isEnded: false };
  const worker = {
    addEventListener: (type: string, listen: (event: never) => void) => {
      listeners[type] = listen;
    },
    postMessage: (request: RecognitionRequest) => {
      requests.push(request.is);
      if (request.is === "page") edits.push(request.edit);
      answer(
        request,
        (data) => listeners.message?.({ data } as never),
        () => listeners.error?.({} as never),
      );
    },
    terminate: () => {
      state.isEnded = true;
    },
  } as RecognitionWorker;
  return { worker, requests, edits, state };
};

const WORKS: Answer = ({ is }, send) => {
  if (is === "start") return send({ is: "ready" });
  send({ is: "progress", part: 0.5 });
  send({ is: "page", page });
};

const servicesOf = (worker: RecognitionWorker, given: Partial<RecognitionServices> = {}): RecognitionServices => ({
  createWorker: () => worker,
  loadData: async () => ({ program: new ArrayBuffer(1), models: [{ name: "ita", bytes: new ArrayBuffer(1) }] }),
  decodePicture: async () => bitmap,
  ...given,
});

describe("the text recognition in a worker", () => {
  it("recognises the pictures of a file one after the other in one worker, and ends it", async () => {
    const { worker, requests, edits, state } = aWorker(WORKS);
    const parts: unknown[] = [];
    const recognise = recogniseInWorker(servicesOf(worker));
    const answer = await recognise([PICTURE, { ...PICTURE, edit: WHOLE_PICTURE }], {
      onProgress: (part, _activity, { number = 0, count = 0 } = { number: 0, count: 0 }) =>
        parts.push([part, `${number}/${count}`]),
    });
    expect(answer).toEqual([right(page), right(page)]);
    expect(requests).toEqual(["start", "page", "page"]);
    expect(edits).toEqual([null, WHOLE_PICTURE]);
    expect(parts).toEqual([
      [0, "1/2"],
      [0.25, "1/2"],
      [0.75, "2/2"],
    ]);
    expect(state.isEnded).toBe(true);
  });

  it.each<[string, Answer, Partial<RecognitionServices>, string]>([
    ["the program does not arrive", WORKS, { loadData: async () => null }, "notLoaded"],
    ["the worker does not start", (_request, _send, fail) => fail(), {}, "notStarted"],
    ["the program does not start", (_request, send) => send({ is: "failed" }), {}, "notStarted"],
    ["the picture cannot be decoded", WORKS, { decodePicture: async () => null }, "notDecoded"],
    [
      "the recognition fails",
      ({ is }, send) => send(is === "start" ? { is: "ready" } : { is: "failed" }),
      {},
      "interrupted",
    ],
  ])("says why there is no text when %s", async (_, answer, given, refusal) => {
    const { worker, state } = aWorker(answer);
    const isLoaded = given.loadData === undefined;
    expect(await recogniseInWorker(servicesOf(worker, given))([PICTURE], {})).toEqual([left(refusal)]);
    expect(state.isEnded).toBe(isLoaded);
  });

  it("keeps the pages before and after a picture that cannot be decoded", async () => {
    const { worker } = aWorker(WORKS);
    const decoded = [bitmap, null, bitmap];
    const recognise = recogniseInWorker(servicesOf(worker, { decodePicture: async () => decoded.shift() ?? null }));
    expect(await recognise([PICTURE, PICTURE, PICTURE], {})).toEqual([right(page), left("notDecoded"), right(page)]);
  });

  it("keeps the pages that were recognised before the person cancels", async () => {
    let stop: () => void = () => undefined;
    let pages = 0;
    const { worker, state } = aWorker(({ is }, send) => {
      if (is === "start") return send({ is: "ready" });
      pages += 1;
      if (pages === 2) stop();
      else send({ is: "page", page });
    });
    const answer = await recogniseInWorker(servicesOf(worker))([PICTURE, PICTURE, PICTURE], {
      onStart: (stopReading) => {
        stop = stopReading;
      },
    });
    expect(answer).toEqual([right(page), left("interrupted"), left("interrupted")]);
    expect(state.isEnded).toBe(true);
  });

  it("ends at once when the person cancels while the program is loaded", async () => {
    const { worker, requests } = aWorker(WORKS);
    let stop: () => void = () => undefined;
    const recognise = recogniseInWorker(servicesOf(worker, { loadData: () => new Promise(() => undefined) }));
    const answer = recognise([PICTURE], {
      onStart: (stopReading) => {
        stop = stopReading;
      },
    });
    stop();
    expect(await answer).toEqual([left("interrupted")]);
    expect(requests).toEqual([]);
  });

  it("ends the worker when the person cancels", async () => {
    let stop: () => void = () => undefined;
    const { worker, state } = aWorker(({ is }, send) => {
      if (is === "start") send({ is: "ready" });
      else stop();
    });
    const recognise = recogniseInWorker(servicesOf(worker));
    const answer = await recognise([PICTURE], {
      onStart: (stopReading) => {
        stop = stopReading;
      },
    });
    expect(answer).toEqual([left("interrupted")]);
    expect(state.isEnded).toBe(true);
  });
});
