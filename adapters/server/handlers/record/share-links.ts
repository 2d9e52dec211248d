import { dayOf, instantAt, millisecondsOf } from "@libretto/core/kernel/dates";
import { type Failure, failure, notFound } from "@libretto/core/kernel/failure";
import { pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import { BASE_PATH } from "@libretto/core/navigation/public-pages";
import { ROUTES } from "@libretto/core/navigation/routes";
import type { ShareAttempt } from "@libretto/core/ports/record/share-link-store";
import type { Stores } from "@libretto/core/ports/system/transaction";
import { createViewCode, isWellFormedCode, patientIdOf } from "@libretto/core/record/across/emergency/emergency-code";
import { drawIdWithUniqueName } from "@libretto/core/record/across/emergency/emergency-view";
import { createPasscode, normalisePasscode } from "@libretto/core/record/across/share-links/share-link";
import { recordForLink } from "@libretto/core/record/across/sharing/shared-record";
import { SECTION_NAMES } from "@libretto/core/record/sections";
import { requireStepUp } from "@libretto/core/use-cases/account/require-step-up";
import { auditEntryOf } from "@libretto/core/use-cases/audit-entry";
import { ShareContext, shareLinkEndpoints } from "../../../contract/record/share-links.ts";
import { authorise } from "../../pipeline/authorise.ts";
import { type Call, type CallOf, type Handlers, standalone, transactional } from "../../pipeline/calls.ts";
import type { ServerContext } from "../../pipeline/server-context.ts";
import { countWrongEmergencyCode } from "../../sessions/attempt-throttle.ts";
import { loadCaller } from "../../sessions/step-up.ts";

type Rows = typeof shareLinkEndpoints;

const HOUR_MS = 3_600_000;

const linkClosed = failure("refused", "shareLink.closed");
const linkIncomplete = failure("refused", "shareLink.incomplete");
const BUSY_RETRY_SECONDS = 5;
const linkBusy = { ...failure("tooMany", "shareLink.busy"), retryAfter: BUSY_RETRY_SECONDS };
const passcodeWrong = failure("refused", "shareLink.passcodeWrong");

/** The URL of a link. The code is in the fragment, which is sent to no server; the passcode is in no address. */
const linkUrl = (context: ServerContext, code: string): string =>
  `${context.publicUrl()}${BASE_PATH}${ROUTES.shareLink}#${code}`;

const auditOf = (call: Call, { patient, id }: ShareAttempt, outcome: "done" | "refused") => ({
  ...auditEntryOf(call, null, outcome === "done" ? "read" : "denied", outcome),
  patient,
  object: `${shareLinkEndpoints.openShareLink.name} shareLink ${id}`,
});

/** Reads under the policies of the database for links, and applies the sharing rule once more. */
const readRecord = (context: ServerContext, stores: Stores, attempt: ShareAttempt): TaskEither<Failure, string> =>
  pipe(
    stores.actAsReader(attempt),
    taskEither.chain(() => stores.recordJson.readSharedRecord(attempt.patient)),
    taskEither.chainEitherK((text) => recordForLink(JSON.parse(text), attempt, dayOf(context.clock.now()))),
    taskEither.map((record) =>
      JSON.stringify({ ...record, ...ShareContext.encode({ sezioni: attempt.sections, scadenza: attempt.until }) }),
    ),
  );

const acceptAttempt = (context: ServerContext, call: Call, attempt: ShareAttempt): TaskEither<Failure, string> =>
  context.transact((stores) =>
    pipe(
      stores.shareLinks.acceptAttempt(attempt, context.clock.now()),
      taskEither.filterOrElse(
        (isOpen) => isOpen,
        () => linkClosed,
      ),
      taskEither.chain(() => stores.audit.append(auditOf(call, attempt, "done"))),
      taskEither.chain(() => readRecord(context, stores, attempt)),
    ),
  );

/** Refuses after the attempt was counted for the address of the caller. */
const refuse = (context: ServerContext, call: Call, refusal: Failure): TaskEither<Failure, never> =>
  pipe(
    countWrongEmergencyCode(context, call),
    taskEither.chain(() => taskEither.left(refusal)),
  );

/** A link that is known but no longer open: the attempt is in the access log. */
const refuseClosed = (context: ServerContext, call: Call, attempt: ShareAttempt): TaskEither<Failure, never> =>
  pipe(
    context.transact((stores) => stores.audit.append(auditOf(call, attempt, "refused"))),
    taskEither.chain(() => refuse(context, call, linkClosed)),
  );

const refusePasscode = (context: ServerContext, call: Call, attempt: ShareAttempt): TaskEither<Failure, never> =>
  pipe(
    context.transact((stores) =>
      pipe(
        stores.shareLinks.refuseAttempt(attempt, context.clock.now()),
        taskEither.chainFirst(() => stores.audit.append(auditOf(call, attempt, "refused"))),
      ),
    ),
    taskEither.chain((isClosed) => refuse(context, call, isClosed ? linkClosed : passcodeWrong)),
  );

/** An attempt that failed for another reason than its passcode does not count. */
const cancelAfterFailure =
  (context: ServerContext, attempt: ShareAttempt) =>
  (refusal: Failure): TaskEither<Failure, string | null> =>
    pipe(
      context.transact((stores) => stores.shareLinks.cancelAttempt(attempt)),
      taskEither.fold(
        () => taskEither.left(refusal),
        () => taskEither.left(refusal),
      ),
    );

/**
 * Begins the attempt in one transaction, compares the passcode outside of any, and answers in another: simultaneous
 * attempts never exceed the limit, and only compared passcodes count.
 */
const openLink = (context: ServerContext) =>
  standalone<Rows["openShareLink"]>((call) => {
    const { codice, codice_accesso } = call.body;
    if (!isWellFormedCode(codice)) return taskEither.left(linkIncomplete);
    return pipe(
      context.transact((stores) =>
        stores.shareLinks.beginAttempt(
          patientIdOf(codice),
          context.secrets.digest(codice),
          context.secrets.create(),
          context.clock.now(),
        ),
      ),
      taskEither.chain((attempt): TaskEither<Failure, string> => {
        if (attempt === null) return refuse(context, call, linkClosed);
        if (attempt.state === "closed") return refuseClosed(context, call, attempt);
        if (attempt.state === "busy") return taskEither.left(linkBusy);
        return pipe(
          context.passwordHasher.verify(attempt.passcodeHash, normalisePasscode(codice_accesso)),
          taskEither.chain(
            (isRight): TaskEither<Failure, string | null> =>
              isRight ? acceptAttempt(context, call, attempt) : taskEither.right(null),
          ),
          taskEither.orElse(cancelAfterFailure(context, attempt)),
          taskEither.chain((text) =>
            text === null ? refusePasscode(context, call, attempt) : taskEither.right<Failure, string>(text),
          ),
        );
      }),
      taskEither.map((text) => ({ text })),
    );
  });

/** The signed-in patient after step-up authentication; the transaction gets the patient's rights. */
const loadOwner = (context: ServerContext, stores: Stores, call: Call) =>
  pipe(
    loadCaller(context, stores, call),
    taskEither.bindTo("signed"),
    taskEither.bind("recordAccess", ({ signed }) =>
      authorise(shareLinkEndpoints.createShareLink.access, {}, signed, stores, dayOf(context.clock.now())),
    ),
    taskEither.chainFirst(({ signed }) => requireStepUp(context, signed)),
    taskEither.chainFirst(({ signed }) => stores.actAs(signed.principal)),
    taskEither.chain(({ signed: { account }, recordAccess }) =>
      recordAccess === null
        ? taskEither.left(notFound)
        : taskEither.right({ id: account, patient: recordAccess.patient }),
    ),
  );

const storeLink = (
  context: ServerContext,
  stores: Stores,
  call: CallOf<Rows["createShareLink"]>,
  passcodeHash: string,
) => {
  const createdAt = context.clock.now();
  const { recipient, level, sections, hours } = call.body;
  const until = instantAt(millisecondsOf(createdAt) + hours * HOUR_MS);
  return pipe(
    loadOwner(context, stores, call),
    taskEither.bindTo("owner"),
    taskEither.bind("others", ({ owner }) => stores.shareLinks.list(owner.patient)),
    taskEither.chain(({ owner, others }) => {
      const code = createViewCode(owner.patient, context.secrets.create());
      const id = drawIdWithUniqueName(context.ids.next, others);
      return pipe(
        stores.shareLinks.create(
          owner.patient,
          {
            id,
            recipient: recipient.trim(),
            level,
            sections: SECTION_NAMES.filter((name) => sections.includes(name)),
            createdAt,
            until,
          },
          { secretDigest: context.secrets.digest(code), passcodeHash },
        ),
        taskEither.chainFirst(() =>
          stores.audit.append({
            ...auditEntryOf(call, owner, "add"),
            object: `${shareLinkEndpoints.createShareLink.name} shareLink ${id}`,
          }),
        ),
        taskEither.map((link) => ({ link, address: linkUrl(context, code) })),
      );
    }),
  );
};

const createLink = (context: ServerContext) =>
  standalone<Rows["createShareLink"]>((call) => {
    const passcode = createPasscode(context.codes.createRecoveryCode());
    return pipe(
      context.transact((stores) => loadOwner(context, stores, call)),
      taskEither.chain(() => context.passwordHasher.hash(passcode)),
      taskEither.chain((hash) => context.transact((stores) => storeLink(context, stores, call, hash))),
      taskEither.map((made) => ({ value: { ...made, passcode } })),
    );
  });

/** Share links: a patient creates, lists and revokes them; anybody with address and passcode opens them. */
export const shareLinkHandlers = (context: ServerContext): Handlers<Rows> => ({
  createShareLink: createLink(context),
  shareLinks: transactional((_call, stores, { recordAccess }) =>
    pipe(
      stores.shareLinks.list(recordAccess.patient),
      taskEither.map((value) => ({ value })),
    ),
  ),
  closeShareLink: transactional((call, stores, { recordAccess }) =>
    pipe(
      stores.shareLinks.close(recordAccess.patient, call.params.id, context.clock.now()),
      taskEither.map(() => ({})),
    ),
  ),
  openShareLink: openLink(context),
});
