import type { Instant } from "../../kernel/dates.ts";
import type { Failure } from "../../kernel/failure.ts";
import type { TaskEither } from "../../kernel/fp.ts";
import type { Id, PatientId } from "../../kernel/id.ts";
import type { ShareLink, ShareScope } from "../../record/across/share-links/share-link.ts";
import type { ViewedRecord } from "./emergency-views.ts";

/** The digest of the secret of a new link, and the hash of its passcode. */
export interface ShareSecrets {
  readonly secretDigest: string;
  readonly passcodeHash: string;
}

/** An attempt to open a link, with the hash to compare the passcode with. */
export interface ShareAttempt extends Omit<ViewedRecord, "account">, ShareScope {
  readonly passcodeHash: string;
  /** Whether the link is neither expired nor closed, and has attempts left. */
  readonly isOpen: boolean;
}

/** Stores the share links. Of their secrets it stores only digests, of their passcodes slow hashes. */
export interface ShareLinkStore {
  /** Creates a link under an unused id. `refused` while the maximum number of links is open. */
  readonly create: (
    patient: PatientId,
    link: Pick<ShareLink, "id" | "recipient" | "level" | "sections" | "createdAt" | "until">,
    secrets: ShareSecrets,
  ) => TaskEither<Failure, ShareLink>;
  /** The links of the record, newest first. Ended links stay listed for a while. */
  readonly list: (patient: PatientId) => TaskEither<Failure, readonly ShareLink[]>;
  /** Revokes a link permanently. `notFound` when it is not of this record. */
  readonly close: (patient: PatientId, link: Id, now: Instant) => TaskEither<Failure, void>;
  /**
   * Counts an attempt at an open link before its passcode is compared, so that simultaneous attempts are all counted.
   * Null when the link is unknown or its account is not active.
   */
  readonly beginAttempt: (
    patient: PatientId,
    secretDigest: string,
    now: Instant,
  ) => TaskEither<Failure, ShareAttempt | null>;
  /** The passcode was right: records the opening. False when the link was closed meanwhile. */
  readonly acceptAttempt: (attempt: ShareAttempt, now: Instant) => TaskEither<Failure, boolean>;
  /** The passcode was wrong: closes the link after too many wrong ones. Returns whether it is closed. */
  readonly refuseAttempt: (attempt: ShareAttempt, now: Instant) => TaskEither<Failure, boolean>;
}
