import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, request as requestHttp, type Server } from "node:http";
import { request as requestHttps } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { createClientAddressResolver } from "@libretto/adapters/server/pipeline/client-address";
import { describe, expect, it, onTestFinished } from "vitest";
import { findProgram } from "../../../scripts/lib/find-program.mjs";
import { freePort } from "../../../scripts/lib/free-port.mjs";
import { certificateFor } from "../../support/services/certificate.ts";
import { startProgram } from "../../support/services/start-program.ts";
import { waitUntil } from "../../support/wait-until.ts";

const EXAMPLES = join(import.meta.dirname, "../../../docs/deployment");
const HOST = "libretto.example";
const PROXY = "127.0.0.1";
/** Another address of this machine, so that the person and the proxy differ. */
const PERSON = "127.0.0.2";
const MEBIBYTE = 1024 ** 2;

/** The paths and ports that a proxy gets in place of those of its example. */
interface Place {
  readonly folder: string;
  readonly plainPort: number;
  readonly securePort: number;
}

interface Proxy {
  readonly name: string;
  readonly program: string | undefined;
  /** The arguments that run it with its example. */
  readonly configure: (example: string, place: Place) => readonly string[];
}

const NGINX: Proxy = {
  name: "nginx.conf",
  program: findProgram(["nginx"], ["/usr/sbin"]),
  configure: (example, { folder, plainPort, securePort }) => {
    const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
      (kind) => `${kind}_temp_path ${join(folder, kind)};`,
    );
    const site = example
      .replace("listen 80;", `listen ${PROXY}:${plainPort};`)
      .replace("listen 443 ssl", `listen ${PROXY}:${securePort} ssl`)
      .replace("/var/log/nginx/", `${folder}/`);
    const user = process.getuid?.() === 0 ? "user root;" : "";
    const file = join(folder, "main.conf");
    writeFileSync(
      file,
      `${user} daemon off; master_process off; pid ${join(folder, "pid")}; error_log stderr; events {} http { ${temporary.join(" ")}\n${site}}`,
    );
    return ["-p", folder, "-c", file];
  },
};

const HAPROXY: Proxy = {
  name: "haproxy.cfg",
  program: findProgram(["haproxy"], ["/usr/sbin"]),
  configure: (example, { folder, plainPort, securePort }) => {
    const file = join(folder, "haproxy.cfg");
    writeFileSync(
      file,
      example.replace("bind :443", `bind ${PROXY}:${securePort}`).replace("bind :80", `bind ${PROXY}:${plainPort}`),
    );
    return ["-db", "-f", file];
  },
};

/** A server behind the proxy, which holds uploads and downloads until the test continues. */
const startServer = async () => {
  const waiting: (() => void)[] = [];
  const events: string[] = [];
  const server: Server = createServer((request, response) => {
    events.push(request.url ?? "");
    if (request.method === "POST") {
      request.once("data", () => events.push("first bytes"));
      // the client of a test may leave
      return void text(request).then(
        (body) => response.end(String(body.length)),
        () => {},
      );
    }
    if (request.url === "/long") {
      response.write("first");
      return void waiting.push(() => response.end("last"));
    }
    const { "x-forwarded-for": forwarded } = request.headers;
    const client = createClientAddressResolver([PROXY])(request.socket.remoteAddress, String(forwarded ?? ""));
    response.end(JSON.stringify({ client, host: request.headers.host }));
  }).listen(0, PROXY);
  await once(server, "listening");
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  onTestFinished(stop);
  return { port: (server.address() as AddressInfo).port, events, waiting, stop };
};

/** Starts a proxy with its example in front of two servers. */
const startProxy = async ({ name, program, configure }: Proxy) => {
  const folder = mkdtempSync(join(tmpdir(), "libretto-proxy-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { key, cert } = certificateFor(HOST);
  writeFileSync(join(folder, "chain.pem"), cert);
  writeFileSync(join(folder, "key.pem"), key);
  writeFileSync(join(folder, "chain-and-key.pem"), cert + key);
  const servers = [await startServer(), await startServer()] as const;
  const example = readFileSync(join(EXAMPLES, name), "utf8")
    .replaceAll("/etc/libretto/tls/", `${folder}/`)
    .replace("127.0.0.1:8080", `${PROXY}:${servers[0].port}`)
    .replace("127.0.0.1:8081", `${PROXY}:${servers[1].port}`);
  const [plainPort, securePort] = [await freePort(), await freePort()];
  const kill = await startProgram(program ?? "", configure(example, { folder, plainPort, securePort }), securePort);
  onTestFinished(kill);
  return { plainPort, securePort, servers };
};

const open = (port: number, path: string, headers: Readonly<Record<string, string | number>> = {}, method = "GET") =>
  requestHttps({
    ...{ host: PROXY, port, path, method, localAddress: PERSON, servername: HOST, rejectUnauthorized: false },
    headers: { host: HOST, ...headers },
    agent: false,
  });

const readAnswer = async (port: number, path: string, headers: Readonly<Record<string, string>> = {}) => {
  const [response] = (await once(open(port, path, headers).end(), "response")) as [IncomingMessage];
  return { status: response.statusCode, body: await text(response) };
};

describe.each([NGINX, HAPROXY].filter(({ program }) => program !== undefined))("The example $name", (proxy) => {
  it("redirects plain HTTP to HTTPS", async () => {
    const { plainPort } = await startProxy(proxy);
    const asked = requestHttp({ host: PROXY, port: plainPort, path: "/webui/", headers: { host: HOST } }).end();
    const [response] = (await once(asked, "response")) as [IncomingMessage];
    response.resume();
    expect(response.statusCode).toBeGreaterThanOrEqual(301);
    expect(response.statusCode).toBeLessThanOrEqual(302);
    expect(response.headers.location).toBe(`https://${HOST}/webui/`);
  });

  it("AU-3: forwards the address of the person, and an invented one has no effect", async () => {
    const { securePort } = await startProxy(proxy);
    for (const headers of [{}, { "x-forwarded-for": "203.0.113.7" }]) {
      const { body } = await readAnswer(securePort, "/", headers);
      expect(JSON.parse(body)).toEqual({ client: PERSON, host: HOST });
    }
  });

  it("forwards an upload and an answer while they arrive", async () => {
    const { securePort, servers } = await startProxy(proxy);
    const happened = (event: string) => servers.some(({ events }) => events.includes(event));
    const upload = open(securePort, "/upload", { "content-length": 2 * MEBIBYTE }, "POST");
    upload.write("x".repeat(MEBIBYTE));
    await waitUntil(() => happened("first bytes"));
    const [uploaded] = (await once(upload.end("x".repeat(MEBIBYTE)), "response")) as [IncomingMessage];
    expect(await text(uploaded)).toBe(String(2 * MEBIBYTE));

    const [answer] = (await once(open(securePort, "/long").end(), "response")) as [IncomingMessage];
    const [first] = await once(answer, "data");
    expect(String(first)).toBe("first");
    for (const { waiting } of servers) for (const finish of waiting) finish();
    expect(await text(answer)).toBe("last");
  });

  it("continues when one of two servers stops", async () => {
    const { securePort, servers } = await startProxy(proxy);
    const readStatuses = () => Promise.all(Array.from({ length: 6 }, () => readAnswer(securePort, "/")));
    await readStatuses();
    servers[0].stop();
    expect((await readStatuses()).map(({ status }) => status)).toEqual(Array(6).fill(200));
  });
});

describe.runIf(NGINX.program !== undefined)("The example nginx.conf", () => {
  it("refuses a body of more than 36 MiB, except an archive", async () => {
    const { securePort, servers } = await startProxy(NGINX);
    const length = { "content-length": 40 * MEBIBYTE };
    const refused = open(securePort, "/api/documenti", length, "POST");
    refused.on("error", () => {}).write("x");
    const [response] = (await once(refused, "response")) as [IncomingMessage];
    expect(response.statusCode).toBe(413);
    refused.destroy();
    const accepted = open(securePort, "/api/ripristinaTutto", length, "POST");
    accepted.on("error", () => {}).write("x");
    await waitUntil(() => servers.some(({ events }) => events.includes("/api/ripristinaTutto")));
    accepted.destroy();
  });
});
