import { createHash } from "node:crypto";
import type { Instant } from "@libretto/core/kernel/dates";
import { base64Of } from "@libretto/core/reports/fhir/elements/base64";
import { removeEmpty, textAt } from "@libretto/core/reports/fhir/elements/json";
import { escapeXhtml, narrative } from "@libretto/core/reports/fhir/elements/narrative";
import { romeTime, utcOf } from "@libretto/core/reports/fhir/elements/rome-time";
import { baseOf, ownIdentifier } from "@libretto/core/reports/fhir/elements/systems";
import { fullExport } from "@libretto/core/reports/fhir/full-export";
import { uuidOf } from "@libretto/core/reports/fhir/uuid";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../../support/arbitraries/assert-property.ts";
import { anyInstant, anyText } from "../../../support/arbitraries/record.ts";
import { aPatient } from "../../../support/builders.ts";
import { emptyRecord, OPTIONS } from "../../../support/fhir/records.ts";

describe("a resource name", () => {
  it("is a UUID of version 5 in the namespace of URLs", () => {
    expect(uuidOf("http://www.example.com/")).toBe("fcde3c85-2270-590f-9e7c-ee003d65e0e2");
    expect(uuidOf("http://example.com/città/🙂")).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
    expect(uuidOf("half \ud800")).toBe(uuidOf("half \ufffd"));
  });

  it("is the SHA-1 of the namespace and the name, as Node computes it", () => {
    const namespace = Buffer.from("6ba7b8119dad11d180b400c04fd430c8", "hex");
    assertProperty(
      fc.property(anyText, (name) => {
        const digest = createHash("sha1").update(namespace).update(name).digest("hex");
        expect(
          uuidOf(name)
            .replaceAll("-", "")
            .replace(/^(.{12})5(.{3})./, "$1$2"),
        ).toBe(digest.slice(0, 32).replace(/^(.{12}).(.{3})./, "$1$2"));
      }),
    );
  });

  it("contains its owner", () => {
    const own = ownIdentifier("https://a.example/libretto", "therapy");
    expect(baseOf(own, ["patient", "therapy"])).toBe("https://a.example/libretto");
    expect(baseOf(own, ["patient"])).toBeNull();
    for (const foreign of [
      "http://hl7.it/sid/codiceFiscale",
      "http://hl7.org/fhir/sid/us-ssn",
      "urn:x/fhir/sid/patient",
    ])
      expect(baseOf(foreign, ["patient", "us-ssn"])).toBeNull();
  });
});

describe("a time", () => {
  it("is given in the time zone of Rome, in summer and winter", () => {
    expect(romeTime("2026-11-20T09:15:00Z" as Instant)).toBe("2026-11-20T10:15:00+01:00");
    expect(romeTime("2026-07-01T22:30:00.120Z" as Instant)).toBe("2026-07-02T00:30:00.120+02:00");
  });

  it("stays in UTC before Rome's offset had whole minutes", () => {
    expect(romeTime("1850-01-01T00:00:00.000Z" as Instant)).toBe("1850-01-01T00:00:00.000Z");
  });

  it("is the same time when it is decoded", () => {
    assertProperty(fc.property(anyInstant, (instant) => utcOf(romeTime(instant)) === instant));
    expect(utcOf("ieri")).toBe("ieri");
  });
});

describe("text", () => {
  it("is unchanged in XHTML", () => {
    expect(escapeXhtml(`È < & > "ok" 🙂 \u0007`)).toBe("È &lt; &amp; &gt; &quot;ok&quot; 🙂 ");
    expect(narrative("it", [{ lines: ["a\nb", "<b>"] }, { paragraph: "c\r\nd" }]).div).toBe(
      '<div xmlns="http://www.w3.org/1999/xhtml" lang="it" xml:lang="it"><ul><li>a<br/>b</li><li>&lt;b&gt;</li></ul><p>c<br/>d</p></div>',
    );
  });

  it("is encoded as standard base64", () => {
    assertProperty(fc.property(anyText, (text) => base64Of(text) === Buffer.from(text).toString("base64")));
    expect(base64Of("\ud800")).toBe("77+9");
  });

  it("that is empty is omitted, with everything that contains nothing else; false and 0 stay", () => {
    expect(removeEmpty({ a: "", b: undefined, c: [], d: { e: "" }, f: false, g: 0, h: ["", "x\u0000"] })).toEqual({
      f: false,
      g: 0,
      h: ["x"],
    });
  });

  it("that equals a name of the object prototype is an ordinary field", () => {
    expect(JSON.stringify(removeEmpty(JSON.parse('{"a":null,"__proto__":{"b":"x","c":""}}')))).toBe(
      '{"__proto__":{"b":"x"}}',
    );
  });
});

describe("a phone number", () => {
  it.each([
    ["333 1234567", "+393331234567"],
    ["055 1234567", "+390551234567"],
    ["+44 20 7946-0958", "+442079460958"],
    ["0044 2079460958", "+442079460958"],
    ["055 123 int 12", "055 123 int 12"],
    ["118", "118"],
  ])("is written as E.164 where possible: %s", (text, expected) => {
    const [patient] = fullExport(emptyRecord({ patient: aPatient({ phone: text }) }), OPTIONS).entry;
    expect(textAt(patient?.resource, "telecom", 0, "value")).toBe(expected);
  });
});
