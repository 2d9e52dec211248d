// To be imported by a process that runs from the sources: its threads then read them too (tsx alone sees to the main one).
import { isMainThread } from "node:worker_threads";

if (!isMainThread) {
  const { register } = await import("tsx/esm/api");
  register();
}
