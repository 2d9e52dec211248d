import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { textPrinter } from "@libretto/adapters/paper/text";
import { hasCompleteEnd, typesByContent } from "@libretto/core/catalogues/files/file-signature";
import { expect, it } from "vitest";
import { unwrap } from "../../support/unwrap.ts";
import { readPdf } from "../print/read-pdf.ts";

const FAMILY = "@expo-google-fonts/atkinson-hyperlegible-next";
const { resolve } = createRequire(new URL("../../../adapters/package.json", import.meta.url));
const print = textPrinter(async () => ({
  regular: await readFile(resolve(`${FAMILY}/400Regular/AtkinsonHyperlegibleNext_400Regular.ttf`)),
  strong: await readFile(resolve(`${FAMILY}/600SemiBold/AtkinsonHyperlegibleNext_600SemiBold.ttf`)),
}));
const sheetOf = (...texts: readonly string[]) => ({
  ...{ title: "Lettera di dimissione", note: "Non è il documento originale.", lines: ["21/09/2026", "Da: Anna Neri"] },
  keywords: "0123abcd",
  parts: texts.map((text, index) => ({ title: `Parte ${index + 1}`, text })),
  missing: (count: number) => `Non stampati: ${count}`,
});

it("prints a whole text on as many sheets as it needs, as a file that the record takes", async () => {
  const lines = Array.from({ length: 200 }, (_, index) => `Riga ${index + 1}: pressione ≥ 140 mmHg, perché sì`);
  const bytes = unwrap(await print(sheetOf("Padre iperteso", lines.join("\n")), "it")());
  const { pages } = await readPdf(bytes);
  expect(pages.length).toBeGreaterThan(3);
  const text = pages.join("\n");
  for (const part of [
    "Lettera di dimissione",
    "Da: Anna Neri",
    "Non è il documento",
    "Parte 2",
    "Riga 1:",
    "Riga 200:",
  ])
    expect(text).toContain(part);
  expect(new TextDecoder("latin1").decode(bytes)).toContain("0123abcd");
  expect([typesByContent(bytes), hasCompleteEnd("application/pdf", bytes)]).toEqual([["application/pdf"], true]);
});

it("says how many characters the font lacks", async () => {
  const { pages } = await readPdf(unwrap(await print(sheetOf("名前 Rossi"), "it")()));
  expect(pages.join("")).toContain("?? Rossi");
  expect(pages.join("")).toContain("Non stampati: 2");
});
