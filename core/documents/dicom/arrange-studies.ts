import type { CalendarDate } from "../../kernel/dates.ts";
import type { DocumentPerson } from "../document-person.ts";
import { groupBy } from "../group-by.ts";
import { type HiddenReason, hiddenReasonOf } from "./hidden-pixels.ts";
import { imageKeyOf } from "./image-name.ts";
import type { DicomDisc, DicomInstance } from "./instance.ts";
import { sortImages } from "./sort-images.ts";

/** The images of a series, in their order. */
export interface DicomSeries {
  readonly uid: string;
  /** For example "CT 3 Torace"; empty when the header says nothing. */
  readonly label: string;
  readonly modality: string;
  readonly images: readonly DicomInstance[];
  readonly bytes: number;
  /** Why images are not shown, each reason once. */
  readonly hidden: readonly { readonly reason: HiddenReason; readonly count: number }[];
}

/** A document of a study: a PDF, or the text of a structured report. */
export interface StudyDocument {
  readonly is: "pdf" | "report";
  /** Where it is on the disc. */
  readonly path: string;
  readonly bytes: number;
  /** Empty when it has none. */
  readonly title: string;
  /** The text of a structured report; empty for a PDF. */
  readonly text: string;
  /** The key by which it is found again; null for a PDF that is no DICOM file. */
  readonly key: string | null;
}

/** A study: what was examined at one visit, with its series and its documents. */
export interface DicomStudy {
  readonly uid: string;
  /** Null when the headers name nobody. */
  readonly person: DocumentPerson | null;
  readonly studiedOn: CalendarDate | null;
  readonly description: string;
  readonly modalities: readonly string[];
  readonly bodyParts: readonly string[];
  readonly institution: string;
  readonly series: readonly DicomSeries[];
  readonly documents: readonly StudyDocument[];
  /** Objects that are neither an image nor a document, such as a presentation state. */
  readonly otherObjects: number;
}

/** The studies of a disc, newest first. */
export interface ArrangedDisc {
  readonly studies: readonly DicomStudy[];
  /** How many people the studies are about, as far as they say; a study without a person counts as one more. */
  readonly persons: number;
  /** PDFs that may belong to any of several studies. */
  readonly loosePdfs: DicomDisc["pdfs"];
}

const textsOf = (instances: readonly DicomInstance[], field: "modality" | "bodyPart"): readonly string[] => [
  ...new Set(instances.map((instance) => instance[field]).filter((text) => text !== "")),
];

/** The first text that is not empty. */
const firstText = (instances: readonly DicomInstance[], field: "study" | "institution"): string =>
  instances.find((instance) => instance[field] !== "")?.[field] ?? "";

/** Whether a person is the same in two headers; the sheet is compared elsewhere. */
const personKey = (person: DocumentPerson | null): string =>
  person === null ? "" : [person.taxCode, person.surname, person.name, person.birth].join("\n").toLowerCase();

const hiddenOf = (images: readonly DicomInstance[]): DicomSeries["hidden"] => {
  const reasons = images.flatMap(({ encoding }) => hiddenReasonOf(encoding) ?? []);
  return groupBy(reasons, (reason) => JSON.stringify(reason)).flatMap(([, [reason, ...others]]) =>
    reason === undefined ? [] : [{ reason, count: others.length + 1 }],
  );
};

const createSeries = (uid: string, instances: readonly DicomInstance[]): DicomSeries => {
  const images = sortImages(instances);
  const [first] = images;
  const { modality = "", seriesNumber = null, series = "" } = first ?? {};
  return {
    uid,
    label: [modality, seriesNumber ?? "", series].filter((part) => part !== "").join(" "),
    modality,
    images,
    bytes: images.reduce((sum, { bytes }) => sum + bytes, 0),
    hidden: hiddenOf(images),
  };
};

const documentsOf = (instances: readonly DicomInstance[]): readonly StudyDocument[] =>
  instances.flatMap(({ kind, path, bytes, title, text, seriesUid, instanceUid }): readonly StudyDocument[] => {
    const key = imageKeyOf(seriesUid, instanceUid);
    if (kind === "pdf") return [{ is: "pdf", path, bytes, title, text: "", key }];
    return kind === "report" && text !== "" ? [{ is: "report", path, bytes, title, text, key }] : [];
  });

const createStudy = (instances: readonly DicomInstance[]): DicomStudy => {
  const [first] = instances;
  const images = instances.filter(({ kind }) => kind === "image");
  const series = groupBy(images, ({ seriesUid }) => seriesUid).map(([uid, group]) => createSeries(uid, group));
  const numberOf = ({ images: [image] }: DicomSeries): number => image?.seriesNumber ?? Number.POSITIVE_INFINITY;
  return {
    uid: first?.studyUid ?? "",
    person: first?.person ?? null,
    studiedOn: instances.find(({ studiedOn }) => studiedOn !== null)?.studiedOn ?? null,
    description: firstText(instances, "study"),
    modalities: textsOf(images, "modality"),
    bodyParts: textsOf(images, "bodyPart"),
    institution: firstText(instances, "institution"),
    series: series.toSorted((a, b) => (numberOf(a) === numberOf(b) ? 0 : numberOf(a) < numberOf(b) ? -1 : 1)),
    documents: documentsOf(instances),
    otherObjects: instances.filter(({ kind, text }) => kind === "other" || (kind === "report" && text === "")).length,
  };
};

/** Each object once: a disc can have copies of a file. */
const withoutCopies = (instances: readonly DicomInstance[]): readonly DicomInstance[] =>
  groupBy(instances, ({ instanceUid }) => instanceUid).flatMap(([, [first]]) => first ?? []);

/**
 * Groups the objects of a disc by person, study and series. Objects of one study that name different people are different
 * studies. A PDF beside the images belongs to the study when there is only one.
 */
export const arrangeStudies = ({ instances, pdfs }: Pick<DicomDisc, "instances" | "pdfs">): ArrangedDisc => {
  const groups = groupBy(withoutCopies(instances), ({ person, studyUid }) => `${personKey(person)}\n\n${studyUid}`);
  const studies = groups
    .map(([, group]) => createStudy(group))
    .filter(({ series, documents }) => series.length > 0 || documents.length > 0)
    .toSorted((a, b) => (a.studiedOn === b.studiedOn ? 0 : (a.studiedOn ?? "") > (b.studiedOn ?? "") ? -1 : 1));
  const persons = new Set(studies.map(({ person }) => personKey(person))).size;
  const [only] = studies;
  if (studies.length !== 1 || only === undefined) return { studies, persons, loosePdfs: pdfs };
  const documents = [
    ...only.documents,
    ...pdfs.map(({ path, bytes }) => ({
      ...{ is: "pdf" as const, path, bytes },
      ...{ title: "", text: "", key: null },
    })),
  ];
  return { studies: [{ ...only, documents }], persons, loosePdfs: [] };
};
