import { type Either, left, right } from "../../kernel/fp.ts";
import { ATC, LOINC } from "../../reports/fhir/elements/systems.ts";
import { checkItem } from "../check-item.ts";
import type { NotImported, OfferedDocument, ReadingContext, SourceRefusal } from "../document.ts";
import type { DocumentPerson } from "../document-person.ts";
import type { ForeignResource } from "../fhir/foreign-document.ts";
import { cleanText } from "../fhir/foreign-values.ts";
import type { ImportContext } from "../fhir/import-context.ts";
import { readImmunization } from "../fhir/resources/immunizations.ts";
import { readObservation } from "../fhir/resources/observations.ts";
import { importTexts } from "../import-texts.ts";
import type { ImportItem, Outcome } from "../item.ts";
import type { SourcePlace } from "../place.ts";
import { dayOfSeconds } from "./code-days.ts";
import { codeTexts } from "./code-texts.ts";
import { readSignedClaims } from "./cose.ts";
import { findCovidProduct } from "./covid-vaccines.ts";
import { type EuClaims, type EuStatement, readEuClaims } from "./eu-claims.ts";
import { COVID, makerName, TEST_RESULTS, testOfKind } from "./eu-values.ts";

const PART = "certificate";
const texts = ({ language }: ReadingContext) => codeTexts[language];

type Line = readonly [label: string, value: string];
const linesOf = (lines: readonly Line[]): readonly string[] =>
  lines.flatMap(([label, value]) => (value === "" ? [] : [`${label}: ${cleanText(value)}`]));

const diseaseOf = ({ tg = "" }: EuStatement): string => (tg === COVID ? "COVID-19" : tg);

/** What every statement says besides its own facts. */
const originLines = (statement: EuStatement, context: ReadingContext): readonly Line[] => {
  const label = texts(context);
  const { co = "", is = "", ci = "" } = statement;
  return [
    [label.disease, diseaseOf(statement)],
    [label.country, co],
    [label.issuer, is],
    [label.identifier, ci],
  ];
};

const doseText = ({ dn = "", sd = "" }: EuStatement): string => (sd === "" ? dn : `${dn}/${sd}`);

const productText = ({ mp = "" }: EuStatement): string => {
  const brand = findCovidProduct(mp)?.brand;
  return brand === undefined ? mp : `${brand} (${mp})`;
};

const resourceOf = (type: string, json: object): ForeignResource => ({ type, json, resolve: () => undefined });
const notesOf = (lines: readonly Line[]) => linesOf(lines).map((text) => ({ text }));
const positive = (text = ""): number | undefined => (/^[1-9]\d?$/.test(text) ? Number(text) : undefined);

const readVaccination = (statement: EuStatement, context: ReadingContext, imports: ImportContext, key: string) => {
  const { mp = "", ma = "", dt = "", dn, sd } = statement;
  const vaccine = findCovidProduct(mp);
  const json = {
    status: "completed",
    vaccineCode: {
      text: vaccine?.brand ?? `${texts(context).covidVaccine} ${mp}`.trim(),
      coding: vaccine === undefined ? [] : [{ system: ATC, code: vaccine.atc }],
    },
    occurrenceDateTime: dt,
    manufacturer: { display: makerName(ma) },
    protocolApplied: [{ doseNumberPositiveInt: positive(dn), seriesDosesPositiveInt: positive(sd) }],
    note: notesOf([[texts(context).product, productText(statement)], ...originLines(statement, context)]),
  };
  return [readImmunization(resourceOf("Immunization", json), imports, key)];
};

const resultText = ({ tr = "" }: EuStatement, context: ReadingContext): string => {
  const { detected, notDetected } = texts(context);
  return { [TEST_RESULTS.detected]: detected, [TEST_RESULTS.notDetected]: notDetected }[tr] ?? tr;
};

const readTest = (statement: EuStatement, context: ReadingContext, imports: ImportContext, key: string) => {
  const { tt = "", nm = "", ma = "", tc = "", sc = "" } = statement;
  const label = texts(context);
  const test = testOfKind(tt);
  const json = {
    status: "final",
    category: [{ coding: [{ code: "laboratory" }] }],
    code: {
      text: test?.names[context.language] ?? cleanText(`${label.test} ${diseaseOf(statement)} ${nm || tt}`),
      coding: [{ system: LOINC, code: test?.results[0]?.loinc?.code ?? "" }],
    },
    valueString: resultText(statement, context),
    effectiveDateTime: sc,
    performer: [{ display: tc }],
    note: notesOf([[label.product, nm], [label.maker, makerName(ma)], ...originLines(statement, context)]),
  };
  return readObservation(resourceOf("Observation", json), imports, key);
};

const firstPositiveOf = ({ fr = "" }: EuStatement): string => fr;

/** A recovery is a statement about an earlier test; the record has no row for it. */
const listRecovery = (statement: EuStatement, place: SourcePlace, context: ReadingContext): NotImported => ({
  place,
  what: texts(context).recovery,
  why: "otherType",
  detail: linesOf([[texts(context).firstPositive, firstPositiveOf(statement)]]).join(""),
});

const personOf = ({ names, birth }: EuClaims): DocumentPerson => {
  const { gn = "", fn = "", gnt = "", fnt = "" } = names;
  const nameOf = (name: string, transliterated: string): string =>
    cleanText(name || transliterated.replaceAll("<", " "));
  return { name: nameOf(gn, gnt), surname: nameOf(fn, fnt), birth: cleanText(birth), taxCode: "" };
};

const vaccinationLines = (statement: EuStatement, context: ReadingContext): readonly Line[] => {
  const label = texts(context);
  const { dt = "", ma = "" } = statement;
  return [
    [label.vaccination, productText(statement)],
    [label.dose, doseText(statement)],
    [label.day, dt],
    [label.maker, makerName(ma)],
  ];
};

const testLines = (statement: EuStatement, context: ReadingContext): readonly Line[] => {
  const label = texts(context);
  const { nm = "", tt = "", sc = "", tc = "" } = statement;
  return [
    [label.test, nm || tt],
    [label.result, resultText(statement, context)],
    [label.day, sc],
    [label.place, tc],
  ];
};

/** The readable text of a certificate: the code itself says nothing to a person. */
const narrativeOf = (claims: EuClaims, context: ReadingContext): OfferedDocument["narrative"] => {
  const label = texts(context);
  const { name, surname, birth } = personOf(claims);
  const statements = [
    ...claims.vaccinations.map((one) => [...vaccinationLines(one, context), ...originLines(one, context)]),
    ...claims.tests.map((one) => [...testLines(one, context), ...originLines(one, context)]),
    ...claims.recoveries.map((one): readonly Line[] => [
      [label.recovery, `${label.firstPositive} ${firstPositiveOf(one)}`],
      ...originLines(one, context),
    ]),
  ];
  const head = linesOf([
    [label.name, `${name} ${surname}`.trim()],
    [label.birth, birth],
    [label.expiry, dayOfSeconds(claims.expires) ?? label.noExpiry],
  ]);
  const blocks = [[...head, label.notChecked], ...statements.map(linesOf)];
  return [{ key: PART, title: label.content, text: blocks.map((lines) => lines.join("\n")).join("\n\n") }];
};

const itemOf = (outcome: Outcome, place: SourcePlace, context: ReadingContext): readonly ImportItem[] =>
  outcome.is === "item" ? [checkItem({ ...outcome.item, place }, context)] : [];

const listedOf = (outcome: Outcome, place: SourcePlace): readonly NotImported[] => {
  if (outcome.is === "item") return [];
  const { name, type, reason, detail } = outcome.listed;
  return reason === "noneKnown" || reason === "noInformation"
    ? []
    : [{ place, what: name || type, why: reason, detail }];
};

/**
 * Reads an EU Digital COVID Certificate: vaccinations and tests become rows, a recovery is listed. Its signature is not
 * verified, because the device has no list of the keys of the issuers.
 *
 * @param bytes the inflated message
 */
export const readEuCertificate = (
  bytes: Uint8Array,
  context: ReadingContext,
): Either<SourceRefusal, OfferedDocument> => {
  const message = readSignedClaims(bytes);
  if (message === null) return left("damagedCode");
  const claims = readEuClaims(message);
  if (claims === null) return left("otherCode");
  const { language, today } = context;
  const place: SourcePlace = { part: PART, path: texts(context).content };
  const imports: ImportContext = { language, today, texts: importTexts[language], author: "", isOutdated: false };
  const outcomes = [
    ...claims.vaccinations.flatMap((one, index) => readVaccination(one, context, imports, `v${index}`)),
    ...claims.tests.flatMap((one, index) => readTest(one, context, imports, `t${index}`)),
  ];
  const statements = [...claims.vaccinations, ...claims.tests, ...claims.recoveries];
  const issuers = [...new Set(statements.flatMap(({ is = "" }) => (is === "" ? [] : [cleanText(is)])))];
  return right({
    format: "code",
    header: {
      ...{ code: "", title: texts(context).euCertificate, date: dayOfSeconds(claims.issuedAt) },
      ...{ author: issuers.join(", "), person: personOf(claims), persons: 1 },
    },
    items: outcomes.flatMap((outcome) => itemOf(outcome, place, context)),
    absences: [],
    notImported: [
      ...outcomes.flatMap((outcome) => listedOf(outcome, place)),
      ...claims.recoveries.map((one) => listRecovery(one, place, context)),
    ],
    narrative: narrativeOf(claims, context),
    signedCode: { expiresOn: dayOfSeconds(claims.expires) },
  });
};
