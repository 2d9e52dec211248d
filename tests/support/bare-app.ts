import { endpoints } from "@libretto/adapters/contract/endpoints";
import { makeApp } from "@libretto/adapters/server/app";
import type { Mounted } from "@libretto/adapters/server/calls";
import type { Desk } from "@libretto/adapters/server/desk";
import { taskEither } from "@libretto/core/kernel/fp";
import { onTestFinished } from "vitest";

const desk = {
  installation: { secure: false, trustedProxies: [], requestsPerMinute: 1000 },
  log: { say: () => {} },
} as unknown as Desk;

/** The web server with nothing behind it: what is got from these paths of the table is well, once `made` says so. */
export const bareApp = async (paths: readonly string[], made: () => Promise<void> = async () => {}) => {
  const run = () => taskEither.fromTask(() => made().then(() => ({ value: { status: "ok" } })));
  const mounted = endpoints
    .filter(({ method, path }) => method === "GET" && paths.includes(path))
    .map((row) => [row, { works: "alone", run }]) as unknown as Mounted;
  if (mounted.length !== paths.length) throw new Error("no such path");
  const app = await makeApp({ desk, mounted, web: null, tls: null });
  onTestFinished(() => app.close());
  return app;
};
