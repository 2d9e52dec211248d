import { readWithPages } from "@libretto/adapters/documents/draw-page-in-worker";
import type { WorkerMessage, WorkerPart, WorkerRequest } from "@libretto/adapters/documents/messages";
import type { DocumentWorker } from "@libretto/adapters/documents/read-in-worker";
import { UNKNOWN_SUBJECT } from "@libretto/core/documents/check-item";
import { isRight, left, right } from "@libretto/core/kernel/fp";
import { describe, expect, it } from "vitest";
import { TODAY } from "../../support/builders.ts";

const CONTEXT = { today: TODAY, language: "it", subject: UNKNOWN_SUBJECT } as const;
const PDF = new Blob(["%PDF-"]);
const PICTURE = new Blob(["picture"]);
const FONT = new ArrayBuffer(3);

/** A worker that answers as given, and what it got. */
const aWorker = (
  answer: (request: WorkerRequest, send: (message: WorkerMessage) => void, fail: () => void) => void,
) => {
  const listeners: Record<string, (event: never) => void> = {};
  const requests: WorkerRequest[] = [];
  const state = { isEnded: false };
  const worker: DocumentWorker = {
    addEventListener: (type: string, listen: (event: never) => void) => {
      listeners[type] = listen;
    },
    postMessage: (request) => {
      requests.push(request);
      answer(
        request,
        (data) => listeners.message?.({ data } as never),
        () => listeners.error?.({} as never),
      );
    },
    terminate: () => {
      state.isEnded = true;
    },
  };
  return { worker, requests, state };
};

type Fake = ReturnType<typeof aWorker>;

/** The pages of a file as a reader with this worker gives them. */
const pagesFrom = async ({ worker }: Fake, part: WorkerPart, font: ArrayBuffer | null = FONT) => {
  const read = readWithPages(
    () => async () => right([part]),
    () => worker,
    async () => font,
  );
  const parts = await read(PDF, CONTEXT)();
  return isRight(parts) ? parts.right[0] : undefined;
};

const WITH_PAGES: WorkerPart = { path: [], result: left("empty"), pdf: { content: PDF, pageCount: 2 } };

describe("the pages of a PDF", () => {
  it("are drawn only on request, in a worker that gets the fonts that it needs and then ends", async () => {
    const fake = aWorker((request, send) => {
      if (!("is" in request)) return;
      if (request.is === "draw") send({ is: "fontNeeded", name: "LiberationSans-Regular.ttf" });
      if (request.is === "font") send({ is: "pagePicture", picture: PICTURE });
    });
    const part = await pagesFrom(fake, WITH_PAGES);
    expect([part?.pdfPages?.count, fake.requests, part !== undefined && "pdf" in part]).toEqual([2, [], false]);
    expect(await part?.pdfPages?.draw(1)()).toEqual(right({ content: PICTURE }));
    expect(fake.requests).toEqual([
      { is: "draw", pdf: PDF, page: 1 },
      { is: "font", name: "LiberationSans-Regular.ttf", bytes: FONT },
    ]);
    expect(fake.state.isEnded).toBe(true);
  });

  it.each([
    ["the worker cannot draw it", aWorker((_, send) => send({ is: "pagePicture", picture: null }))],
    ["the worker fails", aWorker((_request, _send, fail) => fail())],
  ])("are refused when %s", async (_, fake) => {
    const part = await pagesFrom(fake, WITH_PAGES);
    expect(await part?.pdfPages?.draw(0)()).toMatchObject({ left: { code: "files.damaged" } });
    expect(fake.state.isEnded).toBe(true);
  });

  it("do not exist for any other file", async () => {
    const fake = aWorker(() => undefined);
    expect(await pagesFrom(fake, { path: [], result: left("empty") })).toEqual({ path: [], result: left("empty") });
  });
});
