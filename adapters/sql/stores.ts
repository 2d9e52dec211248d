import type { Evaluation } from "@libretto/core/catalogues/evaluations";
import { dayOf } from "@libretto/core/kernel/dates";
import { right } from "@libretto/core/kernel/fp";
import type { Clock } from "@libretto/core/ports/system/clock";
import type { IdSource } from "@libretto/core/ports/system/id-source";
import type { Stores } from "@libretto/core/ports/system/transaction";
import { createRecordReader } from "@libretto/core/record/across/sharing/record-reader";
import { sqlAccountStore } from "./accounts/account-store.ts";
import { sqlConsentStore } from "./accounts/consent-store.ts";
import { sqlEmailQueue } from "./accounts/email-queue.ts";
import { sqlFactorStore } from "./accounts/factor-store.ts";
import { sqlIdentityStore } from "./accounts/identity-store.ts";
import { sqlJobStore } from "./accounts/job-store.ts";
import { sqlLicenceStore } from "./accounts/licence-store.ts";
import { sqlPaymentStore } from "./accounts/payment-store.ts";
import { sqlRoleStore } from "./accounts/role-store.ts";
import { sqlSessionStore } from "./accounts/session-store.ts";
import { sqlThrottle } from "./accounts/throttle.ts";
import { sqlUserStore } from "./accounts/user-store.ts";
import { sqlAuditTrail } from "./audit/audit-trail.ts";
import { sqlAuditTrailReader } from "./audit/audit-trail-reader.ts";
import { sqlCarerStore } from "./carers/carer-store.ts";
import { sqlHandOverStore } from "./carers/hand-over-store.ts";
import { sqlCatalogueSearch } from "./catalogues/catalogue-search.ts";
import { sqlKnownInteractions } from "./catalogues/known-interactions.ts";
import { sqlPlaceRegister } from "./catalogues/place-register.ts";
import { sqlReferenceLists } from "./catalogues/reference-lists.ts";
import type { SqlEngine, SqlSession } from "./engine/engine.ts";
import { sqlArchiveReader, sqlArchiveStore } from "./record/archive-store.ts";
import { sqlAssociationStore, sqlDoctorDirectory, sqlDoctorProfiles } from "./record/association-store.ts";
import { sqlBinStore } from "./record/bin-store.ts";
import { sqlConfirmationStore } from "./record/confirmation-store.ts";
import { sqlDrawingStore } from "./record/drawing-store.ts";
import { sqlEmergencyViews } from "./record/emergency-views.ts";
import { sqlFileDirectory, sqlFileStore } from "./record/file-store.ts";
import { sqlIdempotencyKeys } from "./record/idempotency-keys.ts";
import { sqlSheetStore } from "./record/patient-store.ts";
import { sqlReadingStore } from "./record/reading-store.ts";
import type { RecordCache } from "./record/record-cache.ts";
import { sqlRecordEraser } from "./record/record-eraser.ts";
import { sqlRecordStore } from "./record/record-store.ts";
import { sqlRecordTexts } from "./record/record-texts.ts";
import { sqlScoreHistory } from "./record/score-history.ts";
import { sqlShareLinks } from "./record/share-links.ts";
import { sqlCalendarFeeds } from "./reminders/calendar-feeds.ts";
import { sqlCarerReminders } from "./reminders/carer-reminders.ts";
import { sqlReminderChoices } from "./reminders/reminder-choices.ts";
import { sqlReminderQueue } from "./reminders/reminder-queue.ts";

interface StoreParts {
  readonly ids: IdSource;
  readonly clock: Clock;
  readonly evaluationsOff?: readonly Evaluation[] | undefined;
}

/** Who writes rows; known after `actAs`. */
interface Actor {
  account: number;
}

/**
 * Changes the getters of a class: each makes its value once for an object, when it is first read. The values are
 * in an object of their own, because JavaScript reads an object slowly whose getters were replaced.
 */
const makeValuesOnce = (prototype: { readonly values: Record<string, unknown> }): void => {
  for (const [name, { get }] of Object.entries(Object.getOwnPropertyDescriptors(prototype)))
    if (get !== undefined)
      Object.defineProperty(prototype, name, {
        get(this: { readonly values: Record<string, unknown> }) {
          this.values[name] ??= get.call(this);
          return this.values[name];
        },
      });
};

/** The stores of one transaction. A use case needs few of them: each is made when it is first read. */
class SqlStores implements Stores {
  readonly values: Record<string, unknown> = {};
  private readonly actor: Actor = { account: 0 };

  constructor(
    private readonly engine: SqlEngine,
    private readonly sql: SqlSession,
    private readonly parts: StoreParts,
    private readonly rowCache: RecordCache | null,
  ) {}

  // accounts and the installation
  get accounts() {
    return sqlAccountStore(this.sql);
  }
  get sessions() {
    return sqlSessionStore(this.sql);
  }
  get factors() {
    return sqlFactorStore(this.sql);
  }
  get identities() {
    return sqlIdentityStore(this.sql);
  }
  get throttle() {
    return sqlThrottle(this.sql);
  }
  get users() {
    return sqlUserStore(this.sql);
  }
  get roles() {
    return sqlRoleStore(this.sql);
  }
  get doctorProfiles() {
    return sqlDoctorProfiles(this.sql);
  }
  get payments() {
    return sqlPaymentStore(this.sql, this.parts.ids);
  }
  get eraser() {
    return sqlRecordEraser(this.sql);
  }
  get consents() {
    return sqlConsentStore(this.sql, this.parts.ids);
  }
  get jobs() {
    return sqlJobStore(this.sql);
  }
  get licences() {
    return sqlLicenceStore(this.sql, this.parts.ids);
  }
  get emails() {
    return sqlEmailQueue(this.sql, this.parts.ids);
  }
  get reminderQueue() {
    return sqlReminderQueue(this.sql);
  }
  get fileDirectory() {
    return sqlFileDirectory(this.sql);
  }

  // those who see a record, and reminders
  get doctors() {
    return sqlAssociationStore(this.sql, this.parts.clock);
  }
  get carers() {
    return sqlCarerStore(this.sql);
  }
  get handOvers() {
    return sqlHandOverStore(this.sql);
  }
  get doctorDirectory() {
    return sqlDoctorDirectory(this.sql);
  }
  get emergencyViews() {
    return sqlEmergencyViews(this.sql);
  }
  get shareLinks() {
    return sqlShareLinks(this.sql);
  }
  get calendarFeeds() {
    return sqlCalendarFeeds(this.sql);
  }
  get reminderChoices() {
    return sqlReminderChoices(this.sql);
  }
  get carerReminders() {
    return sqlCarerReminders(this.sql);
  }

  // reference data
  get catalogues() {
    return sqlCatalogueSearch(this.sql);
  }
  get lists() {
    return sqlReferenceLists(this.sql);
  }
  get interactions() {
    return sqlKnownInteractions(this.sql);
  }
  get places() {
    return sqlPlaceRegister(this.sql);
  }

  // the rows and files of a record
  get records() {
    return sqlRecordStore(this.sql, this.actor, this.parts.ids, this.parts.clock);
  }
  get sheets() {
    return sqlSheetStore(this.sql);
  }
  get bin() {
    return sqlBinStore(this.sql);
  }
  get files() {
    return sqlFileStore(this.sql);
  }
  get drawings() {
    return sqlDrawingStore(this.sql);
  }
  get scores() {
    return sqlScoreHistory(this.sql, this.actor, this.parts.ids, this.parts.clock);
  }
  get readings() {
    return sqlReadingStore(this.sql, this.actor, this.parts.ids, this.parts.clock);
  }
  get archive() {
    return sqlArchiveStore(this.sql, this.actor, this.parts.clock);
  }
  get idempotencyKeys() {
    return sqlIdempotencyKeys(this.sql);
  }
  get confirmations() {
    return sqlConfirmationStore(this.sql);
  }
  get audit() {
    return sqlAuditTrail(this.sql, this.parts.ids, this.parts.clock);
  }
  get auditEntries() {
    return sqlAuditTrailReader(this.sql);
  }
  get reader() {
    const { sql, rowCache } = this;
    const { clock, evaluationsOff } = this.parts;
    const { records: rows, sheets, bin, files, drawings, scores } = this;
    return createRecordReader(
      {
        ...{ texts: sqlRecordTexts(sql, clock, rowCache), rows, sheets, bin, files, drawings, scores },
        archiveOf: (patient) => sqlArchiveReader(sql, patient),
      },
      clock,
      evaluationsOff,
    );
  }

  // the rights of the transaction
  readonly actAs: Stores["actAs"] =
    ({ account, patient, isCarer = false }, reads) =>
    async () => {
      const subject = isCarer ? (patient ?? undefined) : reads;
      this.actor.account = account;
      await this.engine.changeContext(this.sql, {
        ...{ as: "record", actor: account, patient: isCarer ? null : patient, isCarer },
        today: dayOf(this.parts.clock.now()),
        ...(subject !== undefined && { subject }),
      });
      return right(undefined);
    };
  readonly actAsReader: Stores["actAsReader"] =
    ({ id: link, patient: subject }) =>
    async () => {
      await this.engine.changeContext(this.sql, { as: "record", actor: 0, patient: null, subject, link });
      return right(undefined);
    };
}

makeValuesOnce(SqlStores.prototype);

/**
 * All stores of one transaction.
 *
 * @param rowCache cache of rows; null without one
 */
export const sqlStores = (
  engine: SqlEngine,
  sql: SqlSession,
  parts: StoreParts,
  rowCache: RecordCache | null,
): Stores => new SqlStores(engine, sql, parts, rowCache);
