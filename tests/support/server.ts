import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { keyFileIn, openVault } from "@libretto/adapters/files/open-vault";
import { passwordVault } from "@libretto/adapters/identity/passwords";
import { aesSealer } from "@libretto/adapters/identity/sealer";
import { systemSecrets } from "@libretto/adapters/identity/secrets";
import { compose } from "@libretto/adapters/server/composition-root";
import { readConfiguration } from "@libretto/adapters/server/configuration/configuration";
import type { EmailDelivery } from "@libretto/adapters/server/emails/email-delivery";
import { newPatient } from "@libretto/adapters/server/handlers/account/new-patient";
import { createEndpointRoutes } from "@libretto/adapters/server/handlers/all";
import { makeApp } from "@libretto/adapters/server/http/app";
import type { Installation, ServerContext } from "@libretto/adapters/server/pipeline/server-context";
import type { Stores } from "@libretto/adapters/server/pipeline/stores";
import type { SqlEngine } from "@libretto/adapters/sql/engine/engine";
import { type Instant, instantAt, millisecondsOf } from "@libretto/core/kernel/dates";
import type { Failure } from "@libretto/core/kernel/failure";
import { isLeft, pipe, right, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { Account } from "@libretto/core/ports/accounts/account-store";
import { FULL_LICENCE } from "@libretto/core/ports/accounts/licence-store";
import type { FileVault } from "@libretto/core/ports/files/file-vault";
import type { PasswordHasher } from "@libretto/core/ports/security/password-hasher";
import type { Email, Mailer } from "@libretto/core/ports/system/mailer";
import type { AnySection, RowCore } from "@libretto/core/record/section";
import type { FastifyInstance, InjectOptions } from "fastify";
import { done } from "./done.ts";
import { pressHere } from "./press-here.ts";
import { withoutIntervals } from "./without-intervals.ts";

/** Hashing that costs next to nothing: for tests that sign in, not for tests of hashing. */
export const QUICK_HASHING = { memoryKib: 64, passes: 2, lanes: 1, atOnce: 4 };

/** The server's whole inside over a real database, with a clock to move and a mailbox to look into. */
export interface TestServer {
  readonly app: FastifyInstance;
  readonly desk: ServerContext;
  readonly letters: Email[];
  /** What the log has said. */
  readonly logged: string[];
  readonly post: EmailDelivery;
  /** Moves the clock on. */
  readonly pass: (seconds: number) => void;
  readonly close: () => Promise<void>;
}

export interface TestServerOptions {
  readonly installation?: Partial<Installation>;
  readonly vault?: PasswordHasher;
  /** Replaces parts of what handlers work with. */
  readonly bend?: (desk: ServerContext) => ServerContext;
}

const configuration = () => {
  const read = readConfiguration({});
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
  stores: null,
  supportUrl: "",
  supportEmail: "",
};

/** Where the tests' vault keeps files and keys. */
export const testVaultFolder = mkdtempSync(join(tmpdir(), "libretto-files-"));
process.on("exit", () => rmSync(testVaultFolder, { recursive: true, force: true }));

/** Every file that the tests' vault holds, its keys left out. */
export const testVaultFiles = (folder = join(testVaultFolder, "files")): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();

/** A vault on the disk, as the embedded product has it. */
export const testVault = (folder = testVaultFolder): FileVault =>
  openVault({ folder, keys: null, keyFile: keyFileIn(folder), makeKey: true, s3: null, report: () => {} });

/** How many servers have worked on a database. */
const servers = new WeakMap<SqlEngine, number>();
/** Each begins a millisecond after the one before, as ids are made of the moment: clocks that stand still would give two the same. */
const beginningOn = (engine: SqlEngine): number => {
  const before = servers.get(engine) ?? 0;
  servers.set(engine, before + 1);
  return Date.parse("2026-03-14T09:00:00.000Z") + before;
};

export const startServer = async (
  engine: SqlEngine,
  { installation, vault = passwordVault(QUICK_HASHING), bend = (desk) => desk }: TestServerOptions = {},
): Promise<TestServer> => {
  const letters: Email[] = [];
  const logged: string[] = [];
  let now = beginningOn(engine);
  const mailer: Mailer = {
    send: (letter) => async () => {
      letters.push(letter);
      return right(undefined);
    },
  };
  // letters are carried when a case says so, not every minute: another server may be at work on the same database
  const { context: composed, emailDelivery: post } = withoutIntervals(() =>
    compose({
      engine,
      configuration: configuration(),
      log: { write: (weight, event, detail) => void logged.push(JSON.stringify({ weight, event, ...detail })) },
      installation: { ...INSTALLATION, ...installation },
      publicUrl: () => "https://libretto.example",
      clock: { now: () => instantAt(now) },
      vault,
      mailer,
      sealer: aesSealer(() => [new Uint8Array(32).fill(7)]),
      files: testVault(),
      press: pressHere,
    }),
  );
  const desk = bend(composed);
  const app = await makeApp({ context: desk, endpointRoutes: createEndpointRoutes(desk), webFiles: null, tls: null });
  await app.ready();
  return {
    app,
    desk,
    letters,
    logged,
    post,
    pass: (seconds) => {
      now += seconds * 1000;
    },
    close: async () => {
      await post.close();
      await app.close();
    },
  };
};

export { done };

export const PASSWORD = "Un-cavallo-giusto-7";
let people = 0;

/** An account, and for a patient a sheet and the full licence. */
export const enrol = async (
  { desk }: TestServer,
  role: Account["role"],
  differs: Partial<Account> & { readonly licence?: number } = {},
): Promise<Account> => {
  people += 1;
  const { licence = FULL_LICENCE, ...fields } = differs;
  const account: Account = {
    id: desk.ids.next(),
    email: `${role}${people}@libretto.example`,
    passwordHash: await done(desk.vault.hash(PASSWORD)),
    name: "Elena",
    surname: "Marchetti",
    role,
    patient: role === "patient" ? desk.ids.next() : null,
    disabled: false,
    demo: false,
    failures: 0,
    ...fields,
  };
  const now = desk.clock.now();
  await done(
    desk.transact((stores) =>
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

/** What a signed-in client sends. */
export type Credentials = { readonly authorization: string; readonly cookie?: string };

/** A session to be opened. */
export interface SessionWanted {
  readonly account: Account;
  /** Of a browser: it sends a cookie as well. */
  readonly bound?: boolean;
  readonly openedAt?: Instant;
  readonly provenByPassword?: boolean;
}

/** Opens sessions without asking for the passwords, all in one transaction. */
export const openSessions = async (
  { desk }: TestServer,
  wanted: readonly SessionWanted[],
): Promise<readonly Credentials[]> => {
  const made = wanted.map(({ account, bound = false, openedAt = desk.clock.now(), provenByPassword = true }) => {
    const token = randomBytes(32).toString("base64url");
    const cookie = randomBytes(32).toString("base64url");
    return {
      kept: {
        id: desk.ids.next(),
        tokenDigest: systemSecrets.digest(token),
        cookieDigest: bound ? systemSecrets.digest(cookie) : null,
        account: account.id,
        openedAt,
        lastSeenAt: openedAt,
        stepUpAt: openedAt,
        stepUpByPassword: provenByPassword,
      },
      sent: { authorization: `Bearer ${token}`, ...(bound && { cookie: `__Host-sid=${cookie}` }) },
    };
  });
  await done(
    desk.transact((stores) =>
      pipe(
        made,
        taskEither.traverseSeqArray(({ kept }) =>
          stores.accounts.openSession(kept, { device: "test", address: "127.0.0.1" }, "it"),
        ),
      ),
    ),
  );
  return made.map(({ sent }) => sent);
};

/** Opens a session without asking for the password. */
export const session = async (
  server: TestServer,
  account: Account,
  how: Omit<SessionWanted, "account"> = {},
): Promise<Credentials> => {
  const [opened] = await openSessions(server, [{ account, ...how }]);
  if (opened === undefined) throw new Error("no session was opened");
  return opened;
};

/** Does something in somebody's record, as that person. */
export const inRecordOf = <A>(
  { desk }: TestServer,
  account: Account,
  work: (stores: Stores) => TaskEither<Failure, A>,
): Promise<A> =>
  done(
    desk.transact((stores) =>
      pipe(
        stores.actAs({ account: account.id, patient: account.patient }),
        taskEither.chain(() => work(stores)),
      ),
    ),
  );

/** Takes the newest row of a section away: where a record has but one, there is room for another. */
export const makeRoom = (server: TestServer, whose: Account, section: AnySection): Promise<void> =>
  inRecordOf(server, whose, ({ records }) =>
    pipe(
      records.page<RowCore, RowCore>(section, whose.patient ?? 0, { limit: 1 }),
      taskEither.chain(({ rows: [row] }) =>
        row === undefined
          ? taskEither.right(undefined)
          : records.remove<RowCore, RowCore>(section, whose.patient ?? 0, row, null),
      ),
    ),
  );

/** Sends a request as JSON. */
export const ask = (
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
