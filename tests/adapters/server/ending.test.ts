import { EventEmitter, once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { endConnections } from "@libretto/adapters/server/ending";
import fastify from "fastify";
import { expect, it } from "vitest";

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
