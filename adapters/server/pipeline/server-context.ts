import type { Operator } from "@libretto/core/admin/operator";
import type { Evaluation } from "@libretto/core/catalogues/evaluations";
import type { AccountId } from "@libretto/core/kernel/id";
import type { IdentityProvider } from "@libretto/core/ports/accounts/identity-provider";
import type { ConfiguredProvider } from "@libretto/core/ports/accounts/payment-provider";
import type { DocumentPrinter } from "@libretto/core/ports/documents/document-printer";
import type { Archiver } from "@libretto/core/ports/files/archiver";
import type { DrawingImages } from "@libretto/core/ports/files/drawing-images";
import type { FileVault } from "@libretto/core/ports/files/file-vault";
import type { TemporaryFiles } from "@libretto/core/ports/files/temporary-files";
import type { VirusScanner } from "@libretto/core/ports/files/virus-scanner";
import type { PushSender } from "@libretto/core/ports/reminders/push-sender";
import type { AuditTrail } from "@libretto/core/ports/security/audit-trail";
import type { OneTimeCodes } from "@libretto/core/ports/security/one-time-codes";
import type { PasswordHasher } from "@libretto/core/ports/security/password-hasher";
import type { Sealer } from "@libretto/core/ports/security/sealer";
import type { Secrets, SecretVerifier } from "@libretto/core/ports/security/secrets";
import type { Clock } from "@libretto/core/ports/system/clock";
import type { IdSource } from "@libretto/core/ports/system/id-source";
import type { InstallationMonitor } from "@libretto/core/ports/system/installation-monitor";
import type { Stores, Transact } from "@libretto/core/ports/system/transaction";
import type { SessionCache } from "@libretto/core/use-cases/account/sessions/session-cache";
import type { AccessAttemptLimit } from "@libretto/core/use-cases/account/throttling/access-attempt-limit";
import type { RecordArchives } from "@libretto/core/use-cases/documents/record-archives";
import type { Counters } from "../operations/counters.ts";
import type { DamageAlarm } from "../operations/damage-alarm.ts";
import type { Log } from "../operations/log.ts";
import type { AccountSlots } from "./account-slots.ts";

/** Settings of the installation that requests depend on. */
export interface Installation {
  /** Browsers use TLS. */
  readonly secure: boolean;
  /** Doctors and administrators of the demo may sign in without a second factor (AU-9). */
  readonly demoAllowed: boolean;
  /** Licences are free while no payment provider is configured. */
  readonly trialPayments: boolean;
  readonly trustedProxies: readonly string[];
  readonly requestsPerMinute: number;
  /** Refuses a change without If-Match (RE-5); otherwise it is only counted. */
  readonly demandsVersions: boolean;
  /** The functions that evaluate data of one person and that are off here. */
  readonly evaluationsOff: readonly Evaluation[];
  readonly stores: { readonly android: string; readonly ios: string } | null;
  readonly supportUrl: string;
  /** The external booking service in the patients' menu; empty without one. */
  readonly bookingUrl: string;
  readonly supportEmail: string;
  /** Who offers the service; without all parts, no payment provider is used (decision W39). */
  readonly operator: Operator;
}

/** The services that handlers use. */
export interface ServerContext {
  readonly transact: Transact;
  /** Read-only transactions. */
  readonly consult: Transact;
  /** Limits the concurrent transactions of one account, so that it never uses all database connections. */
  readonly accountSlots: AccountSlots;
  /** Audits reads and denials after their transaction. */
  readonly auditBuffer: AuditTrail;
  /** Stores the last use of a session, together with buffered audit entries. */
  readonly touchSession: Stores["accounts"]["touchSession"];
  readonly sessionCache: SessionCache;
  readonly accessAttemptLimit: AccessAttemptLimit;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly secrets: Secrets & SecretVerifier;
  readonly passwordHasher: PasswordHasher;
  readonly codes: OneTimeCodes;
  /** Encrypts secrets of second factors. */
  readonly sealer: Sealer;
  /** Warns the operator that no key decrypts the second factor of an account. */
  readonly reportUnreadableFactor: (account: AccountId) => void;
  readonly printer: DocumentPrinter;
  /** The largest number of rows of a printed document. */
  readonly documentRowLimit: number;
  /** Contents of files. */
  readonly files: FileVault;
  /** The same without a virus scanner: for data that is not a file of a user. */
  readonly filesWithoutScan: FileVault;
  /** Reads and writes the pictures of drawings. */
  readonly drawingImages: DrawingImages;
  /** Null without a virus scanner. */
  readonly scanner: VirusScanner | null;
  /** Packs and unpacks archives. */
  readonly archiver: Archiver;
  /** Writes and reads archives of whole records. */
  readonly archives: RecordArchives;
  /** For data that does not fit in memory. */
  readonly temporaryFiles: TemporaryFiles;
  /** Null where the server sends no notifications. */
  readonly push: PushSender | null;
  /** Null if not configured: the trial provider is used. */
  readonly payment: ConfiguredProvider | null;
  /** Null when none is configured. */
  readonly identity: IdentityProvider | null;
  readonly installation: Installation;
  /** The URL under which users reach the server. */
  readonly publicUrl: () => string;
  readonly log: Log;
  /** Damage found in stored data. */
  readonly alarm: DamageAlarm;
  readonly counters: Counters;
  /** The state of the installation, for administrators. */
  readonly monitor: InstallationMonitor;
  /** Starts the delivery of queued e-mails. */
  readonly notifyEmailQueued: () => void;
}
