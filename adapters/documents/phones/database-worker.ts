import type { DatabaseRequest, WorkerMessage } from "../messages.ts";
import { serveDatabaseRequests } from "./serve-database-requests.ts";

// The script of the worker that opens databases. The policy of its response allows WebAssembly and no connection.
serveDatabaseRequests({
  addEventListener: (_type, listen) =>
    addEventListener("message", ({ data }: MessageEvent<DatabaseRequest>) => listen({ data })),
  postMessage: (message: WorkerMessage, transfer: Transferable[] = []) => postMessage(message, { transfer }),
});
