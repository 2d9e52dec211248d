import { randomBytes } from "node:crypto";
import { decryptFile, importLinkKey } from "@libretto/adapters/documents/links/decrypt-file";
import type { LinkNetwork } from "@libretto/adapters/documents/links/load-text";
import { openLink } from "@libretto/adapters/documents/links/open-link";
import { parseHealthLink } from "@libretto/core/documents/codes/links/health-link";
import { isRight, left, right } from "@libretto/core/kernel/fp";
import {
  FHIR_DOCUMENT_LIMIT_MEGABYTES,
  LINK_ANSWER_LIMIT,
  LINK_FILE_LIMIT,
  LINK_LIMIT_MEGABYTES,
} from "@libretto/core/kernel/limits";
import type { LinkAnswers } from "@libretto/core/ports/documents/link-opener";
import { describe, expect, it } from "vitest";
import { encryptedFile, LINK_KEY, linkText, PUBLISHED_FILE } from "../../../support/documents/health-links.ts";

const FHIR = "application/fhir+json";
const CARD = "application/smart-health-card";
const PATIENT = '{"resourceType":"Patient"}';
const LIST = "https://shl.example.org/manifests/a/manifest.json";
const FILE = "https://files.example.com/1?sas=2";

type Respond = (request: RequestInit) => Response | Promise<Response>;

/** A network of some addresses, which remembers what was requested. */
const networkOf = (addresses: Readonly<Record<string, Respond>>) => {
  const requests: { readonly address: string; readonly request: RequestInit }[] = [];
  const signal = new AbortController().signal;
  const network: LinkNetwork = {
    fetch: async (address, request) => {
      requests.push({ address, request });
      const respond = addresses[address];
      if (respond === undefined) throw new TypeError("Failed to fetch");
      return respond(request);
    },
    startTimeout: () => signal,
  };
  return { network, requests, signal };
};

const answerWith =
  (body: object | string, status = 200, headers: Record<string, string> = {}) =>
  (): Response =>
    new Response(typeof body === "string" ? body : JSON.stringify(body), { status, headers });
const embedded = (content: string, contentType = FHIR) => ({ contentType, embedded: encryptedFile(content) });

/** Opens a link with these fields. */
const open = async (
  network: LinkNetwork,
  { answers = {}, ...fields }: { readonly answers?: Partial<LinkAnswers>; readonly [field: string]: unknown } = {},
) => {
  const link = parseHealthLink(linkText({ url: LIST, ...fields }));
  if (!isRight(link)) throw new Error(link.left);
  return openLink(network)({ link: link.right, answers: { recipient: "Libretto", passcode: null, ...answers } });
};
/** The texts of the files of a link, or why there are none. */
const contentsOf = async (opening: ReturnType<typeof open>) => {
  const opened = await opening;
  if (!isRight(opened)) return opened.left;
  return opened.right.map(({ content }) => (isRight(content) ? new TextDecoder().decode(content.right) : content.left));
};

describe("a link", () => {
  it("requests the list once, without anything of this device, and decrypts the files in it", async () => {
    const { network, requests, signal } = networkOf({
      [LIST]: answerWith({ files: [embedded(PATIENT), { contentType: CARD, embedded: PUBLISHED_FILE }] }),
    });
    const [patient, card] = (await contentsOf(open(network))) as readonly string[];
    expect(patient).toBe(PATIENT);
    expect(JSON.parse(card ?? "").verifiableCredential[0]).toMatch(/^eyJ6aXAiOiJERUYi/);
    expect(requests).toEqual([
      {
        address: LIST,
        request: {
          ...{ method: "POST", headers: { "content-type": "application/json" }, signal },
          ...{ mode: "cors", credentials: "omit", redirect: "error", cache: "no-store", referrerPolicy: "no-referrer" },
          body: '{"recipient":"Libretto","embeddedLengthMax":4194304}',
        },
      },
    ]);
  });

  it("sends recipient and passcode, not longer than they may be, and never the key", async () => {
    const { network, requests } = networkOf({
      [LIST]: answerWith({ files: [{ contentType: FHIR, location: FILE }] }),
      [FILE]: answerWith(encryptedFile(PATIENT)),
    });
    const answers = { recipient: "a".repeat(500), passcode: "b".repeat(500) };
    expect(await contentsOf(open(network, { flag: "P", answers }))).toEqual([PATIENT]);
    expect(JSON.parse(String(requests[0]?.request.body))).toMatchObject({
      ...{ recipient: "a".repeat(LINK_ANSWER_LIMIT), passcode: "b".repeat(LINK_ANSWER_LIMIT) },
    });
    expect(requests).toHaveLength(2);
    expect(JSON.stringify(requests)).not.toContain(LINK_KEY);
  });

  it("loads located files one after the other, with the same protections and nothing of the person", async () => {
    const { network, requests, signal } = networkOf({
      [LIST]: answerWith({ files: [{ contentType: FHIR, location: FILE }] }),
      [FILE]: answerWith(`${encryptedFile(PATIENT, { isCompressed: true })}\n`),
    });
    expect(await contentsOf(open(network))).toEqual([PATIENT]);
    expect(requests[1]).toEqual({
      address: FILE,
      request: {
        ...{ method: "GET", signal, mode: "cors", credentials: "omit" },
        ...{ redirect: "error", cache: "no-store", referrerPolicy: "no-referrer" },
      },
    });
  });

  it.each([
    [LIST, `${LIST}?recipient=Dr.+%C3%88+%26+C.`],
    [`${LIST}?a=b#c`, `${LIST}?a=b&recipient=Dr.+%C3%88+%26+C.`],
  ])("with one file at %s requests that file by its address, with the recipient", async (url, address) => {
    const { network, requests } = networkOf({
      [address]: answerWith(encryptedFile(PATIENT, { header: { cty: FHIR } })),
    });
    expect(await open(network, { url, flag: "LU", answers: { recipient: "Dr. È & C." } })).toEqual(
      right([{ contentType: FHIR, content: right(new TextEncoder().encode(PATIENT)) }]),
    );
    expect(requests.map(({ request }) => [request.method, request.body])).toEqual([["GET", undefined]]);
  });

  it.each([
    [answerWith({ remainingAttempts: 2 }, 401), { is: "wrongPasscode", remaining: 2 }],
    [answerWith("", 404), { is: "notFound" }],
    [answerWith("", 429, { "retry-after": "60" }), { is: "tooManyRequests", seconds: 60 }],
    [answerWith("", 403), { is: "serverRefused" }],
    [answerWith("", 502), { is: "serverFault" }],
    [answerWith("<html>"), { is: "unreadableList" }],
    [answerWith({ files: [] }), { is: "noFiles" }],
    [() => Promise.reject(new TypeError("redirect")), { is: "unreachable" }],
    [() => Promise.reject(new DOMException("over", "TimeoutError")), { is: "tookTooLong" }],
  ] as const)("gives a reason when the server does not: %#", async (respond, refusal) => {
    expect(await open(networkOf({ [LIST]: respond }).network)).toEqual(left(refusal));
    const single = networkOf({ [`${LIST}?recipient=Libretto`]: respond }).network;
    if (!["unreadableList", "noFiles"].includes(refusal.is))
      expect(await open(single, { flag: "U" })).toEqual(left(refusal));
  });

  it("gives a reason for each file that cannot be read, and reads the others", async () => {
    const otherKey = randomBytes(32).toString("base64url");
    const located = (name: string) => `https://files.example.com/${name}`;
    const files = [
      { contentType: FHIR, embedded: encryptedFile(PATIENT, { key: otherKey }) },
      { contentType: FHIR, embedded: PUBLISHED_FILE.replace("5flO", "5flP") },
      { contentType: FHIR, embedded: "a.b.c" },
      { contentType: FHIR, embedded: encryptedFile(PATIENT, { header: { enc: "A128GCM" } }) },
      { contentType: FHIR, embedded: encryptedFile(PATIENT, { header: { cty: "application/pdf" } }) },
      { contentType: FHIR, embedded: encryptedFile(PATIENT, { header: { cty: "fhir+json;fhirVersion=5.0.0" } }) },
      { contentType: FHIR, embedded: encryptedFile("no deflate", { header: { zip: "DEF" } }) },
      { contentType: "application/pdf", embedded: "a" },
      ...["gone", "silent", "slow"].map((name) => ({ contentType: FHIR, location: located(name) })),
      { contentType: FHIR, location: "https://127.0.0.1/a" },
      embedded(PATIENT),
    ];
    const { network, requests } = networkOf({
      [LIST]: answerWith({ files }),
      [located("gone")]: answerWith("", 404),
      [located("slow")]: () => Promise.reject(new DOMException("over", "TimeoutError")),
    });
    expect(await contentsOf(open(network))).toEqual([
      ...["notDecrypted", "notDecrypted", "damagedFile", "otherEncryption", "otherType", "otherFhirVersion"],
      ...["damagedFile", "otherType"],
      ...["unreachable", "unreachable", "tookTooLong", "unsafeAddress", PATIENT],
    ]);
    expect(requests.map(({ address }) => address)).toEqual([LIST, ...["gone", "silent", "slow"].map(located)]);
  });

  it("requests only an https address of a public host, whatever the page sends", async () => {
    const { network, requests } = networkOf({});
    const link = parseHealthLink(linkText());
    if (!isRight(link)) throw new Error(link.left);
    const answers = { recipient: "Libretto", passcode: null };
    for (const address of ["http://shl.example.org", "https://10.0.0.1", "https://localhost"])
      expect(await openLink(network)({ link: { ...link.right, address }, answers })).toEqual(
        left({ is: "unreachable" }),
      );
    expect(requests).toEqual([]);
  });

  it("loads at most a number of files", async () => {
    const files = Array.from({ length: LINK_FILE_LIMIT + 5 }, () => ({ contentType: FHIR, location: FILE }));
    const { network, requests } = networkOf({ [LIST]: answerWith({ files }), [FILE]: answerWith(encryptedFile("{}")) });
    const contents = (await contentsOf(open(network))) as readonly string[];
    expect(contents.filter((content) => content === "overLimit")).toHaveLength(5);
    expect(requests).toHaveLength(1 + LINK_FILE_LIMIT);
  });

  /** A response whose body has more and more chunks of zeros; it counts those that were read. */
  const endless = (chunk: number) => {
    const read = { bytes: 0, isCancelled: false };
    const respond = () =>
      new Response(
        new ReadableStream({
          pull: (controller) => {
            read.bytes += chunk;
            controller.enqueue(new Uint8Array(chunk));
          },
          cancel: () => {
            read.isCancelled = true;
          },
        }),
      );
    return { read, respond };
  };

  it("stops to load a list that is too large", async () => {
    const { read, respond } = endless(2 ** 20);
    expect(await open(networkOf({ [LIST]: respond }).network)).toEqual(left({ is: "tooLarge" }));
    expect(read.isCancelled).toBe(true);
    expect(read.bytes).toBeLessThan((LINK_LIMIT_MEGABYTES + 5) * 2 ** 20);
  });

  it("has one limit for all files together", async () => {
    const { read, respond } = endless(2 ** 20);
    const files = [1, 2, 3].map(() => ({ contentType: FHIR, location: FILE }));
    let count = 0;
    const { network } = networkOf({
      [LIST]: answerWith({ files }),
      [FILE]: () => (count++ === 0 ? new Response("a".repeat(30 * 2 ** 20)) : respond()),
    });
    expect(await contentsOf(open(network))).toEqual(["damagedFile", "tooLarge", "tooLarge"]);
    expect(read.bytes).toBeLessThan(25 * 2 ** 20);
  });

  it("inflates no file to more than a document may have", async () => {
    const zeros = new Uint8Array(FHIR_DOCUMENT_LIMIT_MEGABYTES * 2 ** 20 + 1);
    const files = [{ contentType: FHIR, embedded: encryptedFile(zeros, { isCompressed: true }) }];
    expect(await contentsOf(open(networkOf({ [LIST]: answerWith({ files }) }).network))).toEqual(["tooLarge"]);
  });

  it.each([true, false])("reads a file up to its limit (compressed: %s)", async (isCompressed) => {
    const key = await importLinkKey(LINK_KEY);
    const decrypt = async (length: number) =>
      (await decryptFile(encryptedFile(new Uint8Array(length), { isCompressed }), FHIR, key, 1000)).content;
    expect(await decrypt(1000)).toEqual(right(new Uint8Array(1000)));
    expect(await decrypt(1001)).toEqual(left("tooLarge"));
  });
});
