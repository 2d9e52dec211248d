import type { WorkerMessage, WorkerRequest } from "@libretto/adapters/documents/messages";
import type { readFileInWorker } from "@libretto/adapters/documents/read-in-worker";
import { serveRequests } from "@libretto/adapters/documents/serve-requests";

/** The end of the channel that the page has. */
export type DocumentWorker = ReturnType<Parameters<typeof readFileInWorker>[0]>;

type Listen<Data> = (event: { readonly data: Data }) => void;

/** The worker of the documents without a thread. Messages are copied as between a page and its worker. */
export const createInProcessWorker = (): DocumentWorker => {
  const onPage: Listen<WorkerMessage>[] = [];
  const onWorker: Listen<WorkerRequest>[] = [];
  serveRequests({
    addEventListener: (_type, listen) => void onWorker.push(listen),
    postMessage: (message, transfer = []) => {
      const data = structuredClone(message, { transfer });
      for (const listen of onPage) listen({ data });
    },
  });
  return {
    addEventListener: (type: string, listen: Listen<WorkerMessage>) => void (type === "message" && onPage.push(listen)),
    postMessage: (request, transfer) => {
      const data = structuredClone(request, { transfer });
      queueMicrotask(() => {
        for (const listen of onWorker) listen({ data });
      });
    },
    terminate: () => undefined,
  };
};
