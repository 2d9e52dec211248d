import { foldText } from "../../kernel/text.ts";
import { checkItem } from "../check-item.ts";
import type { NotImported, NotImportedReason, OfferedDocument, ReadingContext, StatedAbsence } from "../document.ts";
import { readAbsence } from "../fhir/absence.ts";
import { isOutdatedOn } from "../fhir/import-context.ts";
import { joinPressures } from "../fhir/resources/observations.ts";
import { importTexts } from "../import-texts.ts";
import type { ImportItem, ListedReason } from "../item.ts";
import type { XmlElement } from "../xml/element.ts";
import { indexNarrative } from "../xml/narrative.ts";
import { attributeOf, childAt, childrenOf } from "../xml/select.ts";
import { blockOf } from "./blocks.ts";
import { readContacts } from "./contacts.ts";
import { type CdaContext, type Found, rejectEntry } from "./context.ts";
import { type DocumentKind, kindOfDocument } from "./document-kinds.ts";
import { findPanelCodes, type LabReport } from "./entries/laboratory.ts";
import { organisationOf, prescriptionNumbersOf, readHeader, serviceTimeOf } from "./header.ts";
import { type Habits, NO_HABITS, readHistory } from "./history.ts";
import { prepareEntries } from "./prepare-entries.ts";
import { type EntryContext, type ReadEntry, readEntry, roleOf } from "./read-statement.ts";
import { type CdaSection, listSections, placeIn } from "./section.ts";
import type { SectionRole } from "./section-roles.ts";
import { createFindText, dayOf, endOf, startOf } from "./values.ts";
import { readLabExam, readReport, readVisit } from "./visit.ts";

interface ReadSection {
  readonly section: CdaSection;
  readonly role: SectionRole | null;
  readonly parts: readonly ReadEntry[];
}

const createContext = (root: XmlElement, { today, language }: ReadingContext): CdaContext => {
  const header = readHeader(root);
  const time = serviceTimeOf(root);
  return {
    ...{ today, language, texts: importTexts[language], author: header.author, day: header.date },
    isOutdated: header.date === null || isOutdatedOn(header.date, today),
    findText: createFindText(indexNarrative(root)),
    isStay: endOf(time) !== "" && dayOf(endOf(time)) !== dayOf(startOf(time)),
  };
};

const labReportOf = (root: XmlElement, kind: DocumentKind, context: CdaContext): LabReport => {
  const events = childrenOf(root, "documentationOf").map((one) => childAt(one, "serviceEvent", "effectiveTime"));
  const time = events.map(startOf).find((one) => one !== "") ?? startOf(childAt(root, "effectiveTime"));
  return {
    // the results of a summary or a letter can be years older than the document
    time: kind.is === "laboratory" ? time : "",
    laboratory: organisationOf(root),
    panelCodes: findPanelCodes(root, context),
  };
};

/** What the text of a section gives in a summary, beside the rows of its entries. */
const textsOf = (sections: readonly ReadSection[], context: CdaContext) => {
  const inRole = (...roles: readonly (SectionRole | null)[]) =>
    sections
      .filter(({ role, section }) => roles.includes(role) && !section.isAboutOther)
      .map(({ section }) => blockOf(section, context))
      .filter((block) => block !== "");
  const lines = sections.flatMap(({ parts }) => parts.flatMap(({ family }) => family));
  // the entries of the family history are lines of their own, each with its relative
  const familyTexts = sections
    .filter(({ role }) => role === "family")
    .map(({ section }) => blockOf({ ...section, entries: [] }, context));
  return {
    family: [...familyTexts.filter((text) => text !== ""), ...lines],
    remote: inRole("procedures", "history", null),
    lifestyle: inRole("lifestyle"),
    cycle: inRole("pregnancies"),
  };
};

const ROW_ROLES: readonly (SectionRole | null)[] = [
  ...(["allergies", "medications", "problems", "vaccinations", "results", "readings", "encounters", "plan"] as const),
  "donation",
];

/** A section of a summary with a text and no entry: a statement that there is nothing, or a text that is not taken. */
const textOnly = ({ section, role, parts }: ReadSection): readonly Found[] => {
  if (section.isAboutOther && section.text !== "")
    return [rejectEntry(placeIn(section), "section", section.title, "otherPerson", section.text)];
  if (!ROW_ROLES.includes(role) || section.text === "") return [];
  const isRead = parts.some(({ found }) => found.length > 0);
  if (isRead && role !== "donation") return [];
  const title = foldText(section.title);
  const absence = readAbsence(
    section.text
      .split("\n")
      .filter((line) => foldText(line.replace(/:$/, "")) !== title)
      .join("\n"),
  );
  return [rejectEntry(placeIn(section), "section", section.title, absence ?? "textOnly", section.text)];
};

const wholeOf = (
  root: XmlElement,
  kind: DocumentKind,
  sections: readonly CdaSection[],
  read: readonly ReadSection[],
  context: CdaContext,
): readonly Found[] => {
  const header = readHeader(root);
  const parts = read.flatMap((one) => one.parts);
  switch (kind.is) {
    case "visit":
      return [
        ...readVisit(root, header, sections, context),
        ...readHistory(
          { family: parts.flatMap(({ family }) => family), remote: [], lifestyle: [], cycle: [], habits: NO_HABITS },
          context,
        ),
      ];
    case "report":
      return readReport(root, header, sections, kind.exam, context);
    case "laboratory": {
      const results = parts
        .flatMap(({ found }) => found)
        .flatMap(({ outcome }) =>
          outcome.is === "item" && outcome.item.section === "labResults" ? [outcome.item.draft.date] : [],
        );
      const texts = read
        .filter((one) => one.parts.every(({ found }) => found.length === 0))
        .flatMap((one) => textOnly({ ...one, role: "results" }));
      if (results.length === 0) return texts;
      return [...texts, ...readLabExam(root, header, sections, results.find((date) => date !== null) ?? null, context)];
    }
    case "summary": {
      const habits: Habits = Object.assign({ ...NO_HABITS }, ...parts.map((part) => part.habits));
      return [
        ...readHistory({ ...textsOf(read, context), habits }, context),
        ...readContacts(root, context),
        ...read.flatMap(textOnly),
      ];
    }
    case "vaccinations":
    case "prescription":
      return read.flatMap((one) =>
        one.parts.some(({ found }) => found.length > 0) ? [] : textOnly({ ...one, role: one.role ?? "plan" }),
      );
  }
};

/** A document whose content is no structured text, such as a PDF inside it. */
const unstructured = (root: XmlElement): readonly Found[] =>
  childrenOf(root, "component")
    .flatMap((component) => childrenOf(component, "nonXMLBody"))
    .map((body) => {
      const type = attributeOf(childAt(body, "text"), "mediaType");
      return rejectEntry({ part: "", path: type }, "nonXMLBody", type, "otherType");
    });

type Absence = StatedAbsence["kind"];
const isAbsence = (reason: ListedReason): reason is Absence => reason === "noneKnown" || reason === "noInformation";

const listedIn = (found: readonly Found[]) =>
  found.flatMap(({ place, outcome }) => (outcome.is === "listed" ? [{ place, ...outcome.listed }] : []));

const itemsIn = (found: readonly Found[]): readonly ImportItem[] =>
  found.flatMap(({ outcome }) => (outcome.is === "item" ? [outcome.item] : []));

/** The halves of a blood pressure become one reading; one without its other half is listed. */
const joinReadings = (found: readonly Found[]): readonly Found[] => {
  const items = itemsIn(found);
  const joined = joinPressures(items.map((item) => ({ is: "item", item })));
  const places = new Map(items.toReversed().map((item) => [item.name, item.place]));
  const placeOf = (name: string) => places.get(name) ?? { part: "", path: name };
  return [
    ...joined.map((outcome) => ({
      place: outcome.is === "item" ? outcome.item.place : placeOf(outcome.listed.name),
      outcome,
    })),
    ...found.filter(({ outcome }) => outcome.is === "listed"),
  ];
};

/** Reads a CDA document. Every entry becomes a row, an absence, or is listed with the reason. */
export const readCdaDocument = (root: XmlElement, reading: ReadingContext): OfferedDocument => {
  const header = readHeader(root);
  const context = createContext(root, reading);
  const kind = kindOfDocument(header.code);
  const prepared = listSections(root).map((section) => prepareEntries(section, roleOf(section), kind, context));
  const sections = prepared.map(({ section }) => section);
  const orderLines = prescriptionNumbersOf(root).map((number) => `${context.texts.prescription}: ${number}`);
  const shared: EntryContext = {
    ...{ context, kind, report: labReportOf(root, kind, context) },
    orderLines: kind.is === "prescription" ? orderLines : [],
  };
  const read = sections.map(
    (section): ReadSection => ({
      ...{ section, role: roleOf(section) },
      parts: section.entries.map((entry) => readEntry(entry, section, shared)),
    }),
  );
  const entries = read.flatMap(({ parts }) => parts.flatMap(({ found }) => found));
  const found = joinReadings([
    ...wholeOf(root, kind, sections, read, context),
    ...entries,
    ...prepared.flatMap((one) => one.found),
    ...unstructured(root),
  ]);
  const listed = listedIn(found);
  return {
    format: "cda",
    header,
    items: itemsIn(found).map((item, index) => checkItem({ ...item, key: String(index) }, reading)),
    absences: listed.flatMap(({ place, name, reason, type }): readonly StatedAbsence[] =>
      isAbsence(reason) ? [{ place, kind: reason, what: name || type }] : [],
    ),
    notImported: listed.flatMap(({ place, name, reason, detail, type }): readonly NotImported[] =>
      isAbsence(reason) ? [] : [{ place, what: name || type, why: reason as NotImportedReason, detail }],
    ),
    narrative: sections.filter(({ text }) => text !== "").map(({ key, title, text }) => ({ key, title, text })),
  };
};
