import { randomBytes } from "node:crypto";
import { PassThrough } from "node:stream";
import { drainBody, readBody, refuseOnDisconnect } from "@libretto/adapters/server/http/uploads/body";
import { RefusedBody } from "@libretto/adapters/server/http/uploads/body-parts";
import { formParts } from "@libretto/adapters/server/http/uploads/form-body";
import { jsonParts } from "@libretto/adapters/server/http/uploads/json-body";
import type { UploadPart } from "@libretto/core/use-cases/files/receive-file";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { concatChunks, splitIntoChunks } from "../../../../support/files/chunks.ts";

/** The parts of a body: the row, the type and the bytes. */
const read = async (parts: AsyncIterable<UploadPart>) => {
  const got: { row?: unknown; mediaType?: string; bytes?: Buffer } = {};
  for await (const part of parts) {
    if (part.part === "row") got.row = JSON.parse(part.text);
    else {
      got.mediaType = part.mediaType;
      got.bytes = await concatChunks(part.pieces);
    }
  }
  return got;
};
const refusal = (parts: AsyncIterable<UploadPart>) =>
  read(parts).then(
    () => "read",
    (error: unknown) => (error instanceof RefusedBody ? error.refusal.code : error),
  );
const cutsIn = (length: number) =>
  fc.uniqueArray(fc.nat(length), { maxLength: 15 }).map((cuts) => cuts.toSorted((a, b) => a - b));
const anyBytes = fc.nat(2000).map((length) => randomBytes(length));
const RUNS = { numRuns: 100 };

const anyRow = fc.record(
  {
    name: fc.string(),
    nested: fc.record({ file: fc.string() }),
    list: fc.array(fc.string(), { maxLength: 3 }),
    quoted: fc.constant('a "file": "x" \\'),
  },
  { requiredKeys: [] },
);

describe("a JSON body with a file", () => {
  it("returns row and bytes, for any position of the file and any chunks", async () => {
    const any = fc
      .tuple(anyRow, anyRow, anyBytes, fc.boolean(), fc.constantFrom(0, 1))
      .chain(([before, after, bytes, escaped, space]) => {
        const url = `data:image/png;base64,${bytes.toString("base64")}`;
        const written = JSON.stringify({ ...before, file: url, ...after }, null, space);
        const body = Buffer.from(escaped ? written.replaceAll("/", "\\/") : written);
        return fc.tuple(fc.constant({ before, after, bytes, body }), cutsIn(body.length));
      });
    await fc.assert(
      fc.asyncProperty(any, async ([{ before, after, bytes, body }, cuts]) => {
        const got = await read(jsonParts(splitIntoChunks(body, cuts)));
        expect(got.row).toEqual({ ...before, file: "", ...after });
        expect([got.mediaType, got.bytes?.equals(bytes)]).toEqual(["image/png", true]);
      }),
      RUNS,
    );
  });

  it("IO-3: is refused when its row is not UTF-8", async () => {
    const body = Buffer.from('{"a":"caff\u00e8","file":"data:image/png;base64,AAAA"}', "latin1");
    expect(await refusal(jsonParts(splitIntoChunks(body)))).toBe("failure.malformed");
  });

  it("without a file is a row", async () => {
    for (const body of ['{"file": null, "a": {"file": "x"}}', '{"a": ["file", "b"]}', "[]"])
      expect(await read(jsonParts(splitIntoChunks(Buffer.from(body))))).toEqual({ row: JSON.parse(body) });
  });

  it.each([
    ['{"file": "data:a/b;base64,AA=A"}', "failure.malformed"],
    ['{"file": "data:a/b;base64,AAA"}', "failure.malformed"],
    ['{"file": "data:a/b;base64,AA==AAAA"}', "failure.malformed"],
    ['{"file": "data:a/b;base64,AA\\u0041="}', "failure.malformed"],
    ['{"file": "data:a/b,AAAA"}', "failure.malformed"],
    ['{"file": "AAAA"}', "failure.malformed"],
    ['{"file": "data:a/b;base64,AAAA', "failure.malformed"],
    [`{"file": "data:${"a".repeat(400)};base64,AAAA"}`, "failure.malformed"],
    [`{"a": "${"x".repeat(70_000)}"}`, "failure.tooLarge"],
  ])("is refused: %s", async (body, code) => {
    const outcome = await refusal(jsonParts(splitIntoChunks(Buffer.from(body), [5, 20, 30])));
    expect(outcome).toBe(code);
  });
});

describe("a form with a file", () => {
  const TYPE = "multipart/form-data; boundary=b0undary";
  const form = (bytes: Uint8Array) =>
    Buffer.concat([
      Buffer.from('--b0undary\r\ncontent-disposition: form-data; name="dati"\r\n\r\n{"a":1}\r\n'),
      Buffer.from(
        '--b0undary\r\ncontent-disposition: form-data; name="file"; filename="x"\r\ncontent-type: image/png\r\n\r\n',
      ),
      bytes,
      Buffer.from("\r\n--b0undary--\r\n"),
    ]);

  it("returns row and bytes, for any chunks", async () => {
    const any = anyBytes.chain((bytes) => fc.tuple(fc.constant(bytes), cutsIn(form(bytes).length)));
    await fc.assert(
      fc.asyncProperty(any, async ([bytes, cuts]) => {
        const got = await read(formParts(splitIntoChunks(form(bytes), cuts), TYPE, 10_000));
        expect([got.row, got.mediaType, got.bytes?.equals(bytes)]).toEqual([{ a: 1 }, "image/png", true]);
      }),
      RUNS,
    );
  });

  it("is refused when it ends early at any position", async () => {
    const whole = form(randomBytes(500));
    for (const end of [0, 10, 60, 90, 200, 400, whole.length - 30])
      expect(await refusal(formParts(splitIntoChunks(whole.subarray(0, end)), TYPE, 10_000)), String(end)).toBe(
        "failure.malformed",
      );
  });

  it.each(["", "; charset=utf-8", "; charset=iso-8859-1"])(
    "IO-3: has a row in UTF-8 for any declared charset%s",
    async (charset) => {
      const of = (row: Uint8Array) =>
        Buffer.concat([
          Buffer.from(
            `--b0undary\r\ncontent-disposition: form-data; name="dati"\r\ncontent-type: text/plain${charset}\r\n\r\n`,
          ),
          row,
          Buffer.from("\r\n--b0undary--\r\n"),
        ]);
      const row = { a: "caff\u00e8 \ufffd" };
      expect(await read(formParts(splitIntoChunks(of(Buffer.from(JSON.stringify(row)))), TYPE, 10_000))).toEqual({
        row,
      });
      const damaged = of(Buffer.from('{"a":"caff\u00e8"}', "latin1"));
      expect(await refusal(formParts(splitIntoChunks(damaged), TYPE, 10_000))).toBe("failure.malformed");
    },
  );

  it("is refused when the sender disconnects", async () => {
    const breaking = async function* () {
      yield form(randomBytes(500)).subarray(0, 300);
      throw Object.assign(new Error("gone"), { code: "ECONNRESET" });
    };
    expect(await refusal(formParts(refuseOnDisconnect(breaking()), TYPE, 10_000))).toBe("failure.malformed");
  });
});

describe("the rest of a refused body", () => {
  const MOST = 1000;
  const refusedAfter = async (read: number): Promise<PassThrough> => {
    const source = new PassThrough();
    const body = readBody(source, 0);
    source.write(randomBytes(10));
    // The handler that refuses may never continue to read.
    for (let pieces = 0; pieces < read; pieces++) await body.next();
    return source;
  };

  it.each([0, 1])("is drained after %s of its chunks were read", async (read) => {
    const source = await refusedAfter(read);
    const drained = drainBody(source, MOST);
    source.end(randomBytes(100));
    expect(await drained).toBe(true);
  });

  it("is cut off when it is too long", async () => {
    const source = await refusedAfter(1);
    const drained = drainBody(source, MOST);
    source.end(randomBytes(MOST + 1));
    expect(await drained).toBe(false);
  });
});
