import type { LinkMessage, LinkRequest } from "@libretto/adapters/documents/links/link-messages";
import type { LinkNetwork } from "@libretto/adapters/documents/links/load-text";
import type { LinkWorker } from "@libretto/adapters/documents/links/open-link-in-worker";
import { serveLinkRequests } from "@libretto/adapters/documents/links/serve-link-requests";

type Listen<Data> = (event: { readonly data: Data }) => void;

/** The worker of links without a thread, with a network of the test. Messages are copied as between a page and its worker. */
export const createInProcessLinkWorker = (fetch: LinkNetwork["fetch"]) => {
  let endedCount = 0;
  const createWorker = (): LinkWorker => {
    const onPage: Listen<LinkMessage>[] = [];
    const onWorker: Listen<LinkRequest>[] = [];
    serveLinkRequests(
      {
        addEventListener: (_type, listen) => void onWorker.push(listen),
        postMessage: (message, transfer = []) => {
          const data = structuredClone(message, { transfer });
          for (const listen of onPage) listen({ data });
        },
      },
      { fetch, startTimeout: () => new AbortController().signal },
    );
    return {
      addEventListener: (type: string, listen: Listen<LinkMessage>) => void (type === "message" && onPage.push(listen)),
      postMessage: (request) => {
        const data = structuredClone(request);
        queueMicrotask(() => {
          for (const listen of onWorker) listen({ data });
        });
      },
      terminate: () => {
        endedCount++;
      },
    };
  };
  return { createWorker, ended: () => endedCount };
};
