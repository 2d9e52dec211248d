import type { Consent, PastConsent } from "../account/consents.ts";
import type { Failure } from "../kernel/failure.ts";
import type { TaskEither } from "../kernel/fp.ts";
import type { PatientId } from "../kernel/id.ts";
import type { Language } from "../messages/codes.ts";

/** What a person agreed to, and the end of the account. */
export interface PrivacyDesk {
  /** What holds now, for every use of the data. */
  readonly consents: (patient: PatientId) => TaskEither<Failure, readonly Consent[]>;
  /** Every word that was said, newest first. */
  readonly history: (patient: PatientId) => TaskEither<Failure, readonly PastConsent[]>;
  /** Gives or withdraws a consent, from today on. */
  readonly decide: (consent: Consent) => TaskEither<Failure, void>;
  /**
   * An address that downloads everything of the own record as one ZIP archive, once, within a minute; needs a fresh
   * proof (AU-8). `tooMany` while another is under way, or there is no place for one.
   */
  readonly exportAddress: (language: Language) => TaskEither<Failure, string>;
  /** Deletes the own account and record for good; needs a fresh proof (AU-8). */
  readonly deleteAccount: () => TaskEither<Failure, void>;
}
