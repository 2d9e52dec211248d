import type { Access } from "@libretto/adapters/contract/endpoint";
import { authorise } from "@libretto/adapters/server/pipeline/authorise";
import type { Call } from "@libretto/adapters/server/pipeline/calls";
import type { Installation } from "@libretto/adapters/server/pipeline/server-context";
import {
  authenticate,
  authenticateTicket,
  bearerToken,
  sessionCookie,
} from "@libretto/adapters/server/pipeline/sessions/authenticate";
import type { Role } from "@libretto/core/account/role";
import { sessionEndOf } from "@libretto/core/account/session";
import { dayOf, type Instant, instantAt, subtractDays } from "@libretto/core/kernel/dates";
import { isLeft, taskEither } from "@libretto/core/kernel/fp";
import type { AccountStore, SessionWithPrincipal } from "@libretto/core/ports/accounts/account-store";
import type { Ticket } from "@libretto/core/ports/files/file-store";
import type { Stores } from "@libretto/core/ports/system/transaction";
import { describe, expect, it } from "vitest";
import { anAssociation, at } from "../../../support/builders.ts";

const NOW = at("2026-03-14T10:00:00.000Z");
const later = (seconds: number): Instant => instantAt(Date.parse(NOW) + seconds * 1000);
const TOKEN = "t".repeat(43);

const signedIn = (
  differs: Partial<SessionWithPrincipal> & { readonly role?: Role; readonly patient?: number | null } = {},
): SessionWithPrincipal => {
  const { role = "patient", patient = 7, ...session } = differs;
  return {
    id: 1,
    account: 70,
    tokenDigest: `digest of ${TOKEN}`,
    cookieDigest: null,
    stepUpAt: NOW,
    stepUpByPassword: true,
    openedAt: NOW,
    lastSeenAt: NOW,
    disabled: false,
    targetPatient: null,
    grant: null,
    permissions: [],
    principal: { role, account: 70, patient },
    ...session,
  };
};

/** The answer for an administrator is not used; the test says how a doctor is associated. */
const storesWith = (association: ReturnType<typeof anAssociation> | null) =>
  ({
    actAs: () => taskEither.right(undefined),
    doctors: { find: () => taskEither.right(association) },
  }) as unknown as Stores;

const outcomeOf = async (
  access: Access,
  signed: SessionWithPrincipal,
  association: ReturnType<typeof anAssociation> | null = null,
) => {
  const outcome = await authorise(
    access,
    { params: { id: 7 }, record: null },
    signed,
    storesWith(association),
    dayOf(NOW),
  )();
  return isLeft(outcome) ? outcome.left.code : outcome.right;
};

describe("AZ-2, AZ-3, DV-5: the endpoint's access", () => {
  const NOT_FOUND = "failure.notFound";
  const NO = "gate.notPermitted";
  const LICENCE = "gate.notInSubscription";
  const OWNER = { as: "owner", patient: 7 };
  const visible = anAssociation();
  const doctor = signedIn({ role: "doctor", patient: null });
  const may = { permissions: ["addTherapy"] } as const;

  it.each<[string, Access, SessionWithPrincipal, ReturnType<typeof anAssociation> | null, unknown]>([
    ["anyone is nobody's record", { who: "anyone" }, signedIn(), null, null],
    ["whoever is signed in", { who: "signedIn" }, signedIn(), null, null],
    ["a required role", { who: "signedIn", roles: ["admin"] }, signedIn({ role: "admin" }), null, null],
    ["another role", { who: "signedIn", roles: ["admin"] }, signedIn(), null, NO],
    ["a granted permission", { who: "signedIn", permission: "addTherapy" }, signedIn(may), null, null],
    ["a missing permission", { who: "signedIn", permission: "addTherapy" }, signedIn(), null, NO],
    ["the patient", { who: "patient" }, signedIn(), null, OWNER],
    ["a patient without a record", { who: "patient" }, signedIn({ patient: null }), null, NO],
    ["a doctor as patient", { who: "patient" }, doctor, null, NO],
    ["the patient with the licence", { who: "patient", permission: "addTherapy" }, signedIn(may), null, OWNER],
    ["an unknown permission", { who: "patient", permission: undefined } as unknown as Access, signedIn(), null, OWNER],
    ["the patient without it", { who: "patient", permission: "addTherapy" }, signedIn(), null, LICENCE],
    ["the owner", { who: "owner", idParameter: "id" }, signedIn(), null, OWNER],
    ["somebody else's record", { who: "owner", idParameter: "id" }, signedIn({ patient: 8 }), null, NOT_FOUND],
    ["a doctor as owner", { who: "owner", idParameter: "id" }, signedIn({ role: "doctor" }), visible, NOT_FOUND],
    [
      "the owner without the licence",
      { who: "owner", idParameter: "id", permission: "addTherapy" },
      signedIn(),
      null,
      LICENCE,
    ],
    ["the owner as reader", { who: "reader", idParameter: "id", idKind: "patient" }, signedIn(), null, OWNER],
    [
      "another patient as reader",
      { who: "reader", idParameter: "id", idKind: "patient" },
      signedIn({ patient: 8 }),
      visible,
      NOT_FOUND,
    ],
    [
      "an administrator as reader",
      { who: "reader", idParameter: "id", idKind: "patient" },
      signedIn({ role: "admin", patient: null }),
      visible,
      NOT_FOUND,
    ],
    [
      "an account without a record",
      { who: "reader", idParameter: "id", idKind: "account" },
      doctor,
      visible,
      NOT_FOUND,
    ],
    [
      "a record by its account",
      { who: "reader", idParameter: "id", idKind: "account" },
      signedIn({ targetPatient: 7 }),
      null,
      OWNER,
    ],
    [
      "a doctor who is not associated",
      { who: "reader", idParameter: "id", idKind: "patient" },
      doctor,
      null,
      NOT_FOUND,
    ],
    [
      "an associated doctor",
      { who: "reader", idParameter: "id", idKind: "patient" },
      doctor,
      visible,
      { as: "doctor", patient: 7, account: doctor.principal.account, clearance: visible.clearance },
    ],
    [
      "an unspecified visibility",
      { who: "reader", idParameter: "id", idKind: "patient" },
      doctor,
      { ...visible, clearance: { ...visible.clearance, visibility: "unspecified" } } as typeof visible,
      NOT_FOUND,
    ],
    [
      "a doctor on the last day",
      { who: "reader", idParameter: "id", idKind: "patient" },
      doctor,
      { ...visible, until: dayOf(NOW) },
      { as: "doctor", patient: 7, account: doctor.principal.account, clearance: visible.clearance },
    ],
    [
      "a doctor after the last day",
      { who: "reader", idParameter: "id", idKind: "patient" },
      doctor,
      { ...visible, until: subtractDays(dayOf(NOW), 1) },
      NOT_FOUND,
    ],
    ["an undefined access", { who: "everybody" } as unknown as Access, signedIn(), visible, NO],
  ])("authorises %s", async (_, access, signed, association, expected) => {
    expect(await outcomeOf(access, signed, association)).toEqual(expected);
  });
});

const secrets = {
  create: () => TOKEN,
  digest: (secret: string) => `digest of ${secret}`,
  matchesDigest: (secret: string, digest: string) => digest === `digest of ${secret}`,
};
const SETTINGS = { secrets, installation: { secure: false } as Installation };
const sessionStoresWith = (session: SessionWithPrincipal | null) => ({
  accounts: { findSession: () => taskEither.right(session) } as unknown as AccountStore,
});
const callWith = (token: string | null, cookies: Readonly<Record<string, string>> = {}) =>
  ({ token, cookies }) as unknown as Call;

describe("SE-2, SE-3, DV-5: a session", () => {
  const bound = signedIn({ cookieDigest: "digest of half" });
  const authoriseCall = async (session: SessionWithPrincipal | null, call: Call, now = NOW) => {
    const outcome = await authenticate(SETTINGS, sessionStoresWith(session), call, now, {
      withPermissions: false,
      lock: false,
      targetAccount: null,
      record: null,
    })();
    return isLeft(outcome) ? outcome.left.code : "in";
  };

  it.each<[string, SessionWithPrincipal | null, Call, Instant, string]>([
    ["no token", signedIn(), callWith(null), NOW, "session.signedOut"],
    ["no such session", null, callWith(TOKEN), NOW, "session.expired"],
    ["a plain session", signedIn(), callWith(TOKEN), NOW, "in"],
    ["a session idle for 719 seconds", signedIn(), callWith(TOKEN), later(719), "in"],
    ["a session idle for 720 seconds", signedIn(), callWith(TOKEN), later(720), "session.expired"],
    ["a busy session of 7,199 seconds", signedIn({ lastSeenAt: later(7198) }), callWith(TOKEN), later(7199), "in"],
    [
      "a busy session of 7,200 seconds",
      signedIn({ lastSeenAt: later(7199) }),
      callWith(TOKEN),
      later(7200),
      "session.expired",
    ],
    ["its cookie", bound, callWith(TOKEN, { sid: "half" }), NOW, "in"],
    ["another cookie", bound, callWith(TOKEN, { sid: "kalf" }), NOW, "session.signedOut"],
    ["a longer cookie", bound, callWith(TOKEN, { sid: "halfs" }), NOW, "session.signedOut"],
    ["no cookie", bound, callWith(TOKEN), NOW, "session.signedOut"],
    ["an account that is disabled", signedIn({ disabled: true }), callWith(TOKEN), NOW, "session.signedOut"],
  ])("with %s is authorised", async (_, session, call, now, expected) => {
    expect(await authoriseCall(session, call, now)).toBe(expected);
  });

  it("is named by 43 letters, and over TLS by a name that binds it to the host", () => {
    expect(bearerToken(`Bearer ${TOKEN}`)).toBe(TOKEN);
    for (const other of [undefined, "", TOKEN, `Basic ${TOKEN}`, `Bearer ${TOKEN}x`, `Bearer ${TOKEN.slice(1)} `])
      expect(bearerToken(other)).toBeNull();
    expect([sessionCookie(true), sessionCookie(false)]).toEqual(["__Host-sid", "sid"]);
    expect(sessionEndOf(NOW)).toBe(later(7200));
  });

  it.each<[string, SessionWithPrincipal | null, Call, string]>([
    ["the cookie of its session", bound, callWith(null, { "__Host-sid": "half" }), "in"],
    ["another cookie", bound, callWith(TOKEN, { "__Host-sid": "x" }), "failure.notFound"],
    ["no cookie", bound, callWith(TOKEN), "failure.notFound"],
    ["the token of a session without a cookie", signedIn(), callWith(TOKEN), "in"],
    ["another token", signedIn(), callWith("u".repeat(43)), "failure.notFound"],
    ["nothing", signedIn(), callWith(null), "failure.notFound"],
    ["a session that ended", null, callWith(TOKEN), "failure.notFound"],
    ["an expired session", signedIn({ lastSeenAt: later(-720) }), callWith(TOKEN), "failure.notFound"],
    ["a disabled account", signedIn({ disabled: true }), callWith(TOKEN), "failure.notFound"],
    ["a session of somebody else", signedIn({ account: 71 }), callWith(TOKEN), "failure.notFound"],
  ])("FI-5: accepts a ticket for %s as expected", async (_, session, call, expected) => {
    const ticket = { sessionDigest: `digest of ${TOKEN}`, account: 70 } as unknown as Ticket;
    const settings = { secrets, installation: { secure: true } as Installation };
    const outcome = await authenticateTicket(settings, sessionStoresWith(session), call, NOW, ticket)();
    expect(isLeft(outcome) ? outcome.left.code : "in").toBe(expected);
  });
});
