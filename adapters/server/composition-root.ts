import { randomInt } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { dayOf, instantAt } from "@libretto/core/kernel/dates";
import type { FileVault } from "@libretto/core/ports/files/file-vault";
import type { PasswordHasher } from "@libretto/core/ports/security/password-hasher";
import type { Sealer } from "@libretto/core/ports/security/sealer";
import type { Clock } from "@libretto/core/ports/system/clock";
import type { Mailer } from "@libretto/core/ports/system/mailer";
import { temporaryFilesIn } from "../archive/temporary-files.ts";
import { zipArchiver } from "../archive/zip.ts";
import type { RemovalHold } from "../files/removal-hold.ts";
import { oneTimeCodes } from "../identity/one-time-codes.ts";
import { passwordVault } from "../identity/passwords.ts";
import { systemSecrets } from "../identity/secrets.ts";
import { forkedPress, type Press } from "../print/press.ts";
import { pdfPrinter } from "../print/printer.ts";
import type { Placeholders } from "../print/runs.ts";
import { placeOf } from "../shipped/place.ts";
import { writeDemoRecord } from "../sql/demo/demo-record.ts";
import type { SqlEngine } from "../sql/engine/engine.ts";
import { timeSortableIds } from "../sql/engine/id-source.ts";
import { createRecordCache } from "../sql/record/record-cache.ts";
import { emailTemplates, mailerFor } from "./composition/emails.ts";
import { factorSealer } from "./composition/factor-keys.ts";
import { openFileVault } from "./composition/file-vault.ts";
import { identityFor, paymentFor } from "./composition/providers.ts";
import { addScanner, scannerFor } from "./composition/scanner.ts";
import { createTransact } from "./composition/transactions.ts";
import type { Configuration } from "./configuration/configuration.ts";
import { type EmailDelivery, newEmailDelivery } from "./emails/email-delivery.ts";
import { newCounters } from "./operations/counters.ts";
import { type DamageAlarm, newDamageAlarm } from "./operations/damage-alarm.ts";
import type { FillRecord } from "./operations/demo-accounts.ts";
import { type Log, traceOf } from "./operations/log.ts";
import { newPortStates, type PortStates } from "./operations/port-states.ts";
import { newAccessAttemptLimit } from "./pipeline/access-attempt-limit.ts";
import { newAccountSlots } from "./pipeline/account-slots.ts";
import { newAuditBuffer } from "./pipeline/audit-buffer.ts";
import type { Installation, ServerContext } from "./pipeline/server-context.ts";
import { notifySessionEnds } from "./sessions/session-end-listeners.ts";
import { newSessionPrefetch } from "./sessions/session-prefetch.ts";

export const systemClock: Clock = { now: () => instantAt(Date.now()) };

/** Finds a folder of the repository, from the sources or from the build. */
const pathInRepository = (...path: readonly string[]): string =>
  [placeOf(".."), placeOf("../../..")].map((root) => join(root, ...path)).find(existsSync) ?? join(...path);

/** The services of a server, bound to the real adapters. Tests replace parts. */
export interface Composition {
  readonly context: ServerContext;
  readonly emailDelivery: EmailDelivery;
  readonly press: Press;
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
  readonly hold?: RemovalHold;
  readonly alarm?: DamageAlarm;
  readonly ports?: PortStates;
  readonly clock?: Clock;
  readonly vault?: PasswordHasher;
  readonly mailer?: Mailer;
  readonly sealer?: Sealer;
  readonly files?: FileVault;
  readonly payment?: ServerContext["payment"];
  readonly press?: Press;
}

export const compose = ({
  engine,
  configuration,
  log,
  installation,
  publicUrl,
  ...overrides
}: CompositionParts): Composition => {
  const clock = overrides.clock ?? systemClock;
  const vault = overrides.vault ?? createPasswordVault();
  const alarm = overrides.alarm ?? newDamageAlarm(log);
  const ports = overrides.ports ?? newPortStates(log);
  const ids = timeSortableIds(clock, randomInt(4096));
  const rowCache = createRecordCache();
  const sessionPrefetch = newSessionPrefetch(({ account, patient }) =>
    rowCache.forget(patient === null ? { doctor: account } : { patient }),
  );
  const transact = notifySessionEnds(createTransact(engine, { ids, clock, log }), {
    account: sessionPrefetch.removeAccount,
    record: (patient) => rowCache.forget({ patient }),
  });
  const auditBuffer = newAuditBuffer(transact);
  const emailDelivery = newEmailDelivery({
    transact,
    mailer: overrides.mailer ?? mailerFor(configuration, clock, log, ports),
    templates: emailTemplates,
    secrets: systemSecrets,
    clock,
    log,
    publicUrl,
  });
  const counters = newCounters();
  const scanner = scannerFor(configuration, ports, overrides.shutdownSignal);
  const bareFiles = overrides.files ?? openFileVault(configuration, { log, alarm, ports }, overrides.hold);
  const press =
    overrides.press ??
    forkedPress(({ document, why, error }) =>
      log.write("error", "document not made", { document, why, ...(error !== null && traceOf(error)) }),
    );
  return {
    emailDelivery,
    press,
    context: {
      transact,
      consult: createTransact(engine, { ids, clock, log }, rowCache),
      accountSlots: newAccountSlots(),
      auditBuffer,
      touchSession: auditBuffer.touch,
      sessionPrefetch,
      accessAttemptLimit: newAccessAttemptLimit(clock),
      clock,
      ids,
      secrets: systemSecrets,
      vault,
      codes: oneTimeCodes,
      sealer: overrides.sealer ?? factorSealer(configuration),
      printer: pdfPrinter(pathInRepository("docs/guide"), operatorPlaceholders(configuration), press.make),
      files: addScanner(scanner, bareFiles, { log, counters }),
      filesWithoutScan: bareFiles,
      scanner,
      archiver: zipArchiver,
      temporaryFiles: temporaryFilesIn(join(configuration.dataFolder, "files", "incoming")),
      payment: overrides.payment ?? paymentFor(configuration),
      identity: identityFor(configuration, publicUrl),
      installation,
      publicUrl,
      log,
      alarm,
      counters,
      notifyEmailQueued: emailDelivery.notifyQueued,
    },
  };
};

/** Placeholders for the operator in the guides, the privacy notice and the terms. */
const operatorPlaceholders = ({ operator, supportEmail }: Configuration): Placeholders => ({
  titolare: [operator.name, operator.address].filter((part) => part !== "").join(", "),
  contatto: supportEmail === "" ? operator.name : supportEmail,
});

/** By then the server has started. A password chosen earlier waits for the lists. */
const WARM_UP_DELAY_MILLISECONDS = 3000;

const createPasswordVault = (): PasswordHasher => {
  const vault = passwordVault();
  setTimeout(vault.prepare, WARM_UP_DELAY_MILLISECONDS).unref();
  return vault;
};

/** Fills the record of the demo. */
export const fillDemoRecord = ({ ids, clock }: ServerContext): FillRecord => writeDemoRecord(ids, dayOf(clock.now()));

/** Folder of the built web files. */
export const webFolder = (): string => pathInRepository("build/webui");
