import { LINK_WAIT_SECONDS } from "@libretto/core/kernel/limits";
import type { LinkMessage, LinkRequest } from "./link-messages.ts";
import { serveLinkRequests } from "./serve-link-requests.ts";

// The script of the worker that opens links. The policy of its response allows connections over https, and nothing else:
// the page and its other workers connect to our own server only.
serveLinkRequests(
  {
    addEventListener: (_type, listen) =>
      addEventListener("message", ({ data }: MessageEvent<LinkRequest>) => listen({ data })),
    postMessage: (message: LinkMessage, transfer: Transferable[] = []) => postMessage(message, { transfer }),
  },
  {
    fetch: (address, request) => fetch(address, request),
    startTimeout: () => AbortSignal.timeout(LINK_WAIT_SECONDS * 1000),
  },
);
