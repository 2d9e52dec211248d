import { endpoints } from "@libretto/adapters/contract/endpoints";
import { createApp } from "@libretto/adapters/server/http/app";
import type { EndpointRoutes } from "@libretto/adapters/server/pipeline/calls";
import type { ServerContext } from "@libretto/adapters/server/pipeline/server-context";
import { taskEither } from "@libretto/core/kernel/fp";
import { onTestFinished } from "vitest";

const context = {
  installation: { secure: false, trustedProxies: [], requestsPerMinute: 1000 },
  log: { write: () => {} },
} as unknown as ServerContext;

/** The web server without a context: a GET, or the given method, of these paths gets a value, after the given promise resolves. */
export const createAppWithEndpoints = async (
  paths: readonly string[],
  beforeResponse: () => Promise<void> = async () => {},
  value: object = { status: "ok" },
  method: "GET" | "POST" = "GET",
) => {
  const run = () => taskEither.fromTask(() => beforeResponse().then(() => ({ value })));
  const routes = endpoints
    .filter((endpoint) => endpoint.method === method && paths.includes(endpoint.path))
    .map((row) => [row, { kind: "standalone", run }]) as unknown as EndpointRoutes;
  if (routes.length !== paths.length) throw new Error("no such path");
  const app = await createApp({ context, endpointRoutes: routes, webFiles: null, tls: null });
  onTestFinished(() => app.close());
  return app;
};
