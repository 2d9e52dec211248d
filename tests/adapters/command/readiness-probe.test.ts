import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo } from "node:net";
import { probeReadiness } from "@libretto/adapters/command/readiness-probe";
import { describe, expect, it, onTestFinished } from "vitest";
import { certificateFor } from "../../support/services/certificate.ts";

const answer: RequestListener = (request, response) =>
  response.writeHead(request.url === "/api/health/ready" ? 200 : 404).end();
const portOf = async (server: Server): Promise<string> => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return String((server.address() as AddressInfo).port);
};

describe("The health check of a container", () => {
  it("works over http, also when the server listens on every address", async () => {
    const PORT = await portOf(createServer(answer));
    expect(await probeReadiness({ PORT })).toBe(200);
    expect(await probeReadiness({ PORT, HOST: "0.0.0.0" })).toBe(200);
  });

  it("works over TLS when the server ends TLS, for any certificate name", async () => {
    const PORT = await portOf(createTlsServer(certificateFor("libretto.example"), answer));
    expect(await probeReadiness({ PORT, TLS_CERT_FILE: "/cert.pem" })).toBe(200);
  });

  it("reports that the server is not ready, and returns nothing without a server", async () => {
    const PORT = await portOf(createServer((_request, response) => response.writeHead(503).end()));
    expect(await probeReadiness({ PORT })).toBe(503);
    expect(await probeReadiness({ PORT: "1" })).toBeNull();
  });
});
