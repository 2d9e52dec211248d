import type { CalendarDate } from "../../kernel/dates.ts";
import type { DocumentPerson } from "../document-person.ts";

/** What a file of a hospital disc contains: an image, a PDF in a DICOM file, a structured report, or something else. */
export type InstanceKind = "image" | "pdf" | "report" | "other";

/** A point or a direction in the coordinates of the patient, in millimetres (PS3.3, C.7.6.2.1.1). */
export type Vector = readonly [x: number, y: number, z: number];

/** The encoding of the pixels of an image. */
export interface PixelEncoding {
  readonly transferSyntax: string;
  readonly photometry: string;
  readonly samples: number;
  readonly bitsAllocated: number;
}

/** What the header of one file says. Empty texts and null where it says nothing. */
export interface DicomInstance {
  /** Where the file is on the disc, with its folders. */
  readonly path: string;
  /** The size of the file as it is stored, in bytes. */
  readonly bytes: number;
  readonly kind: InstanceKind;
  /** The identifiers of study, series and object (UID). */
  readonly studyUid: string;
  readonly seriesUid: string;
  readonly instanceUid: string;
  /** Null when the header names nobody. */
  readonly person: DocumentPerson | null;
  readonly studiedOn: CalendarDate | null;
  readonly modality: string;
  readonly study: string;
  readonly series: string;
  readonly seriesNumber: number | null;
  readonly bodyPart: string;
  readonly institution: string;
  /** The instance number, which most makers count in the order of the images. */
  readonly number: number | null;
  readonly position: Vector | null;
  /** The directions of the rows and of the columns. */
  readonly orientation: readonly [row: Vector, column: Vector] | null;
  readonly frames: number;
  readonly encoding: PixelEncoding;
  /** The title of a document; the text of a structured report. */
  readonly title: string;
  readonly text: string;
}

/** Why a file that looks like a DICOM file is not offered. */
export type DiscProblem = "damaged" | "noIdentifiers" | "tooLarge" | "compressedHeader";

/** What a hospital disc contains: a CD, an archive of one, or a folder. */
export interface DicomDisc {
  readonly format: "dicomDisc";
  readonly instances: readonly DicomInstance[];
  /** The PDFs beside the images, which are no DICOM files. */
  readonly pdfs: readonly { readonly path: string; readonly bytes: number }[];
  /** The DICOM files that cannot be offered. */
  readonly problems: readonly { readonly path: string; readonly why: DiscProblem }[];
  /** How many files the directory of the disc (DICOMDIR) names that are not there. */
  readonly missing: number;
  /** The files that can be documents, such as tables and photographs, and that are read only when chosen alone. */
  readonly unread: readonly string[];
  /** How many other files there are, such as the program that shows the images. */
  readonly otherFiles: number;
}
