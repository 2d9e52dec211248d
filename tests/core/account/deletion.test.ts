import {
  afterDeletionEvent,
  type Deletion,
  type DeletionEvent,
  deletionWarnings,
  isProven,
  mustPurge,
  NOT_ASKED,
  PROOF_SECONDS,
  purgeDate,
} from "@libretto/core/account/deletion";
import { oneYearAfter } from "@libretto/core/account/one-year";
import { instantAt, millisecondsOf } from "@libretto/core/kernel/dates";
import { isLeft, isRight, left, right } from "@libretto/core/kernel/fp";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyInstant } from "../../support/arbitraries.ts";
import { at } from "../../support/builders.ts";
import { holds } from "../../support/holds.ts";

const NOW = at("2026-03-14T10:00:00.000Z");
const fresh = at("2026-03-14T09:58:00.000Z");
const stale = at("2026-03-14T09:30:00.000Z");

const run = (...events: readonly DeletionEvent[]): Deletion =>
  events.reduce<Deletion>((deletion, event) => {
    const next = afterDeletionEvent(deletion, event);
    if (isLeft(next)) throw new Error(`${event.is} refused at ${deletion.at}`);
    return next.right;
  }, NOT_ASKED);

const opened = { is: "opened", keeps: true } as const;
const proceeded = { is: "proceeded", signedInAt: stale, now: NOW } as const;

describe("A16: the end of an account", () => {
  it("is explained, proven, done, and leaves a date when data are kept", () => {
    expect(run(opened)).toEqual({ at: "asking", keeps: true, said: null });
    expect(run(opened, proceeded)).toEqual({ at: "proving", keeps: true, said: "account.proveAgain" });
    expect(run(opened, proceeded, { is: "proven" })).toEqual({ at: "deleting", keeps: true });
    expect(run(opened, proceeded, { is: "proven" }, { is: "deleted", on: NOW })).toEqual({
      at: "deleted",
      on: NOW,
      purge: at("2027-03-14T10:00:00.000Z"),
    });
  });

  it("keeps nothing without consent", () => {
    const none = { is: "opened", keeps: false } as const;
    expect(run(none, { ...proceeded, signedInAt: fresh }, { is: "deleted", on: NOW })).toEqual({
      at: "deleted",
      on: NOW,
      purge: null,
    });
    expect(deletionWarnings(false)).toEqual(["deletion.warning"]);
    expect(deletionWarnings(true)).toEqual(["deletion.warning", "deletion.keptWarning"]);
  });

  it("needs no second proof right after signing in", () => {
    expect(run(opened, { ...proceeded, signedInAt: fresh })).toEqual({ at: "deleting", keeps: true });
  });

  it("can be left before it is done", () => {
    expect(run(opened, { is: "cancelled" })).toEqual(NOT_ASKED);
    expect(run(opened, proceeded, { is: "cancelled" })).toEqual(NOT_ASKED);
  });

  it("says why it did not go on", () => {
    expect(run(opened, proceeded, { is: "proofRefused", said: "account.passwordWrong" })).toEqual({
      at: "proving",
      keeps: true,
      said: "account.passwordWrong",
    });
    expect(run(opened, proceeded, { is: "proven" }, { is: "failed", said: "failure.apology" })).toEqual({
      at: "asking",
      keeps: true,
      said: "failure.apology",
    });
  });

  const may: Readonly<Record<Deletion["at"], readonly DeletionEvent["is"][]>> = {
    closed: ["opened"],
    asking: ["cancelled", "proceeded"],
    proving: ["cancelled", "proven", "proofRefused"],
    deleting: ["failed", "deleted"],
    deleted: [],
  };
  const anyEvent: fc.Arbitrary<DeletionEvent> = fc.constantFrom<DeletionEvent>(
    opened,
    { is: "opened", keeps: false },
    { is: "cancelled" },
    proceeded,
    { ...proceeded, signedInAt: fresh },
    { is: "proven" },
    { is: "proofRefused", said: "account.passwordWrong" },
    { is: "failed", said: "failure.apology" },
    { is: "deleted", on: NOW },
  );

  it("AU-8: never comes without an explanation and a fresh proof, whatever happens in which order", () => {
    holds(
      fc.property(fc.array(anyEvent, { maxLength: 12 }), (events) => {
        let deletion = NOT_ASKED;
        for (const event of events) {
          const next = afterDeletionEvent(deletion, event);
          expect(isRight(next)).toBe(may[deletion.at].includes(event.is));
          if (isLeft(next)) {
            expect(next).toEqual(left("notNow"));
            continue;
          }
          if (next.right.at === "deleting")
            expect(event.is === "proven" || (event.is === "proceeded" && isProven(event.signedInAt, event.now))).toBe(
              true,
            );
          if (next.right.at === "deleted") expect(deletion.at).toBe("deleting");
          deletion = next.right;
        }
      }),
    );
  });
});

describe("AU-8: a proof of who is there", () => {
  it.each([
    [0, true],
    [PROOF_SECONDS * 1000, true],
    [PROOF_SECONDS * 1000 + 1, false],
    [-1, false],
  ])("%d milliseconds old: %s", (age, proven) => {
    expect(isProven(instantAt(millisecondsOf(NOW) - age), NOW)).toBe(proven);
  });
});

describe("PR-6: kept data", () => {
  it("go 365 days after the deletion, to the moment", () => {
    const purge = purgeDate(NOW, true);
    expect(purge).toBe("2027-03-14T10:00:00.000Z");
    expect(purgeDate(NOW, false)).toBeNull();
    const kept = purge ?? NOW;
    expect([mustPurge(kept, at("2027-03-14T09:59:59.999Z")), mustPurge(kept, kept)]).toEqual([false, true]);
    expect(mustPurge(kept, at("2028-01-01T00:00:00.000Z"))).toBe(true);
  });

  it("are kept for 365 days from whatever moment", () => {
    holds(
      fc.property(anyInstant, (moment) => {
        expect(millisecondsOf(oneYearAfter(moment)) - millisecondsOf(moment)).toBe(31_536_000_000);
      }),
    );
    expect(right(oneYearAfter(at("2024-02-29T00:00:00.000Z")))).toEqual(right("2025-02-28T00:00:00.000Z"));
  });
});
