import type { User, UserChange } from "@libretto/core/admin/user";
import { pipe, taskEither } from "@libretto/core/kernel/fp";
import { changeUser } from "@libretto/core/use-cases/admin/change-user";
import { inviteDoctor } from "@libretto/core/use-cases/admin/invite-doctor";
import type { adminEndpoints } from "../../../contract/admin.ts";
import { type Handlers, transactional } from "../../pipeline/calls.ts";
import type { ServerContext } from "../../pipeline/server-context.ts";
import { replyWithList } from "../replies.ts";

type Rows = Pick<typeof adminEndpoints, "users" | "changeUser" | "inviteDoctor">;

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

/** The accounts: their list, changes of role, licence and state, and the invitation of a doctor. */
export const userHandlers = (context: ServerContext): Handlers<Rows> => ({
  users: transactional((call, { users }) => {
    const { search = "", ...page } = call.query;
    return replyWithList(users.find(search, page, context.clock.now()));
  }),
  changeUser: transactional((call, stores, { signed }) => {
    const id = call.params.id_utente;
    const changes = changesIn(call.body);
    return pipe(
      changeUser(context, stores, signed, id, changes),
      taskEither.map((value) => ({ value, object: [id, ...changes.map(({ set, to }) => `${set}=${to}`)].join(" ") })),
    );
  }),
  inviteDoctor: transactional((call, stores) =>
    pipe(
      inviteDoctor(context, stores, call, call.body),
      taskEither.map((value) => ({
        value,
        object: String(value.id),
        after: async () => context.notifyEmailQueued(),
      })),
    ),
  ),
});
