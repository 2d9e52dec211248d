import type { HealthLink } from "../../documents/codes/links/health-link.ts";
import type { LinkFileProblem, LinkRefusal } from "../../documents/codes/links/link-refusal.ts";
import type { Failure } from "../../kernel/failure.ts";
import type { Either, TaskEither } from "../../kernel/fp.ts";

/** What the person gives to the server of a link. */
export interface LinkAnswers {
  /** The name that the server learns. */
  readonly recipient: string;
  /** Null when the link has none. */
  readonly passcode: string | null;
}

/** A file of a link: its decrypted bytes, or why there are none. */
export interface OpenedFile {
  readonly contentType: string;
  readonly content: Either<LinkFileProblem, Uint8Array<ArrayBuffer>>;
}

/** The files of a link, or why nothing was loaded. */
export type OpenedLink = Either<LinkRefusal, readonly OpenedFile[]>;

/**
 * Loads the files of a link from the server that it names, once, and decrypts them on this device. The key is not sent.
 *
 * @param onStart receives a function that stops it, which then ends with `interrupted`
 */
export type OpenLink = (
  link: HealthLink,
  answers: LinkAnswers,
  onStart?: (stop: () => void) => void,
) => TaskEither<Failure, OpenedLink>;
