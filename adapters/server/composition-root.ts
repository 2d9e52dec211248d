import { randomInt } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { RESET_LINK_MINUTES } from "@libretto/core/account/password-reset";
import { dayOf, instantAt } from "@libretto/core/kernel/dates";
import { type Failure, failure } from "@libretto/core/kernel/failure";
import { type Either, isLeft, left, right, taskEither } from "@libretto/core/kernel/fp";
import type { Clock } from "@libretto/core/ports/clock";
import type { FileVault, PatientKey } from "@libretto/core/ports/file-vault";
import type { IdSource } from "@libretto/core/ports/id-source";
import type { IdentityProvider } from "@libretto/core/ports/identity-provider";
import type { Mailer } from "@libretto/core/ports/mailer";
import type { PasswordVault } from "@libretto/core/ports/password-vault";
import type { Sealer } from "@libretto/core/ports/sealer";
import { keyFileIn, openVault } from "../files/open-vault.ts";
import { rotateFilesKey } from "../files/rotate.ts";
import { oneTimeCodes } from "../identity/one-time-codes.ts";
import { GOOGLE, openIdProvider } from "../identity/openid.ts";
import { passwordVault } from "../identity/passwords.ts";
import { aesSealer, keyOf } from "../identity/sealer.ts";
import { systemSecrets } from "../identity/secrets.ts";
import { shippedEditions } from "../imports/starter.ts";
import {
  alreadyRegisteredLetter,
  confirmationLetter,
  emailChangeLetter,
  failedSignInsLetter,
  newDeviceLetter,
  passwordChangedLetter,
  passwordResetLetter,
} from "../mail/letters.ts";
import { letterOfUser, noticeLetter } from "../mail/notices.ts";
import { outboxMailer } from "../mail/outbox.ts";
import { smtpMailer } from "../mail/smtp.ts";
import { payPal } from "../payment/paypal.ts";
import { pdfPrinter } from "../print/printer.ts";
import { sqlAccountStore } from "../sql/account-store.ts";
import { anchorFile } from "../sql/anchor-file.ts";
import { sqlAssociationStore, sqlDoctorDirectory } from "../sql/association-store.ts";

import { anchorHeads, forgetBefore } from "../sql/audit-chain.ts";
import { sqlAuditTrail } from "../sql/audit-trail.ts";
import { sqlCatalogueIntake } from "../sql/catalogue-intake.ts";
import { sqlCatalogueSearch } from "../sql/catalogue-search.ts";
import { sqlConsentStore } from "../sql/consent-store.ts";
import { failureOf } from "../sql/database-errors.ts";
import { demoRecord } from "../sql/demo-record.ts";
import { sqlDrawingStore } from "../sql/drawing-store.ts";
import { openEmbedded } from "../sql/embedded.ts";
import { sqlEmergencyViews } from "../sql/emergency-views.ts";
import type { SqlContext, SqlEngine, SqlSession } from "../sql/engine.ts";
import { sqlFactorStore } from "../sql/factor-store.ts";
import { sqlFileDirectory, sqlFileStore } from "../sql/file-store.ts";
import { timeSortableIds } from "../sql/id-source.ts";
import { sqlJobStore } from "../sql/job-store.ts";
import { sqlKnownInteractions } from "../sql/known-interactions.ts";
import { sqlLetterBox } from "../sql/letter-box.ts";
import { sqlLicenceStore } from "../sql/licence-store.ts";
import { migrate, readMigrations } from "../sql/migrate.ts";
import { sqlSheetStore } from "../sql/patient-store.ts";
import { sqlPaymentStore } from "../sql/payment-store.ts";
import { sqlPlaceRegister } from "../sql/place-register.ts";
import { openPostgres } from "../sql/postgres.ts";
import { sqlReadingStore } from "../sql/reading-store.ts";
import { sqlRecordEraser } from "../sql/record-eraser.ts";
import { sqlRecordStore } from "../sql/record-store.ts";
import { sqlRecordTexts } from "../sql/record-texts.ts";
import { sqlReferenceLists } from "../sql/reference-lists.ts";
import { sqlRepeatedWrites } from "../sql/repeated-writes.ts";
import { sqlRoleStore } from "../sql/role-store.ts";
import { sqlScoreHistory } from "../sql/score-history.ts";
import { sqlSessionStore } from "../sql/session-store.ts";
import { sqlThrottle } from "../sql/throttle.ts";
import { sqlUserStore } from "../sql/user-store.ts";
import type { Configuration } from "./configuration.ts";
import type { FillRecord } from "./demo-accounts.ts";
import type { Desk, Installation } from "./desk.ts";
import type { Job } from "./jobs/runner.ts";
import { CHANGE_EMAIL_MINUTES, type LetterWriter } from "./letters.ts";
import { type Log, traceOf } from "./log.ts";
import { inDays } from "./moments.ts";
import { notedTogether } from "./noted.ts";
import { type PostOffice, postOffice } from "./post-office.ts";
import type { Stores, Transact } from "./stores.ts";

export const systemClock: Clock = { now: () => instantAt(Date.now()) };

const storesOver = (engine: SqlEngine, sql: SqlSession, ids: IdSource, clock: Clock): Stores => {
  const by = { account: 0 };
  return {
    accounts: sqlAccountStore(sql),
    sessions: sqlSessionStore(sql),
    factors: sqlFactorStore(sql),
    throttle: sqlThrottle(sql),
    users: sqlUserStore(sql),
    roles: sqlRoleStore(sql),
    payments: sqlPaymentStore(sql),
    eraser: sqlRecordEraser(sql),
    consents: sqlConsentStore(sql, ids),
    jobs: sqlJobStore(sql),
    licences: sqlLicenceStore(sql, ids),
    letters: sqlLetterBox(sql, ids),
    directory: sqlFileDirectory(sql),
    sheets: sqlSheetStore(sql),
    records: sqlRecordStore(sql, by, ids, clock),
    readings: sqlReadingStore(sql, by, ids, clock),
    files: sqlFileStore(sql),
    texts: sqlRecordTexts(sql, clock),
    doctors: sqlAssociationStore(sql, clock),
    doctorDirectory: sqlDoctorDirectory(sql),
    drawings: sqlDrawingStore(sql),
    scores: sqlScoreHistory(sql, by, ids, clock),
    emergencyViews: sqlEmergencyViews(sql, ids),
    repeated: sqlRepeatedWrites(sql),
    catalogues: sqlCatalogueSearch(sql),
    lists: sqlReferenceLists(sql),
    interactions: sqlKnownInteractions(sql),
    places: sqlPlaceRegister(sql),
    audit: sqlAuditTrail(sql, ids, clock),
    actAs:
      ({ account, patient }) =>
      async () => {
        by.account = account;
        await engine.become(sql, { as: "record", actor: account, patient });
        return right(undefined);
      },
  };
};

/** Carries a refusal out of a transaction, so that it is undone. */
class Refused extends Error {
  constructor(readonly no: Failure) {
    super(no.code);
  }
}

/** Transactions whose work speaks in failures; what the database throws becomes one here, once. */
export const transactions =
  (
    engine: SqlEngine,
    parts: { readonly ids: IdSource; readonly clock: Clock; readonly log: Log },
    how: "reading" | "writing" = "writing",
  ): Transact =>
  <A>(work: (stores: Stores) => () => Promise<Either<Failure, A>>) =>
  async () => {
    const context: SqlContext = { as: "accounts" };
    try {
      const kept = await engine.transaction(
        context,
        async (sql) => {
          const outcome = await work(storesOver(engine, sql, parts.ids, parts.clock))();
          if (isLeft(outcome)) throw new Refused(outcome.left);
          return outcome.right;
        },
        how,
      );
      return right(kept);
    } catch (error) {
      if (error instanceof Refused) return left(error.no);
      const known = failureOf(error);
      if (known !== null && known.kind !== "conflict") return left(known);
      parts.log.say("error", "transaction failed", traceOf(error));
      return left(known ?? failure("unavailable", "failure.apology"));
    }
  };

const words: LetterWriter = {
  confirm: (about) => confirmationLetter(about, about.link),
  alreadyRegistered: (about) => alreadyRegisteredLetter(about, about.link),
  reset: (about) => passwordResetLetter(about, about.link, RESET_LINK_MINUTES),
  passwordChanged: (about) => passwordChangedLetter(about, about.at, about.link),
  newDevice: (about) => newDeviceLetter(about, about, about.link),
  failedSignIns: (about) => failedSignInsLetter(about, about, about.link),
  changeEmail: (about) => emailChangeLetter(about, about.link, CHANGE_EMAIL_MINUTES),
  factorOn: (about) => noticeLetter("factorOn", about, about.at, about.link),
  factorOff: (about) => noticeLetter("factorOff", about, about.at, about.link),
  emailChangeAsked: (about) => noticeLetter("emailChangeAsked", about, about.at, about.link),
  emailChanged: (about) => noticeLetter("emailChanged", about, about.at, about.link),
  accountDeleted: (about) => noticeLetter("accountDeleted", about, about.at, about.link),
  subscriptionEnded: (about) => noticeLetter("subscriptionEnded", about, about.at, about.link),
  ofUser: (about) => letterOfUser(about.to, about.data),
};

const SMTP_PORT = { "smtps:": 465, "smtp:": 587 } as const;

const mailerFor = (configuration: Configuration, clock: Clock, log: Log): Mailer => {
  const sender = configuration.mailFrom;
  if (configuration.smtpUrl === null)
    return outboxMailer({
      folder: join(configuration.dataFolder, "outbox"),
      sender,
      clock,
      written: (path) => log.say("info", "letter in the outbox", { path }),
    });
  const url = new URL(configuration.smtpUrl);
  const implicit = url.protocol === "smtps:";
  return smtpMailer({
    host: url.hostname,
    port: url.port === "" ? SMTP_PORT[implicit ? "smtps:" : "smtp:"] : Number(url.port),
    security: implicit ? "implicit" : url.searchParams.get("tls") === "none" ? "none" : "starttls",
    credentials:
      url.username === ""
        ? null
        : { user: decodeURIComponent(url.username), password: decodeURIComponent(url.password) },
    sender,
    clock,
  });
};

/** Null without a configuration: then the trial provider stands in, and says so. */
const paymentFor = ({ payment }: Configuration): Desk["payment"] =>
  payment === null ? null : { provider: payPal(payment), planOf: () => payment.plan };

/** Its address of return is known only once the server listens. */
const identityFor = (configuration: Configuration, base: () => string): IdentityProvider | null => {
  const settings = configuration.identity;
  if (settings === null) return null;
  let provider: IdentityProvider | null = null;
  const ready = (): IdentityProvider => {
    provider ??= openIdProvider({
      ...settings,
      redirectUri: `${base()}/webui/login`,
      otherHosts: settings.issuer === GOOGLE.issuer ? GOOGLE.otherHosts : [],
    });
    return provider;
  };
  return {
    begin: () => ready().begin(),
    complete: (answer, attempt) => ready().complete(answer, attempt),
  };
};

/** A folder of the repository, from the sources or from the build. */
const inRepository = (...path: readonly string[]): string =>
  [join(import.meta.dirname, "../.."), join(import.meta.dirname, "../../../..")]
    .map((root) => join(root, ...path))
    .find(existsSync) ?? join(...path);

/** Opens the database, brings its schema up to date and loads the reference data that the product ships. */
export const openDatabase = async (configuration: Configuration, log: Log): Promise<SqlEngine> => {
  const engine =
    configuration.database === null
      ? await openEmbedded({
          folder: configuration.dataFolder,
          report: (error) => log.say("warn", "upkeep failed", traceOf(error)),
        })
      : await openPostgres({
          address: configuration.database.url,
          connections: configuration.database.connections,
        });
  try {
    await migrate(engine, readMigrations(join(import.meta.dirname, "../sql/migrations")));
    const intake = sqlCatalogueIntake(engine);
    for (const edition of await shippedEditions()) {
      const outcome = await intake.load(edition)();
      if (isLeft(outcome)) throw new Error(`reference data: ${outcome.left}`);
    }
  } catch (error) {
    await engine.close();
    throw error;
  }
  return engine;
};

/** What a server works with, bound to the real adapters; tests replace parts. */
export interface Composition {
  readonly desk: Desk;
  readonly post: PostOffice;
}

export interface Parts {
  readonly engine: SqlEngine;
  readonly configuration: Configuration;
  readonly log: Log;
  readonly installation: Installation;
  /** The address people reach the server under, once it is known. */
  readonly base: () => string;
  readonly clock?: Clock;
  readonly vault?: PasswordVault;
  readonly mailer?: Mailer;
  readonly sealer?: Sealer;
  readonly files?: FileVault;
  readonly payment?: Desk["payment"];
}

export const compose = ({ engine, configuration, log, installation, base, ...replaced }: Parts): Composition => {
  const clock = replaced.clock ?? systemClock;
  const vault = replaced.vault ?? preparedVault();
  const ids = timeSortableIds(clock, randomInt(4096));
  const transact = transactions(engine, { ids, clock, log });
  const post = postOffice({
    transact,
    mailer: replaced.mailer ?? mailerFor(configuration, clock, log),
    write: words,
    secrets: systemSecrets,
    clock,
    log,
    base,
  });
  const files = replaced.files ?? filesOf(configuration, log);
  const printer = pdfPrinter(inRepository("docs/guide"), {});
  return {
    post,
    desk: {
      transact,
      consult: transactions(engine, { ids, clock, log }, "reading"),
      readings: notedTogether(transact),
      clock,
      ids,
      secrets: systemSecrets,
      vault,
      codes: oneTimeCodes,
      sealer: replaced.sealer ?? aesSealer(keyOf(configuration.factorKeyFile)),
      printer,
      files,
      payment: replaced.payment ?? paymentFor(configuration),
      identity: identityFor(configuration, base),
      installation,
      address: base,
      log,
      lettersPosted: post.posted,
    },
  };
};

/** Where files are kept, and under which keys. */
const filesOf = ({ dataFolder, files }: Configuration, log: Log): FileVault =>
  openVault({
    folder: dataFolder,
    keys: files.keys,
    keyFile: keyFileOf({ dataFolder, files }),
    makeKey: files.keyFile === null,
    s3: files.s3,
    report: (event, { blob, error }) =>
      log.say("error", event, { ...(blob !== undefined && { blob }), ...traceOf(error) }),
  });

/** The file that holds the keys of the installation, unless the environment does. */
const keyFileOf = ({ dataFolder, files }: Pick<Configuration, "dataFolder" | "files">): string =>
  files.keyFile ?? keyFileIn(dataFolder);

/** Makes a new key of the installation, where it is ours to make, and wraps the patients' keys by it. */
export const rotateKeys = (
  { transact, files: vault }: Pick<Desk, "transact" | "files">,
  configuration: Configuration,
  how: "keep old" | "forget old",
  say: (line: string) => void,
): Promise<string | null> => {
  const keys = {
    wrappedByOthers: (master: string, most: number) =>
      transact((stores) => stores.directory.wrappedByOthers(master, most)),
    rewrapped: (fresh: readonly PatientKey[]) => transact((stores) => stores.directory.rewrapped(fresh)),
  };
  const ownFile = configuration.files.keys === null ? keyFileOf(configuration) : null;
  return rotateFilesKey({ keys, vault }, ownFile, how, say);
};

const preparedVault = (): PasswordVault => {
  const vault = passwordVault();
  vault.prepare();
  return vault;
};

const HOUR = 60;
const AUDIT_DAYS = 730;

/** What keeps the audit trail: its heads told outside every hour, and an end to what is older than two years. */
export const auditJobs = (engine: SqlEngine, configuration: Configuration, clock: Clock): readonly Job[] => {
  const done = (work: () => Promise<unknown>): Job["work"] =>
    taskEither.tryCatch(work, () => failure("unavailable", "failure.unavailable"));
  return [
    {
      name: "anchor audit",
      everyMinutes: HOUR,
      work: done(() => anchorHeads(engine, clock.now(), anchorFile(configuration.auditAnchorFile).tell)),
    },
    {
      name: "end of audit",
      everyMinutes: 24 * HOUR,
      work: done(() => forgetBefore(engine, inDays(clock.now(), -AUDIT_DAYS))),
    },
  ];
};

/** The demo's record. */
export const fillDemoRecord = ({ ids, clock }: Desk): FillRecord => demoRecord(ids, dayOf(clock.now()));

/** Where the built page is. */
export const webFolder = (): string => inRepository("build/webui");
