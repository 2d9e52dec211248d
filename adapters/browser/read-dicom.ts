import { GREY_PHOTOMETRIES, SHOWN_BITS, UNCOMPRESSED_SYNTAXES } from "@libretto/core/documents/dicom/hidden-pixels";
import { failure } from "@libretto/core/kernel/failure";
import { left, right } from "@libretto/core/kernel/fp";
import type { DicomFacts, GreyPixels, NamedWindow } from "@libretto/core/media/dicom-picture";
import type { ReadDicom } from "@libretto/core/ports/files/dicom-reader";
import { type DataSet, parseDicom } from "dicom-parser";
import { dayIn, numberIn, numbersIn, TAGS, textIn } from "../dicom/data-set.ts";

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

/** The windows that the header proposes, with their names, such as "LUNG". */
const readWindows = (data: DataSet): readonly NamedWindow[] => {
  const [centres, widths] = [numbersIn(data, TAGS.windowCentre), numbersIn(data, TAGS.windowWidth)];
  const names = textIn(data)(TAGS.windowName).split("\\");
  return centres.flatMap((centre, index) => {
    const width = widths[index] ?? Number.NaN;
    return Number.isFinite(centre) && width >= 1 ? [{ centre, width, name: names[index]?.trim() ?? "" }] : [];
  });
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
    UNCOMPRESSED_SYNTAXES.includes(data.string(TAGS.transferSyntax) ?? "") &&
    GREY_PHOTOMETRIES.includes(photometry) &&
    (data.uint16(TAGS.samplesPerPixel) ?? 1) === 1 &&
    SHOWN_BITS.includes(bitsAllocated);
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
    windows: readWindows(data),
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
