import { createRandomSource, pickFrom, randomWord } from "../random-words.ts";
import { type FileFormat, type SourceItem, table } from "./file-format.ts";

const ENDS = "ano ello eto ina one ora ura zza".split(" ");

/** "Cabradoello Mitora": the same name for the same item in every issue. */
export const nameOf = (n: number): string => {
  const roll = createRandomSource(n + 1);
  return [0, 1].map(() => randomWord(roll, ENDS).replace(/^./, (initial) => initial.toUpperCase())).join(" ");
};
const upperCaseName = (n: number): string => nameOf(n).toUpperCase();
const PROVINCES = "AN BA CA FI GE MI NA PA RM TO".split(" ");
const provinceOf = (n: number, later: boolean): string => (later ? "ZZ" : pickFrom(createRandomSource(n), PROVINCES));
const TOO_LONG_TEXT = "parola ".repeat(700);

/** N000 to Y999: the places below begin with other letters. */
const cadastral = (n: number): string =>
  `${String.fromCharCode("N".charCodeAt(0) + Math.floor(n / 1000))}${String(n % 1000).padStart(3, "0")}`;

const TODAY = "9999-12-31";
const period = (
  ...[from, until, code, name, province, other = ""]: readonly [string, string, string, string, string, string?]
): string => {
  const state = until === TODAY ? "A" : "C";
  return `"1","${from}","${until}","028001","${code}","${name}","${name}","${other}","${other}","28","028","05",,"${state}","${province}",,"2016-06-17",`;
};
const PLACES: readonly SourceItem[] = [
  { lines: [period("1861-03-17", TODAY, "D612", "FIRENZE", "FI")], entries: 1 },
  { lines: [period("1863-04-10", TODAY, "H223", "REGGIO NELL'EMILIA", "RE")], entries: 1 },
  { lines: [period("1924-01-11", "1947-09-15", "D620", "FIUME", "FU")], entries: 1 },
  { lines: [period("1923-02-14", TODAY, "A952", "BOLZANO", "BZ", "BOZEN")], entries: 1 },
];

/** The archive of municipalities: with former names, and one name over several periods. */
export const anpr: FileFormat = {
  ...table(
    "ANPR_archivio_comuni.csv",
    '"ID","DATAISTITUZIONE","DATACESSAZIONE","CODISTAT","CODCATASTALE","DENOMINAZIONE_IT","DENOMTRASLITTERATA","ALTRADENOMINAZIONE","ALTRADENOMTRASLITTERATA","IDPROVINCIA","IDPROVINCIAISTAT","IDREGIONE","IDPREFETTURA","STATO","SIGLAPROVINCIA","FONTE","DATAULTIMOAGG","COD_DENOM"',
    { mark: "\uFEFF" },
  ),
  itemAt: (n, later) => {
    const knownPlace = PLACES[n];
    if (knownPlace !== undefined) return knownPlace;
    const [code, name, province] = [cadastral(n), upperCaseName(n), provinceOf(n, later)];
    const now = period("1927-01-12", TODAY, code, name, province);
    const before = period("1861-03-17", "1927-01-11", code, name, province);
    const formerName = period("1861-03-17", "1927-01-11", code, `${name} VECCHIA`, province);
    switch (n % 4) {
      case 0:
        return { lines: [formerName, now], entries: 2 };
      case 1:
        return { lines: [now, before], entries: 1 };
      case 2:
        return { lines: [before], entries: 1 };
      default:
        return { lines: [before, now, period("1800-01-01", "1861-03-16", code, name, "XX")], entries: 1 };
    }
  },
  invalidLines: [
    [period("1861-03-17", TODAY, "12", "BAGNO", "RM"), '"12" is not a cadastral code'],
    [period("1861-03-17", TODAY, "A000", "", "RM"), "no name"],
    ['"1","1861-03-17"', "not as many cells as the header"],
  ],
  skippedLines: [[period("1861-03-17", "1927-01-11", "ND", "BAGNO", "XX"), "without a cadastral code"]],
};

/** Istat's list, with line feeds in its header as in their spreadsheet. */
export const istat: FileFormat = {
  ...table(
    "Elenco-comuni-italiani.csv",
    'Codice Regione;"Codice dell\'Unità territoriale sovracomunale \n(valida a fini statistici)";Codice Provincia (Storico)(1);Progressivo del Comune (2);Codice Comune formato alfanumerico;Denominazione (Italiana e straniera);Denominazione in italiano;Denominazione altra lingua;Codice Ripartizione Geografica;Ripartizione geografica;Denominazione Regione;"Denominazione dell\'Unità territoriale sovracomunale \n(valida a fini statistici)";Tipologia di Unità territoriale sovracomunale ;Flag Comune capoluogo;Sigla automobilistica;Codice Comune formato numerico;Codice Catastale del comune;Codice NUTS1 2021',
    { encoding: "latin1" },
  ),
  itemAt: (n, later) => {
    const [code, name, province, other] =
      n === 0
        ? ["D704", "Forlì", "FC", ""]
        : [cadastral(n), nameOf(n), provinceOf(n, later), n % 30 === 0 ? "Übersee" : ""];
    return {
      lines: [
        `08;240;040;012;040012;${name};${name};${other};2;Nord-est;Emilia-Romagna;${name};1;0;${province};40012;${code};ITH`,
      ],
      entries: 1,
    };
  },
  invalidLines: [
    ["08;240;040;012;040012;A;A;;2;Nord-est;Emilia-Romagna;A;1;0;FC;40012;;ITH", '"" is not a cadastral code'],
    ["08;240;040;012;040012;;;;2;Nord-est;Emilia-Romagna;A;1;0;FC;40012;A000;ITH", "no name"],
    ["08;240", "not as many cells as the header"],
  ],
  skippedLines: [],
};

const hospital = (
  ...[year, code, building, name, type, beds]: readonly [number, string, string, string, string, string]
): string =>
  `${year};010;PIEMONTE;201;Azienda USL;${code};${building};${name};VIA ROMA 1;001272;TORINO;TO;1;${type};Acuti;${beds};0;0;0;${beds}`;

/** The ministry's hospitals: each has a line for each year and each group of disciplines. */
export const facilities: FileFormat = {
  ...table(
    "C_17_dataset_96_0_upFile.csv",
    "Anno;Codice Regione;Descrizione Regione;Codice Azienda;Tipo Azienda;Codice struttura;Subcodice;Denominazione Struttura/Stabilimento;Indirizzo;Codice Comune;Comune;Sigla provincia;Codice tipo struttura;Descrizione tipo struttura;Tipo di Disciplina;Posti letto degenza ordinaria;Posti letto degenza a pagamento;Posti letto Day Hospital;Posti letto Day Surgery;Totale posti letto",
    { encoding: "latin1" },
  ),
  itemAt: (n, later) => {
    const clinic = n % 3 === 0;
    const type = clinic ? "Casa di cura privata accreditata" : "Ospedale a gestione diretta";
    // Buildings of one hospital share its code.
    const [code, building] = [String(10_000 + Math.floor(n / 2)), n % 2 === 0 ? "" : "1"];
    const name = n === 0 ? "CLINICA DELLA CITTÀ" : `OSPEDALE ${upperCaseName(n)}`;
    const years = [2017, 2018, 2019].flatMap((year) =>
      ["40", "1.200", later ? "7" : "0"].map((beds) => hospital(year, code, building, name, type, beds)),
    );
    return { lines: years, entries: clinic ? 1 : 3 };
  },
  invalidLines: [
    [hospital(2019, "A1", "", "X", "Ospedale a gestione diretta", "1"), '"A1" is not the code of a facility'],
    [hospital(2019, "090001", "XYZ", "X", "Ospedale", "1"), '"XYZ" is not the code of a building'],
    [hospital(2019, "090001", "", "X", "Ospedale a gestione diretta", "molti"), "year or beds is not a number"],
    [hospital(2019, "090001", "", "", "Ospedale a gestione diretta", "1"), "no name"],
  ],
  skippedLines: [],
};

const EXAM_SIGNS = "ABCDEFGHJKLMNPQRSTUVWXYZ";
const EXAM_CHAPTERS = 13;
/** "87.00.A", "88.00.A", …: no code of the starter set ends like this. */
const examCode = (n: number): string => {
  const within = Math.floor(n / EXAM_CHAPTERS);
  const group = String(Math.floor(within / EXAM_SIGNS.length)).padStart(2, "0");
  return `${87 + (n % EXAM_CHAPTERS)}.${group}.${EXAM_SIGNS[within % EXAM_SIGNS.length]}Z`;
};

/** The catalogue of outpatient services as a table. */
export const outpatient: FileFormat = {
  ...table("nomenclatore.csv", "codice;descrizione;tipo", { encoding: "latin1" }),
  itemAt: (n, later) => ({
    lines: [
      n === 0
        ? '90.62.2;"EMOCROMO: ESAME CITOMETRICO E CONTEGGIO DIFFERENZIALE";Laboratori Analisi'
        : `${examCode(n)};DOSAGGIO DI ${upperCaseName(n)}${later ? " TOTALE" : ""}. Non associabile a "PROVA DELL'UNITÀ";`,
    ],
    entries: 1,
  }),
  invalidLines: [
    ["1;X;", '"1" is not a code of the catalogue'],
    ["89.01.9;;", "no description"],
    ["89.01.9", "not as many cells as the header"],
    ["90.62.2;ANCORA;", "90.62.2 appears more than once"],
    [`89.01.9;${TOO_LONG_TEXT};`, "a text is too long or cannot be stored"],
  ],
  skippedLines: [],
};

const ICD_IN_A_CATEGORY = " .0 .00 .01 .02 .03 .04 .1 .10 .11 .12 .13 .14 .2 .3 .4 .8 .9".split(" ");
const icdCode = (n: number): string =>
  `${String(1 + Math.floor(n / ICD_IN_A_CATEGORY.length)).padStart(3, "0")}${ICD_IN_A_CATEGORY[n % ICD_IN_A_CATEGORY.length]}`;
const concept = (code: string, display: string): string => JSON.stringify({ code, display });
const ICD_NAME = "CodeSystem-icd9cm.json";

/** The Italian ICD-9-CM as a FHIR CodeSystem. */
export const icd9cm: FileFormat = {
  name: ICD_NAME,
  encoding: "utf8",
  renderFile: (lines) =>
    `{"resourceType":"CodeSystem","status":"active","content":"complete","concept":[${lines.join(",\n")}]}`,
  positionOf: (index) => `${ICD_NAME}[${index}]`,
  itemAt: (n, later) => ({
    lines: [concept(icdCode(n), `MALATTIA DELL'ETÀ DI ${upperCaseName(n)}${later ? ", NON SPECIFICATA" : ""}`)],
    entries: 1,
  }),
  invalidLines: [
    [concept("25", "DIABETE"), '"25" is not an ICD-9-CM code of a diagnosis'],
    [concept("V99", ""), "no description"],
    [concept("001", "ANCORA"), "001 appears more than once"],
    [concept("V99", TOO_LONG_TEXT), "a text is too long or cannot be stored"],
  ],
  skippedLines: [],
};

const letterAt = (n: number): string => String.fromCharCode("A".charCodeAt(0) + (n % 26));
/** "B01AA" and so on: another substance for another number. */
export const atcOf = (n: number): string =>
  `${letterAt(n)}${String(Math.floor(n / 26) % 100).padStart(2, "0")}${letterAt(Math.floor(n / 7))}${letterAt(Math.floor(n / 2600))}01`;

/** Interactions in the product's format, as many as in the French thesaurus. */
export const interactions: FileFormat = {
  ...table("interazioni.csv", "id,gruppo_a,atc_a,gruppo_b,atc_b,gravita,messaggio"),
  itemAt: (n, later) => ({
    lines: [
      `AN${n},${nameOf(n)},${atcOf(n)} | ${atcOf(n).slice(0, 5)},FANS,M01A|M02,${pickFrom(createRandomSource(n), ["Grave", "moderata", "controindicata"])},"${nameOf(n)}: può dare ""effetti"", anche gravi${later ? "; da evitare" : ""}."`,
    ],
    entries: 1,
  }),
  invalidLines: [
    ["X1,a,B01AA,b,M01A,letale,attenzione", 'gravita "letale" is not one of the three'],
    ["X2,a,,b,M01A,grave,attenzione", "no ATC group on one side"],
    ["X3,a,B01AA,b,warfarin,grave,attenzione", '"warfarin" is not an ATC code or group'],
    ["X4,a,B01AA,b,M01A,grave,", "no message"],
    ["AN0,a,B01AA,b,M01A,grave,attenzione", "AN0 appears more than once"],
  ],
  skippedLines: [],
};
