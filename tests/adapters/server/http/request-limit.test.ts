import { expect, it } from "vitest";
import { createAppWithEndpoints } from "../../../support/server/app-with-endpoints.ts";

const LIMIT = 1000;

it("answers health calls after an address has used up its requests", async () => {
  const app = await createAppWithEndpoints(["/api/health/live", "/api/health/ready"]);
  const statusOf = async (url: string) => (await app.inject({ method: "GET", url })).statusCode;
  for (let count = 0; count < LIMIT; count++) await statusOf("/api/none");
  expect(await statusOf("/api/none")).toBe(429);
  expect(await statusOf("/api/health/live")).toBe(200);
  expect(await statusOf("/api/health/ready")).toBe(200);
  expect(await statusOf("/api/health/ready/other")).toBe(429);
});
