import { isLeft, taskEither } from "@libretto/core/kernel/fp";
import type { SessionWithPrincipal } from "@libretto/core/ports/accounts/account-store";
import type { Ticket } from "@libretto/core/ports/files/file-store";
import {
  authenticateSession,
  authenticateTicketHolder,
} from "@libretto/core/use-cases/account/sessions/authenticate-session";
import { describe, expect, it } from "vitest";
import { at } from "../../../../support/builders.ts";
import { aCallerOf, createAccountState } from "../../../../support/use-cases/fake-accounts.ts";
import { CLOCK } from "../../../../support/use-cases/fake-stores.ts";

const services = {
  secrets: {
    digest: (secret: string) => `digest of ${secret}`,
    matchesDigest: (secret: string, digest: string) => digest === `digest of ${secret}`,
  },
};
const session = (differs: Partial<SessionWithPrincipal> = {}) => ({ ...aCallerOf(createAccountState({})), ...differs });
const accountsWith = (stored: SessionWithPrincipal | null) => ({ findSession: () => taskEither.right(stored) });
const bound = session({ cookieDigest: "digest of half" });
const idle = session({ lastSeenAt: at("2026-03-14T08:48:00.000Z") });
const disabled = session({ disabled: true });

describe("SE-2, SE-3: a session", () => {
  const options = { withPermissions: false, lock: false, targetAccount: null, record: null };

  it.each([
    ["its token", session(), "token", "", "in"],
    ["its token and the secret of its browser", bound, "token", "half", "in"],
    ["the secret of another browser", bound, "token", "other", "session.signedOut"],
    ["no secret of a browser", bound, "token", "", "session.signedOut"],
    ["no token", session(), null, "", "session.signedOut"],
    ["a token that opens none", null, "token", "", "session.expired"],
    ["a token idle for twelve minutes", idle, "token", "", "session.expired"],
    ["the token of a disabled account", disabled, "token", "", "session.signedOut"],
  ])("with %s is authenticated or refused", async (_what, stored, token, browserSecret, expected) => {
    const shown = { token, browserSecret };
    const outcome = await authenticateSession(services, accountsWith(stored), shown, CLOCK.now(), options)();
    expect(isLeft(outcome) ? outcome.left.code : "in").toBe(expected);
  });
});

describe("FI-5: the holder of a download ticket", () => {
  const ticket = { account: 7, sessionDigest: "digest of token" } as Ticket;

  it.each([
    ["the token of the session", session(), "token", "", "in"],
    ["the secret of its browser", bound, null, "half", "in"],
    ["another token", session(), "other", "", "notFound"],
    ["no token", session(), null, "", "notFound"],
    ["the secret of another browser", bound, "token", "other", "notFound"],
    ["a session that has ended", null, "token", "", "notFound"],
    ["an expired session", idle, "token", "", "notFound"],
    ["a disabled account", disabled, "token", "", "notFound"],
    ["a session of another account", session({ account: 8 }), "token", "", "notFound"],
  ])("is known or not found by %s", async (_what, stored, token, browserSecret, expected) => {
    const shown = { token, browserSecret };
    const outcome = await authenticateTicketHolder(services, accountsWith(stored), shown, CLOCK.now(), ticket)();
    expect(isLeft(outcome) ? outcome.left.kind : "in").toBe(expected);
  });
});
