import { createPdf } from "@libretto/adapters/print/layout/pdf";
import { paragraphs } from "@libretto/adapters/print/layout/sections";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { at } from "../../../support/builders.ts";
import { readPdf } from "../read-pdf.ts";

const FRAME = {
  title: "T",
  language: "it",
  author: "A & <B>",
  subject: "Пеніцилін",
  running: [],
  foot: "",
  madeAt: new Date(at("2026-03-14T12:00:00.000Z")),
} as const;

const print = async (text: string, running: readonly string[] = []) => {
  const bytes = await createPdf({ ...FRAME, running }, (paper) => {
    paragraphs(text)(paper, paper.root);
    paragraphs(paper.notices().join("\n"))(paper, paper.root);
  });
  const pdf = readPdf(bytes);
  const [page = ""] = pdf.pages;
  return { ...pdf, size: bytes.length, text: page.replace(/\s*Pagina 1 di 1\s*/, "").replace(/\n/g, "") };
};

const SCRIPTS: readonly (readonly [script: string, text: string, font: string])[] = [
  ["Vietnamese", "Nguyễn Thị Huyền", "DejaVuSans"],
  ["Ukrainian", "Пеніцилін", "DejaVuSans"],
  ["Greek", "Πενικιλίνη ἄλφα", "DejaVuSans"],
  ["Georgian and Armenian", "პენიცილინი Պենիցիլին", "DejaVuSans"],
  ["Chinese", "青霉素过敏，阿莫西林", "Unifont"],
  ["Japanese", "ペニシリン アレルギー", "Unifont"],
  ["Korean", "페니실린", "Unifont"],
  ["Thai", "เพนิซิลลิน", "Unifont"],
  ["accents of several letters", "a\u0331\u0327 z\u0303", "DejaVuSans"],
];
const letters = (text: string): readonly string[] =>
  [...text.normalize("NFD").replace(/[^\p{L}\p{N}\p{M}]/gu, "")].sort();

describe("text that the main font does not have", () => {
  it.each(SCRIPTS)(
    "prints %s in another font, and can be read and searched as it was written",
    async (_, text, font) => {
      const { text: printed, drawnTexts, source } = await print(text);
      expect(printed).toBe(text.normalize("NFC"));
      expect(source).toContain(font);
      for (const { written, drawn } of drawnTexts) expect(letters(drawn)).toEqual(letters(written));
    },
  );

  it("loads the large font only for a text that needs it, and adds no font to an Italian one", async () => {
    expect((await print("Перець")).source).not.toContain("Unifont");
    const { source, size } = await print("Perché costò 75 µg – così è già; 40 €");
    expect(source).not.toMatch(/DejaVu|Unifont/);
    expect(size).toBeLessThan(20_000);
    expect((await print("Nguyễn 青霉素")).size).toBeLessThan(30_000);
  });

  it("uses one font for a word, and the usual one for the words around it", async () => {
    const { drawnTexts } = await print("signora Nguyễn Rossi");
    expect(drawnTexts.map(({ written }) => written)).toEqual(["Nguyễn "]);
  });

  it.each([
    ["Hebrew", "שלום עולם", "םלוע םולש"],
    ["brackets within it", "שלום (עולם) שלום", "םולש (םלוע) םולש"],
    ["a dose after an Arabic name", "باب 500 mg", `${"باب".split("").toReversed().join("")} 500 mg`],
    ["a number within it", "שלום 12,5 עולם", "םלוע 12,5 םולש"],
    ["an Arabic number, which is not reversed", "٣٫٥", "٣٫٥"],
    ["a line with Italian words around it", "Nota: שלום (grave)", "Nota: םולש (grave)"],
    ["a script that the large font orders by our own rule", "ދިވެހި", ["ހި", "ވެ", "ދި"].join("")],
  ])("draws %s in the order of the script", async (_, text, drawn) => {
    const { text: printed } = await print(text);
    expect(printed.replace(/ ?$/, "")).toBe(drawn);
  });

  it("says so when letters of a script stand side by side instead of joined", async () => {
    expect((await print("पेनिसिलिन")).text).toContain("una scrittura che unisce o riordina le lettere");
    expect((await print("Пеніцилін שלום")).text).not.toContain("scrittura");
  });

  it("keeps the tax code and the date at the top of the page when the name is long", async () => {
    const name = "Massimiliano ".repeat(12).trim();
    const bytes = await createPdf({ ...FRAME, running: [name, "RSSMRA85T10A562S", "14/03/2026"] }, (paper) => {
      paragraphs("riga\n".repeat(120))(paper, paper.root);
    });
    const second = readPdf(bytes).pages[1] ?? "";
    expect(second).toMatch(/Massimiliano Massimiliano .*… {2}· {2}RSSMRA85T10A562S {2}· {2}14\/03\/2026/);
    expect(second).not.toContain(name);
  });

  it("stores author, subject, title and language in both kinds of metadata", async () => {
    const { source, metadata } = await print("testo");
    for (const name of ["Title", "Author", "Subject"]) expect(source).toContain(`/${name} `);
    expect(metadata).toContain("A &amp; &lt;B&gt;");
    expect(metadata).toContain("Пеніцилін");
    expect(source).toContain("(A & <B>)");
    expect(source).toContain("/Lang (it-IT)");
  });

  it("prints every letter of any text, or its number", async () => {
    const ranges = [
      ...[
        [0x41, 0x17f],
        [0x1e00, 0x1eff],
        [0x370, 0x3ff],
        [0x400, 0x52f],
        [0x300, 0x32f],
        [0x5d0, 0x5ea],
        [0x620, 0x64a],
      ],
      ...[
        [0x660, 0x669],
        [0x780, 0x7b1],
        [0x900, 0x963],
        [0xe01, 0xe3a],
        [0x3041, 0x30ff],
        [0x4e00, 0x9fff],
      ],
      ...[
        [0xac00, 0xd7a3],
        [0x1f600, 0x1f640],
        [0x20000, 0x20100],
        [0x20, 0x7e],
      ],
    ];
    const anyText = fc
      .array(fc.oneof(...ranges.map(([min = 0, max = 0]) => fc.integer({ min, max }))), { minLength: 1, maxLength: 40 })
      .map((codes) => String.fromCodePoint(...codes));
    await fc.assert(
      fc.asyncProperty(anyText, async (text) => {
        const { text: printed } = await print(`a${text}`);
        const back = printed
          .replace(/(Dove si legge|Alcune parole).*$/, "")
          .replace(/\[(U\+[0-9A-F]{4,6} ?)+\]/g, (names) =>
            names.replace(/[[\] ]|U\+([0-9A-F]+)/g, (_, code) =>
              code ? String.fromCodePoint(Number.parseInt(code, 16)) : "",
            ),
          );
        expect(letters(back)).toEqual(letters(`a${text}`));
      }),
      { numRuns: 30 },
    );
  });
});
