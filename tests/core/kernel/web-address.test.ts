import { isWebAddress } from "@libretto/core/kernel/web-address";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../support/arbitraries/assert-property.ts";
import { HOSTILE_LINKS } from "../../support/requests/hostile-texts.ts";

describe("a web address", () => {
  it.each([
    ["https://www.policlinicogemelli.it", true],
    ["HTTP://www.iss.it/snlg?x=1#y", true],
    ["https://servizionline.aifa.gov.it/schedasegnalazioni/#/", true],
    ["https://città.example:8443/a?b=c@d", true],
    ["http://localhost:3000/", true],
    ["http://localhost", true],
    ["https://a.it?q", true],
    [`https://a.it/${"x".repeat(1987)}`, true], // 2000 characters
    [`https://a.it/${"x".repeat(1988)}`, false],
    ["", false],
    ["www.iss.it", false],
    ["iss", false],
    ["https://iss", false],
    ["https://", false],
    ["https://a..it", false],
    ["https://.it", false],
    ["https://a.it:", false],
    ["https://a.it:123456", false],
    ["ftp://a.it", false],
    ["javascript:alert(1)", false],
    ["javascript://a.it/%0aalert(1)", false],
    ["data:text/html,x", false],
    [" https://a.it", false],
    ["https://a.it/b c", false],
    ["https://a.it/\n", false],
    ["https://a.it/\0", false],
    ["https://a.it\\@b.it", false],
    ["https://user@a.it", false],
    ["https://user:secret@a.it", false],
    ['https://a.it/"onclick="x', false],
    ["x https://a.it", false],
    ["https://a.it/\u200e", false], // invisible, and changes the visible text
    ...[..."<>^`{|}\\"].map((sign): [string, boolean] => [`https://a.it/${sign}`, false]),
    ["https://a.it;b", false],
    ["https://a.it:80b", false],
    ["https://a.it:8", true],
    ["https://a.it:65535/x", true],
  ])("%j: %s", (address, right) => {
    expect(isWebAddress(address)).toBe(right);
  });

  it("is what browsers accept", () => {
    const label = fc.constantFrom("a", "iss", "città", "xn--citt-2na", "x_1", "10");
    const anyUrl = fc
      .tuple(fc.constantFrom("http", "https"), label, label, fc.constantFrom("", ":80", ":8443"), label)
      .map(([scheme, host, domain, port, path]) => `${scheme}://${host}.${domain}.it${port}/${path}?q=${path}#${path}`);
    assertProperty(fc.property(anyUrl, (url) => isWebAddress(url) && URL.canParse(url)));
  });

  it.each(HOSTILE_LINKS)("BR-5: is not %j", (link) => {
    expect(isWebAddress(link)).toBe(false);
  });

  it("IO-6: never leads to anything other than a web page", () => {
    const pieces = fc.constantFrom(
      "http",
      "https",
      ":",
      "//",
      "/",
      "@",
      "a.it",
      "b",
      ".",
      "?",
      "#",
      "\\",
      "java",
      "script:",
      "\t",
      ":80",
    );
    const anyAddress = fc.oneof(
      fc
        .array(fc.integer({ min: 0, max: 0x2fff }), { maxLength: 8 })
        .map((points) => `https://${String.fromCodePoint(...points)}`),
      fc.array(pieces).map((parts) => `http://a.it${parts.join("")}`),
      fc.array(pieces).map((parts) => parts.join("")),
    );
    assertProperty(
      fc.property(anyAddress, (address) => {
        if (!isWebAddress(address) || !URL.canParse(address)) return;
        const { protocol, username, password } = new URL(address);
        expect([protocol, username, password]).toEqual([address.slice(0, 5) === "https" ? "https:" : "http:", "", ""]);
      }),
      { numRuns: 1000 },
    );
  });

  it.each([`https://${"a.".repeat(50_000)}`, `https://${"a".repeat(100_000)}`])(
    "IO-6: is refused within the test's time limit, also when long (case %#)",
    (hostile) => {
      expect(isWebAddress(hostile)).toBe(false);
    },
  );
});
