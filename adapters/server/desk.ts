import type { Archiver } from "@libretto/core/ports/archiver";
import type { Aside } from "@libretto/core/ports/aside";
import type { AuditTrail } from "@libretto/core/ports/audit-trail";
import type { Clock } from "@libretto/core/ports/clock";
import type { DocumentPrinter } from "@libretto/core/ports/document-printer";
import type { FileVault } from "@libretto/core/ports/file-vault";
import type { IdSource } from "@libretto/core/ports/id-source";
import type { IdentityProvider } from "@libretto/core/ports/identity-provider";
import type { OneTimeCodes } from "@libretto/core/ports/one-time-codes";
import type { PasswordVault } from "@libretto/core/ports/password-vault";
import type { PaymentProvider } from "@libretto/core/ports/payment-provider";
import type { Offer } from "@libretto/core/ports/payment-store";
import type { Sealer } from "@libretto/core/ports/sealer";
import type { Secrets } from "@libretto/core/ports/secrets";
import type { VirusScanner } from "@libretto/core/ports/virus-scanner";
import type { AccountSlots } from "./account-slots.ts";
import type { Alarm } from "./alarm.ts";
import type { Foreseen } from "./foreseen.ts";
import type { Knocks } from "./knocks.ts";
import type { Log } from "./log.ts";
import type { Noted } from "./noted.ts";
import type { Transact } from "./stores.ts";
import type { Tally } from "./tally.ts";

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
  readonly stores: { readonly android: string; readonly ios: string } | null;
  readonly supportUrl: string;
  readonly supportEmail: string;
}

/** The services that handlers use. */
export interface Desk {
  readonly transact: Transact;
  /** Read-only transactions. */
  readonly consult: Transact;
  /** Limits the concurrent transactions of one account, so that it never uses all database connections. */
  readonly slots: AccountSlots;
  /** Audits reads and denials after their transaction. */
  readonly readings: AuditTrail;
  /** Stores the last use of a session, together with buffered audit entries. */
  readonly touch: Noted["touch"];
  readonly foreseen: Foreseen;
  readonly knocks: Knocks;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly secrets: Secrets;
  readonly vault: PasswordVault;
  readonly codes: OneTimeCodes;
  /** Encrypts secrets of second factors. */
  readonly sealer: Sealer;
  readonly printer: DocumentPrinter;
  /** Contents of files. */
  readonly files: FileVault;
  /** The same without a virus scanner: for data that is not a file of a user. */
  readonly bareFiles: FileVault;
  /** Null without a virus scanner. */
  readonly scanner: VirusScanner | null;
  /** Packs and unpacks archives. */
  readonly archiver: Archiver;
  /** For data that does not fit in memory. */
  readonly aside: Aside;
  /**
   * Null if not configured: the trial provider is used. `planOf` returns the plan of an offer at the provider; null if
   * it has none.
   */
  readonly payment: {
    readonly provider: PaymentProvider;
    readonly planOf: (offer: Pick<Offer, "contract" | "plan">) => string | null;
  } | null;
  /** Null when none is configured. */
  readonly identity: IdentityProvider | null;
  readonly installation: Installation;
  /** The URL under which users reach the server. */
  readonly address: () => string;
  readonly log: Log;
  /** Damage found in stored data. */
  readonly alarm: Alarm;
  readonly tally: Tally;
  /** Starts the delivery of queued e-mails. */
  readonly lettersPosted: () => void;
}
