import type { AcceptedTerms, Consent, PastConsent } from "../../account/consents.ts";
import type { Failure } from "../../kernel/failure.ts";
import type { TaskEither } from "../../kernel/fp.ts";
import type { PatientId } from "../../kernel/id.ts";
import type { Language } from "../../messages/codes.ts";

/** Consents, export, and deletion of the account. */
export interface PrivacyService {
  /** The current consent for every use of the data. */
  readonly listConsents: (patient: PatientId) => TaskEither<Failure, readonly Consent[]>;
  /** Every decision, newest first. */
  readonly listConsentHistory: (patient: PatientId) => TaskEither<Failure, readonly PastConsent[]>;
  /** Gives or withdraws a consent, from today on. */
  readonly saveConsent: (consent: Consent) => TaskEither<Failure, void>;
  /** The terms that the own account accepted; null when none are stored. */
  readonly loadAcceptedTerms: () => TaskEither<Failure, AcceptedTerms | null>;
  /**
   * A link that downloads the whole own record as a ZIP archive, once, within a minute. Requires a recent step-up
   * authentication (AU-8). `tooMany` while another export runs or the server is busy.
   */
  readonly createExportLink: (language: Language) => TaskEither<Failure, string>;
  /** Deletes the own account and record permanently. Requires a recent step-up authentication (AU-8). */
  readonly deleteAccount: () => TaskEither<Failure, void>;
}
