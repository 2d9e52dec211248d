import { decode } from "@libretto/core/kernel/codec";
import { millisecondsOf } from "@libretto/core/kernel/dates";
import { isLeft, left, right } from "@libretto/core/kernel/fp";
import { type LicenceTerm, type PermissionSources, permissionsAt } from "@libretto/core/subscription/permissions";
import { cancelAtPeriodEnd, nextChargeOf } from "@libretto/core/subscription/subscription";
import {
  ContractWire,
  LicenceInForceWire,
  PaymentCaptureWire,
  SubscriptionWire,
} from "@libretto/core/subscription/wire";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyInstant } from "../../support/arbitraries.ts";
import { at } from "../../support/builders.ts";
import { holds } from "../../support/holds.ts";
import { expectLossless } from "../../support/round-trip.ts";
import { aContract, anySubscription, aSubscription, money } from "../../support/subscriptions.ts";

const NOW = at("2026-03-14T10:00:00.000Z");

describe("a subscription", () => {
  it("A7: once cancelled runs to its end and is not charged again", () => {
    const year = aSubscription();
    expect(cancelAtPeriodEnd(year, NOW)).toEqual(right({ ...year, cancelledAt: NOW }));
    expect(cancelAtPeriodEnd({ ...year, until: null }, NOW)).toEqual(right({ ...year, cancelledAt: NOW, until: NOW }));
    expect(cancelAtPeriodEnd({ ...year, cancelledAt: NOW }, NOW)).toEqual(
      left({ kind: "conflict", code: "subscription.alreadyCancelled" }),
    );
    expect(cancelAtPeriodEnd({ ...year, until: NOW }, NOW)).toEqual(
      left({ kind: "conflict", code: "subscription.over" }),
    );
  });

  it("is charged at its end, unless it is free, endless or cancelled", () => {
    const year = aSubscription();
    expect(nextChargeOf(year)).toBe(year.until);
    expect(nextChargeOf({ ...year, until: null })).toBeNull();
    expect(nextChargeOf({ ...year, cancelledAt: NOW })).toBeNull();
    const free = { ...year, licence: { ...year.licence, price: { amount: 0, currency: "EUR" } } };
    expect(nextChargeOf(free)).toBeNull();
  });

  it("never lasts longer, or is charged, for being cancelled", () => {
    holds(
      fc.property(anySubscription, anyInstant, anyInstant, (subscription, now, then) => {
        const ended = cancelAtPeriodEnd(subscription, now);
        if (isLeft(ended)) return;
        expect(nextChargeOf(ended.right)).toBeNull();
        expect([subscription.until ?? now]).toContain(ended.right.until);
        expect(isLeft(cancelAtPeriodEnd(ended.right, then))).toBe(true);
        expect({ ...ended.right, cancelledAt: null, until: subscription.until }).toEqual(subscription);
      }),
    );
  });
});

describe("what an account may do", () => {
  type Word = "read" | "write" | "administer";
  const anyWords = fc.uniqueArray(fc.constantFrom<Word>("read", "write", "administer"));
  const anyTerm: fc.Arbitrary<LicenceTerm<Word>> = fc.record({
    id: fc.nat(),
    from: anyInstant,
    until: fc.option(anyInstant),
    permissions: anyWords,
  });
  const anyStanding: fc.Arbitrary<PermissionSources<Word>> = fc.record({
    role: fc.constantFrom("patient" as const, "doctor" as const, "admin" as const),
    rolePermissions: anyWords,
    terms: fc.array(anyTerm, { maxLength: 3 }),
    basePermissions: anyWords,
  });
  const term = (id: number, until: string | null, ...allows: Word[]): LicenceTerm<Word> => ({
    id,
    from: at("2026-01-01T00:00:00.000Z"),
    until: until === null ? null : at(until),
    permissions: allows,
  });
  const patient: PermissionSources<Word> = {
    role: "patient",
    rolePermissions: ["read", "write"],
    terms: [],
    basePermissions: ["read"],
  };

  it("is what the role allows, for a patient as far as the licence allows it too", () => {
    expect(permissionsAt(patient, NOW)).toEqual(["read"]);
    expect(permissionsAt({ ...patient, terms: [term(1, null, "write", "administer")] }, NOW)).toEqual(["write"]);
    expect(permissionsAt({ ...patient, role: "admin", rolePermissions: ["administer"] }, NOW)).toEqual(["administer"]);
    expect(permissionsAt({ ...patient, role: "doctor", rolePermissions: [] }, NOW)).toEqual([]);
  });

  it("falls back to the base licence the moment the other ends", () => {
    const trial = { ...patient, terms: [term(1, "2026-03-14T10:00:00.000Z", "read", "write")] };
    expect(permissionsAt(trial, at("2026-03-14T09:59:59.999Z"))).toEqual(["read", "write"]);
    expect(permissionsAt(trial, NOW)).toEqual(["read"]);
    expect(permissionsAt(trial, at("2025-12-31T23:59:59.999Z"))).toEqual(["read"]);
    expect(permissionsAt(trial, at("2026-01-01T00:00:00.000Z"))).toEqual(["read", "write"]);
  });

  it("follows the newest licence, in whatever order they come", () => {
    const [older, newer] = [term(1, null, "write"), term(2, null, "read")];
    for (const terms of [
      [older, newer],
      [newer, older],
    ])
      expect(permissionsAt({ ...patient, terms }, NOW)).toEqual(["read"]);
  });

  it("AZ-1: is never more than the role allows", () => {
    holds(
      fc.property(anyStanding, anyInstant, (standing, now) => {
        const granted = permissionsAt(standing, now);
        expect(granted.every((permission) => standing.rolePermissions.includes(permission))).toBe(true);
        const none = permissionsAt({ ...standing, role: "patient", terms: [], basePermissions: [] }, now);
        expect(none).toEqual([]);
      }),
    );
  });

  it("stays the same until a licence begins or ends", () => {
    holds(
      fc.property(anyStanding, anyInstant, anyInstant, (standing, a, b) => {
        const [early = a, late = b] = [a, b].toSorted();
        const between = (moment: string | null) =>
          moment !== null &&
          millisecondsOf(at(moment)) > millisecondsOf(early) &&
          millisecondsOf(at(moment)) <= millisecondsOf(late);
        fc.pre(!standing.terms.some(({ from, until }) => between(from) || between(until)));
        expect(permissionsAt(standing, late)).toEqual(permissionsAt(standing, early));
      }),
    );
  });
});

describe("subscriptions on the wire", () => {
  it("have their documented names, with the currency beside each price", () => {
    expect(ContractWire.encode(aContract())).toEqual({
      id: 4,
      descrizione: "Completa",
      costo: 24,
      valuta: "GBP",
      id_paypal_descrizione_piano: "Annuale",
      id_paypal_codice_piano: "P-1",
      testo_contratto: "Articolo 1",
    });
    expect(SubscriptionWire.encode(aSubscription())).toEqual({
      id: 9,
      created_at: "2026-01-01T00:00:00.000Z",
      data_scadenza: "2027-01-01T00:00:00.000Z",
      licenze: { descrizione: "Completa", costo: 24, valuta: "EUR" },
      cancelled_at: null,
      id_contratto: 4,
    });
    expect(decode(LicenceInForceWire, { id_tipo_licenza: 2 })).toEqual(right({ licence: 2 }));
    const capture = { orderId: "O-1", subscriptionId: "S-1", id_utente: 8, email: "a@b.it", planid: "P-1" };
    expect(decode(PaymentCaptureWire, capture)).toEqual(
      right({ order: "O-1", subscription: "S-1", plan: "P-1", account: 8, email: "a@b.it" }),
    );
  });

  it("lose nothing", () => {
    expectLossless(ContractWire, { special: money });
    expectLossless(SubscriptionWire, { special: money });
    expectLossless(LicenceInForceWire);
    expectLossless(PaymentCaptureWire);
  });

  it("A8: never name a price without its currency", () => {
    const { valuta: _valuta, ...bare } = ContractWire.encode(aContract());
    expect(isLeft(decode(ContractWire, bare))).toBe(true);
    expect(isLeft(decode(ContractWire, { ...bare, valuta: "£" }))).toBe(true);
    expect(isLeft(decode(ContractWire, { ...bare, valuta: "GBP", costo: -1 }))).toBe(true);
  });
});
