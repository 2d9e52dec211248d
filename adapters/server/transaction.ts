import { createHash } from "node:crypto";
import { type Instant, millisecondsOf } from "@libretto/core/kernel/dates";
import { type Failure, failure } from "@libretto/core/kernel/failure";
import { isLeft, pipe, right, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { SignedIn } from "@libretto/core/ports/account-store";
import type { AuditEntry, AuditTrail } from "@libretto/core/ports/audit-trail";
import type { GivenAnswer } from "@libretto/core/ports/repeated-writes";
import type { Access, AnyEndpoint } from "../contract/endpoint.ts";
import { authenticate, sessionCookie } from "./authenticate.ts";
import { authorise } from "./authorise.ts";
import type { AnyReply, Call, Within } from "./calls.ts";
import type { Desk } from "./desk.ts";
import type { FileAnswer } from "./file-answer.ts";
import { foreseenStanding, sameOwner, tellingWhenAsked } from "./foreseen.ts";
import type { Made } from "./made.ts";
import { denialsNoted, isDenial, knockedAt } from "./refusals.ts";
import type { Standing, Stores } from "./stores.ts";
import { contentTag } from "./versions.ts";

/** A prepared response. */
export interface Answer {
  readonly body: string | Uint8Array | FileAnswer | null;
  /** A document or file made after the transaction. */
  readonly later: Made<Uint8Array | FileAnswer> | null;
  readonly type: string;
  readonly etag: string | null;
  readonly reply: AnyReply;
}

const JSON_TYPE = "application/json; charset=utf-8";

const versionNeeded = failure("versionNeeded", "failure.versionNeeded");

/** Whether a call changes what is stored already. */
const changesStored = ({ overwrites }: AnyEndpoint, { body }: Call): boolean =>
  typeof overwrites === "function" ? overwrites(body) : overwrites === true;

/** Whether a change has no `If-Match` (RE-5). */
const isBlind = (endpoint: AnyEndpoint, call: Call): boolean => call.ifMatch === null && changesStored(endpoint, call);

/** Reads run in read-only transactions and are audited afterwards. */
const READS: readonly AuditEntry["action"][] = ["read", "print", "export"];

interface Caller {
  readonly signed: SignedIn | null;
  readonly standing: Standing | null;
}

const paramsOf = (call: Call): Readonly<Record<string, unknown>> => call.params as Readonly<Record<string, unknown>>;

const objectOf = (endpoint: AnyEndpoint, call: Call, reply?: AnyReply): string => {
  const row = reply?.object ?? paramsOf(call).id;
  return row === undefined ? endpoint.name : `${endpoint.name} ${row}`;
};

const entry = (
  call: Call,
  caller: Caller,
  part: Pick<AuditEntry, "action" | "outcome" | "object"> & Partial<Pick<AuditEntry, "patient">>,
): AuditEntry => ({
  actor: caller.signed?.account ?? null,
  patient: caller.standing?.patient ?? caller.signed?.principal.patient ?? null,
  device: call.device,
  address: call.address,
  ...part,
});

const written = (endpoint: AnyEndpoint, reply: AnyReply): Answer => {
  if (reply.empty === true) return { body: null, later: null, type: "", etag: null, reply };
  switch (endpoint.form) {
    case "json": {
      const body = JSON.stringify(endpoint.answer.encode(reply.value));
      return { body, later: null, type: JSON_TYPE, etag: reply.etag ?? null, reply };
    }
    case "text":
      return { body: reply.text, later: null, type: JSON_TYPE, etag: reply.etag ?? contentTag(reply.text), reply };
    case "pdf":
      return { body: null, later: reply.pdf, type: "application/pdf", etag: null, reply };
    case "file":
      return { body: null, later: () => reply.file, type: "", etag: null, reply };
    case "nothing":
      return { body: null, later: null, type: "", etag: null, reply };
  }
};

/** Digest that identifies equal writes: endpoint, path and body. */
const printOf = (endpoint: AnyEndpoint, call: Call): string =>
  createHash("sha256")
    .update(JSON.stringify([endpoint.name, call.params, endpoint.body.encode(call.body)]))
    .digest("hex");

const again = ({ form }: AnyEndpoint, { body, etag }: GivenAnswer): Answer =>
  form === "nothing" || body === ""
    ? { body: null, later: null, type: "", etag, reply: {} }
    : { body, later: null, type: JSON_TYPE, etag, reply: {} };

/**
 * A repeated write with the same key gets the first response and no second audit entry (PR-1); a new one stores its
 * response (RE-6). Account changes are idempotent.
 */
const once = (
  endpoint: AnyEndpoint,
  call: Call,
  caller: Caller,
  stores: Stores,
  now: Instant,
  work: () => TaskEither<Failure, Answer>,
): TaskEither<Failure, Answer> => {
  const key = call.idempotencyKey;
  const by = caller.signed?.principal;
  if (key === null || by === undefined || caller.standing === null || endpoint.rate !== "write") return work();
  return pipe(
    stores.repeated.claim(by, key, printOf(endpoint, call), now),
    taskEither.chain((given) =>
      given !== null
        ? taskEither.right(again(endpoint, given))
        : pipe(
            work(),
            taskEither.chainFirst((answer) =>
              stores.repeated.answered(by, key, { body: String(answer.body ?? ""), etag: answer.etag }),
            ),
          ),
    ),
  );
};

/**
 * Who may make this call: its body may be exempt from the endpoint's permission. The permission to add a row is not
 * needed to save an existing one: the handler checks the permission of that change.
 */
const accessTo = (endpoint: AnyEndpoint, call: Call): Access => {
  const { access, overwrites } = endpoint;
  if (access.who !== "owner") return access;
  const savesExisting = typeof overwrites === "function" && changesStored(endpoint, call);
  return savesExisting || access.isExempt?.(call.body) === true ? { who: "owner", of: access.of } : access;
};

/** Calls whose response depends on permissions. */
const asksPermissions = ({ name }: AnyEndpoint): boolean => name === "hasPermission" || name === "menu";

/** Shorter intervals are not stored. */
const TOUCH_AFTER_MILLISECONDS = 1000;

/**
 * Runs an endpoint in one transaction: authenticate, authorise, handle, audit; all or nothing (AZ-13, RE-4). Reads and
 * denials are audited afterwards, before the response.
 */
export const judged =
  (desk: Desk, endpoint: AnyEndpoint, handler: Within<AnyEndpoint>) =>
  (call: Call): TaskEither<Failure, Answer> => {
    const access = accessTo(endpoint, call);
    const now = desk.clock.now();
    const writes = endpoint.rate === "write";
    let caller: Caller = { signed: null, standing: null };
    const recognised = (stores: Stores): TaskEither<Failure, Caller> =>
      access.who === "anyone"
        ? taskEither.right(caller)
        : pipe(
            authenticate(stores.accounts, desk.secrets, sessionCookie(desk.installation.secure))(call, now, {
              hold: writes,
              withPermissions: writes || "permission" in access || asksPermissions(endpoint),
              targetAccount:
                access.who === "reader" && access.named === "account" ? Number(paramsOf(call)[access.of]) : null,
            }),
            taskEither.chain((signed) => {
              caller = { signed, standing: null };
              desk.foreseen.learn(signed, now);
              return pipe(
                authorise(access, paramsOf(call), signed, stores),
                taskEither.map((standing) => (caller = { signed, standing })),
              );
            }),
          );
    const toHealthData = (stores: Stores, { signed, standing }: Caller): TaskEither<Failure, void> =>
      endpoint.audit !== null && signed !== null && standing?.as === "owner"
        ? stores.actAs(signed.principal)
        : taskEither.right(undefined);
    const answered = (stores: Stores, who: Caller): TaskEither<Failure, Answer> =>
      pipe(
        // biome-ignore lint/suspicious/noExplicitAny: what each access gives its handlers is typed where they are written
        handler.run(call, stores, (access.who === "anyone" ? null : who) as any),
        taskEither.map((reply) => written(endpoint, reply)),
      );
    const versioned = (): TaskEither<Failure, void> => {
      if (!isBlind(endpoint, call)) return taskEither.right(undefined);
      desk.tally.add("unversionedWrites");
      return desk.installation.demandsVersions ? taskEither.left(versionNeeded) : taskEither.right(undefined);
    };
    const noted = (trail: AuditTrail, answer: Answer): TaskEither<Failure, void> =>
      endpoint.audit === null || answer.reply.notedLater
        ? taskEither.right(undefined)
        : trail.note(
            entry(call, caller, {
              action: answer.reply.did ?? endpoint.audit,
              object: objectOf(endpoint, call, answer.reply),
              outcome: "done",
            }),
          );
    const onlyReads = endpoint.audit !== null && READS.includes(endpoint.audit);
    const inTurn = (stores: Stores): TaskEither<Failure, Answer> =>
      pipe(
        recognised(stores),
        taskEither.chainFirst(versioned),
        taskEither.chainFirst((who) => toHealthData(stores, who)),
        taskEither.chain((who) =>
          once(endpoint, call, who, stores, now, () =>
            pipe(
              answered(stores, who),
              taskEither.chainFirst((answer) =>
                onlyReads ? taskEither.right(undefined) : noted(stores.audit, answer),
              ),
            ),
          ),
        ),
      );
    const tokenDigest = call.token === null ? null : desk.secrets.digest(call.token);
    /**
     * Reads speculatively for the last known owner of the token, in the same round trip as the session. The result is
     * used only for that caller.
     */
    const ahead = (stores: Stores): TaskEither<Failure, Answer> => {
      const signed = tokenDigest === null ? null : desk.foreseen.of(tokenDigest, now);
      const standing = signed === null ? null : foreseenStanding(access, paramsOf(call), signed);
      if (signed === null || standing === null) return inTurn(stores);
      const foreseen = { signed, standing };
      const readFor = (who: Caller) =>
        pipe(
          toHealthData(stores, who),
          taskEither.chain(() => answered(stores, who)),
        );
      return async () => {
        const { asking, asked } = tellingWhenAsked(stores);
        const recognising = recognised(asking)();
        // the session must be requested first, while accounts are visible
        await Promise.race([asked, recognising]);
        const reading = readFor(foreseen)();
        reading.catch(() => {});
        const found = await recognising;
        if (caller.signed === null) {
          await Promise.allSettled([reading]);
          desk.foreseen.unlearn(signed);
        }
        if (isLeft(found)) return found;
        return sameOwner(foreseen, found.right) ? reading : readFor(found.right)();
      };
    };
    const inTransaction = desk[onlyReads ? "consult" : "transact"](
      onlyReads && endpoint.form === "text" ? ahead : inTurn,
    );
    const by = tokenDigest === null ? null : (desk.foreseen.of(tokenDigest, now)?.account ?? tokenDigest);
    const work = by === null ? inTransaction : desk.slots(String(by), inTransaction);
    const denied = (no: Failure): TaskEither<Failure, Answer> => {
      const { signed, standing } = caller;
      if (signed === null || !isDenial(endpoint, no)) return taskEither.left(no);
      return pipe(
        standing !== null ? taskEither.right(standing.patient) : knockedAt(desk, access, paramsOf(call), signed),
        taskEither.chain((patient) =>
          desk.readings.note(
            entry(call, caller, { action: "denied", object: objectOf(endpoint, call), outcome: "refused", patient }),
          ),
        ),
        taskEither.chain(() => taskEither.left(no)),
      );
    };
    /** Failure to store the last use does not fail the request; the session only expires earlier. */
    const touched: TaskEither<Failure, void> = () => {
      const { signed } = caller;
      return signed === null ||
        endpoint.unattended?.(call.query) === true ||
        millisecondsOf(now) - millisecondsOf(signed.lastSeenAt) < TOUCH_AFTER_MILLISECONDS
        ? Promise.resolve(right(undefined))
        : desk
            .touch(signed.tokenDigest, now)()
            .then(() => right(undefined));
    };
    return pipe(
      work,
      taskEither.chainFirst((answer) =>
        taskEither.sequenceArray([onlyReads ? noted(desk.readings, answer) : taskEither.right(undefined), touched]),
      ),
      taskEither.orElse(denied),
      taskEither.mapLeft((no) => {
        handler.givenUp?.(call);
        return no.kind === "unavailable" && handler.unavailable !== undefined
          ? { ...no, code: handler.unavailable }
          : no;
      }),
    );
  };

/** Runs a handler with its own transactions. */
export const unjudged =
  (desk: Desk, endpoint: AnyEndpoint, run: (call: Call) => TaskEither<Failure, AnyReply>) => (call: Call) =>
    pipe(
      run(call),
      taskEither.map((reply) => written(endpoint, reply)),
      denialsNoted(desk, endpoint, call),
    );
