import type { ShareLinkReader } from "@libretto/core/ports/record/share-links";
import type { Clock } from "@libretto/core/ports/system/clock";

/** The services of the page of a share link, which creates its model, so that its code is loaded later. */
export class ShareLinkContext {
  constructor(
    readonly reader: ShareLinkReader,
    readonly clock: Clock,
    /** The code in the fragment of the address. */
    readonly code: () => string,
  ) {}
}
