import { EventEmitter, once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { createClientErrorHandler } from "@libretto/adapters/server/http/client-errors";
import { closeConnectionsOnShutdown } from "@libretto/adapters/server/http/graceful-shutdown";
import fastify from "fastify";
import { expect, it, onTestFinished } from "vitest";
import { sendBytes } from "../../../support/requests/send-bytes.ts";
import { createAppWithEndpoints } from "../../../support/server/app-with-endpoints.ts";

it("RE-13: a server ends although a client disconnected before the response, and another keeps a connection", async () => {
  const app = fastify();
  closeConnectionsOnShutdown(app);
  const signals = new EventEmitter();
  app.get("/never", (_request, reply) => {
    reply.raw.once("close", () => signals.emit("hung up"));
    signals.emit("came");
    return new Promise(() => {});
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;

  const [came, hungUp] = [once(signals, "came"), once(signals, "hung up")];
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

const ALONE = /^HTTP\/1\.1 200 OK\r\n(?:[\w-]+: [^\r\n]*\r\n)+\r\n(?:made)?$/;
const WHOLE = /^HTTP\/1\.1 200 OK\r\n(?:[\w-]+: [^\r\n]*\r\n)+\r\n(?:made)?/;
const BAD = /^HTTP\/1\.1 400 .*x-kept: yes.*"status":400[^}]*}$/s;
const LATE = /^HTTP\/1\.1 408 .*x-kept: yes.*"status":408[^}]*}$/s;
const AHEAD = "GET / HTTP/1.1\r\nhost: a\r\n\r\n";
const POST = "POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 2\r\n\r\n";
const CHUNKED = "POST / HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\n";
const NONSENSE = "nonsense\r\n\r\n";

const serverWith = async (answer: (response: ServerResponse, server: Server) => void, takingMilliseconds?: number) => {
  const server = createServer({ connectionsCheckingInterval: 5 }, (_request, response) => answer(response, server));
  server.headersTimeout = 0;
  const { trackRequest, endConnection } = createClientErrorHandler({ "x-kept": "yes" }, takingMilliseconds);
  server.on("request", trackRequest).on("clientError", endConnection);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
};

it("IO-2, IO-4: an invalid request gets an error, an unfinished one gets a timeout, and a silent connection gets nothing", async () => {
  const { url } = await serverWith((response, server) => {
    // Long enough to read what was sent; an empty request gets no response.
    server.headersTimeout = 100;
    response.end();
  });
  expect(await sendBytes(url, NONSENSE)).toMatch(BAD);
  for (const [behind, says] of [
    [NONSENSE, BAD],
    ["GET / HT", LATE],
  ] as const) {
    const output = await sendBytes(url, `${AHEAD}${behind}`);
    expect(output).toMatch(WHOLE);
    expect(output.replace(WHOLE, ""), "behind a whole answer").toMatch(says);
  }
  expect(await sendBytes(url, "GET / HT")).toMatch(LATE);
  expect(await sendBytes(url, "")).toBe("");
});

it("IO-4: an invalid request does not answer an earlier request that is in progress", async () => {
  const made: ServerResponse[] = [];
  const { url, server } = await serverWith((response) => void made.push(response));
  let errors = 0;
  server.on("clientError", () => {
    errors += 1;
    for (const response of made.splice(0)) if (response.req.complete) response.end("made");
  });
  for (const [bytes, answers] of [
    [`${POST}{}${NONSENSE}`, 1],
    [`${AHEAD}${POST}{}${NONSENSE}`, 2],
    [`${AHEAD}${CHUNKED}zz\r\n`, 1],
  ] as const) {
    let output = await sendBytes(url, bytes);
    for (let i = 0; i < answers; i++) {
      expect(output, bytes).toMatch(WHOLE);
      output = output.replace(WHOLE, "");
    }
    expect(output, bytes).toMatch(BAD);
  }
  expect(errors).toBe(3);
});

it("IO-4: a body that ends early gets an error where no response has begun, and nothing otherwise", async () => {
  // One server each: the time limit is set after the request is read, and would cut off a later connection.
  const silent = (_response: ServerResponse, server: Server): void => {
    server.requestTimeout = 1;
  };
  const early = (response: ServerResponse, server: Server): void => {
    server.requestTimeout = 1;
    response.end("made");
  };
  for (const [answer, bytes, says] of [
    [silent, `${CHUNKED}zz\r\n`, BAD],
    [silent, POST, LATE],
    [early, `${CHUNKED}zz\r\n`, ALONE],
    [early, POST, ALONE],
  ] as const) {
    const { url } = await serverWith(answer);
    expect(await sendBytes(url, bytes), bytes).toMatch(says);
  }
});

/** More than the buffers between two programs of one machine. */
const MUCH = 32 * 1024 * 1024;
const GARBAGE = NONSENSE.repeat(1024 * 1024);

it.each([
  ["whole", AHEAD, ""],
  ["begun before its request came to an end", CHUNKED, "zz\r\n"],
])(
  "IO-4: a client that sends invalid data and does not read a response that is %s is cut off",
  async (_, request, broken) => {
    const { url, server } = await serverWith((response) => void response.end(Buffer.alloc(MUCH)), 50);
    let errors = 0;
    server.on("clientError", () => {
      errors += 1;
    });
    const accepted = once(server, "connection") as Promise<[Socket]>;
    const peer = connect(Number(new URL(url).port), "127.0.0.1").pause();
    onTestFinished(() => void peer.destroy());
    peer.on("error", () => {});
    peer.write(`${request}${broken}${GARBAGE}`);
    const [socket] = await accepted;
    await once(socket, "close");
    expect(socket.bytesRead).toBeLessThan(1024 * 1024);
    expect(errors).toBeLessThan(5);
  },
);

it("IO-4: a client that sends invalid data and reads the response gets all of it, and then the error", async () => {
  const { url } = await serverWith((response) => void response.end("a".repeat(MUCH)));
  const output = await sendBytes(url, `${AHEAD}${GARBAGE}`);
  const rest = output.replace(/^HTTP\/1\.1 200 OK\r\n(?:[\w-]+: [^\r\n]*\r\n)+\r\n/, "");
  expect(rest.lastIndexOf("a".repeat(100), MUCH)).toBe(MUCH - 100);
  expect(rest.slice(MUCH)).toMatch(BAD);
});

it("IO-4: a client that sends invalid data waits for the response that is in progress", async () => {
  const idle = new EventEmitter();
  const { url, server } = await serverWith((response) => {
    idle.once("silent", () => response.end("made"));
  }, 1);
  server.on("connection", (socket: Socket) => socket.once("timeout", () => idle.emit("silent")));
  const output = await sendBytes(url, `${AHEAD}${NONSENSE}`);
  expect(output).toMatch(WHOLE);
  expect(output.replace(WHOLE, "")).toMatch(BAD);
});

it("IO-4: the complete server does the same", async () => {
  const signals = new EventEmitter();
  const garbage = once(signals, "garbage");
  const app = await createAppWithEndpoints(["/api/health/live"], async () => void (await garbage));
  app.server.on("clientError", () => signals.emit("garbage"));
  await app.listen({ port: 0, host: "127.0.0.1" });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const output = await sendBytes(url, `GET /api/health/live HTTP/1.1\r\nhost: a\r\n\r\n${NONSENSE}`);
  expect(output).toMatch(/^HTTP\/1\.1 200 .*\{"status":"ok"\}HTTP\/1\.1 400 [^{]*\{[^}]*"status":400[^}]*\}$/s);
});

it("IO-4: connections over a time limit are checked every two seconds", async () => {
  const app = await createAppWithEndpoints(["/api/health/live"]);
  expect(Reflect.get(app.server, "connectionsCheckingInterval")).toBe(2000);
  expect(app.server.headersTimeout).toBe(10_000);
});
