import { Instant } from "@libretto/core/kernel/dates";
import { Id } from "@libretto/core/kernel/id";
import { text } from "@libretto/core/kernel/text";
import * as t from "io-ts";
import { dataEnvelope, Empty, IdInPath } from "../codecs.ts";
import { Token } from "./secret-endpoint.ts";

const ownEndpoint = { params: Empty, query: Empty, access: { who: "signedIn" } } as const;

const LinkedIdentityRow = t.exact(
  t.type({ id: Id, emittente: t.string, indirizzo: t.union([t.string, t.null]), created_at: Instant }),
);

/** Identities of a provider that may sign in to the own account (AU-7). */
export const identityEndpoints = {
  identities: {
    ...ownEndpoint,
    name: "identities",
    method: "GET",
    path: "/api/user/identities",
    body: Empty,
    response: dataEnvelope(t.readonlyArray(LinkedIdentityRow)),
    responseFormat: "json",
    rate: "read",
    audit: null,
    about: "The provider identities that may sign in to the account, with issuer and address",
  },
  beginLink: {
    ...ownEndpoint,
    name: "beginLink",
    method: "POST",
    path: "/api/user/identities/begin",
    body: Empty,
    response: t.exact(t.type({ url: t.string })),
    responseFormat: "json",
    returnsSecret: true,
    rate: "secret",
    audit: "identityChange",
    about:
      "The URL of the provider for linking an identity; it redirects to the sign-in page, with `code` and `state`. Requires step-up authentication; 404 when no provider is configured",
  },
  linkIdentity: {
    ...ownEndpoint,
    name: "linkIdentity",
    method: "POST",
    path: "/api/user/identities",
    body: t.exact(t.type({ code: text(4096), state: Token })),
    response: Empty,
    responseFormat: "nothing",
    rate: "secret",
    audit: "identityChange",
    about:
      "Links the identity that the provider returns, in the session that began it; 409 when it belongs to another account. Requires step-up authentication; the owner is notified by e-mail",
  },
  unlinkIdentity: {
    ...ownEndpoint,
    name: "unlinkIdentity",
    method: "DELETE",
    path: "/api/user/identities/:identita",
    params: t.exact(t.type({ identita: IdInPath })),
    body: Empty,
    response: Empty,
    responseFormat: "nothing",
    rate: "write",
    audit: "identityChange",
    about:
      "Unlinks an identity: it cannot sign in any more. Requires step-up authentication; the owner is notified by e-mail",
  },
} as const;
