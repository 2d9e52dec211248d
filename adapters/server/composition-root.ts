import { randomInt } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { dayOf, instantAt } from "@libretto/core/kernel/dates";
import type { Clock } from "@libretto/core/ports/clock";
import type { FileVault } from "@libretto/core/ports/file-vault";
import type { Mailer } from "@libretto/core/ports/mailer";
import type { PasswordVault } from "@libretto/core/ports/password-vault";
import type { Sealer } from "@libretto/core/ports/sealer";
import { asideIn } from "../archive/aside.ts";
import { zipArchiver } from "../archive/zip.ts";
import type { RemovalHold } from "../files/removal-hold.ts";
import { oneTimeCodes } from "../identity/one-time-codes.ts";
import { passwordVault } from "../identity/passwords.ts";
import { systemSecrets } from "../identity/secrets.ts";
import { forkedPress, type Press } from "../print/press.ts";
import { pdfPrinter } from "../print/printer.ts";
import type { Placeholders } from "../print/runs.ts";
import { placeOf } from "../shipped/place.ts";
import { demoRecord } from "../sql/demo-record.ts";
import type { SqlEngine } from "../sql/engine.ts";
import { timeSortableIds } from "../sql/id-source.ts";
import { rememberedRows } from "../sql/remembered-rows.ts";
import { accountSlots } from "./account-slots.ts";
import { type Alarm, alarmIn } from "./alarm.ts";
import { factorSealer } from "./composition/factor-keys.ts";
import { filesOf } from "./composition/file-keys.ts";
import { mailerFor, words } from "./composition/letters.ts";
import { identityFor, paymentFor } from "./composition/providers.ts";
import { scannedBy, scannerFor } from "./composition/scanner.ts";
import { transactions } from "./composition/transactions.ts";
import type { Configuration } from "./configuration.ts";
import type { FillRecord } from "./demo-accounts.ts";
import type { Desk, Installation } from "./desk.ts";
import { tellingEnds } from "./ended-sessions.ts";
import { newForeseen } from "./foreseen.ts";
import { newKnocks } from "./knocks.ts";
import { type Log, traceOf } from "./log.ts";
import { notedTogether } from "./noted.ts";
import { newPortStates, type PortStates } from "./port-states.ts";
import { type PostOffice, postOffice } from "./post-office.ts";
import { newTally } from "./tally.ts";

export const systemClock: Clock = { now: () => instantAt(Date.now()) };

/** Finds a folder of the repository, from the sources or from the build. */
const inRepository = (...path: readonly string[]): string =>
  [placeOf(".."), placeOf("../../..")].map((root) => join(root, ...path)).find(existsSync) ?? join(...path);

/** The services of a server, bound to the real adapters. Tests replace parts. */
export interface Composition {
  readonly desk: Desk;
  readonly post: PostOffice;
  readonly press: Press;
}

export interface Parts {
  readonly engine: SqlEngine;
  readonly configuration: Configuration;
  readonly log: Log;
  readonly installation: Installation;
  /** The public URL of the server, once it is known. */
  readonly base: () => string;
  /** Aborts when the server shuts down; a scan is then cancelled. */
  readonly ending?: AbortSignal;
  /** Delays removals of files during a backup. */
  readonly hold?: RemovalHold;
  readonly alarm?: Alarm;
  readonly ports?: PortStates;
  readonly clock?: Clock;
  readonly vault?: PasswordVault;
  readonly mailer?: Mailer;
  readonly sealer?: Sealer;
  readonly files?: FileVault;
  readonly payment?: Desk["payment"];
  readonly press?: Press;
}

export const compose = ({ engine, configuration, log, installation, base, ...replaced }: Parts): Composition => {
  const clock = replaced.clock ?? systemClock;
  const vault = replaced.vault ?? preparedVault();
  const alarm = replaced.alarm ?? alarmIn(log);
  const ports = replaced.ports ?? newPortStates(log);
  const ids = timeSortableIds(clock, randomInt(4096));
  const remembered = rememberedRows();
  const foreseen = newForeseen(({ account, patient }) =>
    remembered.forget(patient === null ? { doctor: account } : { patient }),
  );
  const transact = tellingEnds(transactions(engine, { ids, clock, log }), {
    account: foreseen.unlearnAll,
    record: (patient) => remembered.forget({ patient }),
  });
  const noted = notedTogether(transact);
  const post = postOffice({
    transact,
    mailer: replaced.mailer ?? mailerFor(configuration, clock, log, ports),
    write: words,
    secrets: systemSecrets,
    clock,
    log,
    base,
  });
  const tally = newTally();
  const scanner = scannerFor(configuration, ports, replaced.ending);
  const bareFiles = replaced.files ?? filesOf(configuration, { log, alarm, ports }, replaced.hold);
  const press =
    replaced.press ??
    forkedPress(({ document, why, error }) =>
      log.say("error", "document not made", { document, why, ...(error !== null && traceOf(error)) }),
    );
  return {
    post,
    press,
    desk: {
      transact,
      consult: transactions(engine, { ids, clock, log }, remembered),
      slots: accountSlots(),
      readings: noted,
      touch: noted.touch,
      foreseen,
      knocks: newKnocks(clock),
      clock,
      ids,
      secrets: systemSecrets,
      vault,
      codes: oneTimeCodes,
      sealer: replaced.sealer ?? factorSealer(configuration),
      printer: pdfPrinter(inRepository("docs/guide"), operatorPlaceholders(configuration), press.make),
      files: scannedBy(scanner, bareFiles, { log, tally }),
      bareFiles,
      scanner,
      archiver: zipArchiver,
      aside: asideIn(join(configuration.dataFolder, "files", "incoming")),
      payment: replaced.payment ?? paymentFor(configuration),
      identity: identityFor(configuration, base),
      installation,
      address: base,
      log,
      alarm,
      tally,
      lettersPosted: post.posted,
    },
  };
};

/** Placeholders for the operator in the guides, the privacy notice and the terms. */
const operatorPlaceholders = ({ operator, supportEmail }: Configuration): Placeholders => ({
  titolare: [operator.name, operator.address].filter((part) => part !== "").join(", "),
  contatto: supportEmail === "" ? operator.name : supportEmail,
});

/** By then the server has started. A password chosen earlier waits for the lists. */
const ONCE_STARTED_MILLISECONDS = 3000;

const preparedVault = (): PasswordVault => {
  const vault = passwordVault();
  setTimeout(vault.prepare, ONCE_STARTED_MILLISECONDS).unref();
  return vault;
};

/** Fills the record of the demo. */
export const fillDemoRecord = ({ ids, clock }: Desk): FillRecord => demoRecord(ids, dayOf(clock.now()));

/** Folder of the built web files. */
export const webFolder = (): string => inRepository("build/webui");
