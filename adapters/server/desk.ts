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

/** What this installation is, as far as requests are concerned. */
export interface Installation {
  /** Browsers reach it over TLS. */
  readonly secure: boolean;
  /** Doctors and administrators of the demo may sign in with a password alone (AU-9). */
  readonly demoAllowed: boolean;
  /** While no payment provider is configured, licences may be had for nothing. */
  readonly trialPayments: boolean;
  readonly trustedProxies: readonly string[];
  readonly requestsPerMinute: number;
  /** A change that says no version of what it changes is refused (RE-5); otherwise it is only counted. */
  readonly demandsVersions: boolean;
  readonly stores: { readonly android: string; readonly ios: string } | null;
  readonly supportUrl: string;
  readonly supportEmail: string;
}

/** Everything the handlers work with. */
export interface Desk {
  readonly transact: Transact;
  /** The same for what only reads; it can write nothing. */
  readonly consult: Transact;
  /** Few transactions of one account at once: none takes all connections of the database. */
  readonly slots: AccountSlots;
  /** For what was read, or refused: noted after the transaction it happened in. */
  readonly readings: AuditTrail;
  /** Keeps that a session was used, together with what is noted at that moment. */
  readonly touch: Noted["touch"];
  readonly foreseen: Foreseen;
  readonly knocks: Knocks;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly secrets: Secrets;
  readonly vault: PasswordVault;
  readonly codes: OneTimeCodes;
  /** For secrets of second factors. */
  readonly sealer: Sealer;
  readonly printer: DocumentPrinter;
  /** What files hold. */
  readonly files: FileVault;
  /** The same without anybody who looks at what is kept: for what is no file of anybody. */
  readonly bareFiles: FileVault;
  /** Null when nobody looks at files for viruses. */
  readonly scanner: VirusScanner | null;
  /** For taking everything along. */
  readonly archiver: Archiver;
  /** For what is too long for memory, while it is worked on. */
  readonly aside: Aside;
  /** Null when none is configured: then orders are of the trial provider. `planOf` says under which plan of the
   * provider something is sold; null where there is none. */
  readonly payment: {
    readonly provider: PaymentProvider;
    readonly planOf: (offer: Pick<Offer, "contract" | "plan">) => string | null;
  } | null;
  /** Null when none is configured. */
  readonly identity: IdentityProvider | null;
  readonly installation: Installation;
  /** The address under which people reach the server. */
  readonly address: () => string;
  readonly log: Log;
  /** Damage that was found of what is kept. */
  readonly alarm: Alarm;
  readonly tally: Tally;
  /** Letters were posted: somebody should carry them. */
  readonly lettersPosted: () => void;
}
