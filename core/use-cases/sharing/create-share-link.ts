import { instantAt, millisecondsOf } from "../../kernel/dates.ts";
import type { Failure } from "../../kernel/failure.ts";
import { pipe, type TaskEither, taskEither } from "../../kernel/fp.ts";
import type { OneTimeCodes } from "../../ports/security/one-time-codes.ts";
import type { PasswordHasher } from "../../ports/security/password-hasher.ts";
import type { Secrets } from "../../ports/security/secrets.ts";
import type { Clock } from "../../ports/system/clock.ts";
import type { IdSource } from "../../ports/system/id-source.ts";
import type { Stores, Transact } from "../../ports/system/transaction.ts";
import { createViewCode } from "../../record/across/emergency/emergency-code.ts";
import { drawIdWithUniqueName } from "../../record/across/emergency/emergency-view.ts";
import { createPasscode, type ShareLink, type ShareRequest } from "../../record/across/share-links/share-link.ts";
import { SECTION_NAMES } from "../../record/sections.ts";
import { requireStepUp } from "../account/require-step-up.ts";
import type { Caller } from "../caller.ts";
import type { AuditOrigin } from "../request-origin.ts";

const HOUR_MS = 3_600_000;

interface Services {
  readonly transact: Transact;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly secrets: Secrets;
  readonly codes: Pick<OneTimeCodes, "createRecoveryCode">;
  readonly passwordHasher: Pick<PasswordHasher, "hash">;
}

/** The patient who creates the link. */
interface Owner {
  /** Authenticates the patient in a transaction, which then has the patient's rights. */
  readonly enter: (stores: Stores) => TaskEither<Failure, Caller>;
  readonly origin: AuditOrigin;
}

/** A new link with its secrets. The server cannot show them again. */
export interface CreatedShareLink {
  readonly link: ShareLink;
  /** The secret part of the address. */
  readonly code: string;
  readonly passcode: string;
}

const enterWithStepUp = (services: Services, { enter }: Owner, stores: Stores): TaskEither<Failure, Caller> =>
  pipe(
    enter(stores),
    taskEither.chainFirst(({ signed }) => requireStepUp(services, signed)),
  );

const storeLink = (
  { clock, ids, secrets }: Services,
  stores: Stores,
  { signed, recordAccess: { patient } }: Caller,
  { recipient, level, sections, hours }: ShareRequest,
  passcodeHash: string,
  { device, address }: AuditOrigin,
): TaskEither<Failure, Omit<CreatedShareLink, "passcode">> => {
  const createdAt = clock.now();
  const until = instantAt(millisecondsOf(createdAt) + hours * HOUR_MS);
  const code = createViewCode(patient, secrets.create());
  return pipe(
    stores.shareLinks.list(patient),
    taskEither.map((others) => ({
      ...{ id: drawIdWithUniqueName(ids.next, others), recipient: recipient.trim(), level, createdAt, until },
      sections: SECTION_NAMES.filter((name) => sections.includes(name)),
    })),
    taskEither.chain((link) =>
      stores.shareLinks.create(patient, link, { secretDigest: secrets.digest(code), passcodeHash }),
    ),
    taskEither.chainFirst(({ id }) =>
      stores.audit.append({
        ...{ actor: signed.account, patient, action: "add", object: `createShareLink shareLink ${id}` },
        ...{ outcome: "done", device, address },
      }),
    ),
    taskEither.map((link) => ({ link, code })),
  );
};

/**
 * Creates a link that shows chosen sections to whoever has its address and its passcode. Needs a fresh step-up
 * authentication (AU-8), which is checked before the slow hash of the passcode and again when the link is stored.
 *
 * @returns `refused` while the maximum number of links is open
 */
export const createShareLink = (
  services: Services,
  owner: Owner,
  request: ShareRequest,
): TaskEither<Failure, CreatedShareLink> => {
  const passcode = createPasscode(services.codes.createRecoveryCode());
  return pipe(
    services.transact((stores) => enterWithStepUp(services, owner, stores)),
    taskEither.chain(() => services.passwordHasher.hash(passcode)),
    taskEither.chain((passcodeHash) =>
      services.transact((stores) =>
        pipe(
          enterWithStepUp(services, owner, stores),
          taskEither.chain((caller) => storeLink(services, stores, caller, request, passcodeHash, owner.origin)),
        ),
      ),
    ),
    taskEither.map((created) => ({ ...created, passcode })),
  );
};
