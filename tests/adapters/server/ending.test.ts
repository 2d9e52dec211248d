import { EventEmitter, once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { endConnections } from "@libretto/adapters/server/ending";
import { endUnreadable } from "@libretto/adapters/server/unreadable";
import fastify from "fastify";
import { expect, it, onTestFinished } from "vitest";
import { saidTo } from "../../support/said-to.ts";

it("RE-13: a server ends although somebody hung up before the answer, and somebody else holds a connection", async () => {
  const app = fastify();
  endConnections(app);
  const told = new EventEmitter();
  app.get("/never", (_request, reply) => {
    reply.raw.once("close", () => told.emit("hung up"));
    told.emit("came");
    return new Promise(() => {});
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;

  const [came, hungUp] = [once(told, "came"), once(told, "hung up")];
  const impatient = connect(port, "127.0.0.1", () => impatient.write("GET /never HTTP/1.1\r\nhost: a\r\n\r\n"));
  await came;
  impatient.destroy();
  await hungUp;
  const accepted = once(app.server, "connection");
  const holder = connect(port, "127.0.0.1", () => holder.write("GET /never HTTP/1.1\r\n"));
  holder.on("error", () => {});
  await accepted;
  await app.close();
  expect(app.server.listening).toBe(false);
});

it("IO-2, IO-4: a request that is none is told so, one that stays unfinished that it came too late, a silence nothing", async () => {
  const server = createServer({ connectionsCheckingInterval: 5 }, (_request, response) => {
    server.headersTimeout = 1;
    response.end();
  });
  server.headersTimeout = 0;
  server.on("clientError", endUnreadable({ "x-kept": "yes" }));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  expect(await saidTo(url, "nonsense\r\n\r\n")).toMatch(/^HTTP\/1\.1 400 .*x-kept: yes.*"status":400/s);
  const late = await saidTo(url, "GET / HTTP/1.1\r\nhost: a\r\n\r\nGET / HT");
  expect(late).toMatch(/^HTTP\/1\.1 200 .*HTTP\/1\.1 408 .*x-kept: yes.*"status":408/s);
  expect(await saidTo(url, "")).toBe("");
});
