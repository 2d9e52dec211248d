import type { MessageCode } from "@libretto/core/messages/codes";

/** A picture or recording that is not taken: too many points, or not what it begins as. */
export class RefusedPicture extends Error {
  constructor(readonly code: MessageCode) {
    super(code);
  }
}

export const notReadable = (): RefusedPicture => new RefusedPicture("files.contentMismatch");
export const tooManyPoints = (): RefusedPicture => new RefusedPicture("files.tooManyPixels");
