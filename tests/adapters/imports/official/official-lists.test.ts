import { ministryFacilities } from "@libretto/adapters/imports/official/facilities";
import { icd9cmDiagnoses } from "@libretto/adapters/imports/official/icd9cm";
import { istatMunicipalities } from "@libretto/adapters/imports/official/istat";
import { shortenName, toSentenceCase } from "@libretto/adapters/imports/official/official-text";
import { outpatientCatalogue } from "@libretto/adapters/imports/official/outpatient";
import { inspectFile } from "@libretto/adapters/imports/source-file";
import { InvestigationKindName } from "@libretto/core/catalogues/clinical/investigation-wire";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { complaintsOf, entriesOf } from "../../../support/catalogues/editions.ts";
import { temporaryFiles } from "../../../support/files/temporary-files.ts";

const { write } = temporaryFiles();
const DAY = "2026-01-01";
/** The format of many Italian offices. */
const western = (text: string): Buffer => Buffer.from(text, "latin1");

describe("the catalogue of outpatient services", () => {
  const outpatient = async (name: string, content: string | Buffer) =>
    outpatientCatalogue(await inspectFile(write(name, content)), DAY);
  const TABLE = [
    "codice;descrizione;tipo",
    "89.52;ELETTROCARDIOGRAMMA;",
    '90.62.2;"EMOCROMO: ESAME CITOMETRICO. Non associabile a 90.62.9";Laboratori Analisi',
    "99.99.9;TERAPIA EDUCAZIONALE DELL'ATTIVITÀ. Incluso: colloquio;",
    "",
  ].join("\r\n");

  it("is read from a table in either encoding, with common names where they are known", async () => {
    for (const content of [TABLE, western(TABLE)]) {
      const edition = await outpatient("nomenclatore.csv", content);
      expect(await complaintsOf(edition)).toEqual([]);
      expect((await entriesOf(edition)).map(({ name, code, list, row }) => [code, name, list, row])).toEqual([
        [
          "89.52",
          "Elettrocardiogramma",
          "Studi Specialistici",
          expect.objectContaining({ descrizione_completa: "Elettrocardiogramma" }),
        ],
        ["90.62.2", "Emocromo con formula leucocitaria", "Laboratori Analisi", expect.anything()],
        [
          "99.99.9",
          "Terapia educazionale dell'attività",
          "Studi Specialistici",
          expect.objectContaining({ descrizione_completa: "Terapia educazionale dell'attività. Incluso: colloquio" }),
        ],
      ]);
    }
  });

  it("is also read from a FHIR CodeSystem, with nested concepts", async () => {
    const concept = [
      { code: "90.27.1", display: "GLUCOSIO", concept: [{ code: "91.38.5", display: "ES. CITOLOGICO [PAP TEST]" }] },
      { code: "87.44.1", display: "RX DEL TORACE" },
      { code: "92.18.2", display: "SCINTIGRAFIA OSSEA" },
    ];
    const edition = await outpatient("CodeSystem.json", JSON.stringify({ resourceType: "CodeSystem", concept }));
    expect((await entriesOf(edition)).map(({ code, list }) => [code, list])).toEqual([
      ["90.27.1", InvestigationKindName.encode("laboratory")],
      ["91.38.5", InvestigationKindName.encode("pathology")],
      ["87.44.1", InvestigationKindName.encode("radiology")],
      ["92.18.2", InvestigationKindName.encode("radiology")],
    ]);
  });

  it("refuses invalid lines and files of another kind", async () => {
    const edition = await outpatient(
      "x.csv",
      `id,descrizione\nabc,x\n89.01,\n89.02,a,b\n89.03,y\n89.03,z\n89.04,${"parola ".repeat(600)}\n`,
    );
    expect(await complaintsOf(edition)).toEqual([
      'x.csv:2: "abc" is not a code of the catalogue',
      "x.csv:3: no description",
      "x.csv:4: not as many cells as the header",
      "x.csv:6: 89.03 appears more than once",
      "x.csv:7: a text is too long or cannot be stored",
    ]);
    const rejectedLines = async (name: string, content: string) =>
      entriesOf(await outpatient(name, content)).catch((problem: Error) => problem.message);
    expect(await rejectedLines("y.csv", "a;b\n1;2\n")).toBe("y.csv has no columns codice, descrizione");
    expect(await rejectedLines("y.json", '{"resourceType":"Code')).toBe("y.json is not valid JSON, or is truncated");
    expect(await rejectedLines("z.json", '{"resourceType":"Patient"}')).toBe("z.json is not a CodeSystem");
  });
});

describe("ICD-9-CM", () => {
  const icd = async (...lines: readonly string[]) =>
    icd9cmDiagnoses(await inspectFile(write("icd.csv", ["codice;descrizione", ...lines].join("\n"))), DAY);

  it("distinguishes headings from usable codes, and sorts common codes first", async () => {
    const entries = await entriesOf(
      await icd(
        "250;DIABETE MELLITO",
        "250.0;DIABETE",
        "250.00;DIABETE MELLITO, TIPO II",
        "V22.1;CONTROLLO",
        "042;HIV",
      ),
    );
    expect(entries.map(({ row }) => row)).toEqual([
      expect.objectContaining({ codice: "250", assegnabile: false }),
      expect.objectContaining({ codice: "250.0", assegnabile: false }),
      expect.objectContaining({ codice: "250.00", descrizione: "Diabete mellito, tipo II", assegnabile: true }),
      expect.objectContaining({ codice: "V22.1", assegnabile: true }),
      expect.objectContaining({ codice: "042", assegnabile: true }),
    ]);
    expect(entries.map(({ position }) => position < 0)).toEqual([false, false, true, true, true]);
    expect(entries[2]?.alias).toContain("tipo 2");
  });

  it("shortens a text that is longer than a diagnosis, and keeps the full text as well", async () => {
    const long = "FRATTURA ".repeat(30).trim();
    const [entry] = await entriesOf(await icd(`800.44;${long}`));
    expect(entry?.name.length).toBeLessThanOrEqual(200);
    expect(entry?.row).toMatchObject({ descrizione_completa: toSentenceCase(long) });
  });

  it("refuses codes that are not diagnoses", async () => {
    expect(await complaintsOf(await icd("25;x", "E8;x", "250.000;x", "001;"))).toEqual([
      'icd.csv:2: "25" is not an ICD-9-CM code of a diagnosis',
      'icd.csv:3: "E8" is not an ICD-9-CM code of a diagnosis',
      'icd.csv:4: "250.000" is not an ICD-9-CM code of a diagnosis',
      "icd.csv:5: no description",
    ]);
  });
});

describe("the ministry's hospitals", () => {
  const HEADER =
    "Anno;Codice Azienda;Codice struttura;Subcodice;Denominazione Struttura/Stabilimento;Indirizzo;Comune;Descrizione tipo struttura;Totale posti letto";
  const hospitals = async (...lines: readonly string[]) =>
    ministryFacilities(
      await inspectFile(write("C_17.csv", western([HEADER, ...lines].join("\r\n").concat("\r\n")))),
      DAY,
    );

  it("are imported from their last year, with all their beds, into the lists of their services", async () => {
    const entries = await entriesOf(
      await hospitals(
        "2018;1;010003;;OSPEDALE MARIA VITTORIA;VIA CIBRARIO 72;TORINO;Ospedale a gestione diretta;900",
        "2019;1;010003;;OSPEDALE MARIA VITTORIA;VIA CIBRARIO 72;TORINO;Ospedale a gestione diretta;1.200",
        "2019;1;010003;;OSPEDALE MARIA VITTORIA;VIA CIBRARIO 72;TORINO;Ospedale a gestione diretta;96",
        "2019;1;010616;1;VILLA NOVITÀ;VIA ROMA 1;TORINO;Casa di cura privata accreditata;50",
        "2018;1;010999;;CHIUSO;VIA ROMA 2;TORINO;Ospedale a gestione diretta;10",
        "2019;1;090903;;AZIENDA OSPEDALIERO-UNIVERSITARIA CARE;LARGO BRAMBILLA 3;FIRENZE;Azienda Ospedaliera;10",
      ),
    );
    expect(entries.map(({ list, name }) => [list, name])).toEqual([
      ["1", "Ospedale Maria Vittoria - Ambulatori specialistici"],
      ["2", "Ospedale Maria Vittoria - Radiologia e diagnostica per immagini"],
      ["3", "Ospedale Maria Vittoria - Laboratorio analisi"],
      ["1", "Villa Novità - Ambulatori specialistici"],
      ["1", "Azienda Ospedaliero-Universitaria Careggi - Ambulatori specialistici"],
      ["2", "Azienda Ospedaliero-Universitaria Careggi - Radiologia e diagnostica per immagini"],
      ["3", "Azienda Ospedaliero-Universitaria Careggi - Laboratorio analisi"],
    ]);
    expect(entries[0]?.row).toMatchObject({
      centro_indirizzo: "Via Cibrario 72, Torino",
      table_data: [
        { table_column_text: "Ospedale a gestione diretta" },
        { table_column_subtitle: "2019", table_column_text: "1296" },
      ],
    });
    expect(entries[4]?.row).toMatchObject({ sitoWeb: "https://www.aou-careggi.toscana.it" });
    expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length);
  });

  it("are refused with an invalid code, year or number of beds", async () => {
    const complaints = await complaintsOf(
      await hospitals("2019;1;A1;;X;V;T;O;1", "nel 2019;1;010003;;X;V;T;O;1", "2019;1;010003;;;V;T;O;1", "2019;1"),
    );
    expect(complaints.map((complaint) => complaint.replace(/^.*?: /, ""))).toEqual([
      '"A1" is not the code of a facility',
      "year or beds is not a number",
      "no name",
      "not as many cells as the header",
    ]);
  });
});

describe("the Istat municipalities", () => {
  const HEADER =
    'Codice Regione;"Codice dell\'Unità territoriale sovracomunale \n(valida a fini statistici)";Denominazione in italiano;Denominazione altra lingua;Sigla automobilistica;Codice Catastale del comune';
  const today = async (...lines: readonly string[]) =>
    istatMunicipalities(await inspectFile(write("Elenco-comuni.csv", western([HEADER, ...lines].join("\r\n")))), DAY);

  it("are current; the others have ceased", async () => {
    const entries = await entriesOf(
      await today("15;263;Forlì;;FC;D704", "04;21;Bolzano;Bozen;BZ;A952", "15;63;Nuova;;NA;Z999"),
    );
    expect(
      entries.filter(({ active }) => active).map(({ name, otherName, province }) => [name, otherName, province]),
    ).toEqual([
      ["Forlì", "", "FC"],
      ["Bolzano", "Bozen", "BZ"],
      ["Nuova", "", "NA"],
    ]);
    expect(entries.find(({ code }) => code === "F205")).toMatchObject({ name: "Milano", active: false });
    expect(entries[0]?.from).toMatch(/^\d{4}-/);
  });

  it("are refused without a code or a name, or when repeated", async () => {
    const complaints = await complaintsOf(
      await today("1;2;A;;TO;?", "1;2;;;TO;A001", "1;2;B;;TO;A001", "1;2;B;;TO;A001"),
    );
    expect(complaints).toHaveLength(3);
  });
});

describe("texts in capitals", () => {
  it.each([
    ["RX DEL TORACE", "RX del torace"],
    ["TC CRANIO-ENCEFALO SENZA E CON MDC", "TC cranio-encefalo senza e con MDC"],
    ["DIABETE MELLITO, TIPO I", "Diabete mellito, tipo I"],
    ["Visita già scritta bene", "Visita già scritta bene"],
  ])("become sentences: %s", (text, wanted) => expect(toSentenceCase(text)).toBe(wanted));

  it("never exceed the length of a name, and never end inside a condition", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 600 }), (text) => {
        expect(shortenName(text).length).toBeLessThanOrEqual(200);
      }),
    );
    expect(shortenName("Ecografia del pene. Non associabile a 88.79.5")).toBe("Ecografia del pene");
  });
});
