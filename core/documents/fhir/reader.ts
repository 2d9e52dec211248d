import { type Either, either, pipe } from "../../kernel/fp.ts";
import { listAt, textAt, valueAt } from "../../reports/fhir/elements/json.ts";
import type {
  DocumentHeader,
  DocumentReader,
  DocumentSource,
  NotImported,
  OfferedDocument,
  ReadingContext,
  SourceRefusal,
  StatedAbsence,
} from "../document.ts";
import type { ListedReason, ListedResource } from "../item.ts";
import { placeOfName } from "../place.ts";
import { type ForeignResource, readForeignDocument } from "./foreign-document.ts";
import { codesIn, readDate, titleOf } from "./foreign-values.ts";
import { FHIR_NAMESPACE, toResource } from "./from-xml.ts";
import { type ImportReview, reviewResources } from "./read-import.ts";

type Absence = StatedAbsence["kind"];
const isAbsence = (reason: ListedReason): reason is Absence => reason === "noneKnown" || reason === "noInformation";

const absencesOf = (listed: readonly ListedResource[]): readonly StatedAbsence[] =>
  listed.flatMap(({ name, type, reason }) =>
    isAbsence(reason) ? [{ place: placeOfName(type), kind: reason, what: name || type }] : [],
  );

const notImportedOf = (listed: readonly ListedResource[]): readonly NotImported[] =>
  listed.flatMap(({ name, type, reason, detail }) =>
    isAbsence(reason) ? [] : [{ place: placeOfName(type), what: name || type, why: reason, detail }],
  );

const headerOf = (resources: readonly ForeignResource[], { author, person, persons }: ImportReview): DocumentHeader => {
  const composition = resources.find(({ type }) => type === "Composition")?.json;
  const type = valueAt(composition, "type");
  return {
    code: codesIn(type, "loinc")[0] ?? "",
    title: textAt(composition, "title") || titleOf(type),
    date: readDate(textAt(composition, "date")).day,
    ...{ author, person, persons },
  };
};

const MARKUP = /<[^<>]*>/g;
const LINE_END = /<(?:\/p|\/tr|\/li|\/h\d|br)\s*\/?>/gi;
/** The text of a narrative, a line for each paragraph. */
const plainText = (div: string): string =>
  div
    .replace(LINE_END, "\n")
    .replace(MARKUP, " ")
    .replace(/[^\S\n]+/g, " ")
    .trim();

const narrativeOf = (resources: readonly ForeignResource[]): OfferedDocument["narrative"] =>
  resources
    .filter(({ type }) => type === "Composition")
    .flatMap(({ json }) => listAt(json, "section"))
    .map((section, index) => ({
      key: String(index),
      title: textAt(section, "title") || titleOf(valueAt(section, "code")),
      text: plainText(textAt(section, "text", "div")),
    }))
    .filter(({ text }) => text !== "");

const isFhirXml = (source: DocumentSource): boolean => source.is === "xml" && source.root.namespace === FHIR_NAMESPACE;
const isJson = (source: DocumentSource): boolean => source.is === "text" && /^[\s\uFEFF]*[[{]/.test(source.text);

const textOf = (source: DocumentSource): string => {
  if (source.is === "text") return source.text;
  return source.is === "xml" ? JSON.stringify(toResource(source.root)) : "";
};

/** Reads a FHIR document that is a JSON text. */
export const readFhirText = (
  text: string,
  { today, language, subject }: ReadingContext,
): Either<SourceRefusal, OfferedDocument> =>
  pipe(
    readForeignDocument(text),
    either.map(({ resources }) => {
      const review = reviewResources(resources, today, language, subject);
      return {
        format: "fhir" as const,
        header: headerOf(resources, review),
        items: review.items,
        absences: absencesOf(review.listed),
        notImported: notImportedOf(review.listed),
        narrative: narrativeOf(resources),
      };
    }),
  );

/** Reads FHIR documents in JSON and in XML. */
export const fhirReader: DocumentReader = {
  format: "fhir",
  recognises: (source) => isJson(source) || isFhirXml(source),
  read: (source, context) => readFhirText(textOf(source), context),
};
