import { text } from "@libretto/core/kernel/text";
import { Empty } from "../codecs.ts";
import type { Endpoint } from "../endpoint.ts";

/** The token of an e-mailed link or of an identity provider. */
export const Token = text(200);

/** A code of the second factor: six digits, or a recovery code. */
export const SecondFactorCode = text(40);

/** What calls have in common that accept a secret from anybody. */
export const secretEndpoint = {
  params: Empty,
  query: Empty,
  access: { who: "anyone" },
  rate: "secret",
} as const;

/** A call that accepts a secret from anybody. */
export const defineSecretEndpoint = <B, A>(
  endpoint: Pick<
    Endpoint<unknown, unknown, B, A>,
    "name" | "method" | "path" | "body" | "response" | "responseFormat" | "returnsSecret" | "audit" | "about"
  >,
) => ({ ...secretEndpoint, ...endpoint });
