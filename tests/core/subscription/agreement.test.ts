import { isLeft, left, right } from "@libretto/core/kernel/fp";
import { it as italian } from "@libretto/core/messages/it";
import {
  type Agreement,
  acceptContract,
  canPay,
  NOT_READ,
  recordPayment,
  recordReading,
} from "@libretto/core/subscription/agreement";
import { readShareOf } from "@libretto/core/subscription/contract";
import { checkCapture, isPaymentOf, type PaymentCapture } from "@libretto/core/subscription/payment";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../support/arbitraries/assert-property.ts";
import { aContract, aSubscription } from "../../support/arbitraries/subscriptions.ts";
import { at } from "../../support/builders.ts";

const NOW = at("2026-03-14T10:00:00.000Z");
const LATER = at("2026-05-01T10:00:00.000Z");
const contract = aContract();
const subscription = aSubscription();
const confirmation = { plan: "P-1", charged: { amount: 24, currency: "GBP" } };
const accepted: Agreement = { at: "accepted", on: NOW };
const paid: Agreement = { at: "paid", on: NOW, subscription };

describe("reading a contract", () => {
  it.each([
    [{ top: 0, height: 300, totalHeight: 900 }, 1 / 3],
    [{ top: 300, height: 300, totalHeight: 900 }, 2 / 3],
    [{ top: 600, height: 300, totalHeight: 900 }, 1],
    [{ top: 598, height: 300, totalHeight: 900 }, 1], // A zoomed page rounds.
    [{ top: 597, height: 300, totalHeight: 900 }, 897 / 900],
    [{ top: 0, height: 300, totalHeight: 200 }, 1], // too short to scroll
    [{ top: 0, height: 300, totalHeight: 300 }, 1],
    [{ top: -400, height: 300, totalHeight: 900 }, 0], // scrolled beyond its beginning
  ])("at %j has shown %d of it", (scrolled, share) => {
    expect(readShareOf(scrolled)).toBeCloseTo(share, 10);
  });

  it("keeps the largest part read when the reader scrolls back, and ends at the end", () => {
    expect(recordReading(NOT_READ, 0.4)).toEqual({ at: "reading", share: 0.4 });
    expect(recordReading({ at: "reading", share: 0.4 }, 0.1)).toEqual({ at: "reading", share: 0.4 });
    expect(recordReading({ at: "reading", share: 0.4 }, 1)).toEqual({ at: "read" });
    for (const later of [{ at: "read" } as const, accepted, paid]) expect(recordReading(later, 0.1)).toBe(later);
  });
});

describe("accepting a contract", () => {
  it("waits until it was read to the end", () => {
    expect(acceptContract({ at: "reading", share: 0.99 }, NOW)).toEqual(
      left({ kind: "refused", code: "contracts.notRead" }),
    );
    expect(acceptContract({ at: "read" }, NOW)).toEqual(right(accepted));
    expect(italian["contracts.notRead"].replace("{{n}}", "4")).toBe(
      "Devi leggere completamente il contratto 4 prima di accettarlo.",
    );
  });

  it("counts once", () => {
    expect(acceptContract(accepted, LATER)).toEqual(right(accepted));
    expect(acceptContract(paid, LATER)).toEqual(right(paid));
  });
});

describe("paying for a contract", () => {
  it("is possible after acceptance only", () => {
    expect([NOT_READ, { at: "read" } as const, accepted, paid].map(canPay)).toEqual([false, false, true, false]);
    expect(recordPayment(accepted, contract, confirmation, subscription)).toEqual(right(paid));
    for (const early of [NOT_READ, { at: "read" } as const, paid])
      expect(recordPayment(early, contract, confirmation, subscription)).toEqual(
        left({ kind: "refused", code: "contracts.notAccepted" }),
      );
  });

  it.each([
    { ...confirmation, plan: "P-2" },
    { ...confirmation, charged: { amount: 25, currency: "GBP" } },
    { ...confirmation, charged: { amount: 24, currency: "EUR" } },
  ])("A8: is not done by %j", (other) => {
    expect(isPaymentOf(other, contract)).toBe(false);
    expect(recordPayment(accepted, contract, other, subscription)).toEqual(
      left({ kind: "refused", code: "payment.planDiffers" }),
    );
  });

  it("is captured for the signed-in account and the accepted plan, for any sent values", () => {
    const capture: PaymentCapture = { order: "O-1", subscription: "S-1", plan: "P-1", account: 1, email: "x@y.it" };
    const payer = { account: 8, email: "mario.rossi@example.it" };
    expect(checkCapture(capture, contract, payer)).toEqual(right({ ...capture, ...payer }));
    expect(checkCapture({ ...capture, plan: "P-2" }, contract, payer)).toEqual(
      left({ kind: "refused", code: "payment.planDiffers" }),
    );
    expect(checkCapture({ ...capture, order: " ", subscription: "" }, contract, payer)).toEqual(
      left({
        kind: "refused",
        code: "form.invalid",
        fields: { order: "form.required", subscription: "form.required" },
      }),
    );
  });
});

describe("an agreement", () => {
  const moves = {
    glance: (agreement: Agreement) => right(recordReading(agreement, 0.5)),
    read: (agreement: Agreement) => right(recordReading(agreement, 1)),
    accept: (agreement: Agreement) => acceptContract(agreement, NOW),
    pay: (agreement: Agreement) => recordPayment(agreement, contract, confirmation, subscription),
  };
  const order = ["reading", "read", "accepted", "paid"];

  it("moves forward step by step and never back, for any order of events", () => {
    const anyMove = fc.constantFrom(...Object.values(moves));
    assertProperty(
      fc.property(fc.array(anyMove, { maxLength: 20 }), (moves) => {
        let agreement: Agreement = NOT_READ;
        for (const move of moves) {
          const next = move(agreement);
          if (isLeft(next)) continue;
          const step = order.indexOf(next.right.at) - order.indexOf(agreement.at);
          expect([0, 1]).toContain(step);
          agreement = next.right;
        }
        if (agreement.at === "paid") expect(agreement.on).toBe(NOW);
      }),
    );
  });
});
