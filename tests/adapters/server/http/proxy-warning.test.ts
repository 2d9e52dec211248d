import { createProxyWarning, type ObservedRequest } from "@libretto/adapters/server/http/proxy-warning";
import { describe, expect, it } from "vitest";

const PROXY: ObservedRequest = { peer: "10.0.0.9", client: "10.0.0.9", isForwarded: true };

/** The events that the log has after these requests. */
const logEvents = (...requests: readonly ObservedRequest[]): readonly string[] => {
  const events: string[] = [];
  const watch = createProxyWarning({ write: (_level, event) => void events.push(event) });
  for (const request of requests) watch(request);
  return events;
};
const many = (request: ObservedRequest): readonly ObservedRequest[] => Array<ObservedRequest>(500).fill(request);

describe("The warning about a proxy that TRUSTED_PROXIES does not name", () => {
  it("is written once when all requests come from this proxy", () => {
    expect(logEvents(...many(PROXY))).toEqual([
      "all requests come from one proxy, which TRUSTED_PROXIES does not name",
    ]);
  });

  it.each<[string, ObservedRequest]>([
    ["one person uses the server without a proxy", { ...PROXY, isForwarded: false }],
    ["the proxy is trusted", { ...PROXY, client: "192.0.2.1" }],
  ])("is not written when %s", (_, request) => {
    expect(logEvents(...many(request))).toEqual([]);
  });

  it("is not written when a person without a proxy came first, or others come too", () => {
    const person = { ...PROXY, isForwarded: false };
    expect(logEvents(person, ...many(PROXY))).toEqual([]);
    expect(logEvents(PROXY, { ...PROXY, peer: "10.0.0.8", client: "10.0.0.8" }, ...many(PROXY))).toEqual([]);
  });
});
