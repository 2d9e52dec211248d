import { createFindText } from "@libretto/core/documents/cda/values";
import { toResource } from "@libretto/core/documents/fhir/from-xml";
import type { XmlElement, XmlNode } from "@libretto/core/documents/xml/element";
import { readNarrative } from "@libretto/core/documents/xml/narrative";
import { describe, expect, it } from "vitest";
import { itemsOf, loinc, readCda, section } from "../../support/documents/cda.ts";

const element = (
  name: string,
  children: readonly XmlNode[],
  attributes: Readonly<Record<string, string>> = {},
): XmlElement => ({
  ...{ name, namespace: "", attributes, children },
});

/** These texts took exponential time or the square of their length; with that work the tests do not end. */
describe("a hostile text", () => {
  const SIZE = 100_000;
  it.each([
    ["separators of cells", `${"| ".repeat(SIZE)}x`],
    ["separators and spaces at the end", `x${" | ".repeat(SIZE)}`],
  ])("is read as a narrative: %s", (_what, text) => {
    expect(readNarrative(element("paragraph", [text]))).toMatch(/^[|x ]+$/);
  });

  it.each([
    ["open brackets", `${"[a] ".repeat(SIZE)}x`],
    ["spaces between brackets", `[a]${" ".repeat(SIZE)}x`],
    ["a bracket that never ends", "[".repeat(SIZE)],
  ])("is the text of a visit: %s", (_what, text) => {
    const read = readCda({
      code: "11488-4",
      title: "Referto",
      sections: [section({ code: "47045-0", title: "T", text: `<paragraph>${text} fine</paragraph>` })],
    });
    expect(itemsOf(read, "visits").at(-1)?.draft.observations).toMatch(/fine$/);
  });
});

describe("a document with many entries and one long text", () => {
  it("compares each entry with the text in as many steps as it has words", () => {
    const entry = (index: number) =>
      `<observation classCode="OBS" moodCode="EVN"><code ${loinc("1-1", `Voce${index}`)}/><value xsi:type="ST">valore${index}</value></observation>`;
    const count = 600;
    const text = Array.from(
      { length: count },
      (_, index) => `<paragraph>${"parola ".repeat(100)}Voce${index} valore${index}</paragraph>`,
    ).join("");
    const sections = [
      section({
        code: "47045-0",
        title: "T",
        text,
        entries: Array.from({ length: count }, (_, index) => entry(index)),
      }),
    ];
    const whole = itemsOf(readCda({ code: "11488-4", title: "Referto", sections }), "visits")
      .map(({ draft }) => draft.observations)
      .join("\n");
    expect(whole.match(/Voce17 valore17/g)).toHaveLength(1);
    expect(whole).not.toContain("Voce17: valore17");
  });

  it("reads a part of the narrative once, however many entries refer to it", () => {
    let reads = 0;
    const part = new Proxy(element("content", ["Testo"]), {
      get: (target, name) => {
        if (name === "children") reads++;
        return Reflect.get(target, name);
      },
    });
    const findText = createFindText(new Map([["a", part]]));
    for (let i = 0; i < 100; i++) expect(findText("#a")).toBe("Testo");
    expect(reads).toBe(1);
  });

  it("shortens a part of the narrative that is no text of one entry", () => {
    const findText = createFindText(new Map([["a", element("content", ["x".repeat(50_000)])]]));
    expect(findText("#a").length).toBe(20_000);
  });
});

describe("FHIR in XML with many equal elements", () => {
  it("becomes one list", () => {
    const count = 100_000;
    const entries = Array.from({ length: count }, () => element("other", [], { value: "x" }));
    expect(toResource(element("Basic", entries)).other).toHaveLength(count);
  });
});
