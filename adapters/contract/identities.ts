import { Instant } from "@libretto/core/kernel/dates";
import { Id } from "@libretto/core/kernel/id";
import { text } from "@libretto/core/kernel/text";
import * as t from "io-ts";
import { IdInPath, inData, Nothing } from "./codecs.ts";
import { Token } from "./secret-row.ts";

const own = { params: Nothing, query: Nothing, access: { who: "signedIn" } } as const;

const Linked = t.exact(
  t.type({ id: Id, emittente: t.string, indirizzo: t.union([t.string, t.null]), created_at: Instant }),
);

/** Identities at a provider that may sign in to the own account (AU-7). */
export const identityEndpoints = {
  identities: {
    ...own,
    name: "identities",
    method: "GET",
    path: "/api/user/identities",
    body: Nothing,
    answer: inData(t.readonlyArray(Linked)),
    form: "json",
    rate: "read",
    audit: null,
    about: "The identities at a provider that may sign in to the account, by issuer and the address there",
  },
  beginLink: {
    ...own,
    name: "beginLink",
    method: "POST",
    path: "/api/user/identities/begin",
    body: Nothing,
    answer: t.exact(t.type({ url: t.string })),
    form: "json",
    rate: "secret",
    audit: "identityChange",
    about:
      "The provider's address to go to for linking an identity; it leads back to the page of signing in, with `code` and `state`. Needs a fresh proof; 404 when no provider is configured",
  },
  linkIdentity: {
    ...own,
    name: "linkIdentity",
    method: "POST",
    path: "/api/user/identities",
    body: t.exact(t.type({ code: text(4096), state: Token })),
    answer: Nothing,
    form: "nothing",
    rate: "secret",
    audit: "identityChange",
    about:
      "Links the identity that the provider names, in the session that began it; 409 when it belongs to another account. Needs a fresh proof, tells the owner by letter",
  },
  unlinkIdentity: {
    ...own,
    name: "unlinkIdentity",
    method: "DELETE",
    path: "/api/user/identities/:identita",
    params: t.exact(t.type({ identita: IdInPath })),
    body: Nothing,
    answer: Nothing,
    form: "nothing",
    rate: "write",
    audit: "identityChange",
    about: "Takes an identity away: it signs in no more. Needs a fresh proof, tells the owner by letter",
  },
} as const;
