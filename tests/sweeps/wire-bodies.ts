import type { AnyEndpoint } from "@libretto/adapters/contract/endpoint";
import type { Account } from "@libretto/core/ports/accounts/account-store";
import { bodyFor, type Target } from "../support/requests/endpoint-requests.ts";

/** A request body about an existing account; undefined where the endpoint takes no body. */
export const wireFor = (endpoint: AnyEndpoint, target: Target, { email }: Account): unknown =>
  endpoint.name === "forgotPassword" ? { email } : bodyFor(endpoint, target);
