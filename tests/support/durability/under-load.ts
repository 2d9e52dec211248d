import { setTimeout as after } from "node:timers/promises";
import type { Installation } from "./installation.ts";

/** Sends requests until the response is as expected; returns the time in milliseconds. */
export const until = async (work: () => Promise<boolean>): Promise<number> => {
  const start = performance.now();
  while (!(await work().catch(() => false))) await after(20);
  return performance.now() - start;
};

export const fetchHealth = ({ url }: Installation, what: "live" | "ready"): Promise<Response> =>
  fetch(`${url}/api/health/${what}`);

export const isReady = (at: Installation) => async (): Promise<boolean> => (await fetchHealth(at, "ready")).ok;

/** Runs a load until more writes are confirmed, and a moment longer; then something happens and the load ends. */
export const loadUntil = async (at: Installation, most: number, then: () => unknown): Promise<void> => {
  const enough = at.ledger.acknowledgedWrites + 1 + Math.floor(Math.random() * most);
  const load = at.writeUntilStopped();
  await Promise.race([load, until(async () => at.ledger.acknowledgedWrites >= enough)]);
  await after(Math.random() * 40);
  await then();
  await load;
};
