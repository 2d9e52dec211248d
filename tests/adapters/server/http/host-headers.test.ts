import { expect, it } from "vitest";
import { sendRawRequest } from "../../../support/requests/raw-request.ts";
import { createAppWithEndpoints } from "../../../support/server/app-with-endpoints.ts";

it("IO-2: refuses a request that names two hosts", async () => {
  const app = await createAppWithEndpoints(["/api/health/live"]);
  const { port } = new URL(await app.listen({ port: 0, host: "127.0.0.1" }));
  const request = { method: "GET", url: "/api/health/live", payload: Buffer.alloc(0) };
  expect((await sendRawRequest(Number(port), { ...request, headers: {} })).statusCode).toBe(200);
  expect((await sendRawRequest(Number(port), { ...request, headers: { Host: "localhost" } })).statusCode).toBe(400);
});
