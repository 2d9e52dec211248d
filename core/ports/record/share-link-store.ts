import type { Instant } from "../../kernel/dates.ts";
import type { Failure } from "../../kernel/failure.ts";
import type { TaskEither } from "../../kernel/fp.ts";
import type { Id, PatientId } from "../../kernel/id.ts";
import type { ShareLink, ShareScope } from "../../record/across/share-links/share-link.ts";
import type { ViewedRecord } from "./emergency-views.ts";

/** The digest of the secret of a new link, and the hash of its passcode. */
interface ShareSecrets {
  readonly secretDigest: string;
  readonly passcodeHash: string;
}

/** An attempt to open a link, with the hash to compare the passcode with. */
export interface ShareAttempt extends Omit<ViewedRecord, "account">, ShareScope {
  readonly passcodeHash: string;
  /** The random name of the attempt. */
  readonly name: string;
  /**
   * `closed`: the link is expired or closed. `busy`: the attempts in progress use up those that are left; this one is
   * not counted, and its passcode must not be compared.
   */
  readonly state: "open" | "closed" | "busy";
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
   * Adds an attempt at an open link to those in progress before its passcode is compared, so that simultaneous attempts
   * never exceed the limit. An attempt of a server that ended meanwhile stops being in progress after a minute. Null when the link is unknown or its account is not active.
   */
  readonly beginAttempt: (
    patient: PatientId,
    secretDigest: string,
    name: string,
    now: Instant,
  ) => TaskEither<Failure, ShareAttempt | null>;
  /** The attempt ended without a comparison: it does not count. */
  readonly cancelAttempt: (attempt: ShareAttempt) => TaskEither<Failure, void>;
  /** The passcode was right: records the opening. False when the link was closed meanwhile, or it took too long. */
  readonly acceptAttempt: (attempt: ShareAttempt, now: Instant) => TaskEither<Failure, boolean>;
  /** The passcode was wrong: counts the attempt, and closes the link after too many wrong ones. Returns whether it is closed. */
  readonly refuseAttempt: (attempt: ShareAttempt, now: Instant) => TaskEither<Failure, boolean>;
}
