import type { AnyEndpoint } from "@libretto/adapters/contract/endpoint";
import type { Account } from "@libretto/core/ports/accounts/account-store";
import { bodyFor, type Target } from "../support/endpoint-requests.ts";

/** What a caller would send, about an account that there is; undefined where the endpoint takes no body. */
export const wireFor = (endpoint: AnyEndpoint, target: Target, { email }: Account): unknown =>
  endpoint.name === "forgotPassword" ? { email } : bodyFor(endpoint, target);
