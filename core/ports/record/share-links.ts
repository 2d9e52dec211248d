import type { Failure } from "../../kernel/failure.ts";
import type { TaskEither } from "../../kernel/fp.ts";
import type { Id } from "../../kernel/id.ts";
import type {
  NewShareLink,
  SharedByLink,
  ShareLink,
  ShareRequest,
} from "../../record/across/share-links/share-link.ts";

/** Manages the share links of the signed-in patient. */
export interface ShareLinks {
  /** Newest first. Ended links stay listed for a while. */
  readonly list: () => TaskEither<Failure, readonly ShareLink[]>;
  /** Creates a link. `refused` while too many links are open. */
  readonly create: (request: ShareRequest) => TaskEither<Failure, NewShareLink>;
  /** Revokes a link permanently. */
  readonly close: (link: Id) => TaskEither<Failure, void>;
}

/** Opens the record of a share link. */
export interface ShareLinkReader {
  /** `refused` when the code is incomplete, the link is wrong, expired or closed, or the passcode is wrong. */
  readonly open: (code: string, passcode: string) => TaskEither<Failure, SharedByLink>;
}
