/** What a page sends to a service worker: a question for its version, answered at the port, or the order to start. */
export type WorkerMessage = "findVersion" | "activate";
