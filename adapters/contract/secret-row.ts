import { text } from "@libretto/core/kernel/text";
import { Nothing } from "./codecs.ts";
import type { Endpoint } from "./endpoint.ts";

/** What a mailed link or an identity provider hands over. */
export const Token = text(200);

/** A code of the second factor: six digits, or a recovery code. */
export const Code = text(40);

/** What all calls have that anybody may try a secret at. */
export const secret = {
  params: Nothing,
  query: Nothing,
  access: { who: "anyone" },
  rate: "secret",
} as const;

/** A call that takes a secret from anybody. */
export const secretRow = <B, A>(
  endpoint: Pick<
    Endpoint<unknown, unknown, B, A>,
    "name" | "method" | "path" | "body" | "answer" | "form" | "audit" | "about"
  >,
) => ({ ...secret, ...endpoint });
