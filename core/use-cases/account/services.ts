import type { AccountId } from "../../kernel/id.ts";
import type { IdentityProvider } from "../../ports/accounts/identity-provider.ts";
import type { AuditTrail } from "../../ports/security/audit-trail.ts";
import type { OneTimeCodes } from "../../ports/security/one-time-codes.ts";
import type { PasswordHasher } from "../../ports/security/password-hasher.ts";
import type { Sealer } from "../../ports/security/sealer.ts";
import type { Secrets } from "../../ports/security/secrets.ts";
import type { Clock } from "../../ports/system/clock.ts";
import type { IdSource } from "../../ports/system/id-source.ts";
import type { Transact } from "../../ports/system/transaction.ts";

/** What the use cases of accounts need from outside; each names the services that it uses. */
export interface AccountServices {
  readonly transact: Transact;
  /** Audits refusals after their transaction. */
  readonly auditBuffer: AuditTrail;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly secrets: Secrets;
  readonly passwordHasher: PasswordHasher;
  readonly codes: OneTimeCodes;
  /** Encrypts secrets of second factors. */
  readonly sealer: Sealer;
  /** Null when none is configured. */
  readonly identity: IdentityProvider | null;
  /** Doctors and administrators of the demo may sign in without a second factor (AU-9). */
  readonly installation: { readonly demoAllowed: boolean };
  /** Warns the operator that no key decrypts the second factor of an account. */
  readonly reportUnreadableFactor: (account: AccountId) => void;
}
