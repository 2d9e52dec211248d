import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { keyFileIn, openVault } from "@libretto/adapters/files/open-vault";
import { argon2Hasher } from "@libretto/adapters/identity/passwords";
import { aesSealer } from "@libretto/adapters/identity/sealer";
import { systemSecrets } from "@libretto/adapters/identity/secrets";
import { composeServices } from "@libretto/adapters/server/composition-root";
import { readConfiguration } from "@libretto/adapters/server/configuration/configuration";
import type { EmailDelivery } from "@libretto/adapters/server/emails/email-delivery";
import { createEndpointRoutes } from "@libretto/adapters/server/handlers/all";
import { createApp } from "@libretto/adapters/server/http/app";
import type { Installation, ServerContext } from "@libretto/adapters/server/pipeline/server-context";
import type { SqlEngine } from "@libretto/adapters/sql/engine/engine";
import { type Instant, instantAt, millisecondsOf } from "@libretto/core/kernel/dates";
import type { Failure } from "@libretto/core/kernel/failure";
import { isLeft, pipe, right, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { Account } from "@libretto/core/ports/accounts/account-store";
import { FULL_LICENCE } from "@libretto/core/ports/accounts/licence-store";
import type { FileVault } from "@libretto/core/ports/files/file-vault";
import type { PasswordHasher } from "@libretto/core/ports/security/password-hasher";
import type { Email, Mailer } from "@libretto/core/ports/system/mailer";
import type { Stores } from "@libretto/core/ports/system/transaction";
import type { AnySection, RowCore } from "@libretto/core/record/section";
import { newPatient } from "@libretto/core/use-cases/account/registration/new-patient";
import type { FastifyInstance, InjectOptions } from "fastify";
import { unwrapTask } from "../unwrap-task.ts";
import { inProcessRenderer } from "./in-process-renderer.ts";
import { withoutIntervals } from "./without-intervals.ts";

/** Fast hashing for tests that sign in, not for tests of hashing. */
export const FAST_HASHING = { memoryKib: 64, passes: 2, lanes: 1, maxConcurrent: 4 };

/** The whole server over a real database, with a clock and a mailbox for tests. */
export interface TestServer {
  readonly app: FastifyInstance;
  readonly context: ServerContext;
  readonly sentEmails: Email[];
  /** The log lines. */
  readonly logLines: string[];
  readonly emailDelivery: EmailDelivery;
  /** Advances the clock. */
  readonly advanceClock: (seconds: number) => void;
  readonly close: () => Promise<void>;
}

export interface TestServerOptions {
  readonly installation?: Partial<Installation>;
  readonly passwordHasher?: PasswordHasher;
  /** Replaces parts of the server context. */
  readonly overrideContext?: (context: ServerContext) => ServerContext;
}

const configuration = () => {
  const read = readConfiguration({ DATA_DIR: testVaultFolder });
  if (isLeft(read)) throw new Error(read.left.join("\n"));
  return read.right;
};

const INSTALLATION: Installation = {
  secure: true,
  demoAllowed: true,
  trialPayments: true,
  trustedProxies: [],
  requestsPerMinute: 1_000_000,
  demandsVersions: false,
  evaluationsOff: [],
  stores: null,
  supportUrl: "",
  bookingUrl: "",
  supportEmail: "",
  operator: { name: "Fondazione Esempio", address: "Via Roma 1", contact: "aiuto@esempio.it" },
};

/** The folder of the test vault's files and keys. */
export const testVaultFolder = mkdtempSync(join(tmpdir(), "libretto-files-"));
process.on("exit", () => rmSync(testVaultFolder, { recursive: true, force: true }));

/** Every file of the test vault, without its keys. */
export const testVaultFiles = (folder = join(testVaultFolder, "files")): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();

/** A vault on disk, as in the embedded product. */
export const testVault = (folder = testVaultFolder): FileVault =>
  openVault({ folder, keys: null, keyFile: keyFileIn(folder), makeKey: true, s3: null, report: () => {} });

/** The number of servers that have used a database. */
const servers = new WeakMap<SqlEngine, number>();
/**
 * Each starts a millisecond after the previous one, because ids contain the time: equal clocks would give equal ids.
 */
const startTimeOf = (engine: SqlEngine): number => {
  const before = servers.get(engine) ?? 0;
  servers.set(engine, before + 1);
  return Date.parse("2026-03-14T09:00:00.000Z") + before;
};

export const startServer = async (
  engine: SqlEngine,
  {
    installation,
    passwordHasher = argon2Hasher(FAST_HASHING),
    overrideContext = (context) => context,
  }: TestServerOptions = {},
): Promise<TestServer> => {
  const sentEmails: Email[] = [];
  const logLines: string[] = [];
  let now = startTimeOf(engine);
  const mailer: Mailer = {
    send: (email) => async () => {
      sentEmails.push(email);
      return right(undefined);
    },
  };
  // Tests deliver e-mails explicitly, not every minute, because another server may use the same database.
  const { context: composedContext, emailDelivery: post } = withoutIntervals(() =>
    composeServices({
      engine,
      configuration: configuration(),
      log: { write: (weight, event, detail) => void logLines.push(JSON.stringify({ weight, event, ...detail })) },
      installation: { ...INSTALLATION, ...installation },
      publicUrl: () => "https://libretto.example",
      clock: { now: () => instantAt(now) },
      vault: passwordHasher,
      mailer,
      sealer: aesSealer(() => [new Uint8Array(32).fill(7)]),
      files: testVault(),
      pdfRenderer: inProcessRenderer,
    }),
  );
  const context = overrideContext(composedContext);
  const app = await createApp({ context, endpointRoutes: createEndpointRoutes(context), webFiles: null, tls: null });
  await app.ready();
  return {
    app,
    context,
    sentEmails,
    logLines,
    emailDelivery: post,
    advanceClock: (seconds) => {
      now += seconds * 1000;
    },
    close: async () => {
      await post.close();
      await app.close();
    },
  };
};

export { unwrapTask };

export const PASSWORD = "Un-cavallo-giusto-7";
let accountCount = 0;

/** An account, and for a patient a sheet and the full licence. */
export const createAccount = async (
  { context }: TestServer,
  role: Account["role"],
  differs: Partial<Account> & { readonly licence?: number } = {},
): Promise<Account> => {
  accountCount += 1;
  const { licence = FULL_LICENCE, ...fields } = differs;
  const account: Account = {
    id: context.ids.next(),
    email: `${role}${accountCount}@libretto.example`,
    passwordHash: await unwrapTask(context.passwordHasher.hash(PASSWORD)),
    name: "Elena",
    surname: "Marchetti",
    role,
    patient: role === "patient" ? context.ids.next() : null,
    disabled: false,
    demo: false,
    failures: 0,
    ...fields,
  };
  const now = context.clock.now();
  await unwrapTask(
    context.transact((stores) =>
      pipe(
        stores.accounts.create(account, now),
        taskEither.chain(() =>
          account.patient === null
            ? taskEither.right(undefined)
            : pipe(
                stores.licences.subscribe(account.patient, licence, now, instantAt(millisecondsOf(now) + 864e8)),
                taskEither.chain(() => stores.actAs({ account: account.id, patient: account.patient })),
                taskEither.chain(() => stores.sheets.create(newPatient(account, account.patient ?? 0))),
              ),
        ),
      ),
    ),
  );
  return account;
};

/** The headers of a signed-in client. */
export type Credentials = { readonly authorization: string; readonly cookie?: string };

/** A session to open. */
export interface SessionRequest {
  readonly account: Account;
  /** A browser session, which sends a cookie as well. */
  readonly withCookie?: boolean;
  readonly openedAt?: Instant;
  readonly provenByPassword?: boolean;
}

/** Opens sessions without passwords, all in one transaction. */
export const openSessions = async (
  { context }: TestServer,
  requests: readonly SessionRequest[],
): Promise<readonly Credentials[]> => {
  const newSessions = requests.map(
    ({ account, withCookie = false, openedAt = context.clock.now(), provenByPassword = true }) => {
      const token = randomBytes(32).toString("base64url");
      const cookie = randomBytes(32).toString("base64url");
      return {
        storedSession: {
          id: context.ids.next(),
          tokenDigest: systemSecrets.digest(token),
          cookieDigest: withCookie ? systemSecrets.digest(cookie) : null,
          account: account.id,
          openedAt,
          lastSeenAt: openedAt,
          stepUpAt: openedAt,
          stepUpByPassword: provenByPassword,
        },
        sent: { authorization: `Bearer ${token}`, ...(withCookie && { cookie: `__Host-sid=${cookie}` }) },
      };
    },
  );
  await unwrapTask(
    context.transact((stores) =>
      pipe(
        newSessions,
        taskEither.traverseSeqArray(({ storedSession }) =>
          stores.accounts.openSession(storedSession, { device: "test", address: "127.0.0.1" }, "it"),
        ),
      ),
    ),
  );
  return newSessions.map(({ sent }) => sent);
};

/** Opens a session without a password. */
export const openSession = async (
  server: TestServer,
  account: Account,
  how: Omit<SessionRequest, "account"> = {},
): Promise<Credentials> => {
  const [credentials] = await openSessions(server, [{ account, ...how }]);
  if (credentials === undefined) throw new Error("no session was opened");
  return credentials;
};

/** Runs work in a record as its owner. */
export const inRecordOf = <A>(
  { context }: TestServer,
  account: Account,
  work: (stores: Stores) => TaskEither<Failure, A>,
): Promise<A> =>
  unwrapTask(
    context.transact((stores) =>
      pipe(
        stores.actAs({ account: account.id, patient: account.patient }),
        taskEither.chain(() => work(stores)),
      ),
    ),
  );

/** Removes the newest row of a section: a section with one row can then get another. */
export const deleteNewestRow = (server: TestServer, owner: Account, section: AnySection): Promise<void> =>
  inRecordOf(server, owner, ({ reader, records }) =>
    pipe(
      reader.openOwn(owner.patient ?? 0).loadRows<RowCore, RowCore>(section),
      taskEither.chain(([row]) =>
        row === undefined
          ? taskEither.right(undefined)
          : records.remove<RowCore, RowCore>(section, owner.patient ?? 0, row, null),
      ),
    ),
  );

/** Sends a request as JSON. */
export const sendRequest = (
  server: TestServer,
  method: NonNullable<InjectOptions["method"]>,
  url: string,
  {
    body,
    headers = {},
    ...rest
  }: { readonly body?: unknown; readonly headers?: Readonly<Record<string, string>> } & Pick<
    InjectOptions,
    "remoteAddress"
  > = {},
) =>
  server.app.inject({
    method,
    url,
    headers: { ...(body !== undefined && { "content-type": "application/json" }), ...headers },
    ...(body !== undefined && { payload: typeof body === "string" ? body : JSON.stringify(body) }),
    ...rest,
  });
