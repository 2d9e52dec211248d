import { CalendarDate } from "@libretto/core/kernel/dates";
import { failure } from "@libretto/core/kernel/failure";
import { left, right } from "@libretto/core/kernel/fp";
import type { DicomFacts, GreyPixels, GreyWindow } from "@libretto/core/media/dicom-picture";
import type { ReadDicom } from "@libretto/core/ports/files/dicom-reader";
import { type DataSet, parseDicom } from "dicom-parser";

/** The tags of the data elements (DICOM PS3.6). */
const TAGS = {
  transferSyntax: "x00020010",
  characterSet: "x00080005",
  studyDate: "x00080020",
  modality: "x00080060",
  manufacturer: "x00080070",
  institution: "x00080080",
  study: "x00081030",
  series: "x0008103e",
  patientName: "x00100010",
  birth: "x00100030",
  bodyPart: "x00180015",
  samplesPerPixel: "x00280002",
  photometry: "x00280004",
  frames: "x00280008",
  rows: "x00280010",
  columns: "x00280011",
  bitsAllocated: "x00280100",
  isSigned: "x00280103",
  windowCentre: "x00281050",
  windowWidth: "x00281051",
  intercept: "x00281052",
  slope: "x00281053",
  pixels: "x7fe00010",
} as const;

/** Implicit and explicit little endian; the others are compressed, deflated or big endian. */
const UNCOMPRESSED = ["1.2.840.10008.1.2", "1.2.840.10008.1.2.1"];
const GREY = ["MONOCHROME1", "MONOCHROME2"];
const UTF8 = "ISO_IR 192";

/** A text in the character set of the file: UTF-8 or Latin 1. The parts of a name are separated by "^". */
const textIn =
  (data: DataSet) =>
  (tag: string): string => {
    const element = data.elements[tag];
    if (element === undefined) return "";
    const bytes = data.byteArray.subarray(element.dataOffset, element.dataOffset + element.length);
    const encoding = data.string(TAGS.characterSet) === UTF8 ? "utf-8" : "windows-1252";
    const text = new TextDecoder(encoding).decode(Uint8Array.from(bytes));
    return text.replace(/[\0^=]+/g, " ").trim();
  };

const dayIn = (data: DataSet, tag: string): CalendarDate | null => {
  const day = (data.string(tag) ?? "").replace(/^(\d{4})\.?(\d{2})\.?(\d{2})$/, "$1-$2-$3");
  return CalendarDate.is(day) ? day : null;
};

const numberIn = (data: DataSet, tag: string): number | null => {
  const number = data.floatString(tag);
  return number === undefined || !Number.isFinite(number) ? null : number;
};

const readFacts = (data: DataSet): DicomFacts => {
  const text = textIn(data);
  return {
    patientName: text(TAGS.patientName),
    birth: dayIn(data, TAGS.birth),
    modality: text(TAGS.modality),
    studiedOn: dayIn(data, TAGS.studyDate),
    study: text(TAGS.study),
    series: text(TAGS.series),
    bodyPart: text(TAGS.bodyPart),
    institution: text(TAGS.institution),
    manufacturer: text(TAGS.manufacturer),
    columns: data.uint16(TAGS.columns) ?? 0,
    rows: data.uint16(TAGS.rows) ?? 0,
    frames: Math.max(1, Math.trunc(numberIn(data, TAGS.frames) ?? 1)),
  };
};

const readWindow = (data: DataSet): GreyWindow | null => {
  const [centre, width] = [numberIn(data, TAGS.windowCentre), numberIn(data, TAGS.windowWidth)];
  return centre === null || width === null || width < 1 ? null : { centre, width };
};

/** The stored values; the copy is aligned. */
const readValues = (bytes: Uint8Array, bitsAllocated: number, isSigned: boolean): ArrayLike<number> => {
  if (bitsAllocated === 8) return isSigned ? new Int8Array(bytes) : bytes;
  const { buffer } = Uint8Array.from(bytes);
  return isSigned ? new Int16Array(buffer) : new Uint16Array(buffer);
};

/** The pixels, or null when they are compressed, in colour, or fewer than the header states. */
const readPixels = (data: DataSet, { columns, rows, frames }: DicomFacts): GreyPixels | null => {
  const element = data.elements[TAGS.pixels];
  const bitsAllocated = data.uint16(TAGS.bitsAllocated) ?? 0;
  const photometry = data.string(TAGS.photometry) ?? "";
  const isReadable =
    UNCOMPRESSED.includes(data.string(TAGS.transferSyntax) ?? "") &&
    GREY.includes(photometry) &&
    (data.uint16(TAGS.samplesPerPixel) ?? 1) === 1 &&
    [8, 16].includes(bitsAllocated);
  const length = (columns * rows * frames * bitsAllocated) / 8;
  if (element === undefined || !isReadable || length === 0 || element.length < length) return null;
  const bytes = Uint8Array.from(data.byteArray.subarray(element.dataOffset, element.dataOffset + length));
  if (bytes.length < length) return null;
  return {
    ...{ columns, rows, frames },
    stored: readValues(bytes, bitsAllocated, data.uint16(TAGS.isSigned) === 1),
    slope: numberIn(data, TAGS.slope) ?? 1,
    intercept: numberIn(data, TAGS.intercept) ?? 0,
    isInverted: photometry === "MONOCHROME1",
    window: readWindow(data),
  };
};

/** Reads DICOM files with dicom-parser. */
export const readDicom: ReadDicom = (content) => async () => {
  try {
    const data = parseDicom(content);
    const facts = readFacts(data);
    return right({ facts, pixels: readPixels(data, facts) });
  } catch {
    return left(failure("refused", "files.damaged"));
  }
};
