import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { limitTime } from "@libretto/adapters/server/http/time-limit";
import { failure } from "@libretto/core/kernel/failure";
import { left, right } from "@libretto/core/kernel/fp";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createAppWithEndpoints } from "../../../support/server/app-with-endpoints.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
});
const never = () => new Promise<never>(() => {});
const late = left({ ...failure("unavailable", "failure.unavailable"), retryAfter: 2 });

it("answers after ten seconds that the service is unavailable, whatever the request waits for", async () => {
  const onLate = vi.fn();
  const outcome = limitTime(never, onLate)();
  await vi.advanceTimersByTimeAsync(9_999);
  expect(onLate).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await outcome).toEqual(late);
  expect(await limitTime(async () => right("done"), onLate)()).toEqual(right("done"));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(onLate).toHaveBeenCalledTimes(1);
});

it("answers a request that waits too long with 503 and a time to retry", async () => {
  const app = await createAppWithEndpoints(["/api/health/live"], never);
  const answer = app.inject({ method: "GET", url: "/api/health/live" });
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
  await vi.advanceTimersByTimeAsync(10_000);
  const { statusCode, headers } = await answer;
  expect([statusCode, headers["retry-after"]]).toEqual([503, "2"]);
});

it("answers a body that does not arrive with 408 and a problem, and closes the connection", async () => {
  const app = await createAppWithEndpoints(["/api/condivisione"], never, {}, "POST");
  await app.listen({ port: 0, host: "127.0.0.1" });
  const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
  const chunks: Buffer[] = [];
  socket.on("data", (chunk) => chunks.push(chunk));
  const ended = once(socket, "end");
  const headers = "host: a\r\ncontent-type: application/json\r\ncontent-length: 9";
  socket.write(`POST /api/condivisione HTTP/1.1\r\n${headers}\r\n\r\n{`);
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
  await vi.advanceTimersByTimeAsync(30_000);
  await ended;
  socket.destroy();
  expect(Buffer.concat(chunks).toString()).toMatch(/^HTTP\/1\.1 408 .*"code":"failure\.unavailable"/s);
});
