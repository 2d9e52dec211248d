import { type HealthLink, parseHealthLink } from "@libretto/core/documents/codes/links/health-link";
import { hostOfLinkAddress } from "@libretto/core/documents/codes/links/link-address";
import { isRight, left, right } from "@libretto/core/kernel/fp";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LINK_KEY, linkText } from "../../../../support/documents/health-links.ts";

/**
 * Published links of invented data: HL7 SMART Health Cards and Links 1.0.0, "Example SMART Health Link Generation" and
 * "SMART Health Links Example".
 */
const PUBLISHED =
  "shlink:/eyJ1cmwiOiJodHRwczovL2Voci5leGFtcGxlLm9yZy9xci9ZOXh3a1VkdG1OOXd3b0pvTjNmZkpJaFgyVUd2Q0wxSm5sUFZOTDNrRFdNL20iLCJmbGFnIjoiTFAiLCJrZXkiOiJyeFRnWWxPYUtKUEZ0Y0VkMHFjY2VOOHdFVTRwOTRTcUF3SVdRZTZ1WDdRIiwibGFiZWwiOiJCYWNrLXRvLXNjaG9vbCBpbW11bml6YXRpb25zIGZvciBPbGl2ZXIgQnJvd24ifQ";
const PUBLISHED_SINGLE =
  "https://joshuamandel.com/cgm#shlink:/eyJ1cmwiOiJodHRwczovL2pvc2h1YW1hbmRlbC5jb20vY2dtL3NobC8xMjBkYXlfcmF3X29ic191bmd1ZXNzYWJsZV9zaGxfaWQwMDAwMDAwMDAwIiwiZmxhZyI6IkxVIiwia2V5IjoicmF3X29ic191bmd1ZXNzYWJsZV9yYW5kb21fa2V5MDAwMDAwMDAwMDAwMCIsImxhYmVsIjoiSm9zaCdzIENHTSBEYXRhIn0";

const linkOf = (text: string): HealthLink => {
  const link = parseHealthLink(text);
  if (!isRight(link)) throw new Error(link.left);
  return link.right;
};
const textOf = (payload: string | Uint8Array) => `shlink:/${Buffer.from(payload).toString("base64url")}`;

describe("the text of a SMART Health Link", () => {
  it("is read from the published examples, with and without the address of a viewer", () => {
    const published: HealthLink = {
      address: "https://ehr.example.org/qr/Y9xwkUdtmN9wwoJoN3ffJIhX2UGvCL1JnlPVNL3kDWM/m",
      ...{ host: "ehr.example.org", key: LINK_KEY, expires: null },
      ...{ isLongTerm: true, needsPasscode: true, isSingleFile: false },
      label: "Back-to-school immunizations for Oliver Brown",
    };
    expect(linkOf(PUBLISHED)).toEqual(published);
    expect(linkOf(`https://viewer.example.org#${PUBLISHED}`)).toEqual(published);
    expect(linkOf(PUBLISHED_SINGLE)).toMatchObject({
      ...{ host: "joshuamandel.com", label: "Josh's CGM Data" },
      ...{ isLongTerm: true, needsPasscode: false, isSingleFile: true },
    });
  });

  it.each([
    `Ecco il link: ${PUBLISHED}`,
    `<${PUBLISHED}>`,
    `(https://viewer.example.org/#${PUBLISHED})\nCiao`,
    `${PUBLISHED}=`,
  ])("is found in a message: %s", (text) => expect(linkOf(text).host).toBe("ehr.example.org"));

  it("states its end and its version; unknown flags and fields are ignored", () => {
    expect(linkOf(linkText({ exp: 1_924_988_400, v: 1, flag: "LXZ", extension: {}, _own: 1 }))).toMatchObject({
      ...{ expires: 1_924_988_400, isLongTerm: true, needsPasscode: false, isSingleFile: false },
    });
    expect(parseHealthLink(linkText({ v: 2 }))).toEqual(left("newerLink"));
  });

  it("has a name of one line, of at most 80 characters", () => {
    expect(linkOf(linkText({ label: `a\nb\u0000${"c".repeat(100)}` })).label).toBe(`a b ${"c".repeat(76)}`);
    expect(linkOf(linkText({ label: 5 })).label).toBe("");
  });

  it.each([
    ["no link", "https://www.example.org"],
    ["nothing after the prefix", "shlink:/"],
    ["another character", "shlink:/è"],
    ["a cut text", PUBLISHED.slice(0, -20)],
    ["no object", textOf("7")],
    ["bytes that are no text", textOf(Uint8Array.of(0xff, 0xfe))],
    ["no address", linkText({ url: undefined })],
    ["no key", linkText({ key: "" })],
    ["a short key", linkText({ key: LINK_KEY.slice(2) })],
    ["a version that is no number", linkText({ v: "1" })],
    ["a passcode for a single file, which nobody could send", linkText({ flag: "PU" })],
  ])("is damaged with %s", (_what, text) => expect(parseHealthLink(text)).toEqual(left("damagedLink")));

  it("never throws, and is either refused or has a key of 32 bytes and a public host", () => {
    const value = fc.oneof(
      fc.string(),
      fc.integer(),
      fc.constant(LINK_KEY),
      fc.webUrl(),
      fc.constantFrom("L", "P", "U"),
    );
    const payload = fc.record(
      { url: value, key: value, flag: value, label: value, v: value, exp: value },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(
        fc.oneof(
          payload.map((one) => textOf(JSON.stringify(one))),
          fc.string().map(textOf),
          fc.string(),
        ),
        (text) => {
          const link = parseHealthLink(text);
          if (!isRight(link)) return;
          expect(Buffer.from(link.right.key, "base64url")).toHaveLength(32);
          expect(hostOfLinkAddress(link.right.address)).toBe(link.right.host);
        },
      ),
    );
  });

  it("is the same after it was written", () => {
    const flags = fc.subarray(["L", "P"]);
    fc.assert(
      fc.property(flags, fc.uint8Array({ minLength: 32, maxLength: 32 }), fc.nat(), (flag, bytes, exp) => {
        const key = Buffer.from(bytes).toString("base64url");
        const link = parseHealthLink(linkText({ key, exp, flag: flag.join("") }));
        expect(link).toMatchObject(
          right({ key, expires: exp, isLongTerm: flag.includes("L"), needsPasscode: flag.includes("P") }),
        );
      }),
    );
  });
});

describe("the address of a link", () => {
  it.each([
    ["https://shl.example.org/a?b=c#d", "shl.example.org"],
    ["https://SHL.example.org:8443", "shl.example.org:8443"],
    ["https://xn--bcher-kva.example/x", "xn--bcher-kva.example"],
  ])("%s has the host %s", (address, host) => {
    expect(hostOfLinkAddress(address)).toBe(host);
    expect(new URL(address).host).toBe(host);
  });

  it.each([
    "http://shl.example.org",
    "https://localhost/a",
    "https://a.localhost",
    "https://printer.local/a",
    "https://router.internal",
    "https://router.lan/a",
    "https://nas.home",
    "https://a.intranet",
    "https://a.private",
    "https://a.corp",
    "https://router.localdomain",
    "https://1.0.0.127.in-addr.arpa",
    "https://127.0.0.1/a",
    "https://0x7f.0x1",
    "https://2130706433",
    "https://[::1]/a",
    "https://router/a",
    "https://shl.example.org:65536/a",
    "https://user@shl.example.org",
    "https://shl.example.org.@127.0.0.1/",
    "https:\\\\shl.example.org",
    "https://shl.example.org./a",
    "https://shl。example.org",
    "javascript:alert(1)",
    "data:text/plain,a",
    "//shl.example.org",
    `https://shl.example.org/${"a".repeat(2000)}`,
  ])("%s is refused", (address) => {
    expect(hostOfLinkAddress(address)).toBeNull();
    expect(parseHealthLink(linkText({ url: address }))).toEqual(left("unsafeLink"));
  });

  it("has the host that a browser connects to", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.webUrl({ validSchemes: ["https"], withQueryParameters: true }),
          fc.string().map((s) => `https://${s}`),
        ),
        (address) => {
          const host = hostOfLinkAddress(address);
          if (host !== null) expect(new URL(address).host).toBe(host.replace(/:443$/, ""));
        },
      ),
    );
  });
});
