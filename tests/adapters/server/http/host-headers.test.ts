import { expect, it } from "vitest";
import { bareApp } from "../../../support/bare-app.ts";
import { rawly } from "../../../support/raw-request.ts";

it("IO-2: refuses a request that names two hosts", async () => {
  const app = await bareApp(["/api/health/live"]);
  const { port } = new URL(await app.listen({ port: 0, host: "127.0.0.1" }));
  const request = { method: "GET", url: "/api/health/live", payload: Buffer.alloc(0) };
  expect((await rawly(Number(port), { ...request, headers: {} })).statusCode).toBe(200);
  expect((await rawly(Number(port), { ...request, headers: { Host: "localhost" } })).statusCode).toBe(400);
});
