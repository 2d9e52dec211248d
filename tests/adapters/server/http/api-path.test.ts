import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { sendBytes } from "../../../support/requests/send-bytes.ts";
import { createAppWithEndpoints } from "../../../support/server/app-with-endpoints.ts";

const TYPED = { accept: "text/html,*/*;q=0.8", "sec-fetch-dest": "document" };
const PROBLEM = "application/problem+json; charset=utf-8";
const PAGE = "text/html; charset=utf-8";

it("SE-8: an API URL is recognised in every spelling, and another site may not request it", async () => {
  const app = await createAppWithEndpoints(["/api/health/live"]);
  const get = (url: string, headers: Record<string, string>) => app.inject({ method: "GET", url, headers });
  const elsewhere = { "sec-fetch-site": "cross-site" };
  for (const url of ["/api/health/live", "/%61pi/health/live", "/ap%69/health/l%69ve"]) {
    expect((await get(url, {})).statusCode, url).toBe(200);
    expect((await get(url, elsewhere)).statusCode, url).toBe(403);
  }
  for (const url of ["/api", "/api/", "/%61pi", "/ap%69/nowhere", "/api%2fhealth%2flive", "/api?a"])
    expect((await get(url, elsewhere)).statusCode, url).toBe(403);
  for (const url of ["/apis", "/webui/api/", "/?/api/", "/%2561pi/"])
    expect((await get(url, elsewhere)).statusCode, url).toBe(404);
});

it("SE-8: so is a URL that names the server", async () => {
  const app = await createAppWithEndpoints(["/api/health/live"]);
  await app.listen({ port: 0, host: "127.0.0.1" });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  for (const path of ["/api/health/live", "/api/nowhere"])
    expect(
      await sendBytes(
        url,
        `GET http://a.example${path} HTTP/1.1\r\nhost: a\r\nsec-fetch-site: cross-site\r\nconnection: close\r\n\r\n`,
      ),
      path,
    ).toMatch(/^HTTP\/1\.1 403 /);
});

it("IO-11: a method that a URL does not support gets the supported ones, in every spelling of the URL", async () => {
  const app = await createAppWithEndpoints(["/api/health/live", "/api/patient/:id_utente"]);
  const put = async (url: string) => {
    const { statusCode, headers } = await app.inject({ method: "PUT", url });
    return [statusCode, headers.allow];
  };
  for (const url of [
    "/api/health/live?a",
    "/%61pi/health/l%69ve",
    "/api/patient/%C3%A8",
    "/api/patient/1%2F%252",
    "/api/patient/%25zz",
  ])
    expect(await put(url), url).toEqual([405, "GET"]);
  for (const url of ["/%2561pi/health/live", "/api%2Fhealth%2Flive", "/api/health/live%3Fa"])
    expect(await put(url), url).toEqual([404, undefined]);
  for (const url of ["/api/%zz", "/%61pi/%E0%A4%A"]) expect(await put(url), url).toEqual([400, undefined]);
});

it("IO-11: HEAD of an unknown URL has the headers of GET", async () => {
  const app = await createAppWithEndpoints(["/api/health/live"]);
  for (const url of ["/nowhere", "/api/nowhere"]) {
    const [get, head] = await Promise.all(
      (["GET", "HEAD"] as const).map((method) => app.inject({ method, url, headers: TYPED })),
    );
    expect([head?.statusCode, head?.headers["content-type"]], url).toEqual([404, get?.headers["content-type"]]);
  }
});

it("IO-11: a person who opens an API URL, in any spelling, gets problem details and no page", async () => {
  const app = await createAppWithEndpoints(["/api/health/live", "/api/patient/:id_utente"]);
  const get = async (url: string) => {
    const { statusCode, headers } = await app.inject({ method: "GET", url, headers: TYPED });
    return [statusCode, headers["content-type"], headers.vary];
  };
  for (const url of ["/api/patient/1", "/%61pi/patient/1", "/ap%69/patient/1"])
    expect(await get(url), url).toEqual([401, PROBLEM, undefined]);
  for (const url of ["/api", "/api/", "/%61pi", "/ap%69/nowhere"])
    expect(await get(url), url).toEqual([404, PROBLEM, undefined]);
  for (const url of ["/%61pi/%zz", "/api/%E0%A4%A"]) expect(await get(url), url).toEqual([400, PROBLEM, undefined]);
  for (const [url, status] of [
    ["/nowhere", 404],
    ["/apis", 404],
    ["/%zz/api/", 400],
  ] as const)
    expect(await get(url), url).toEqual([status, PAGE, "Accept, Accept-Language, Sec-Fetch-Dest"]);
});
