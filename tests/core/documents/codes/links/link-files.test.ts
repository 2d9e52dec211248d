import { normaliseContentType, parseEncryptedFile } from "@libretto/core/documents/codes/links/encrypted-file";
import { refusalOfResponse } from "@libretto/core/documents/codes/links/link-refusal";
import { parseManifest } from "@libretto/core/documents/codes/links/manifest";
import { isRight, left, right } from "@libretto/core/kernel/fp";
import { LINK_FILE_LIMIT } from "@libretto/core/kernel/limits";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { encryptedFile, PUBLISHED_FILE } from "../../../../support/documents/health-links.ts";

const CARD = "application/smart-health-card";
const FHIR = "application/fhir+json";

/** HL7 SMART Health Cards and Links 1.0.0 (STU 1), "Example SHL Manifest 1". */
const PUBLISHED_LIST = {
  status: "finalized",
  files: [
    {
      contentType: CARD,
      location: "https://bucket.cloud.example.org/file1?sas=MFXK6jL3oL3SI_lRfi_-cEfzIs5oHs6rRWmrsCAFzvk",
    },
    {
      contentType: CARD,
      embedded: "eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..8zH0NmUXGwMOqEya.xdGRpgyvE9vNoKzHlr4itKKW2vo",
    },
    {
      contentType: `${FHIR};fhirVersion=4.0.1`,
      location: "https://bucket.cloud.example.org/file2?sas=T34xzj1XtqTYb2lzcgj59XCY4I6vLN3AwrTUIT9GuSc",
      lastUpdated: "2025-03-09T15:29:46Z",
    },
  ],
};
const listOf = (...files: readonly object[]) => parseManifest(JSON.stringify({ files }));
/** Why the only file of a list is not loaded; null when it is. */
const problemOf = (file: object) => {
  const list = listOf({ contentType: FHIR, embedded: "a", ...file });
  const [only] = isRight(list) ? list.right : [];
  return only?.source._tag === "Left" ? only.source.left : null;
};

describe("the list of the files of a link", () => {
  it("is read from the published example", () => {
    const [first, second, third] = PUBLISHED_LIST.files;
    expect(parseManifest(JSON.stringify(PUBLISHED_LIST))).toEqual(
      right([
        { contentType: CARD, source: right({ is: "located", address: first?.location }) },
        { contentType: CARD, source: right({ is: "embedded", text: second?.embedded }) },
        { contentType: FHIR, source: right({ is: "located", address: third?.location }) },
      ]),
    );
  });

  it.each([
    [{}, null],
    [{ status: "can-change", fhirVersion: "4.3.0" }, null],
    [{ contentType: undefined }, null],
    [{ contentType: "application/fhir+json; charset=utf-8" }, null],
    [{ contentType: "application/smart-api-access" }, "otherType"],
    [{ contentType: "application/pdf" }, "otherType"],
    [{ fhirVersion: "4.0.1" }, null],
    [{ fhirVersion: "5.0.0" }, "otherFhirVersion"],
    [{ contentType: "application/fhir+json;fhirVersion=4.0.1" }, null],
    [{ contentType: 'application/fhir+json; charset=utf-8; fhirVersion="5.0.0"' }, "otherFhirVersion"],
    [{ status: "entered-in-error" }, "withdrawn"],
    [{ status: "no-longer-valid" }, "withdrawn"],
    [{ status: "retracted" }, "withdrawn"],
    [{ embedded: undefined }, "damagedFile"],
    [{ embedded: undefined, location: "http://a.example.org" }, "unsafeAddress"],
    [{ embedded: undefined, location: "https://192.168.1.1/status" }, "unsafeAddress"],
  ])("says of the file %o: %s", (file, problem) => expect(problemOf(file)).toBe(problem));

  it.each([
    [{ status: "no-longer-valid" }, "withdrawn"],
    [{ status: "entered-in-error" }, "withdrawn"],
    [{ list: { resourceType: "List", status: "entered-in-error" } }, "withdrawn"],
    [{ status: "can-change", list: { resourceType: "List", status: "current" } }, null],
  ])("with the properties %o says of each file: %s", (properties, problem) => {
    const files = [{ embedded: "a" }, { embedded: "b" }];
    const list = parseManifest(JSON.stringify({ ...properties, files }));
    const problems = isRight(list) ? list.right.map(({ source }) => (source._tag === "Left" ? source.left : null)) : [];
    expect(problems).toEqual([problem, problem]);
  });

  it.each(["", "{", "[]", "{}", '{"files":{}}', "null"])("is not %s", (text) => {
    expect(parseManifest(text)).toEqual(left("unreadableList"));
  });

  it("needs a file", () => expect(listOf()).toEqual(left("noFiles")));

  it("gives a reason for each file beyond the limit, and counts only those that are loaded", () => {
    const files = Array.from({ length: LINK_FILE_LIMIT + 2 }, () => ({ contentType: FHIR, embedded: "a" }));
    const list = listOf({ contentType: "text/plain", embedded: "a" }, ...files);
    const tags = isRight(list) ? list.right.map(({ source }) => (source._tag === "Left" ? source.left : "loaded")) : [];
    expect(tags).toEqual(["otherType", ...Array(LINK_FILE_LIMIT).fill("loaded"), "overLimit", "overLimit"]);
  });

  it("never throws, and has one entry for each file of any list", () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue(), { minLength: 1, maxLength: 30 }), (files) => {
        const list = parseManifest(JSON.stringify({ files }));
        expect(isRight(list) && list.right.length).toBe(files.length);
      }),
    );
  });
});

describe("an encrypted file", () => {
  it("is read from the published example", () => {
    const file = parseEncryptedFile(PUBLISHED_FILE);
    expect(file).toMatchObject(right({ isCompressed: false, contentType: CARD, header: PUBLISHED_FILE.split(".")[0] }));
    expect(isRight(file) && [file.right.iv.length, file.right.tag.length]).toEqual([12, 16]);
  });

  it("says whether it is compressed, and the type of its content", () => {
    const file = parseEncryptedFile(`${encryptedFile("{}", { isCompressed: true, header: { cty: "fhir+json" } })}\n`);
    expect(file).toMatchObject(right({ isCompressed: true, contentType: FHIR }));
  });

  it.each([
    ["another algorithm", { alg: "RSA-OAEP" }],
    ["another encryption", { enc: "A128GCM" }],
    ["another compression", { zip: "GZIP" }],
    ["a compression that is no text", { zip: 1 }],
    ["a demand that nobody knows", { crit: ["exp"], exp: 1 }],
  ])("is refused with %s", (_what, header) => {
    expect(parseEncryptedFile(encryptedFile("{}", { header }))).toEqual(left("otherEncryption"));
  });

  it("is refused with an encrypted key, which a shared key does not have", () => {
    expect(parseEncryptedFile(PUBLISHED_FILE.replace("..", ".YQ."))).toEqual(left("otherEncryption"));
  });

  it.each([
    "",
    "a",
    "a.b.c",
    "....",
    PUBLISHED_FILE.slice(0, -4),
    `${PUBLISHED_FILE}.a`,
    PUBLISHED_FILE.replace("..B9", ".."),
  ])("is damaged as %s", (text) => expect(parseEncryptedFile(text)).toEqual(left("damagedFile")));

  it("never throws", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(fc.string()).map((parts) => parts.join(".")),
        ),
        (text) => void parseEncryptedFile(text),
      ),
    );
  });

  it.each([
    ["fhir+json", FHIR],
    ["Application/FHIR+JSON;fhirVersion=4.0.1", FHIR],
    [" text/plain ; a", "text/plain"],
    ["", ""],
  ])("has the type %s as %s", (text, type) => expect(normaliseContentType(text)).toBe(type));
});

describe("the refusal of a server", () => {
  const refusal = (status: number, body = "", retryAfter: string | null = null) =>
    refusalOfResponse({ status, body, retryAfter });
  it("has the remaining attempts of a wrong passcode, as far as they are a count", () => {
    expect(refusal(401, '{"remainingAttempts":4}')).toEqual({ is: "wrongPasscode", remaining: 4 });
    for (const body of ["", "{", '{"remainingAttempts":"4"}', '{"remainingAttempts":-1}', '{"remainingAttempts":1.5}'])
      expect(refusal(401, body)).toEqual({ is: "wrongPasscode", remaining: null });
  });

  it("has the seconds to wait, as far as the browser shows them", () => {
    expect(refusal(429, "", "120")).toEqual({ is: "tooManyRequests", seconds: 120 });
    for (const header of [null, "", "soon", "Wed, 21 Oct 2026 07:28:00 GMT"])
      expect(refusal(429, "", header)).toEqual({ is: "tooManyRequests", seconds: null });
  });

  it.each([
    [404, "notFound"],
    [410, "notFound"],
    [400, "serverRefused"],
    [403, "serverRefused"],
    [500, "serverFault"],
    [503, "serverFault"],
  ])("of the status %i is %s", (status, is) => expect(refusal(status)).toEqual({ is }));
});
