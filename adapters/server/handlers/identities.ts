import { type Failure, failure } from "@libretto/core/kernel/failure";
import { type Either, left, pipe, right, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { SignedIn } from "@libretto/core/ports/account-store";
import type { AuditEntry } from "@libretto/core/ports/audit-trail";
import type { IdentityProvider, ProvidedIdentity, SignInAttempt } from "@libretto/core/ports/identity-provider";
import type { identityEndpoints } from "../../contract/identities.ts";
import { notFound } from "../authorise.ts";
import { alone, type Call, type Handlers, within } from "../calls.ts";
import type { Desk } from "../desk.ts";
import { inMinutes } from "../moments.ts";
import { Attempt, noProvider, OAUTH_MINUTES, oauthCookie } from "../oauth-attempt.ts";
import { callerIn, proven, provenIn } from "../proof.ts";
import type { Stores } from "../stores.ts";
import { noteOf, post } from "./signing-in.ts";

type Rows = typeof identityEndpoints;

const notBegun = failure("refused", "account.linkInvalid");
const taken = failure("conflict", "account.identityTaken");

const changeNoted = (call: Call, { account, principal }: SignedIn, outcome?: AuditEntry["outcome"]): AuditEntry =>
  noteOf(call, { id: account, patient: principal.patient }, "identityChange", outcome);

/** Changes identities and audits failures too, because the caller had a session (PR-1). */
const triedBy = <A>(desk: Desk, call: Call, work: (who: SignedIn) => TaskEither<Failure, A>): TaskEither<Failure, A> =>
  pipe(
    desk.transact((stores) => callerIn(desk, stores, call)),
    taskEither.chain((who) =>
      pipe(
        work(who),
        taskEither.orElse((no) =>
          no.kind === "notPermitted" || no.kind === "notFound"
            ? taskEither.left(no) // noted as every denial is
            : pipe(
                desk.readings.note(changeNoted(call, who, "refused")),
                taskEither.chain(() => taskEither.left(no)),
              ),
        ),
      ),
    ),
  );

/** The missing provider is reported only to authorised callers. */
const configured = ({ identity }: Desk): Either<Failure, IdentityProvider> =>
  identity === null ? left(noProvider) : right(identity);

/** Consumes the attempt that this account began in this browser. */
const begunBy = (desk: Desk, stores: Stores, call: Call, { account }: SignedIn): TaskEither<Failure, SignInAttempt> =>
  pipe(
    stores.accounts.takeOneTime(desk.secrets.digest(call.cookies[oauthCookie(desk)] ?? ""), "link", desk.clock.now()),
    taskEither.chainEitherK((waiting) =>
      waiting?.account === account && Attempt.is(waiting.data) ? right(waiting.data) : left(notBegun),
    ),
  );

const linked = (desk: Desk, stores: Stores, call: Call, who: SignedIn, identity: ProvidedIdentity) =>
  pipe(
    stores.accounts.byIdentity(identity.issuer, identity.subject),
    taskEither.chain((owner) => {
      if (owner !== null) return owner.id === who.account ? taskEither.right(undefined) : taskEither.left(taken);
      const { issuer, subject, verifiedEmail } = identity;
      return pipe(
        stores.identities.link(who.account, {
          id: desk.ids.next(),
          issuer,
          subject,
          email: verifiedEmail,
          linkedAt: desk.clock.now(),
        }),
        taskEither.chain(() => post(desk, stores, call, "identityLinked", who.account)),
      );
    }),
    taskEither.chain(() => stores.audit.note(changeNoted(call, who))),
  );

/** Identities at a provider, by issuer and subject; an e-mail address alone links nothing (AU-7). */
export const identityHandlers = (desk: Desk): Handlers<Rows> => ({
  identities: within((_call, { identities }, { signed }) =>
    pipe(
      identities.of(signed.account),
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
  beginLink: alone<Rows["beginLink"]>((call) => {
    const secret = desk.secrets.make();
    return triedBy(desk, call, (who) =>
      pipe(
        proven(desk, who),
        taskEither.chainEitherK(() => configured(desk)),
        taskEither.chain((identity) => identity.begin()),
        taskEither.chainFirst(({ attempt }) =>
          desk.transact((stores) =>
            pipe(
              stores.accounts.keepOneTime(
                desk.secrets.digest(secret),
                { kind: "link", account: who.account, data: attempt },
                inMinutes(desk.clock.now(), OAUTH_MINUTES),
              ),
              taskEither.chain(() => stores.audit.note(changeNoted(call, who))),
            ),
          ),
        ),
        taskEither.map(({ url }) => ({
          value: { url },
          cookies: [{ name: oauthCookie(desk), value: secret }],
        })),
      ),
    );
  }),
  linkIdentity: alone<Rows["linkIdentity"]>((call) =>
    triedBy(desk, call, () =>
      pipe(
        desk.transact((stores) =>
          pipe(
            provenIn(desk, stores, call),
            taskEither.chain((who) =>
              pipe(
                taskEither.fromEither(configured(desk)),
                taskEither.bindTo("identity"),
                taskEither.bind("attempt", () => begunBy(desk, stores, call, who)),
              ),
            ),
          ),
        ),
        taskEither.chain(({ identity, attempt }) =>
          pipe(
            identity.complete(call.body, attempt),
            // the provider did not confirm the identity; the session continues
            taskEither.mapLeft((no) => (no.kind === "signedOut" ? notBegun : no)),
          ),
        ),
        taskEither.chain((provided) =>
          desk.transact((stores) =>
            pipe(
              provenIn(desk, stores, call),
              taskEither.chain((who) => linked(desk, stores, call, who, provided)),
            ),
          ),
        ),
        taskEither.map(() => {
          desk.lettersPosted();
          return { cookies: [{ name: oauthCookie(desk), value: null }] };
        }),
      ),
    ),
  ),
  unlinkIdentity: within((call, stores, { signed }) =>
    pipe(
      proven(desk, signed),
      taskEither.chain(() => stores.identities.of(signed.account)),
      taskEither.chainEitherK((all) => {
        const found = all.find(({ id }) => id === call.params.identita);
        return found === undefined ? left(notFound) : right(found);
      }),
      taskEither.chainFirst(({ id }) => stores.identities.unlink(signed.account, id)),
      taskEither.chainFirst(() => post(desk, stores, call, "identityUnlinked", signed.account)),
      taskEither.map(({ id }) => ({ object: String(id), after: async () => desk.lettersPosted() })),
    ),
  ),
});
