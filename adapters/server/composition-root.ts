import { randomInt } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { operatorText } from "@libretto/core/admin/operator";
import { dayOf, instantAt } from "@libretto/core/kernel/dates";
import type { FileVault } from "@libretto/core/ports/files/file-vault";
import type { PasswordHasher } from "@libretto/core/ports/security/password-hasher";
import type { Sealer } from "@libretto/core/ports/security/sealer";
import type { Clock } from "@libretto/core/ports/system/clock";
import type { IdSource } from "@libretto/core/ports/system/id-source";
import type { Mailer } from "@libretto/core/ports/system/mailer";
import { DOCUMENT_ROW_LIMIT } from "@libretto/core/reports/document-length";
import { notifySessionEnds } from "@libretto/core/use-cases/account/sessions/notify-session-ends";
import { createSessionCache } from "@libretto/core/use-cases/account/sessions/session-cache";
import { createAccessAttemptLimit } from "@libretto/core/use-cases/account/throttling/access-attempt-limit";
import type { FillRecord } from "@libretto/core/use-cases/admin/create-demo";
import { storeContent } from "@libretto/core/use-cases/files/store-content";
import { storeDrawings } from "@libretto/core/use-cases/files/store-drawings";
import { recordArchives } from "../archive/records/record-archives.ts";
import { temporaryFilesIn } from "../archive/temporary-files.ts";
import { zipArchiver } from "../archive/zip.ts";
import { pngDrawings } from "../files/drawings/drawing-images.ts";
import type { RemovalHold } from "../files/removal-hold.ts";
import { oneTimeCodes } from "../identity/one-time-codes.ts";
import { argon2Hasher } from "../identity/passwords.ts";
import { systemSecrets } from "../identity/secrets.ts";
import type { Placeholders } from "../print/layout/runs.ts";
import { pdfPrinter } from "../print/printer.ts";
import { type DocumentRenderer, forkedRenderer } from "../print/renderer.ts";
import { resolveShippedPath } from "../shipped/resolve-shipped-path.ts";
import { createAuditBuffer } from "../sql/audit/audit-buffer.ts";
import { writeDemoRecord } from "../sql/demo/demo-record.ts";
import type { SqlEngine } from "../sql/engine/engine.ts";
import { timeSortableIds } from "../sql/engine/id-source.ts";
import { createRecordCache } from "../sql/record/record-cache.ts";
import { sqlTransact } from "../sql/transact.ts";
import { mailerFor } from "./composition/emails.ts";
import { factorSealer } from "./composition/factor-keys.ts";
import { openFileVault } from "./composition/file-vault.ts";
import { createInstallationMonitor } from "./composition/installation-monitor.ts";
import { identityFor, paymentFor } from "./composition/providers.ts";
import { pushFor } from "./composition/push.ts";
import { addScanner, scannerFor } from "./composition/scanner.ts";
import type { Configuration } from "./configuration/configuration.ts";
import { createEmailDelivery, type EmailDelivery } from "./emails/email-delivery.ts";
import { type Counters, createCounters } from "./operations/counters.ts";
import { createDamageAlarm, type DamageAlarm } from "./operations/damage-alarm.ts";
import { attachCause } from "./operations/failure-causes.ts";
import { describeError, type Log } from "./operations/log.ts";
import { createPortStates, type PortStates } from "./operations/port-states.ts";
import { createAccountSlots } from "./pipeline/account-slots.ts";
import type { Installation, ServerContext } from "./pipeline/server-context.ts";

const systemClock: Clock = { now: () => instantAt(Date.now()) };

/** Finds a folder of the repository, from the sources or from the build. */
const pathInRepository = (...path: readonly string[]): string =>
  [resolveShippedPath(".."), resolveShippedPath("../../..")].map((root) => join(root, ...path)).find(existsSync) ??
  join(...path);

/** The services of a server, bound to the real adapters. Tests replace parts. */
export interface Composition {
  readonly context: ServerContext;
  readonly emailDelivery: EmailDelivery;
  readonly pdfRenderer: DocumentRenderer;
}

export interface CompositionParts {
  readonly engine: SqlEngine;
  readonly configuration: Configuration;
  readonly log: Log;
  readonly installation: Installation;
  /** The public URL of the server, once it is known. */
  readonly publicUrl: () => string;
  /** Aborts when the server shuts down; a scan is then cancelled. */
  readonly shutdownSignal?: AbortSignal;
  /** Delays removals of files during a backup. */
  readonly removalHold?: RemovalHold;
  readonly alarm?: DamageAlarm;
  readonly ports?: PortStates;
  readonly clock?: Clock;
  readonly vault?: PasswordHasher;
  readonly mailer?: Mailer;
  readonly sealer?: Sealer;
  readonly files?: FileVault;
  readonly payment?: ServerContext["payment"];
  readonly push?: ServerContext["push"];
  readonly pdfRenderer?: DocumentRenderer;
}

/** Creates documents in another process, and logs those that fail. */
const createPdfRenderer = (log: Log): DocumentRenderer =>
  forkedRenderer(({ document, why: reason, error }) =>
    log.write("error", "document not created", {
      document,
      why: reason,
      ...(error !== null && describeError(error)),
    }),
  );

/** Transactions, and the caches of who is signed in and what was read. */
const composeTransactions = ({ engine, log, installation }: CompositionParts, clock: Clock, ids: IdSource) => {
  const rowCache = createRecordCache();
  const sessionCache = createSessionCache(({ account, patient }) => {
    // what the account read of the records of others
    rowCache.invalidate({ doctor: account });
    if (patient !== null) rowCache.invalidate({ patient });
  });
  const parts = {
    ...{ ids, clock, explain: attachCause, evaluationsOff: installation.evaluationsOff },
    reportError: (error: unknown) => log.write("error", "transaction failed", describeError(error)),
  };
  const transact = notifySessionEnds(sqlTransact(engine, parts), {
    account: sessionCache.removeAccount,
    record: (patient) => rowCache.invalidate({ patient }),
  });
  const auditBuffer = createAuditBuffer(transact);
  return {
    ...{ transact, consult: sqlTransact(engine, parts, rowCache), sessionCache },
    ...{ auditBuffer, touchSession: auditBuffer.touch },
  };
};

/** The files of users, with and without a virus scanner, and the folder for files that are not complete. */
const composeFiles = (
  { configuration, log, shutdownSignal, removalHold, files }: CompositionParts,
  alarm: DamageAlarm,
  ports: PortStates,
  counters: Counters,
) => {
  const scanner = scannerFor(configuration, ports, shutdownSignal);
  const filesWithoutScan = files ?? openFileVault(configuration, { log, alarm, ports }, removalHold);
  return {
    ...{ scanner, filesWithoutScan, files: addScanner(scanner, filesWithoutScan, { log, counters }) },
    temporaryFiles: temporaryFilesIn(join(configuration.dataFolder, "files", "incoming")),
  };
};

/** Binds the services to their adapters. */
export const composeServices = (parts: CompositionParts): Composition => {
  const { configuration, log, installation, publicUrl, ...overrides } = parts;
  const clock = overrides.clock ?? systemClock;
  const vault = overrides.vault ?? createPasswordHasher();
  const alarm = overrides.alarm ?? createDamageAlarm(log);
  const ports = overrides.ports ?? createPortStates(log);
  const ids = timeSortableIds(clock, randomInt(4096));
  const transactions = composeTransactions(parts, clock, ids);
  const emailDelivery = createEmailDelivery({
    transact: transactions.transact,
    mailer: overrides.mailer ?? mailerFor(configuration, clock, log, ports),
    secrets: systemSecrets,
    clock,
    log,
    publicUrl,
  });
  const counters = createCounters();
  const pdfRenderer = overrides.pdfRenderer ?? createPdfRenderer(log);
  return {
    emailDelivery,
    pdfRenderer,
    context: {
      ...transactions,
      ...composeFiles(parts, alarm, ports, counters),
      accountSlots: createAccountSlots(),
      accessAttemptLimit: createAccessAttemptLimit(clock),
      clock,
      ids,
      secrets: systemSecrets,
      passwordHasher: vault,
      codes: oneTimeCodes,
      sealer: overrides.sealer ?? factorSealer(configuration),
      reportUnreadableFactor: (account) =>
        log.write("error", "no key in OTP_KEY_FILE decrypts a second factor", { account }),
      documentRowLimit: DOCUMENT_ROW_LIMIT,
      printer: pdfPrinter(pathInRepository("docs/guide"), operatorPlaceholders(configuration), pdfRenderer.render),
      drawingImages: pngDrawings,
      archiver: zipArchiver,
      archives: recordArchives,
      push: overrides.push ?? pushFor(configuration, publicUrl, { clock, log }),
      payment: overrides.payment ?? paymentFor(configuration),
      identity: identityFor(configuration, publicUrl),
      installation,
      publicUrl,
      log,
      alarm,
      counters,
      monitor: createInstallationMonitor(configuration, ports),
      notifyEmailQueued: emailDelivery.notifyQueued,
    },
  };
};

/** Placeholders for the operator in the guides, the privacy notice and the terms. */
const operatorPlaceholders = ({ operator, supportEmail }: Configuration): Placeholders => ({
  titolare: operatorText(operator),
  contatto: supportEmail === "" ? operatorText(operator) : supportEmail,
});

/** By then the server has started. A password chosen earlier waits for the lists. */
const WARM_UP_DELAY_MILLISECONDS = 3000;

const createPasswordHasher = (): PasswordHasher => {
  const vault = argon2Hasher();
  setTimeout(vault.prepare, WARM_UP_DELAY_MILLISECONDS).unref();
  return vault;
};

/** Fills the record of the demo. */
export const fillDemoRecord =
  (context: ServerContext): FillRecord =>
  (stores, ...people) => {
    const { sheets, doctors, records, catalogues } = stores;
    return writeDemoRecord(context.ids, dayOf(context.clock.now()))(
      {
        ...{ sheets, doctors, records, catalogues },
        storeContent: (...content) => storeContent(context, stores, ...content),
        storeDrawings: (...drawings) => storeDrawings(context, stores, ...drawings),
      },
      ...people,
    );
  };

/** Folder of the built web files. */
export const webFolder = (): string => pathInRepository("build/webui");
