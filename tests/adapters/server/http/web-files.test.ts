import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { providerSourcesOf } from "@libretto/adapters/server/http/security-headers";
import { readWebFiles, servePage } from "@libretto/adapters/server/http/web-files";
import fastify from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const NONCE = /'nonce-([A-Za-z0-9+/=]{24})'/;

describe("The page", () => {
  const folder = mkdtempSync(join(tmpdir(), "libretto-web-"));
  const app = fastify();

  beforeAll(async () => {
    mkdirSync(join(folder, "assets"));
    writeFileSync(join(folder, "index.html"), '<meta name="csp-nonce" content="__CSP_NONCE__">');
    writeFileSync(join(folder, "assets/main-1a2b.js"), "plain");
    writeFileSync(join(folder, "assets/main-1a2b.js.br"), "brotli");
    writeFileSync(join(folder, "assets/main-1a2b.js.gz"), "gzip");
    writeFileSync(join(folder, "assets/heic-worker-1a2b.js"), "decoder");
    writeFileSync(join(folder, "assets/recognition-worker-1a2b.js"), "recogniser");
    writeFileSync(join(folder, "assets/database-worker-1a2b.js"), "reader");
    writeFileSync(join(folder, "assets/link-worker-1a2b.js"), "opener");
    writeFileSync(join(folder, "assets/ita.traineddata-1a2b.bin"), "model");
    writeFileSync(join(folder, "service-worker.js"), "worker");
    writeFileSync(join(folder, ".secret.txt"), "secret");
    const web = readWebFiles(folder);
    if (web === null) throw new Error("no page");
    app.setNotFoundHandler((request, reply) =>
      servePage(web, "https://www.paypal.com/sdk/js", request, reply) ? reply : reply.code(404).send("no"),
    );
    await app.ready();
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await app.close();
  });

  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: "GET", url, headers });

  it("BR-1: has a policy with a new nonce each time, which is in the page", async () => {
    const nonces = new Set<string>();
    for (let i = 0; i < 5; i++) {
      const { headers, body } = await get("/webui/Registro/Farmaci");
      const policy = String(headers["content-security-policy"]);
      const [, nonce = ""] = NONCE.exec(policy) ?? [];
      expect(body).toBe(`<meta name="csp-nonce" content="${nonce}">`);
      expect(policy).not.toMatch(/unsafe-|\*/);
      expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self' 'nonce-");
      expect(policy).toContain(
        "require-trusted-types-for 'script'; trusted-types default service-worker document-reader picture-decoder text-recogniser database-reader link-opener;",
      );
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(5);
  });

  it("BR-1: lets only the payment page load the script of the payment provider", async () => {
    const policyAt = async (path: string) => String((await get(path)).headers["content-security-policy"]);
    const payment = await policyAt("/webui/Registro/Paypal/Pagamento?contratto=1");
    expect(payment).toContain("script-src 'self' https://*.paypal.com https://*.paypalobjects.com;");
    expect(payment).toContain("frame-src https://*.paypal.com");
    expect(payment).not.toContain("unsafe-");
    expect(await policyAt("/webui/Registro/Paypal")).not.toContain("paypal");
    expect(providerSourcesOf("http://127.0.0.1:9/sdk/js")).toEqual(["http://127.0.0.1:9"]);
  });

  it("is never stored; files with a hash in their names are cached for a year", async () => {
    expect((await get("/webui/")).headers["cache-control"]).toBe("no-store");
    expect((await get("/webui/assets/main-1a2b.js")).headers["cache-control"]).toBe(
      "public, max-age=31536000, immutable",
    );
  });

  it("BR-1: has a service worker that is always current, may reach only this server, and may fetch the page", async () => {
    const { headers } = await get("/webui/service-worker.js");
    expect(headers["cache-control"]).toBe("no-cache");
    expect(headers["content-security-policy"]).toBe(
      "default-src 'none'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    );
    const fetched = { accept: "text/html", "sec-fetch-dest": "empty" };
    expect((await get("/webui/", fetched)).statusCode).toBe(200);
    expect((await get("/webui/Registro/Farmaci", fetched)).statusCode).toBe(404);
    const passedOn = { ...fetched, "sec-fetch-mode": "navigate" };
    expect((await get("/webui/Registro/Farmaci", passedOn)).statusCode).toBe(200);
    expect((await get("/webui/Registro/Farmaci", { ...passedOn, "sec-fetch-dest": "iframe" })).statusCode).toBe(404);
  });

  it("BR-1: lets only the two workers for pictures compile WebAssembly, and lets them reach no server", async () => {
    const policyAt = async (path: string) => String((await get(path)).headers["content-security-policy"]);
    for (const worker of ["heic-worker", "recognition-worker", "database-worker"])
      expect(await policyAt(`/webui/assets/${worker}-1a2b.js`)).toBe(
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
      );
    expect(await policyAt("/webui/assets/main-1a2b.js")).not.toContain("wasm");
    expect(await policyAt("/webui/login")).not.toContain("wasm");
  });

  it("BR-1: lets only the worker of links connect to other servers, and only over https", async () => {
    const policyAt = async (path: string) => String((await get(path)).headers["content-security-policy"]);
    expect(await policyAt("/webui/assets/link-worker-1a2b.js")).toBe(
      "default-src 'none'; connect-src https:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    );
    for (const path of ["", "Registro/Documenti", "login"])
      expect(await policyAt(`/webui/${path}`), path).toContain("; connect-src 'self';");
    const scripts = ["main", "heic-worker", "recognition-worker", "database-worker"].map(
      (name) => `assets/${name}-1a2b.js`,
    );
    for (const script of ["service-worker.js", ...scripts])
      expect(await policyAt(`/webui/${script}`), script).not.toContain("https:");
  });

  it("sends the model of the text recognition as it is, because it is compressed already", async () => {
    const { headers, body } = await get("/webui/assets/ita.traineddata-1a2b.bin", { "accept-encoding": "gzip, br" });
    expect(headers["content-encoding"]).toBeUndefined();
    expect(headers["content-type"]).toBe("application/octet-stream");
    expect(body).toBe("model");
  });

  it("is sent compressed to clients that accept it", async () => {
    const as = async (accepted: string) =>
      (await get("/webui/assets/main-1a2b.js", { "accept-encoding": accepted })).body;
    expect(await as("gzip, br")).toBe("brotli");
    expect(await as("gzip")).toBe("gzip");
    expect(await as("identity")).toBe("plain");
  });

  it("IO-11: has the same headers for HEAD and GET", async () => {
    const head = (url: string) => app.inject({ method: "HEAD", url });
    for (const url of ["/webui/", "/webui/Registro/Farmaci", "/webui/assets/main-1a2b.js", "/webui/assets/gone.js"]) {
      const [got, headResponse] = await Promise.all([get(url), head(url)]);
      // Node itself sends nothing after the headers.
      const summaryOf = ({ statusCode, headers }: typeof got) => ({
        statusCode,
        // The nonce is new each time.
        headers: { ...headers, date: "", "content-security-policy": "" },
      });
      expect(summaryOf(headResponse), url).toEqual(summaryOf(got));
    }
    expect((await head("/")).headers.location).toBe("/webui/");
  });

  it("is the target of the root URL and the response for application URLs", async () => {
    expect((await get("/")).headers.location).toBe("/webui/");
    expect((await get("/webui")).headers.location).toBe("/webui/");
    expect((await get("/webui/farmacoDetails/ST0001")).statusCode).toBe(200);
  });

  it("IO-11: lists no folder, and returns no dot-file, no missing asset and nothing from outside", async () => {
    for (const url of [
      "/webui/assets/",
      "/webui/assets/gone.js",
      "/webui/.secret.txt",
      "/webui/assets/../.secret.txt",
      "/webui/%2e%2e/%2e%2e/etc/passwd",
      "/etc/passwd",
      "/webui/main.js.map",
    ])
      expect((await get(url)).statusCode, url).toBe(404);
    expect((await get("/webui/x", { accept: "application/json" })).statusCode).toBe(404);
    expect((await get("/webui/x", { "sec-fetch-dest": "script" })).statusCode).toBe(404);
  });
});
