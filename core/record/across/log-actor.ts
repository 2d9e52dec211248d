import type { Account } from "../../ports/accounts/account-store.ts";
import type { AuditAction } from "../../ports/security/audit-trail.ts";
import type { AccessLogActor, AccessLogEntry } from "../access-log/log-entry.ts";

/** An entry of the audit trail of a record, with what the trail knows about the account that acted. */
export interface StoredLogEntry extends Omit<AccessLogEntry, "by"> {
  /** The patient acted with their own account. */
  readonly isOwn: boolean;
  /** Nobody was signed in. */
  readonly hasNoAccount: boolean;
  /** The role of the account; null without an account, or when it was deleted. */
  readonly role: Account["role"] | null;
}

/** The actions of the server itself. */
const OF_THE_SERVER: readonly string[] = ["infected", "erase"] satisfies readonly AuditAction[];
/** Without an account, an administrator resets a second factor on the command line. */
const ON_THE_COMMAND_LINE: AuditAction = "factorChange";
/** The endpoint that opens a share link, and the separator between it and the row. */
const SHARE_LINK = "openShareLink ";
/** The same for the calendar feed. */
const CALENDAR_FEED = "openCalendarFeed ";

const describeWithoutAccount = ({ action, object }: StoredLogEntry): AccessLogActor => {
  if (action === ON_THE_COMMAND_LINE) return "administrator";
  if (object.startsWith(CALENDAR_FEED)) return "withCalendar";
  return object.startsWith(SHARE_LINK) ? "withLink" : "withCode";
};

/**
 * Who acted, as far as the patient may know. A person who was refused stays unnamed, unless the person is a doctor with
 * a relation to the record: the trail has the name of those only.
 */
const describeActor = (entry: StoredLogEntry): AccessLogActor => {
  const { isOwn, hasNoAccount, role, action, refused, name } = entry;
  if (isOwn) return "self";
  if (OF_THE_SERVER.includes(action)) return "libretto";
  if (hasNoAccount) return describeWithoutAccount(entry);
  if (role === "admin") return "administrator";
  if (refused && name === "") return "somebody";
  if (role === "doctor") return "doctor";
  // another patient's account acts on this record only as a carer
  if (role === "patient" && name !== "") return "carer";
  return role === null ? "deletedAccount" : "somebody";
};

/** An entry of the audit trail as its patient sees it. */
export const toLogEntry = (entry: StoredLogEntry): AccessLogEntry => {
  const { isOwn: _isOwn, hasNoAccount: _hasNoAccount, role: _role, ...shown } = entry;
  return { ...shown, by: describeActor(entry) };
};
