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
    const parts: number[] = [];
    const recognise = recogniseInWorker(servicesOf(worker));
    const answer = await recognise([PICTURE, { ...PICTURE, edit: WHOLE_PICTURE }], {
      onProgress: (part) => parts.push(part),
    });
    expect(answer).toEqual({ _tag: "Right", right: [page, page] });
    expect(requests).toEqual(["start", "page", "page"]);
    expect(edits).toEqual([null, WHOLE_PICTURE]);
    expect(parts).toEqual([0, 0.25, 0.75]);
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
    expect(await recogniseInWorker(servicesOf(worker, given))([PICTURE], {})).toEqual({ _tag: "Left", left: refusal });
    expect(state.isEnded).toBe(isLoaded);
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
    expect(await answer).toEqual({ _tag: "Left", left: "interrupted" });
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
    expect(answer).toEqual({ _tag: "Left", left: "interrupted" });
    expect(state.isEnded).toBe(true);
  });
});
