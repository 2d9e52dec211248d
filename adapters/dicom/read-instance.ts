import { UNCOMPRESSED_SYNTAXES } from "@libretto/core/documents/dicom/hidden-pixels";
import type { DicomInstance, DiscProblem, InstanceKind, Vector } from "@libretto/core/documents/dicom/instance";
import type { DocumentPerson } from "@libretto/core/documents/document-person";
import { type Either, left, right } from "@libretto/core/kernel/fp";
import type { Language } from "@libretto/core/messages/codes";
import { isTaxCode, normaliseTaxCode } from "@libretto/core/record/patient/tax-code";
import { type DataSet, parseDicom } from "dicom-parser";
import { bytesIn, characterSetOf, dayIn, nameIn, numberIn, numbersIn, TAGS, textIn } from "./data-set.ts";
import { readReportText } from "./report-text.ts";

const ENCAPSULATED_PDF = "1.2.840.10008.5.1.4.1.1.104.1";
const STRUCTURED_REPORT = /^1\.2\.840\.10008\.5\.1\.4\.1\.1\.88\./;
/** A list of important images is stored as a report without a text. */
const KEY_OBJECTS = "1.2.840.10008.5.1.4.1.1.88.59";
/** The whole data set is compressed: the header too. */
const DEFLATED = "1.2.840.10008.1.2.1.99";

const personIn = (data: DataSet): DocumentPerson | null => {
  const [surname, name] = nameIn(data);
  const birth = dayIn(data, TAGS.birth) ?? "";
  const identifier = normaliseTaxCode(textIn(data)(TAGS.patientId));
  const taxCode = isTaxCode(identifier) ? identifier : "";
  return `${surname}${name}${birth}${taxCode}` === "" ? null : { name, surname, birth, taxCode };
};

const vectorFrom = (numbers: readonly number[], at: number): Vector | null => {
  const [x = Number.NaN, y = Number.NaN, z = Number.NaN] = numbers.slice(at, at + 3);
  return [x, y, z].every(Number.isFinite) ? [x, y, z] : null;
};

const orientationIn = (data: DataSet): DicomInstance["orientation"] => {
  const numbers = numbersIn(data, TAGS.orientation);
  const [row, column] = [vectorFrom(numbers, 0), vectorFrom(numbers, 3)];
  return row === null || column === null ? null : [row, column];
};

const isPdfContent = (data: DataSet): boolean =>
  new TextDecoder("latin1").decode(bytesIn(data, TAGS.document).subarray(0, 1024)).includes("%PDF-");

const kindOf = (data: DataSet): InstanceKind => {
  const sopClass = textIn(data)(TAGS.sopClass);
  if (sopClass === ENCAPSULATED_PDF) return isPdfContent(data) ? "pdf" : "other";
  if (STRUCTURED_REPORT.test(sopClass)) return sopClass === KEY_OBJECTS ? "other" : "report";
  return (data.uint16(TAGS.rows) ?? 0) > 0 && (data.uint16(TAGS.columns) ?? 0) > 0 ? "image" : "other";
};

const framesIn = (data: DataSet): number => Math.max(1, Math.trunc(numberIn(data, TAGS.frames) ?? 1));

/** Where the pixels must end by the header, if they are uncompressed: their file is at least as long. */
const endOfPixels = (data: DataSet, { transferSyntax, samples, bitsAllocated }: DicomInstance["encoding"]): number => {
  const element = data.elements[TAGS.pixels];
  if (element === undefined || !UNCOMPRESSED_SYNTAXES.includes(transferSyntax)) return 0;
  const points = (data.uint16(TAGS.rows) ?? 0) * (data.uint16(TAGS.columns) ?? 0) * framesIn(data);
  // pixels in colour may be stored with fewer samples
  return element.dataOffset + (samples === 1 ? Math.floor((points * bitsAllocated) / 8) : 0);
};

const encodingIn = (data: DataSet): DicomInstance["encoding"] => {
  const text = textIn(data);
  return {
    transferSyntax: text(TAGS.transferSyntax),
    photometry: text(TAGS.photometry),
    samples: data.uint16(TAGS.samplesPerPixel) ?? 1,
    bitsAllocated: data.uint16(TAGS.bitsAllocated) ?? 0,
  };
};

/** A file of a disc whose header is read. */
interface HeaderSource {
  readonly path: string;
  /** The size of the file as it is stored. */
  readonly bytes: number;
  /** The language of what is added to the text of a report. */
  readonly language: Language;
}

const readHeader = (data: DataSet, { path, bytes, language }: HeaderSource): DicomInstance => {
  const text = textIn(data);
  const kind = kindOf(data);
  const report = kind === "report" ? readReportText(data, characterSetOf(data), language) : { title: "", text: "" };
  const encapsulated = bytesIn(data, TAGS.document).length;
  return {
    ...{ path, kind, bytes: kind === "pdf" ? encapsulated : bytes },
    studyUid: text(TAGS.studyUid),
    seriesUid: text(TAGS.seriesUid),
    instanceUid: text(TAGS.instanceUid),
    person: personIn(data),
    studiedOn: dayIn(data, TAGS.studyDate),
    modality: text(TAGS.modality),
    study: text(TAGS.study),
    series: text(TAGS.series),
    seriesNumber: numberIn(data, TAGS.seriesNumber),
    bodyPart: text(TAGS.bodyPart),
    institution: text(TAGS.institution),
    number: numberIn(data, TAGS.instanceNumber),
    position: vectorFrom(numbersIn(data, TAGS.position), 0),
    orientation: orientationIn(data),
    frames: framesIn(data),
    encoding: encodingIn(data),
    title: kind === "pdf" ? text(TAGS.documentTitle) : report.title,
    text: report.text,
  };
};

const parseUntilPixels = (bytes: Uint8Array): DataSet | null => {
  try {
    return parseDicom(bytes, { untilTag: TAGS.pixels });
  } catch {
    return null;
  }
};

/**
 * Reads the header of a DICOM file of the standard.
 *
 * @param bytes the beginning of the file up to its pixels, or the whole file
 * @returns null when more bytes are needed
 */
export const readInstance = (
  bytes: Uint8Array,
  source: HeaderSource,
  isWhole: boolean,
): Either<DiscProblem, DicomInstance> | null => {
  const data = parseUntilPixels(bytes);
  if (data === null) {
    const isDeflated = new TextDecoder("latin1").decode(bytes.subarray(0, 1024)).includes(DEFLATED);
    if (isDeflated) return left("compressedHeader");
    return isWhole ? left("damaged") : null;
  }
  // the pixels are the last element: without them the header may go on after the beginning of the file
  if (!isWhole && data.elements[TAGS.pixels] === undefined) return null;
  const instance = readHeader(data, source);
  const { studyUid, seriesUid, instanceUid } = instance;
  if ([studyUid, seriesUid, instanceUid].includes("")) return left("noIdentifiers");
  if (instance.kind === "image" && endOfPixels(data, instance.encoding) > source.bytes) return left("damaged");
  return right(instance);
};

/** The PDF in a DICOM file; null when there is none. */
export const readEncapsulatedPdf = (bytes: Uint8Array): Uint8Array | null => {
  const data = parseUntilPixels(bytes);
  if (data === null || kindOf(data) !== "pdf") return null;
  return bytesIn(data, TAGS.document);
};

const MEDIA_DIRECTORY = "1.2.840.10008.1.3.10";

/** The files that the directory of a disc names, as paths; null when the file is no directory (PS3.3, annex F). */
export const readDirectory = (bytes: Uint8Array): readonly string[] | null => {
  const data = parseUntilPixels(bytes);
  if (data === null || textIn(data)("x00020002") !== MEDIA_DIRECTORY) return null;
  return (data.elements[TAGS.directory]?.items ?? []).flatMap(({ dataSet }) => {
    const path = dataSet === undefined ? "" : textIn(dataSet)(TAGS.referencedFile);
    return path === ""
      ? []
      : [
          path
            .split("\\")
            .map((part) => part.trim())
            .join("/"),
        ];
  });
};
