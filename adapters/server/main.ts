import { renameSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { findMissingParts } from "@libretto/core/admin/operator";
import { isLeft } from "@libretto/core/kernel/fp";
import { createDemo, type Login } from "@libretto/core/use-cases/admin/create-demo";
import { checkFileStore } from "@libretto/core/use-cases/maintenance/check-file-store";
import { watchClock } from "@libretto/core/use-cases/maintenance/watch-clock";
import { anchorAudit, auditJobs } from "./composition/audit-jobs.ts";
import { createRemovalHold } from "./composition/backup.ts";
import { openDatabase } from "./composition/database.ts";
import { eraseJobs } from "./composition/erase-job.ts";
import { rotateFactorKey } from "./composition/factor-keys.ts";
import { fileStoreLocation, rotateFileKeys } from "./composition/file-vault.ts";
import { monitorEngine } from "./composition/monitored-engine.ts";
import { openOperatorInterface } from "./composition/operator-interface.ts";
import { composeServices, fillDemoRecord, webFolder } from "./composition-root.ts";
import { type Certificate, loadCertificate } from "./configuration/certificate.ts";
import { type Configuration, readConfiguration } from "./configuration/configuration.ts";
import { findMisspeltVariables } from "./configuration/misspelt-variables.ts";
import { createEndpointRoutes } from "./handlers/all.ts";
import { createApp } from "./http/app.ts";
import { readWebFiles, WEB_BASE } from "./http/web-files.ts";
import {
  accountJobs,
  cleanUpJob,
  comingOfAgeJob,
  emptyBinsJob,
  remindersJob,
  scanJobs,
  staleUploadsJob,
} from "./jobs/jobs.ts";
import { jobRunner } from "./jobs/runner.ts";
import { createAccount, isCreateCommand } from "./operations/create-account.ts";
import { createDamageAlarm } from "./operations/damage-alarm.ts";
import { acceptFileStore, describeStoreProblem } from "./operations/file-store-identity.ts";
import { describeError, openLog, standardError } from "./operations/log.ts";
import { createMetrics } from "./operations/metrics.ts";
import { checkPaymentPlans } from "./operations/payment-plans.ts";
import { createPortStates } from "./operations/port-states.ts";
import { resetFactor } from "./operations/reset-factor.ts";
import { createServerMetrics } from "./operations/server-metrics.ts";

const printLine = (line: string): void => void process.stdout.write(`${line}\n`);
const exitWithError = (lines: readonly string[]): never => {
  process.stderr.write(`${lines.join("\n")}\n`);
  process.exit(1);
};

const USAGE = `Usage: npm start -- [--ready-file FILE] [--no-demo]
       npm start -- create-admin EMAIL NAME SURNAME
       npm start -- create-doctor EMAIL NAME SURNAME
       npm start -- reset-factor EMAIL
       npm start -- accept-file-store
       npm run files:rotate-key [-- --forget-old]
       npm run otp:rotate-key [-- --forget-old]`;

const readArguments = () => {
  try {
    return parseArgs({
      options: {
        "ready-file": { type: "string" },
        "no-demo": { type: "boolean", default: false },
        "forget-old": { type: "boolean", default: false },
      },
      allowPositionals: true,
    });
  } catch {
    return exitWithError([USAGE]);
  }
};

const loadConfiguration = (): Configuration => {
  const result = readConfiguration(process.env);
  return isLeft(result) ? exitWithError(result.left) : result.right;
};

const STOP_WITHIN_MILLISECONDS = 10_000;

/** Writes the URL for other programs; renamed when complete, so it is never partial. */
const writeReadyFile = (file: string, url: string, accounts: readonly Login[]): void => {
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, `${JSON.stringify({ url, ...(accounts.length > 0 && { accounts }) })}\n`, { mode: 0o600 });
  renameSync(unfinished, file);
};

const printLogins = (accounts: readonly Login[]): void => {
  printLine("A demo with fictitious data. These logins are shown only now:");
  for (const { role, email, password } of accounts) printLine(`  ${role.padEnd(8)} ${email.padEnd(30)} ${password}`);
  printLine("");
};

const loadTlsCertificate = (files: NonNullable<Configuration["tls"]>): Certificate => {
  const result = loadCertificate(files);
  return isLeft(result) ? exitWithError([result.left]) : result.right;
};

const { values, positionals } = readArguments();
const configuration = loadConfiguration();
const tls = configuration.tls && loadTlsCertificate(configuration.tls);
const metrics = createMetrics();
const serverMetrics = createServerMetrics(metrics);
const log = serverMetrics.countLogEvents(openLog(configuration.logLevel, standardError()));
const alarm = createDamageAlarm(log);
const ports = createPortStates(log);
for (const name of findMisspeltVariables(process.env)) log.write("warn", "unknown environment variable", name);

for (const event of ["unhandledRejection", "uncaughtException"] as const)
  process.on(event, (error) => {
    log.write("error", event, describeError(error));
    process.exit(1);
  });

const database = await openDatabase(configuration, { log, alarm, ports }).catch((error: unknown) =>
  exitWithError([error instanceof Error ? error.message : String(error)]),
);

const { engine, transactionCounts } = monitorEngine(database, serverMetrics, alarm, ports);
const removalHold = createRemovalHold(log);
let publicUrl = configuration.publicUrl ?? "";
const shutdown = new AbortController();
const operator = { ...configuration.operator, contact: configuration.supportEmail };
const composeServer = () =>
  composeServices({
    engine,
    configuration,
    log,
    // commands create links before the server listens
    publicUrl: () => publicUrl || `http://${configuration.host}:${configuration.port}`,
    shutdownSignal: shutdown.signal,
    removalHold,
    alarm,
    ports,
    installation: {
      secure: configuration.secure,
      demoAllowed: configuration.demoAllowed,
      trialPayments: configuration.trialPayments,
      trustedProxies: configuration.trustedProxies,
      requestsPerMinute: configuration.requestsPerMinute,
      demandsVersions: configuration.demandsVersions,
      evaluationsOff: configuration.evaluationsOff,
      stores: configuration.stores,
      supportUrl: configuration.supportUrl,
      bookingUrl: configuration.bookingUrl,
      supportEmail: configuration.supportEmail,
      operator,
    },
  });
const { context, emailDelivery, pdfRenderer } = await Promise.resolve()
  .then(composeServer)
  .catch(async (error: unknown) => {
    await engine.close();
    return exitWithError([error instanceof Error ? error.message : String(error)]);
  });

const [command, ...commandArguments] = positionals;
if (command !== undefined) {
  const outcome = isCreateCommand(command)
    ? await createAccount(context, command, commandArguments, printLine)
    : command === "reset-factor"
      ? await resetFactor(context, commandArguments, printLine)
      : command === "accept-file-store"
        ? await acceptFileStore(context, fileStoreLocation(configuration), printLine)
        : command === "rotate-files-key" || command === "rotate-otp-key"
          ? await (command === "rotate-files-key" ? rotateFileKeys : rotateFactorKey)(
              context,
              configuration,
              values["forget-old"] ? "forget old" : "keep old",
              printLine,
            )
          : USAGE;
  await emailDelivery.deliver();
  await engine.close();
  if (outcome !== null) exitWithError([outcome]);
  process.exit(0);
}

const storeCheck = await checkFileStore(context)();
if (isLeft(storeCheck)) log.write("warn", "the file store could not be compared with the database");
else if (storeCheck.right !== null) {
  await engine.close();
  exitWithError([describeStoreProblem(storeCheck.right, fileStoreLocation(configuration))]);
}
const missingOperatorParts = findMissingParts(operator);
if (missingOperatorParts.length > 0)
  log.write("warn", "the operator is not named: payments stay closed", { missing: missingOperatorParts.join(", ") });
const planProblems = await checkPaymentPlans(context);
if (planProblems.length > 0) {
  await engine.close();
  exitWithError(planProblems);
}
let markReady = (): void => undefined;
const app = await createApp({
  context,
  endpointRoutes: createEndpointRoutes(context),
  webFiles: readWebFiles(webFolder()),
  onRequestCompleted: serverMetrics.recordRequest,
  tls,
  startupFinished: new Promise<void>((resolve) => {
    markReady = resolve;
  }),
});
await app
  .listen({ port: configuration.port, host: configuration.host })
  .catch((error: unknown) =>
    exitWithError([`Cannot listen on ${configuration.host}:${configuration.port}: ${(error as Error).message}`]),
  );
const address = app.server.address();
const port = typeof address === "object" && address !== null ? address.port : configuration.port;
const host = configuration.host.includes(":") ? `[${configuration.host}]` : configuration.host;
const url = `${tls === null ? "http" : "https"}://${host}:${port}`;
if (publicUrl === "") publicUrl = url;

const closeOperator = await openOperatorInterface({
  configuration,
  engine,
  transactionCounts,
  removalHold,
  metrics,
  context,
}).catch((error: unknown) => exitWithError([(error as Error).message]));

// the demo is created only when the start can no longer fail, because its logins are shown once
const demo =
  configuration.demoAllowed && !values["no-demo"]
    ? await createDemo(context, fillDemoRecord(context), printLogins)()
    : { _tag: "Right" as const, right: [] };
if (isLeft(demo)) exitWithError([`The demo could not be made: ${demo.left.code}`]);
const accounts = isLeft(demo) ? [] : demo.right;
markReady();

void emailDelivery.deliver();
const clockWatch = watchClock(
  context.clock,
  () => performance.now(),
  (hours) => log.write("warn", "the clock was set forward; nothing expired is deleted for a day", { hours }),
);
const jobs = jobRunner(
  context,
  serverMetrics.countJobs([
    ...accountJobs(context),
    comingOfAgeJob(context, shutdown.signal),
    ...auditJobs(engine, configuration, context.clock),
    ...eraseJobs(engine),
    ...scanJobs(context, shutdown.signal),
    emptyBinsJob(context, shutdown.signal),
    cleanUpJob(context, shutdown.signal),
    staleUploadsJob(context),
  ]),
  clockWatch,
);
void jobs.runDueJobs();
// no other job delays a reminder
const reminders = jobRunner(context, serverMetrics.countJobs([remindersJob(context, shutdown.signal)]));
void reminders.runDueJobs();

let isStopping = false;
const stop = async (): Promise<void> => {
  if (isStopping) return;
  isStopping = true;
  setTimeout(() => process.exit(1), STOP_WITHIN_MILLISECONDS).unref();
  shutdown.abort();
  await Promise.all([app.close(), pdfRenderer.close()]);
  await closeOperator();
  await Promise.all([jobs.close(), reminders.close()]);
  await emailDelivery.close();
  if (isLeft(await anchorAudit(engine, configuration, context.clock)()))
    log.write("warn", "the audit trail was not anchored at the stop");
  await engine.close();
  process.exit(0);
};
process.on("SIGTERM", stop);
process.on("SIGINT", stop);

printLine(`Libretto: ${url}${WEB_BASE}`);
if (values["ready-file"] !== undefined) writeReadyFile(values["ready-file"], url, accounts);
