import type { MessageCode } from "@libretto/core/messages/codes";

/** A refused picture or recording: too many pixels, or content that does not match its signature. */
export class RefusedPicture extends Error {
  constructor(readonly code: MessageCode) {
    super(code);
  }
}

export const unreadablePicture = (): RefusedPicture => new RefusedPicture("files.contentMismatch");
export const tooManyPixels = (): RefusedPicture => new RefusedPicture("files.tooManyPixels");
