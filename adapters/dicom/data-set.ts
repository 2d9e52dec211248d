import { CalendarDate } from "@libretto/core/kernel/dates";
import type { DataSet } from "dicom-parser";

/** The tags of the data elements that are read (DICOM PS3.6). */
export const TAGS = {
  transferSyntax: "x00020010",
  characterSet: "x00080005",
  sopClass: "x00080016",
  instanceUid: "x00080018",
  studyDate: "x00080020",
  modality: "x00080060",
  manufacturer: "x00080070",
  institution: "x00080080",
  codeValue: "x00080100",
  codeMeaning: "x00080104",
  study: "x00081030",
  series: "x0008103e",
  patientName: "x00100010",
  patientId: "x00100020",
  birth: "x00100030",
  bodyPart: "x00180015",
  studyUid: "x0020000d",
  seriesUid: "x0020000e",
  seriesNumber: "x00200011",
  instanceNumber: "x00200013",
  position: "x00200032",
  orientation: "x00200037",
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
  windowName: "x00281055",
  directory: "x00041220",
  referencedFile: "x00041500",
  valueType: "x0040a040",
  conceptName: "x0040a043",
  unit: "x004008ea",
  dateTime: "x0040a120",
  date: "x0040a121",
  time: "x0040a122",
  personName: "x0040a123",
  textValue: "x0040a160",
  conceptCode: "x0040a168",
  measuredValue: "x0040a300",
  numericValue: "x0040a30a",
  completion: "x0040a491",
  verification: "x0040a493",
  preliminary: "x0040a496",
  content: "x0040a730",
  documentTitle: "x00420010",
  document: "x00420011",
  documentType: "x00420012",
  pixels: "x7fe00010",
} as const;

const UTF8 = "ISO_IR 192";

/** The bytes of an element; none when it is not there. */
export const bytesIn = ({ elements, byteArray }: DataSet, tag: string): Uint8Array => {
  const element = elements[tag];
  return element === undefined
    ? new Uint8Array()
    : Uint8Array.from(byteArray.subarray(element.dataOffset, element.dataOffset + element.length));
};

/** A text in the character set of the file, UTF-8 or Latin 1, without the zeros that fill it up. */
const decodeIn = (data: DataSet, tag: string, characterSet: string): string =>
  new TextDecoder(characterSet === UTF8 ? "utf-8" : "windows-1252").decode(bytesIn(data, tag)).replace(/\0+/g, " ");

/** The character set that a file names. */
export const characterSetOf = (data: DataSet): string => data.string(TAGS.characterSet) ?? "";

/** A text on one line; the parts of a name are separated by spaces. */
export const textIn =
  (data: DataSet, characterSet = characterSetOf(data)) =>
  (tag: string): string =>
    decodeIn(data, tag, characterSet)
      .replace(/[\^=\s]+/g, " ")
      .trim();

/** A text of several lines. */
export const linesIn = (data: DataSet, tag: string, characterSet: string): string =>
  decodeIn(data, tag, characterSet).replace(/\r\n?/g, "\n").trim();

/** The parts of a name as written with letters: surname, name. */
export const nameIn = (data: DataSet): readonly [surname: string, name: string] => {
  const [alphabetic = ""] = decodeIn(data, TAGS.patientName, characterSetOf(data)).split("=");
  const [surname = "", name = "", middle = ""] = alphabetic.split("^").map((part) => part.trim());
  return [surname, [name, middle].filter(Boolean).join(" ")];
};

/** A day; null when the element has none, or is no day. */
export const dayIn = (data: DataSet, tag: string): CalendarDate | null => {
  const day = (data.string(tag) ?? "").trim().replace(/^(\d{4})\.?(\d{2})\.?(\d{2})$/, "$1-$2-$3");
  return CalendarDate.is(day) ? day : null;
};

/** The numbers of an element, written as text; those that are none are NaN. */
export const numbersIn = (data: DataSet, tag: string): readonly number[] => {
  const text = (data.string(tag) ?? "").trim();
  return text === "" ? [] : text.split("\\").map((part) => (part.trim() === "" ? Number.NaN : Number(part)));
};

/** The first number of an element; null without one. */
export const numberIn = (data: DataSet, tag: string): number | null => {
  const [number] = numbersIn(data, tag);
  return number === undefined || !Number.isFinite(number) ? null : number;
};
