import * as t from "io-ts";
import { translate } from "../kernel/codec.ts";
import { Instant } from "../kernel/dates.ts";
import { Id } from "../kernel/id.ts";
import { text } from "../kernel/text.ts";
import type { Session } from "./session.ts";

/** A password, code or similar secret. */
export const Secret = text(1024);
/** An e-mail address as text of at most 254 characters, the limit of RFC 5321. The registration checks its form. */
export const Email = text(254);

/** The codec of the answer to a sign-in: token, account and the end of the session. */
export const SessionWire = translate(
  "Session",
  t.type({
    token: t.string,
    expires_at: Instant,
    user: t.exact(t.type({ id_utente: Id })),
  }),
  {
    toDomain: (row): Session => ({
      token: row.token,
      account: row.user.id_utente,
      expiresAt: row.expires_at,
    }),
    toWire: (session) => ({
      token: session.token,
      expires_at: session.expiresAt,
      user: { id_utente: session.account },
    }),
  },
);
