import { endOfDuration, parseDuration } from "@libretto/core/admin/duration";
import { checkInvitation } from "@libretto/core/admin/invitation";
import { changeUser, type User, type UserChange } from "@libretto/core/admin/user";
import { type Failure, fieldFailure, notFound } from "@libretto/core/kernel/failure";
import { type Either, either, left, pipe, right, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { Stores } from "@libretto/core/ports/system/transaction";
import { queueEmail } from "@libretto/core/use-cases/mail/queue-email";
import type { adminEndpoints } from "../../../contract/admin.ts";
import { type Handlers, transactional } from "../../pipeline/calls.ts";
import type { ServerContext } from "../../pipeline/server-context.ts";

type UserRows = Pick<typeof adminEndpoints, "users" | "changeUser">;
type InvitationRows = Pick<typeof adminEndpoints, "inviteDoctor">;

/** The requested changes, in order. */
const changesIn = (body: {
  readonly attivo?: boolean;
  readonly ruolo?: User["role"];
  readonly id_tipo_licenza?: number;
}): readonly UserChange[] => [
  ...(body.attivo === undefined ? [] : [{ set: "active", to: body.attivo } as const]),
  ...(body.ruolo === undefined ? [] : [{ set: "role", to: body.ruolo } as const]),
  ...(body.id_tipo_licenza === undefined ? [] : [{ set: "licence", to: body.id_tipo_licenza } as const]),
];

/** Grants an available licence from now on, for its own duration. */
const grantLicence = (
  context: ServerContext,
  stores: Stores,
  user: User,
  licence: number,
): TaskEither<Failure, void> => {
  const now = context.clock.now();
  return pipe(
    stores.roles.listLicences(),
    taskEither.chainEitherK((all) => {
      const offered = all.find(({ id, enabled }) => id === licence && enabled);
      if (offered === undefined) return left(fieldFailure({ licence: "form.notListed" }));
      const duration = parseDuration(offered.duration);
      return duration === null
        ? left(fieldFailure({ licence: "admin.durationUnreadable" }))
        : right(endOfDuration(duration, now));
    }),
    taskEither.chain((until) =>
      pipe(
        stores.users.findRecordOf(user.id),
        taskEither.chain((patient) =>
          patient === null ? taskEither.left(notFound) : stores.licences.subscribe(patient, licence, now, until),
        ),
      ),
    ),
  );
};

/** The accounts: their list, and changes of role, licence and state. */
export const userHandlers = (context: ServerContext): Handlers<UserRows> => ({
  users: transactional((call, { users }) => {
    const { search = "", ...page } = call.query;
    return pipe(
      users.find(search, page, context.clock.now()),
      taskEither.map(({ rows, total }) => ({ value: { data: rows, total } })),
    );
  }),
  changeUser: transactional((call, stores, { signed }) => {
    const id = call.params.id_utente;
    const changes = changesIn(call.body);
    return pipe(
      taskEither.Do,
      taskEither.bind("user", () => stores.users.load(id, context.clock.now())),
      taskEither.bind("others", () => stores.users.countOtherAdministrators(id)),
      taskEither.chainEitherK(({ user, others }) =>
        changes.reduce<Either<Failure, User>>(
          (outcome, next) =>
            pipe(
              outcome,
              either.chain((now) => changeUser(now, next, { by: signed.account, otherAdministrators: others })),
            ),
          right(user),
        ),
      ),
      taskEither.chainFirst((user) => stores.users.save(user)),
      taskEither.chainFirst((user) =>
        call.body.id_tipo_licenza === undefined
          ? taskEither.right(undefined)
          : grantLicence(context, stores, user, call.body.id_tipo_licenza),
      ),
      taskEither.map((value) => ({
        value,
        object: [id, ...changes.map((one) => `${one.set}=${one.to}`)].join(" "),
      })),
    );
  }),
});

/** The invitation of a doctor by e-mail. */
export const invitationHandlers = (context: ServerContext): Handlers<InvitationRows> => ({
  inviteDoctor: transactional((call, stores) =>
    pipe(
      taskEither.fromEither(pipe(checkInvitation(call.body), either.mapLeft(fieldFailure))),
      taskEither.chainFirst(({ email }) =>
        pipe(
          stores.accounts.findByEmail(email),
          taskEither.chainEitherK((existing) =>
            existing === null ? right(null) : left(fieldFailure({ email: "account.emailTaken" })),
          ),
        ),
      ),
      taskEither.bindTo("invitation"),
      taskEither.let("id", () => context.ids.next()),
      taskEither.chainFirst(({ invitation, id }) =>
        stores.accounts.create(
          // without a password, nobody can sign in before the link was used
          {
            ...{ id, ...invitation, passwordHash: null, role: "doctor" },
            ...{ patient: null, disabled: false, demo: false, failures: 0 },
          },
          context.clock.now(),
        ),
      ),
      taskEither.chainFirst(({ id }) => queueEmail(context, stores, call, "invitation", id)),
      taskEither.chain(({ id }) => stores.users.load(id, context.clock.now())),
      taskEither.map((value) => ({
        value,
        object: String(value.id),
        after: async () => context.notifyEmailQueued(),
      })),
    ),
  ),
});
