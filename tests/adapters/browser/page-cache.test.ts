import { createPageCache } from "@libretto/adapters/browser/service-worker/page-cache";
import { describe, expect, it } from "vitest";

const ORIGIN = "https://libretto.example";
const BASE = "/webui/";
const pathOf = (request: Request | string): string =>
  new URL(typeof request === "string" ? request : request.url, ORIGIN).pathname;

/** A server with files by path, and the caches of a browser that loads from it. */
const device = () => {
  const server = { files: new Map<string, string>(), isReachable: true, status: 200, requests: [] as string[] };
  const stored = new Map<string, Map<string, Response>>();
  const fetch = async (request: Request | string): Promise<Response> => {
    server.requests.push(pathOf(request));
    if (!server.isReachable) throw new TypeError("Failed to fetch");
    const text = server.files.get(pathOf(request));
    return text === undefined ? new Response("", { status: 404 }) : new Response(text, { status: server.status });
  };
  const openCache = (name: string) => {
    const files = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, files);
    return {
      match: async (path: string) => files.get(path)?.clone(),
      put: async (path: string, response: Response) => void files.set(path, response),
      add: async (request: Request | string) => {
        const response = await fetch(request);
        if (!response.ok) throw new TypeError("Request failed");
        files.set(pathOf(request), response);
      },
    };
  };
  const caches = {
    open: async (name: string) => openCache(name),
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
    match: async (path: string) =>
      [...stored.values()]
        .find((files) => files.has(path))
        ?.get(path)
        ?.clone(),
  } as unknown as CacheStorage;
  const workerOf = (version: string, files: readonly string[]) =>
    createPageCache({ base: BASE, version, files }, { caches, fetch, origin: ORIGIN });
  return { server, stored, workerOf };
};
type Worker = ReturnType<ReturnType<typeof device>["workerOf"]>;

const requestOf = (path: string, mode = "cors", method = "GET") =>
  ({ url: ORIGIN + path, mode, method }) as unknown as Request;
const textOf = async (worker: Worker, path: string, mode?: string): Promise<string | null> =>
  (await (await worker.respond(requestOf(path, mode)))?.text()) ?? null;

/** A device with version 1 stored. */
const installed = async () => {
  const parts = device();
  parts.server.files = new Map([
    [BASE, "page 1"],
    ["/webui/assets/first-1.js", "code 1"],
    ["/webui/assets/same-0.js", "same"],
  ]);
  const worker = parts.workerOf("/webui/assets/first-1.js", ["assets/first-1.js", "assets/same-0.js"]);
  await worker.install();
  return { ...parts, worker };
};

describe("the stored page", () => {
  it("opens at every address of the application while the server cannot be reached", async () => {
    const { server, worker } = await installed();
    server.isReachable = false;
    expect(await textOf(worker, "/webui/Registro/Farmaci", "navigate")).toBe("page 1");
    expect(await textOf(worker, "/webui/assets/first-1.js")).toBe("code 1");
    await expect(worker.respond(requestOf("/webui/assets/other.js"))).rejects.toThrow("Failed to fetch");
  });

  it("is never shown instead of the page of the server, but for errors of the server", async () => {
    const { server, worker } = await installed();
    server.files.set("/webui/login", "page 2");
    expect(await textOf(worker, "/webui/login", "navigate")).toBe("page 2");
    server.status = 502;
    expect(await textOf(worker, "/webui/login", "navigate")).toBe("page 1");
  });

  it("never answers a request for data, of another server or of a program, nor a download", async () => {
    const { worker } = await installed();
    for (const request of [
      requestOf("/api/patient/1"),
      requestOf("/api/downloadReport/1", "navigate"),
      requestOf("/webui/assets/first-1.js", "cors", "POST"),
      requestOf("/webui/guide/it/farmaci.pdf", "navigate"),
      requestOf("/webui/manifest.webmanifest"),
      { url: "https://other.example/webui/assets/first-1.js", mode: "cors", method: "GET" } as Request,
    ])
      expect(worker.respond(request), request.url).toBeNull();
  });

  it("is replaced by a newer version, which loads only files that changed", async () => {
    const { server, stored, worker, workerOf } = await installed();
    server.files = new Map([
      [BASE, "page 2"],
      ["/webui/assets/first-2.js", "code 2"],
      ["/webui/assets/same-0.js", "same"],
    ]);
    server.requests = [];
    const newer = workerOf("/webui/assets/first-2.js", ["assets/first-2.js", "assets/same-0.js"]);
    await newer.install();
    expect(server.requests).toEqual(["/webui/assets/first-2.js", BASE]);
    server.isReachable = false;
    expect(await textOf(worker, BASE, "navigate"), "of pages that are open in the old version").toBe("page 1");
    await newer.deleteOtherVersions();
    expect([...stored.keys()]).toEqual(["pages /webui/assets/first-2.js"]);
    expect(await textOf(newer, BASE, "navigate")).toBe("page 2");
    expect(await textOf(newer, "/webui/assets/same-0.js")).toBe("same");
  });

  it("is not stored when a file is missing", async () => {
    const { workerOf } = device();
    await expect(workerOf("/webui/assets/first-1.js", ["assets/first-1.js"]).install()).rejects.toThrow();
  });
});
