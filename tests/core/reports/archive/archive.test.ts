import { EXTENSIONS } from "@libretto/core/catalogues/files/media-type";
import { right } from "@libretto/core/kernel/fp";
import { adverseReactions } from "@libretto/core/record/adverse-reactions/wire";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import { files } from "@libretto/core/record/files/wire";
import type { Therapy } from "@libretto/core/record/therapies/therapy";
import { therapies } from "@libretto/core/record/therapies/wire";
import { contentOfEntry, drawingEntry, fileEntry, isEntry } from "@libretto/core/reports/archive/entries";
import { definitionList, page, table } from "@libretto/core/reports/archive/html";
import { type ManifestEntry, manifestOf, matchesManifest } from "@libretto/core/reports/archive/manifest";
import { type ReferenceMap, relinkRow } from "@libretto/core/reports/archive/relink";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../../support/arbitraries/assert-property.ts";
import { anyId } from "../../../support/arbitraries/record.ts";
import { aTherapy, at } from "../../../support/builders.ts";
import { aReportDraft } from "../../../support/record/adverse-reactions.ts";

const anyType = fc.constantFrom("", "application/x-unknown", ...Object.keys(EXTENSIONS));

describe("the entries of an archive", () => {
  it("are found by their names", () => {
    assertProperty(
      fc.property(anyId, anyType, fc.constantFrom("front" as const, "back" as const), (id, type, side) => {
        expect(contentOfEntry(fileEntry(id, type))).toEqual({ file: id });
        expect(contentOfEntry(drawingEntry(id, side))).toEqual({ entry: id, side });
        expect([fileEntry(id, type), drawingEntry(id, side)].every(isEntry)).toBe(true);
      }),
    );
  });

  it("have no other names, and no name is a path", () => {
    const others = ["", "dati.json/", "../dati.json", "file/1.pdf/..", "file/../1.pdf", "/file/1.pdf", "file\\1.pdf"];
    for (const name of [...others, "file/1", "file/-1.pdf", "disegni/1-lato.png", "FILE/1.pdf", "file/1.pdf\n"])
      expect(isEntry(name), name).toBe(false);
    assertProperty(
      fc.property(fc.string({ maxLength: 30 }), (name) => {
        fc.pre(!/^[a-zA-Z]+\.(json|html)$/.test(name));
        expect(isEntry(`../${name}`)).toBe(false);
      }),
    );
  });
});

describe("the manifest", () => {
  const [one, two] = ["a", "b"].map((name, i): ManifestEntry => ({ name, bytes: i, sha256: `${i}`.repeat(64) })) as [
    ManifestEntry,
    ManifestEntry,
  ];
  const manifestWith = (...entries: readonly ManifestEntry[]) =>
    manifestOf(at("2026-03-14T09:00:00.000Z"), entries, []);

  it("confirms exactly the listed entries, in any order", () => {
    expect(matchesManifest(manifestWith(one, two), [two, one])).toBe(true);
    expect(matchesManifest(manifestWith(), [])).toBe(true);
    for (const found of [
      [one],
      [one, two, two],
      [one, { ...two, bytes: 9 }],
      [one, { ...two, sha256: "f".repeat(64) }],
    ])
      expect(matchesManifest(manifestWith(one, two), found)).toBe(false);
    expect(matchesManifest(manifestWith(one, one), [one])).toBe(false);
    expect(matchesManifest(manifestWith(one, one), [one, two])).toBe(false);
  });

  it("has this format and version", () => {
    for (const differs of [
      { formato: "altro" },
      { versione: 2 },
      { creato: "ieri" },
      { voci: {} },
      { mancanti: [0.5] },
    ])
      expect(matchesManifest({ ...manifestWith(), ...differs }, [])).toBe(false);
    expect(matchesManifest(null, [])).toBe(false);
  });
});

describe("a restored row", () => {
  const renamed: ReferenceMap = {
    idOf: (section, old) =>
      section === diagnoses && old === 7
        ? 70
        : section === therapies && old === 3
          ? 30
          : section === files && old === 11
            ? 110
            : null,
    accounts: { before: 1, now: 2 },
    doctorNames: new Map([[5, "Laura Bianchi"]]),
    unknownPrescriber: "?",
  };
  const back = (differs: Partial<Therapy>) => relinkRow<Therapy>(therapies, aTherapy(differs), renamed);

  it("refers to the same rows by their new ids, and to no absent row", () => {
    expect(back({ diagnosis: 7 })).toMatchObject(right({ diagnosis: 70 }));
    expect(back({ diagnosis: 8 })).toMatchObject(right({ diagnosis: null }));
    expect(back({ diagnosis: null })).toMatchObject(right({ diagnosis: null }));
    expect(back({ documents: [11, 12] })).toMatchObject(right({ documents: [110] }));
  });

  it.each([
    [
      { kind: "account", id: 1 },
      { kind: "account", id: 2 },
    ],
    [
      { kind: "account", id: 5 },
      { kind: "named", name: "Laura Bianchi" },
    ],
    [
      { kind: "account", id: 5, name: "Dott.ssa L." },
      { kind: "named", name: "Dott.ssa L." },
    ],
    [
      { kind: "account", id: 6 },
      { kind: "named", name: "?" },
    ],
    [
      { kind: "named", name: "Guardia medica" },
      { kind: "named", name: "Guardia medica" },
    ],
  ] as const)("was prescribed by %o, now by %o", (prescriber, now) => {
    expect(back({ prescriber })).toMatchObject(right({ prescriber: now }));
  });

  it("is refused when it is a report about an absent therapy", () => {
    expect(relinkRow(adverseReactions, aReportDraft({ therapy: 3 }), renamed)).toMatchObject(right({ therapy: 30 }));
    expect(relinkRow(adverseReactions, aReportDraft({ therapy: 4 }), renamed)._tag).toBe("Left");
  });
});

describe("the readable page", () => {
  const textOf = async (pieces: AsyncIterable<string>): Promise<string> => {
    let text = "";
    for await (const piece of pieces) text += piece;
    return text;
  };

  it("BR-1: shows all input as text, in cells, facts, titles and addresses", async () => {
    const hostile = `"><script>alert(1)</script><img src=x onerror='alert(2)'>`;
    const body = async function* () {
      yield* table(
        hostile,
        [
          [hostile, () => hostile],
          ["a", () => ({ text: hostile, href: `https://x/${hostile}` })],
        ],
        [1],
      );
      yield definitionList([[hostile, hostile]]);
    };
    const made = await textOf(page("it", hostile, [hostile], hostile, [{ id: "a", title: hostile, body }]));
    expect(made).not.toMatch(/<script|<img/);
    expect(made.match(/href="[^"]*"/g)).toHaveLength(2);
  });
});
