import { serveRequests, type WorkerScope } from "./serve-requests.ts";

// The script of the worker. It reads files of unknown origin: the policy of its response allows no connection.
serveRequests(globalThis as unknown as WorkerScope);
