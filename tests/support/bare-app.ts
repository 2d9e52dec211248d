import { endpoints } from "@libretto/adapters/contract/endpoints";
import { makeApp } from "@libretto/adapters/server/http/app";
import type { EndpointRoutes } from "@libretto/adapters/server/pipeline/calls";
import type { ServerContext } from "@libretto/adapters/server/pipeline/server-context";
import { taskEither } from "@libretto/core/kernel/fp";
import { onTestFinished } from "vitest";

const desk = {
  installation: { secure: false, trustedProxies: [], requestsPerMinute: 1000 },
  log: { write: () => {} },
} as unknown as ServerContext;

/** The web server with nothing behind it: what is got from these paths of the table is well, once `made` says so. */
export const bareApp = async (paths: readonly string[], made: () => Promise<void> = async () => {}) => {
  const run = () => taskEither.fromTask(() => made().then(() => ({ value: { status: "ok" } })));
  const mounted = endpoints
    .filter(({ method, path }) => method === "GET" && paths.includes(path))
    .map((row) => [row, { kind: "standalone", run }]) as unknown as EndpointRoutes;
  if (mounted.length !== paths.length) throw new Error("no such path");
  const app = await makeApp({ context: desk, endpointRoutes: mounted, webFiles: null, tls: null });
  onTestFinished(() => app.close());
  return app;
};
