import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createRandomSource, pickFrom, randomWord } from "./random-words.ts";

const HEADER =
  "CODICE_AIC;COD_FARMACO;COD_CONFEZIONE;DENOMINAZIONE;DESCRIZIONE;CODICE_DITTA;RAGIONE_SOCIALE;STATO_AMMINISTRATIVO;TIPO_PROCEDURA;FORMA;CODICE_ATC;PA_ASSOCIATI;FORNITURA;LINK_FI;LINK_RCP";
const FORMS = [
  "Compressa rivestita con film",
  "Compressa",
  "Capsula rigida",
  "Soluzione iniettabile",
  "Polvere e solvente per soluzione iniettabile",
  "Sciroppo",
  "Crema",
  "Collirio, soluzione",
  "Supposta",
  "Gocce orali, soluzione",
];
const INGREDIENT_ENDS =
  "olo ina ide one ato ano ico entan axina ciclina cillina parina prazolo pril sartan statina mab tinib".split(" ");
const BRAND_ENDS = "al an ar ex il in ix ol on or ox ten tin um us vit".split(" ");
const SALTS = ["", "", " CLORIDRATO", " SODICO", " BESILATO", " TRIIDRATO"];

/** Rows that are always in the generated registry. */
export const KNOWN_PACKS = [
  [
    "012745093",
    "TACHIPIRINA",
    '"500 MG COMPRESSE" 20 COMPRESSE',
    "ANGELINI PHARMA S.P.A.",
    "Autorizzata",
    "Nazionale",
    "Compressa",
    "N02BE01",
    "PARACETAMOLO",
  ],
  [
    "012745028",
    "TACHIPIRINA",
    '"ADULTI 1000 MG SUPPOSTE" 10 SUPPOSTE',
    "ANGELINI PHARMA S.P.A.",
    "Autorizzata",
    "Nazionale",
    "Supposta",
    "N02BE01",
    "PARACETAMOLO",
  ],
  [
    "026089019",
    "AUGMENTIN",
    '"875 MG/125 MG COMPRESSE RIVESTITE" 12 COMPRESSE',
    "GLAXOSMITHKLINE S.P.A.",
    "Autorizzata",
    "Nazionale",
    "Compressa rivestita con film",
    "J01CR02",
    "AMOXICILLINA TRIIDRATO/POTASSIO CLAVULANATO",
  ],
  [
    "000999010",
    "GRANULI DI PROVA",
    "GRANULI 4 G",
    "OMEOPATIA S.R.L.",
    "Autorizzata",
    "Omeopatico",
    "Granuli",
    "",
    "NUX VOMICA",
  ],
  [
    "000998010",
    "VECCHIO FARMACO",
    "10 COMPRESSE",
    "DITTA S.R.L.",
    "Revocata",
    "Nazionale",
    "Compressa",
    "N02BE01",
    "PARACETAMOLO",
  ],
] as const;

export interface GeneratedRegistry {
  readonly packs: string;
  readonly ingredients: string;
  readonly atc: string;
}

/** Writes invented registry files in the official format and the requested size into a folder. */
export const writeRegistry = async (folder: string, size: number, seed = 1): Promise<GeneratedRegistry> => {
  const roll = createRandomSource(seed);
  const pick = <A>(from: readonly A[]): A => pickFrom(roll, from);
  const word = (ends: readonly string[]): string => randomWord(roll, ends).toUpperCase();
  const randomLetter = (): string => String.fromCharCode(65 + Math.floor(roll() * 26));
  const substances = Array.from({ length: 1300 }, () => ({
    name: `${word(INGREDIENT_ENDS)}${pick(SALTS)}`,
    atc: `${pick([..."ABCDGHJLMNPRSV"])}0${1 + Math.floor(roll() * 9)}${randomLetter()}${randomLetter()}0${1 + Math.floor(roll() * 9)}`,
  }));
  const holders = Array.from({ length: 600 }, () => `${word(BRAND_ENDS)} PHARMA S.R.L.`);
  const files = {
    packs: join(folder, "confezioni_fornitura.csv"),
    ingredients: join(folder, "PA_confezioni.csv"),
    atc: join(folder, "atc.csv"),
  };
  const ingredients: string[] = ["CODICE_AIC;PRINCIPIO_ATTIVO;QUANTITA;UNITA_MISURA"];

  function* packs(): Generator<string> {
    yield `\uFEFF${HEADER}\r\n`;
    for (const [aic, name, description, holder, status, procedure, form, atc, inside] of KNOWN_PACKS) {
      const quotedDescription = description.includes('"') ? `"${description.replaceAll('"', '""')}"` : description;
      yield `${aic};${aic.slice(0, 6)};${aic.slice(6)};${name};${quotedDescription};1;${holder};${status};${procedure};${form};${atc};${inside};RR;;\r\n`;
      for (const part of inside.split("/")) ingredients.push(`${aic};${part};500;mg`);
    }
    for (let writtenCount = KNOWN_PACKS.length, drug = 100_000; writtenCount < size; drug++) {
      const parts = roll() < 0.15 ? [pick(substances), pick(substances)] : [pick(substances)];
      const [first] = parts;
      const holder = pick(holders);
      const brand = roll() < 0.4 ? word(BRAND_ENDS) : `${first?.name} ${holder.split(" ")[0]}`;
      const form = pick(FORMS);
      const atc = first?.atc ?? "";
      for (let pack = 1 + Math.floor(roll() * 16); pack > 0 && writtenCount < size; pack--, writtenCount++) {
        const aic = `0${drug}${String(pack * 11).padStart(3, "0")}`.slice(-9);
        const strength = `${5 * (1 + Math.floor(roll() * 200))} MG`;
        const description = `${strength} ${form.toUpperCase()}- ${7 * pack} UNITÀ IN BLISTER PVC/AL`;
        const link = `https://api.aifa.gov.it/aifa-bdf-eif-be/1.0.0/organizzazione/1/farmaci/${drug}/stampati?ts=`;
        yield `${aic};${drug};${pack * 11};${brand};${description};17;${holder};Autorizzata;Procedura Nazionale;${form};${atc};${parts.map(({ name }) => name).join("/")};Ricetta ripetibile;${link}FI;${link}RCP\r\n`;
        for (const { name } of parts) ingredients.push(`${aic};${name};${strength.replace(" ", ";").toLowerCase()}`);
      }
    }
  }

  await pipeline(Readable.from(packs()), createWriteStream(files.packs));
  await pipeline(Readable.from(ingredients.map((line) => `${line}\r\n`)), createWriteStream(files.ingredients));
  await pipeline(
    Readable.from(["CODICE_ATC;DESCRIZIONE\r\n", ...substances.map(({ atc, name }) => `${atc};${name}\r\n`)]),
    createWriteStream(files.atc),
  );
  return files;
};
