import { renameSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { isLeft } from "@libretto/core/kernel/fp";
import { alarmIn } from "./alarm.ts";
import { makeApp } from "./app.ts";
import { type Certificate, certificateOf } from "./certificate.ts";
import { auditJobs } from "./composition/audit-jobs.ts";
import { newHold } from "./composition/backup.ts";
import { openDatabase } from "./composition/database.ts";
import { eraseJobs } from "./composition/erase-job.ts";
import { rotateFactorKey } from "./composition/factor-keys.ts";
import { rotateKeys } from "./composition/file-keys.ts";
import { misspelt } from "./composition/misspelt.ts";
import { openOperator } from "./composition/operator.ts";
import { plansTrouble } from "./composition/payment-plan.ts";
import { watchedEngine } from "./composition/watched-engine.ts";
import { compose, fillDemoRecord, webFolder } from "./composition-root.ts";
import { type Configuration, configurationFrom } from "./configuration.ts";
import { createAccount, isCreateCommand } from "./create-account.ts";
import { type Login, makeDemo } from "./demo-accounts.ts";
import { allHandlers } from "./handlers/all.ts";
import { cleanUpJob } from "./jobs/clean-up-files.ts";
import { emptyBinsJob } from "./jobs/empty-bins.ts";
import { accountJobs, jobRunner } from "./jobs/runner.ts";
import { scanJobs } from "./jobs/scan-files.ts";
import { openLog, standardError, traceOf } from "./log.ts";
import { newMetrics } from "./metrics.ts";
import { serverFigures } from "./metrics-server.ts";
import { newPortStates } from "./port-states.ts";
import { resetFactor } from "./reset-factor.ts";
import { readWebFiles, WEB_BASE } from "./web-files.ts";

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const giveUp = (lines: readonly string[]): never => {
  process.stderr.write(`${lines.join("\n")}\n`);
  process.exit(1);
};

const USAGE = `Usage: npm start -- [--ready-file FILE] [--no-demo]
       npm start -- create-admin EMAIL NAME SURNAME
       npm start -- create-doctor EMAIL NAME SURNAME
       npm start -- reset-factor EMAIL
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
    return giveUp([USAGE]);
  }
};

const readConfiguration = (): Configuration => {
  const read = configurationFrom(process.env);
  return isLeft(read) ? giveUp(read.left) : read.right;
};

const STOP_WITHIN_MILLISECONDS = 10_000;

/** Writes the URL for other programs; renamed when complete, so it is never partial. */
const writeReadyFile = (file: string, url: string, accounts: readonly Login[]): void => {
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, `${JSON.stringify({ url, ...(accounts.length > 0 && { accounts }) })}\n`, { mode: 0o600 });
  renameSync(unfinished, file);
};

const tellLogins = (accounts: readonly Login[]): void => {
  say("A demo with fictitious data. These logins are shown only now:");
  for (const { role, email, password } of accounts) say(`  ${role.padEnd(8)} ${email.padEnd(30)} ${password}`);
  say("");
};

const readCertificate = (files: NonNullable<Configuration["tls"]>): Certificate => {
  const read = certificateOf(files);
  return isLeft(read) ? giveUp([read.left]) : read.right;
};

const { values, positionals } = readArguments();
const configuration = readConfiguration();
const tls = configuration.tls && readCertificate(configuration.tls);
const metrics = newMetrics();
const figures = serverFigures(metrics);
const log = figures.counted(openLog(configuration.logLevel, standardError()));
const alarm = alarmIn(log);
const ports = newPortStates(log);
for (const name of misspelt(process.env)) log.say("warn", "a variable that nobody reads", name);

for (const event of ["unhandledRejection", "uncaughtException"] as const)
  process.on(event, (error) => {
    log.say("error", event, traceOf(error));
    process.exit(1);
  });

const database = await openDatabase(configuration, { log, alarm, ports }).catch((error: unknown) =>
  giveUp([error instanceof Error ? error.message : String(error)]),
);

const { engine, turns } = watchedEngine(database, figures, alarm, ports);
const hold = newHold(log);
let base = configuration.publicUrl ?? "";
const ending = new AbortController();
const composed = () =>
  compose({
    engine,
    configuration,
    log,
    // commands create links before the server listens
    base: () => base || `http://${configuration.host}:${configuration.port}`,
    ending: ending.signal,
    hold,
    alarm,
    ports,
    installation: {
      secure: configuration.secure,
      demoAllowed: configuration.demoAllowed,
      trialPayments: configuration.trialPayments,
      trustedProxies: configuration.trustedProxies,
      requestsPerMinute: configuration.requestsPerMinute,
      demandsVersions: configuration.demandsVersions,
      stores: configuration.stores,
      supportUrl: configuration.supportUrl,
      supportEmail: configuration.supportEmail,
    },
  });
const { desk, post, press } = await Promise.resolve()
  .then(composed)
  .catch(async (error: unknown) => {
    await engine.close();
    return giveUp([error instanceof Error ? error.message : String(error)]);
  });

const [command, ...words] = positionals;
if (command !== undefined) {
  const outcome = isCreateCommand(command)
    ? await createAccount(desk, command, words, say)
    : command === "reset-factor"
      ? await resetFactor(desk, words, say)
      : command === "rotate-files-key" || command === "rotate-otp-key"
        ? await (command === "rotate-files-key" ? rotateKeys : rotateFactorKey)(
            desk,
            configuration,
            values["forget-old"] ? "forget old" : "keep old",
            say,
          )
        : USAGE;
  await post.carry();
  await engine.close();
  if (outcome !== null) giveUp([outcome]);
  process.exit(0);
}

const noPlans = await plansTrouble(desk);
if (noPlans.length > 0) {
  await engine.close();
  giveUp(noPlans);
}
let open = (): void => undefined;
const app = await makeApp({
  desk,
  mounted: allHandlers(desk),
  web: readWebFiles(webFolder()),
  heard: figures.answered,
  tls,
  opened: new Promise<void>((resolve) => {
    open = resolve;
  }),
});
await app
  .listen({ port: configuration.port, host: configuration.host })
  .catch((error: unknown) =>
    giveUp([`Cannot listen on ${configuration.host}:${configuration.port}: ${(error as Error).message}`]),
  );
const address = app.server.address();
const port = typeof address === "object" && address !== null ? address.port : configuration.port;
const host = configuration.host.includes(":") ? `[${configuration.host}]` : configuration.host;
const url = `${tls === null ? "http" : "https"}://${host}:${port}`;
if (base === "") base = url;

const { tally } = desk;
const closeOperator = await openOperator({
  configuration,
  engine,
  turns,
  hold,
  metrics,
  alarm,
  ports,
  tally,
  log,
}).catch((error: unknown) => giveUp([(error as Error).message]));

// the demo is created only when the start can no longer fail, because its logins are shown once
const made =
  configuration.demoAllowed && !values["no-demo"]
    ? await makeDemo(desk, fillDemoRecord(desk), tellLogins)()
    : { _tag: "Right" as const, right: [] };
if (isLeft(made)) giveUp([`The demo could not be made: ${made.left.code}`]);
const accounts = isLeft(made) ? [] : made.right;
open();

void post.carry();
const jobs = jobRunner(
  desk,
  figures.countedJobs([
    ...accountJobs(desk),
    ...auditJobs(engine, configuration, desk.clock),
    ...eraseJobs(engine),
    ...scanJobs(desk, ending.signal),
    emptyBinsJob(desk, ending.signal),
    cleanUpJob(desk, ending.signal),
  ]),
);
void jobs.look();

let stopping = false;
const stop = async (): Promise<void> => {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(1), STOP_WITHIN_MILLISECONDS).unref();
  ending.abort();
  await Promise.all([app.close(), press.close()]);
  await closeOperator();
  await jobs.close();
  await post.close();
  await engine.close();
  process.exit(0);
};
process.on("SIGTERM", stop);
process.on("SIGINT", stop);

say(`Libretto: ${url}${WEB_BASE}`);
if (values["ready-file"] !== undefined) writeReadyFile(values["ready-file"], url, accounts);
