import { type Failure, failure, notFound } from "@libretto/core/kernel/failure";
import { type Either, left, pipe, right, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import { addMinutes } from "@libretto/core/kernel/instants";
import type { SessionWithPrincipal } from "@libretto/core/ports/accounts/account-store";
import type {
  IdentityProvider,
  ProvidedIdentity,
  SignInAttempt,
} from "@libretto/core/ports/accounts/identity-provider";
import type { AuditEntry } from "@libretto/core/ports/security/audit-trail";
import type { Stores } from "@libretto/core/ports/system/transaction";
import { requireStepUp } from "@libretto/core/use-cases/account/require-step-up";
import { queueEmail } from "@libretto/core/use-cases/mail/queue-email";
import type { identityEndpoints } from "../../../contract/account/identities.ts";
import { type Call, type Handlers, standalone, transactional } from "../../pipeline/calls.ts";
import type { ServerContext } from "../../pipeline/server-context.ts";
import { noProvider, OAUTH_MINUTES, OAuthAttempt, oauthCookie } from "../../sessions/oauth-attempt.ts";
import { loadCaller, loadCallerWithStepUp } from "../../sessions/step-up.ts";
import { auditEntryOf } from "./sign-in.ts";

type Rows = typeof identityEndpoints;

const linkNotStarted = failure("refused", "account.linkInvalid");
const identityInUse = failure("conflict", "account.identityTaken");

const identityChangeEntry = (
  call: Call,
  { account, principal }: SessionWithPrincipal,
  outcome?: AuditEntry["outcome"],
): AuditEntry => auditEntryOf(call, { id: account, patient: principal.patient }, "identityChange", outcome);

/** Changes identities and audits failures too, because the caller had a session (PR-1). */
const auditAttempt = <A>(
  context: ServerContext,
  call: Call,
  work: (caller: SessionWithPrincipal) => TaskEither<Failure, A>,
): TaskEither<Failure, A> =>
  pipe(
    context.transact((stores) => loadCaller(context, stores, call)),
    taskEither.chain((caller) =>
      pipe(
        work(caller),
        taskEither.orElse((refusal) =>
          refusal.kind === "notPermitted" || refusal.kind === "notFound"
            ? taskEither.left(refusal) // noted as every denial is
            : pipe(
                context.auditBuffer.append(identityChangeEntry(call, caller, "refused")),
                taskEither.chain(() => taskEither.left(refusal)),
              ),
        ),
      ),
    ),
  );

/** The missing provider is reported only to authorised callers. */
const requireProvider = ({ identity }: ServerContext): Either<Failure, IdentityProvider> =>
  identity === null ? left(noProvider) : right(identity);

/** Consumes the attempt that this account began in this browser. */
const consumeLinkAttempt = (
  context: ServerContext,
  stores: Stores,
  call: Call,
  { account }: SessionWithPrincipal,
): TaskEither<Failure, SignInAttempt> =>
  pipe(
    stores.accounts.consumeOneTimeSecret(
      context.secrets.digest(call.cookies[oauthCookie(context)] ?? ""),
      "link",
      context.clock.now(),
    ),
    taskEither.chainEitherK((storedAttempt) =>
      storedAttempt?.account === account && OAuthAttempt.is(storedAttempt.data)
        ? right(storedAttempt.data)
        : left(linkNotStarted),
    ),
  );

const storeLink = (
  context: ServerContext,
  stores: Stores,
  call: Call,
  caller: SessionWithPrincipal,
  identity: ProvidedIdentity,
) =>
  pipe(
    stores.accounts.findByIdentity(identity.issuer, identity.subject),
    taskEither.chain((owner) => {
      if (owner !== null)
        return owner.id === caller.account ? taskEither.right(undefined) : taskEither.left(identityInUse);
      const { issuer, subject, verifiedEmail } = identity;
      return pipe(
        stores.identities.link(caller.account, {
          id: context.ids.next(),
          issuer,
          subject,
          email: verifiedEmail,
          linkedAt: context.clock.now(),
        }),
        taskEither.chain(() => queueEmail(context, stores, call, "identityLinked", caller.account)),
      );
    }),
    taskEither.chain(() => stores.audit.append(identityChangeEntry(call, caller))),
  );

/** Identities at a provider, by issuer and subject; an e-mail address alone links nothing (AU-7). */
export const identityHandlers = (context: ServerContext): Handlers<Rows> => ({
  identities: transactional((_call, { identities }, { signed }) =>
    pipe(
      identities.list(signed.account),
      taskEither.map((all) => ({
        value: all.map(({ id, issuer, email, linkedAt }) => ({
          id,
          emittente: issuer,
          indirizzo: email,
          created_at: linkedAt,
        })),
      })),
    ),
  ),
  beginLink: standalone<Rows["beginLink"]>((call) => {
    const secret = context.secrets.create();
    return auditAttempt(context, call, (caller) =>
      pipe(
        requireStepUp(context, caller),
        taskEither.chainEitherK(() => requireProvider(context)),
        taskEither.chain((identity) => identity.begin()),
        taskEither.chainFirst(({ attempt }) =>
          context.transact((stores) =>
            pipe(
              stores.accounts.storeOneTimeSecret(
                context.secrets.digest(secret),
                { kind: "link", account: caller.account, data: attempt },
                addMinutes(context.clock.now(), OAUTH_MINUTES),
              ),
              taskEither.chain(() => stores.audit.append(identityChangeEntry(call, caller))),
            ),
          ),
        ),
        taskEither.map(({ url }) => ({
          value: { url },
          cookies: [{ name: oauthCookie(context), value: secret }],
        })),
      ),
    );
  }),
  linkIdentity: standalone<Rows["linkIdentity"]>((call) =>
    auditAttempt(context, call, () =>
      pipe(
        context.transact((stores) =>
          pipe(
            loadCallerWithStepUp(context, stores, call),
            taskEither.chain((caller) =>
              pipe(
                taskEither.fromEither(requireProvider(context)),
                taskEither.bindTo("identity"),
                taskEither.bind("attempt", () => consumeLinkAttempt(context, stores, call, caller)),
              ),
            ),
          ),
        ),
        taskEither.chain(({ identity, attempt }) =>
          pipe(
            identity.complete(call.body, attempt),
            // the provider did not confirm the identity; the session continues
            taskEither.mapLeft((refusal) => (refusal.kind === "signedOut" ? linkNotStarted : refusal)),
          ),
        ),
        taskEither.chain((provided) =>
          context.transact((stores) =>
            pipe(
              loadCallerWithStepUp(context, stores, call),
              taskEither.chain((caller) => storeLink(context, stores, call, caller, provided)),
            ),
          ),
        ),
        taskEither.map(() => {
          context.notifyEmailQueued();
          return { cookies: [{ name: oauthCookie(context), value: null }] };
        }),
      ),
    ),
  ),
  unlinkIdentity: transactional((call, stores, { signed }) =>
    pipe(
      requireStepUp(context, signed),
      taskEither.chain(() => stores.identities.list(signed.account)),
      taskEither.chainEitherK((all) => {
        const identity = all.find(({ id }) => id === call.params.identita);
        return identity === undefined ? left(notFound) : right(identity);
      }),
      taskEither.chainFirst(({ id }) => stores.identities.unlink(signed.account, id)),
      taskEither.chainFirst(() => queueEmail(context, stores, call, "identityUnlinked", signed.account)),
      taskEither.map(({ id }) => ({ object: String(id), after: async () => context.notifyEmailQueued() })),
    ),
  ),
});
