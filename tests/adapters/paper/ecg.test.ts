import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { ecgPrinter } from "@libretto/adapters/paper/ecg";
import type { EcgSheet } from "@libretto/core/devices/ecg-sheet";
import { isRight } from "@libretto/core/kernel/fp";
import { expect, it } from "vitest";
import { steadyEcg } from "../../support/devices/ecg.ts";
import { readPdf } from "../print/read-pdf.ts";

const FAMILY = "@expo-google-fonts/atkinson-hyperlegible-next";
const { resolve } = createRequire(new URL("../../../adapters/package.json", import.meta.url));
const print = ecgPrinter(async () => ({
  regular: await readFile(resolve(`${FAMILY}/400Regular/AtkinsonHyperlegibleNext_400Regular.ttf`)),
  strong: await readFile(resolve(`${FAMILY}/600SemiBold/AtkinsonHyperlegibleNext_600SemiBold.ttf`)),
}));
const sheet = (seconds: number): EcgSheet => ({
  title: "Elettrocardiogramma",
  lines: ["Nicolò D'Alò", "Registrato il: 14/03/2026 08:30"],
  scale: "25 mm/s 10 mm/mV",
  trace: steadyEcg(seconds),
  pageOf: (page, pages) => `Pagina ${page} di ${pages}`,
});
const printed = async (seconds: number): Promise<Uint8Array> => {
  const made = await print(sheet(seconds), "it")();
  if (!isRight(made)) throw new Error("nothing was printed");
  return made.right;
};

it("prints half a minute on one A4 sheet in landscape, with readable texts", async () => {
  const { pages } = await readPdf(await printed(30));
  expect(pages).toHaveLength(1);
  for (const text of [
    "Elettrocardiogramma",
    "Nicolò D'Alò",
    "14/03/2026 08:30",
    "25 mm/s 10 mm/mV",
    "20 s",
    "Pagina 1 di 1",
  ])
    expect(pages[0]).toContain(text);
});

it("prints longer recordings on as many sheets as needed, each with the texts", async () => {
  const { pages } = await readPdf(await printed(75));
  expect(pages).toHaveLength(3);
  pages.forEach((page, at) => {
    expect(page).toContain("25 mm/s 10 mm/mV");
    expect(page).toContain(`Pagina ${at + 1} di 3`);
  });
});

it("reports that the fonts could not be loaded", async () => {
  const made = await ecgPrinter(() => Promise.reject(new Error("offline")))(sheet(1), "it")();
  expect(made).toEqual({ _tag: "Left", left: { kind: "unavailable", code: "failure.downloadFailed" } });
});
