import { extensionAgrees } from "./media-type.ts";

/** The kinds of files of the files page. */
export const FILE_KINDS = ["photo", "video", "recording", "instrumentalExam", "dicom", "document"] as const;
/** A kind of file of the files page. */
export type FileKind = (typeof FILE_KINDS)[number];

/** The kinds of exam attachments: all of these, and Kardia traces. */
export const ATTACHMENT_KINDS = [...FILE_KINDS, "kardia"] as const;
/** A kind of attachment of an exam. */
export type AttachmentKind = (typeof ATTACHMENT_KINDS)[number];

const PDF = "application/pdf";
const PICTURES = ["image/jpeg", "image/png"] as const;

/** The media types that each kind of file may have (requirement FI-1). */
export const MEDIA_TYPES: Readonly<Record<AttachmentKind, readonly string[]>> = {
  photo: PICTURES,
  video: ["video/mp4"],
  recording: ["audio/mpeg", "audio/mp4", "audio/wav", "audio/ogg", "audio/webm"],
  instrumentalExam: [PDF, ...PICTURES, "video/mp4"],
  dicom: ["application/dicom"],
  document: [PDF, ...PICTURES],
  kardia: [PDF],
};

/** Whether a file may have this kind: the kind allows its media type, and its name has a matching extension. */
export const fitsKind = (
  kind: AttachmentKind,
  { name, mediaType }: { readonly name: string; readonly mediaType: string },
): boolean => MEDIA_TYPES[kind].includes(mediaType) && extensionAgrees(name, mediaType);
