import type { Readable } from "node:stream";
import { contentDisposition, sendFile } from "@libretto/adapters/server/http/file-response";
import * as fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { assertProperty } from "../../../support/arbitraries/assert-property.ts";

describe("the download name of a file", () => {
  it.each([
    ["referto.pdf", `attachment; filename="referto.pdf"; filename*=UTF-8''referto.pdf`],
    ['a"b;c.pdf', `attachment; filename="a_b_c.pdf"; filename*=UTF-8''a_b%3Bc.pdf`],
    ["perché no.pdf", `attachment; filename="perch_ no.pdf"; filename*=UTF-8''perch%C3%A9%20no.pdf`],
    ["../../etc/passwd", `attachment; filename="_.._etc_passwd"; filename*=UTF-8''_.._etc_passwd`],
    [
      "a\r\nset-cookie: x=1.pdf",
      `attachment; filename="a__set-cookie_ x=1.pdf"; filename*=UTF-8''a__set-cookie_%20x%3D1.pdf`,
    ],
    ["\u202efdp.exe", `attachment; filename="_fdp.exe"; filename*=UTF-8''_fdp.exe`],
    ["...", `attachment; filename="file"; filename*=UTF-8''file`],
  ])("FI-4: %j is sent safely", (name, expected) => {
    expect(contentDisposition("attachment", name)).toBe(expected);
  });

  it("FI-4: a long name keeps its ending", () => {
    const output = contentDisposition("attachment", `${"a".repeat(300)}.pdf`);
    expect(/filename="(a+\.pdf)"/.exec(output)?.[1]).toHaveLength(200);
  });

  it("FI-4: cannot leave its quotes, its line or its folder", () => {
    assertProperty(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (name) => {
        const output = contentDisposition("inline", name);
        expect(output).toMatch(/^inline; filename="[^"\\/\r\n;%]+"; filename\*=UTF-8''[A-Za-z0-9.!#$&+^_`|~%-]+$/);
      }),
    );
  });
});

describe("a file response", () => {
  afterEach(() => {
    vi.useRealTimers();
  });
  const endless = async function* () {
    for (;;) yield new Uint8Array(100_000);
  };
  const sent = (cut: () => void): Readable => {
    const streams: Readable[] = [];
    const reply = { headers: () => reply, send: (stream: Readable) => streams.push(stream) };
    const answer = { pieces: endless(), bytes: null, mediaType: "text/plain", name: "a.txt", as: "inline" } as const;
    sendFile(reply as never, answer, cut);
    const [stream] = streams;
    if (stream === undefined) throw new Error("nothing was sent");
    return stream;
  };

  it("IO-4: is cut off when nobody reads it for half a minute, and this is logged", async () => {
    vi.useFakeTimers();
    let cuts = 0;
    const stream = sent(() => cuts++);
    stream.on("error", () => {}).once("readable", () => {});
    await vi.advanceTimersByTimeAsync(29_000);
    expect([cuts, stream.destroyed]).toEqual([0, false]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect([cuts, stream.destroyed]).toEqual([1, true]);
  });
});
