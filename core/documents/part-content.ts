import { PHONE_APPS } from "../record/vital-signs/phone-app.ts";
import type { FoundLink } from "./codes/links/health-link.ts";
import type { DicomDisc } from "./dicom/instance.ts";
import type { OfferedDocument } from "./document.ts";
import type { PhoneExport } from "./phones/phone-export.ts";
import type { TablePreview } from "./tables/preview.ts";

/** What a table gives: its rows, or what the person says first: what its columns mean. */
export type TableContent = OfferedDocument | TablePreview;

/** What a part of a file gives: a document, a table, or a link whose data are loaded when the person wants it. */
export type PartContent = TableContent | FoundLink;

/** Whether a part of a file is a document, whose rows can be reviewed. */
export const isOfferedDocument = (content: PartContent): content is OfferedDocument =>
  content.format !== "preview" && !isFoundLink(content);

/** Whether a part of a file is a link to data on another server. */
export const isFoundLink = (content: FileContent): content is FoundLink => content.format === "link";

/** What a file gives: its parts, or the export of a phone or a hospital disc from which the person chooses. */
export type FileContent = PartContent | PhoneExport | DicomDisc;

/** Whether a file gives the export of a phone. */
export const isPhoneExport = (content: FileContent): content is PhoneExport =>
  PHONE_APPS.some((app) => content.format === app);

/** Whether a file gives images from a hospital. */
export const isDicomDisc = (content: FileContent): content is DicomDisc => content.format === "dicomDisc";
