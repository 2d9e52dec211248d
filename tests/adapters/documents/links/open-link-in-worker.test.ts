import { type LinkWorker, openLinkInWorker } from "@libretto/adapters/documents/links/open-link-in-worker";
import { type LinkWorkerScope, serveLinkRequests } from "@libretto/adapters/documents/links/serve-link-requests";
import { parseHealthLink } from "@libretto/core/documents/codes/links/health-link";
import { isRight, left, right } from "@libretto/core/kernel/fp";
import { describe, expect, it } from "vitest";
import { encryptedFile, linkText } from "../../../support/documents/health-links.ts";
import { createInProcessLinkWorker } from "../../../support/documents/in-process-link-worker.ts";

const FHIR = "application/fhir+json";
const ANSWERS = { recipient: "Libretto", passcode: null };
const LINK = (() => {
  const link = parseHealthLink(linkText());
  if (!isRight(link)) throw new Error(link.left);
  return link.right;
})();

type Emit = (type: "message" | "error" | "messageerror", data?: Parameters<LinkWorkerScope["postMessage"]>[0]) => void;

/** A worker that does what a test says, and remembers that it was ended. */
const scriptedWorker = (run: (emit: Emit) => void) => {
  const listeners = new Map<string, (event: never) => void>();
  const state = { isEnded: false };
  const worker = {
    addEventListener: (type: string, listen: (event: never) => void) => void listeners.set(type, listen),
    postMessage: () => run((type, data) => listeners.get(type)?.({ data } as never)),
    terminate: () => {
      state.isEnded = true;
    },
  } as unknown as LinkWorker;
  return { worker, state };
};

describe("the worker of links", () => {
  it("gives the decrypted files to the page, and ends", async () => {
    const list = { files: [{ contentType: FHIR, embedded: encryptedFile("{}") }] };
    const { createWorker, ended } = createInProcessLinkWorker(async () => Response.json(list));
    expect(await openLinkInWorker(createWorker)(LINK, ANSWERS)()).toEqual(
      right(right([{ contentType: FHIR, content: right(new TextEncoder().encode("{}")) }])),
    );
    expect(ended()).toBe(1);
  });

  it("answers when its own code fails", async () => {
    const sent: unknown[] = [];
    const listening: ((event: { readonly data: never }) => void)[] = [];
    serveLinkRequests(
      {
        addEventListener: (_type, listen) => void listening.push(listen),
        postMessage: (message) => void sent.push(message),
      },
      {
        fetch: () => Promise.reject(new Error("not requested")),
        startTimeout: () => {
          throw new Error("no signals");
        },
      },
    );
    listening[0]?.({ data: { link: { ...LINK, key: "short" }, answers: ANSWERS } as never });
    await expect.poll(() => sent.at(-1)).toEqual({ is: "answer", answer: left({ is: "interrupted" }) });
  });

  it("did not start when it cannot be created, or fails before its first message", async () => {
    const refused = right(left({ is: "notStarted" }));
    const failing = () => {
      throw new Error("no workers");
    };
    expect(await openLinkInWorker(failing)(LINK, ANSWERS)()).toEqual(refused);
    const { worker, state } = scriptedWorker((emit) => emit("error"));
    expect(await openLinkInWorker(() => worker)(LINK, ANSWERS)()).toEqual(refused);
    expect(state.isEnded).toBe(true);
  });

  it.each(["error", "messageerror"] as const)("was interrupted by an %s after its first message", async (type) => {
    const { worker } = scriptedWorker((emit) => {
      emit("message", { is: "started" });
      emit(type);
    });
    expect(await openLinkInWorker(() => worker)(LINK, ANSWERS)()).toEqual(right(left({ is: "interrupted" })));
  });

  it("ends when the person stops it", async () => {
    const { worker, state } = scriptedWorker((emit) => emit("message", { is: "started" }));
    let stop: () => void = () => undefined;
    const opening = openLinkInWorker(() => worker)(LINK, ANSWERS, (stopOpening) => {
      stop = stopOpening;
    })();
    stop();
    expect(await opening).toEqual(right(left({ is: "interrupted" })));
    expect(state.isEnded).toBe(true);
  });
});
