import { PHONE_APPS } from "../record/vital-signs/phone-app.ts";
import type { DicomDisc } from "./dicom/instance.ts";
import type { OfferedDocument } from "./document.ts";
import type { PhoneExport } from "./phones/phone-export.ts";
import type { TablePreview } from "./tables/preview.ts";

/** What a part of a file gives: a document, or a table of which the person says first what its columns mean. */
export type PartContent = OfferedDocument | TablePreview;

/** Whether a part of a file is a document, whose rows can be reviewed. */
export const isOfferedDocument = (content: PartContent): content is OfferedDocument => content.format !== "preview";

/** What a file gives: its parts, or the export of a phone or a hospital disc from which the person chooses. */
export type FileContent = PartContent | PhoneExport | DicomDisc;

/** Whether a file gives the export of a phone. */
export const isPhoneExport = (content: FileContent): content is PhoneExport =>
  PHONE_APPS.some((app) => content.format === app);

/** Whether a file gives images from a hospital. */
export const isDicomDisc = (content: FileContent): content is DicomDisc => content.format === "dicomDisc";
