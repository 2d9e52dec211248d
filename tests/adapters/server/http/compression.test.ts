import { randomBytes } from "node:crypto";
import { request } from "node:http";
import { Readable } from "node:stream";
import { promisify } from "node:util";
import { brotliDecompressSync, gunzipSync, gzip } from "node:zlib";
import { registerCompression, sendCompressed } from "@libretto/adapters/server/http/compression";
import { sendFile } from "@libretto/adapters/server/http/file-response";
import { encodedTag, parseIfMatch, versionTag } from "@libretto/adapters/server/pipeline/entity-tags";
import type { FileResponse } from "@libretto/adapters/server/pipeline/file-response";
import { right } from "@libretto/core/kernel/fp";
import fastify, { type FastifyReply } from "fastify";
import { describe, expect, it, onTestFinished } from "vitest";
import { createAppWithEndpoints } from "../../../support/server/app-with-endpoints.ts";

const LONG = JSON.stringify({ text: "a long answer ".repeat(100) });
const JSON_TYPE = "application/json; charset=utf-8";

const appThatSends = async (send: (reply: FastifyReply) => FastifyReply) => {
  const app = fastify();
  await registerCompression(app);
  app.get("/", (_request, reply) => send(reply));
  onTestFinished(() => app.close());
  return app;
};
const get = async (text: string, accepted?: string) => {
  const app = await appThatSends((reply) =>
    sendCompressed(reply.headers({ "content-type": JSON_TYPE, etag: versionTag(3) }), text),
  );
  return app.inject({ url: "/", headers: accepted === undefined ? {} : { "accept-encoding": accepted } });
};

describe("the compression of an answer", () => {
  it.each([
    ["gzip, deflate, br, zstd", "br", brotliDecompressSync],
    ["gzip, deflate", "gzip", gunzipSync],
    ["br;q=0, gzip", "gzip", gunzipSync],
  ] as const)("for %s is %s, with its own tag, length and Vary", async (accepted, encoding, decompress) => {
    const { headers, rawPayload } = await get(LONG, accepted);
    expect(headers).toMatchObject({
      "content-encoding": encoding,
      "content-length": String(rawPayload.length),
      "content-type": JSON_TYPE,
      vary: "accept-encoding",
      etag: `"3-${encoding}"`,
    });
    expect(decompress(rawPayload).toString()).toBe(LONG);
    expect(rawPayload.length).toBeLessThan(LONG.length / 4);
  });

  it.each([
    ["for a client that accepts none", LONG, "identity", "accept-encoding"],
    ["for a client that does not say what it accepts", LONG, undefined, "accept-encoding"],
    ["of a short text", '{"text":"short"}', "br, gzip", undefined],
  ])("%s does not happen", async (_, text, accepted, vary) => {
    const { headers, body } = await get(text, accepted);
    expect([headers["content-encoding"], headers.vary]).toEqual([undefined, vary]);
    expect(headers).toMatchObject({ etag: '"3"', "content-length": String(text.length) });
    expect(body).toBe(text);
  });

  it("RE-5: gives a tag that names the same version in If-Match", () => {
    for (const encoding of ["br", "gzip"]) {
      const tag = encodedTag(versionTag(12), encoding);
      expect(tag).not.toBe(versionTag(12));
      expect(parseIfMatch(tag)).toEqual(right(12));
    }
    expect(parseIfMatch('"12-zip"')._tag).toBe("Left");
    expect(parseIfMatch('W/"12-br"')._tag).toBe("Left");
  });

  it("does not happen for answers with a secret", async () => {
    const app = await createAppWithEndpoints(["/api/user/loginOAuth", "/api/health/live"], undefined, {
      url: LONG,
      status: LONG,
    });
    const encodingOf = async (url: string) =>
      (await app.inject({ url, headers: { "accept-encoding": "br" } })).headers["content-encoding"];
    expect(await encodingOf("/api/health/live")).toBe("br");
    expect(await encodingOf("/api/user/loginOAuth")).toBeUndefined();
  });
});

describe("the compression of a file", () => {
  const fileOf = (pieces: AsyncIterable<Uint8Array>, mediaType: string, bytes: number | null = null): FileResponse => ({
    pieces,
    bytes,
    mediaType,
    name: "file",
    as: "attachment",
  });
  const sendOne = async (mediaType: string, text: string) => {
    const pieces = async function* () {
      yield new TextEncoder().encode(text);
    };
    const app = await appThatSends((reply) => sendFile(reply, fileOf(pieces(), mediaType, text.length), () => {}));
    return app.inject({ url: "/", headers: { "accept-encoding": "br" } });
  };

  it("happens for JSON, and for no other type", async () => {
    const { headers, rawPayload } = await sendOne("application/fhir+json", LONG);
    expect(headers["content-encoding"]).toBe("br");
    expect(headers["content-length"]).toBeUndefined();
    expect(brotliDecompressSync(rawPayload).toString()).toBe(LONG);
    for (const mediaType of ["application/zip", "application/pdf", "image/png", "text/plain", "application/dicom"]) {
      const plain = await sendOne(mediaType, LONG);
      expect(plain.headers["content-encoding"], mediaType).toBeUndefined();
      expect([plain.headers["content-length"], plain.body]).toEqual([String(LONG.length), LONG]);
    }
  });

  it("ends the reading of the file when the client disconnects", async () => {
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const pieces = async function* () {
      try {
        for (;;) yield randomBytes(100_000);
      } finally {
        end();
      }
    };
    const app = await appThatSends((reply) => sendFile(reply, fileOf(pieces(), "application/fhir+json"), () => {}));
    const address = await app.listen({ host: "127.0.0.1", port: 0 });
    const download = request(address, { headers: { "accept-encoding": "gzip" } }, (answer) => {
      expect(answer.headers["content-encoding"]).toBe("gzip");
      answer.once("data", () => answer.destroy());
    }).end();
    download.on("error", () => {});
    await ended;
  });

  it("reads no more of the file than the client does", async () => {
    let read = 0;
    const pieces = async function* () {
      for (;;) {
        read++;
        yield randomBytes(100_000);
      }
    };
    let stream: Readable | undefined;
    const app = await appThatSends((reply) => sendFile(reply, fileOf(pieces(), "application/fhir+json"), () => {}));
    app.addHook("onSend", async (_request, _reply, payload) => {
      stream = payload as Readable;
      return Readable.from([]);
    });
    await app.inject({ url: "/", headers: { "accept-encoding": "gzip" } });
    stream?.on("error", () => {}).once("readable", () => {});
    // work on the same threads, of the same size, one after the other
    const fence = promisify(gzip);
    for (let i = 0; i < 60; i++) await fence(randomBytes(100_000));
    expect(read).toBeLessThan(20);
    stream?.destroy();
  });
});
