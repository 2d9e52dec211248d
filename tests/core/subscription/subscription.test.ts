import { decode } from "@libretto/core/kernel/codec";
import { millisecondsOf } from "@libretto/core/kernel/dates";
import { isLeft, left, right } from "@libretto/core/kernel/fp";
import { type PermissionSources, permissionsAt } from "@libretto/core/subscription/permissions";
import { cancelAtPeriodEnd } from "@libretto/core/subscription/subscription";
import { ContractWire, PaymentCaptureWire, SubscriptionWire } from "@libretto/core/subscription/wire";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../support/arbitraries/assert-property.ts";
import { expectRoundTrip } from "../../support/arbitraries/codec-round-trip.ts";
import { anyInstant } from "../../support/arbitraries/record.ts";
import { aContract, anySubscription, aSubscription, money } from "../../support/arbitraries/subscriptions.ts";
import { at } from "../../support/builders.ts";

const NOW = at("2026-03-14T10:00:00.000Z");

describe("a subscription", () => {
  it("A7: once cancelled continues to its end and is not charged again", () => {
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

  it("never lasts longer because it is cancelled", () => {
    assertProperty(
      fc.property(anySubscription, anyInstant, anyInstant, (subscription, now, then) => {
        const ended = cancelAtPeriodEnd(subscription, now);
        if (isLeft(ended)) return;
        expect([subscription.until ?? now]).toContain(ended.right.until);
        expect(isLeft(cancelAtPeriodEnd(ended.right, then))).toBe(true);
        expect({ ...ended.right, cancelledAt: null, until: subscription.until }).toEqual(subscription);
      }),
    );
  });
});

describe("the permissions of an account", () => {
  type Word = "read" | "write" | "administer";
  type LicenceTerm = PermissionSources<Word>["terms"][number];
  const anyPermissions = fc.uniqueArray(fc.constantFrom<Word>("read", "write", "administer"));
  const anyTerm: fc.Arbitrary<LicenceTerm> = fc.record({
    id: fc.nat(),
    from: fc.option(anyInstant),
    until: fc.option(anyInstant),
    permissions: anyPermissions,
  });
  const anySources: fc.Arbitrary<PermissionSources<Word>> = fc.record({
    role: fc.constantFrom("patient" as const, "doctor" as const, "admin" as const),
    rolePermissions: anyPermissions,
    terms: fc.array(anyTerm, { maxLength: 3 }),
    basePermissions: anyPermissions,
  });
  const term = (id: number, until: string | null, ...allows: Word[]): LicenceTerm => ({
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

  it("are those of the role, for a patient limited by the licence", () => {
    expect(permissionsAt(patient, NOW)).toEqual(["read"]);
    expect(permissionsAt({ ...patient, terms: [term(1, null, "write", "administer")] }, NOW)).toEqual(["write"]);
    expect(permissionsAt({ ...patient, role: "admin", rolePermissions: ["administer"] }, NOW)).toEqual(["administer"]);
    expect(permissionsAt({ ...patient, role: "doctor", rolePermissions: [] }, NOW)).toEqual([]);
  });

  it("fall back to the base licence at the moment the other ends", () => {
    const trial = { ...patient, terms: [term(1, "2026-03-14T10:00:00.000Z", "read", "write")] };
    expect(permissionsAt(trial, at("2026-03-14T09:59:59.999Z"))).toEqual(["read", "write"]);
    expect(permissionsAt(trial, NOW)).toEqual(["read"]);
    expect(permissionsAt(trial, at("2025-12-31T23:59:59.999Z"))).toEqual(["read"]);
    expect(permissionsAt(trial, at("2026-01-01T00:00:00.000Z"))).toEqual(["read", "write"]);
  });

  it("come from a licence that waited for no other, also when the clock was set back", () => {
    const bought = { ...term(1, "2026-04-14T10:00:00.000Z", "read", "write"), from: null };
    expect(permissionsAt({ ...patient, terms: [bought] }, at("2025-01-01T00:00:00.000Z"))).toEqual(["read", "write"]);
  });

  it("follow the newest licence, in any order", () => {
    const [older, newer] = [term(1, null, "write"), term(2, null, "read")];
    for (const terms of [
      [older, newer],
      [newer, older],
    ])
      expect(permissionsAt({ ...patient, terms }, NOW)).toEqual(["read"]);
  });

  it("AZ-1: never exceed the role", () => {
    assertProperty(
      fc.property(anySources, anyInstant, (sources, now) => {
        const granted = permissionsAt(sources, now);
        expect(granted.every((permission) => sources.rolePermissions.includes(permission))).toBe(true);
        const none = permissionsAt({ ...sources, role: "patient", terms: [], basePermissions: [] }, now);
        expect(none).toEqual([]);
      }),
    );
  });

  it("stay the same until a licence begins or ends", () => {
    assertProperty(
      fc.property(anySources, anyInstant, anyInstant, (sources, a, b) => {
        const [early = a, late = b] = [a, b].toSorted();
        const between = (moment: string | null) =>
          moment !== null &&
          millisecondsOf(at(moment)) > millisecondsOf(early) &&
          millisecondsOf(at(moment)) <= millisecondsOf(late);
        fc.pre(!sources.terms.some(({ from, until }) => between(from) || between(until)));
        expect(permissionsAt(sources, late)).toEqual(permissionsAt(sources, early));
      }),
    );
  });
});

describe("subscriptions on the wire", () => {
  it("have their documented names, with the currency of each price", () => {
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
    const capture = { orderId: "O-1", subscriptionId: "S-1", id_utente: 8, email: "a@b.it", planid: "P-1" };
    expect(decode(PaymentCaptureWire, capture)).toEqual(
      right({ order: "O-1", subscription: "S-1", plan: "P-1", account: 8, email: "a@b.it" }),
    );
  });

  it("lose nothing", () => {
    expectRoundTrip(ContractWire, { special: money });
    expectRoundTrip(SubscriptionWire, { special: money });
    expectRoundTrip(PaymentCaptureWire);
  });

  it("A8: never contain a price without its currency", () => {
    const { valuta: _valuta, ...bare } = ContractWire.encode(aContract());
    expect(isLeft(decode(ContractWire, bare))).toBe(true);
    expect(isLeft(decode(ContractWire, { ...bare, valuta: "£" }))).toBe(true);
    expect(isLeft(decode(ContractWire, { ...bare, valuta: "GBP", costo: -1 }))).toBe(true);
  });
});
