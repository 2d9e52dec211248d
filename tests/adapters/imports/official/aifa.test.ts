import { aifaRegistry } from "@libretto/adapters/imports/official/aifa";
import { routeOf } from "@libretto/adapters/imports/official/aifa-route";
import { inspectFile } from "@libretto/adapters/imports/source-file";
import { therapies } from "@libretto/core/record/therapies/wire";
import { expect, it } from "vitest";
import { aTherapy } from "../../../support/builders.ts";
import { complaintsOf, entriesOf } from "../../../support/catalogues/editions.ts";
import { temporaryFiles } from "../../../support/files/temporary-files.ts";

const { write } = temporaryFiles();
const CURRENT =
  "CODICE_AIC;COD_FARMACO;COD_CONFEZIONE;DENOMINAZIONE;DESCRIZIONE;CODICE_DITTA;RAGIONE_SOCIALE;STATO_AMMINISTRATIVO;TIPO_PROCEDURA;FORMA;CODICE_ATC;PA_ASSOCIATI;FORNITURA;LINK_FI;LINK_RCP";
const OLDER =
  "codice_aic;cod_farmaco;cod_confezione;denominazione;descrizione;codice_ditta;ragione_sociale;stato_amministrativo;tipo_procedura;forma;codice_atc;pa_associati;link";

let files = 0;
const registry = async (packs: string, ingredients?: string, atc?: string) =>
  aifaRegistry(
    {
      packs: await inspectFile(write(`packs${++files}.csv`, packs)),
      ingredients: ingredients === undefined ? null : await inspectFile(write(`pa${files}.csv`, ingredients)),
      atc: atc === undefined ? null : await inspectFile(write(`atc${files}.csv`, atc)),
    },
    "2026-09-10",
  );

const GLUCOPHAGE =
  "26846010;026846;010;GLUCOPHAGE;500 MG COMPRESSE RIVESTITE-  30 COMPRESSE;1;MERCK SERONO S.P.A.;Autorizzata;Procedura Nazionale;Compressa rivestita con film;A10BA02;METFORMINA CLORIDRATO";

it("stores AIC numbers as nine digits, and reads the current and the older format", async () => {
  const current = await entriesOf(await registry(`\uFEFF${CURRENT}\r\n${GLUCOPHAGE};RR;;\r\n`));
  const older = await entriesOf(await registry(`${OLDER}\n${GLUCOPHAGE};\n`));
  expect(current).toEqual(older);
  expect(current).toEqual([
    {
      id: "026846010",
      name: "GLUCOPHAGE 500 MG COMPRESSE RIVESTITE- 30 COMPRESSE",
      brand: "GLUCOPHAGE",
      keywords: "",
      route: "orale",
      ingredients: "METFORMINA CLORIDRATO",
      atc: ["A10BA02"],
      form: "Compressa rivestita con film",
      holder: "MERCK SERONO S.P.A.",
      kind: "medicine",
    },
  ]);
});

it("shortens a pack name to the limit of a therapy's medicine name", async () => {
  const long = GLUCOPHAGE.replace("30 COMPRESSE", "30 COMPRESSE IN BLISTER PVC/AL ".repeat(10).trim());
  const [pack] = await entriesOf(await registry(`${OLDER}\n${long};\n`));
  expect(pack?.name).toMatch(/^GLUCOPHAGE 500 MG .*…$/);
  expect(
    therapies.wire.decode({
      ...(therapies.wire.encode(aTherapy()) as object),
      farmaco: { descrizione_breve: pack?.name },
    })._tag,
  ).toBe("Right");
});

it("imports authorised packs that are not homeopathic, and reports how many it skipped and why", async () => {
  const edition = await registry(
    [
      OLDER,
      `${GLUCOPHAGE};`,
      GLUCOPHAGE.replace("26846010", "026846034").replace("Autorizzata", "Sospesa").concat(";"),
      GLUCOPHAGE.replace("26846010", "900001011").replace("Procedura Nazionale", "Omeopatico").concat(";"),
    ].join("\n"),
  );
  expect((await entriesOf(edition)).map(({ id }) => id)).toEqual(["026846010"]);
  expect(await complaintsOf(edition)).toEqual(['stato "Sospesa"', "omeopatico"]);
});

it("refuses lines without number or name, with a wrong length, or with a repeated number", async () => {
  const edition = await registry(
    [
      OLDER,
      `${GLUCOPHAGE};`,
      `${GLUCOPHAGE};`,
      GLUCOPHAGE.replace("26846010", "A1").concat(";"),
      GLUCOPHAGE.replace("26846010", "1").replace("GLUCOPHAGE", " ").concat(";"),
      "027;too short",
      "",
    ].join("\n"),
  );
  expect(await entriesOf(edition)).toHaveLength(1);
  expect((await complaintsOf(edition)).map((complaint) => complaint.replace(/^\S+:(\d+)/, "$1"))).toEqual([
    "3: 026846010 appears more than once",
    '4: "A1" is not an AIC number',
    "5: no name",
    "6: not as many cells as the header",
  ]);
});

it("takes ingredients from their own file, in order and once; otherwise from the pack; otherwise from the ATC name", async () => {
  const packs = [
    OLDER,
    "000000001;;;UNO;cp;;D;Autorizzata;Nazionale;Compressa;J01CR02;altro;",
    "000000002;;;DUE;cp;;D;Autorizzata;Nazionale;Compressa;J01CA04;AMOXICILLINA;",
    "000000003;;;TRE;cp;;D;Autorizzata;Nazionale;Compressa;N02BE01;;",
  ].join("\n");
  const ingredients = [
    "CODICE_AIC;PRINCIPIO_ATTIVO;QUANTITA;UNITA_MISURA",
    "1;AMOXICILLINA TRIIDRATO;875;mg",
    "000000001;POTASSIO CLAVULANATO;125;mg",
    "000000001;AMOXICILLINA TRIIDRATO;875;mg",
  ].join("\n");
  const drugs = await entriesOf(await registry(packs, ingredients, "CODICE_ATC;DESCRIZIONE\nN02BE01;Paracetamolo\n"));
  expect(drugs.map(({ ingredients: inside }) => inside)).toEqual([
    "AMOXICILLINA TRIIDRATO/POTASSIO CLAVULANATO",
    "AMOXICILLINA",
    "Paracetamolo",
  ]);
  expect(drugs.map(({ keywords }) => keywords)).toEqual(["", "", "Paracetamolo"]);
});

it("adds the codes of the ingredients to oral combinations only", async () => {
  const pack = (aic: string, form: string, atc: string, inside: string): string =>
    `${aic};;;X;x;;D;Autorizzata;Nazionale;${form};${atc};${inside};`;
  const drugs = await entriesOf(
    await registry(
      [
        OLDER,
        pack("1", "Compressa", "C10BA02", "SIMVASTATINA/EZETIMIBE"),
        pack("2", "Compressa", "C10AA01", "SIMVASTATINA"),
        pack("3", "Collirio, soluzione", "S01ED51", "TIMOLOLO MALEATO/LATANOPROST"),
        pack("4", "Compressa", "not a code", "BISOPROLOLO FUMARATO/IDROCLOROTIAZIDE"),
      ].join("\n"),
    ),
  );
  expect(drugs.map(({ atc }) => atc)).toEqual([
    ["C10BA02", "C10AA01", "C10AX09"],
    ["C10AA01"],
    ["S01ED51"],
    ["C07AB07", "C03AA03"],
  ]);
});

it("recognises vaccines by their group", async () => {
  const pack = "1;;;V;x;;D;Autorizzata;Nazionale;Sospensione iniettabile;J07BB02;ANTIGENI;";
  expect((await entriesOf(await registry(`${OLDER}\n${pack}`))).map(({ kind }) => kind)).toEqual(["vaccine"]);
});

it("reads the route from the form", () => {
  expect(
    [
      "Compressa rivestita con film",
      "Collirio, soluzione",
      "Soluzione iniettabile",
      "Polvere per soluzione per infusione",
      "Polvere per soluzione orale",
      "Polvere per inalazione, capsula rigida",
      "Supposta",
      "Cerotto transdermico",
      "Crema",
      "Crema vaginale",
      "Gocce auricolari, soluzione",
      "Spray nasale, sospensione",
      "Compressa sublinguale",
      "Gas medicinale compresso",
      "Kit per preparazione radiofarmaceutica",
    ].map(routeOf),
  ).toEqual([
    ...["orale", "oftalmica", "parenterale", "parenterale", "orale", "inalatoria", "rettale", "transdermica"],
    ...["cutanea", "vaginale", "auricolare", "nasale", "sublinguale", "", ""],
  ]);
});
