import {
  type Consent,
  changeConsent,
  findHealthDataConsent,
  finishToggle,
  formatShortDay,
  HEALTH_NOTICE_VERSION,
  hasConsented,
  isLocked,
  isRequired,
  LOCKED_TREATMENT,
  startToggle,
  toggleOf,
  wasConsentRequested,
} from "@libretto/core/account/consents";
import { ConsentWire } from "@libretto/core/account/consents-wire";
import { decode } from "@libretto/core/kernel/codec";
import { isLeft, isRight, left, right } from "@libretto/core/kernel/fp";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../support/arbitraries/assert-property.ts";
import { expectRoundTrip } from "../../support/arbitraries/codec-round-trip.ts";
import { anyDate, anyId, anyText } from "../../support/arbitraries/record.ts";
import { at, on, TODAY } from "../../support/builders.ts";

const NOW = at("2026-03-14T09:00:00.000Z");
const consent: Consent = {
  id: 3,
  treatment: { id: 7, name: "Ricerca", purpose: "Studi", notice: "https://example.it/informativa" },
  given: false,
  since: on("2025-01-31"),
};
const locked: Consent = { ...consent, treatment: { ...consent.treatment, id: LOCKED_TREATMENT }, given: true };

const anyConsent: fc.Arbitrary<Consent> = fc.record({
  id: anyId,
  treatment: fc.record({ id: fc.integer({ min: 1, max: 20 }), name: anyText, purpose: anyText, notice: anyText }),
  given: fc.boolean(),
  since: fc.option(anyDate),
});

describe("PR-8: a consent", () => {
  it("is given and withdrawn, with the day of the change", () => {
    expect(changeConsent(consent, true, TODAY)).toEqual(right({ ...consent, given: true, since: TODAY }));
    expect(changeConsent({ ...consent, given: true }, false, TODAY)).toEqual(right({ ...consent, since: TODAY }));
  });

  it("for treatment 14 cannot be changed by the user", () => {
    expect([LOCKED_TREATMENT, isLocked(locked), isLocked(consent)]).toEqual([14, true, false]);
    expect([isRequired({ ...locked, given: false }), isLocked({ ...locked, given: false })]).toEqual([true, false]);
    expect(changeConsent(locked, false, TODAY)).toEqual(left({ kind: "refused", code: "consents.locked" }));
    expect(changeConsent(locked, true, TODAY)).toEqual(right(locked));
  });

  it("keeps its day when nothing changes, and keeps all other fields", () => {
    assertProperty(
      fc.property(anyConsent, fc.boolean(), anyDate, (before, given, today) => {
        const after = changeConsent(before, given, today);
        if (given === before.given) expect(after).toEqual(right(before));
        else if (isLocked(before)) expect(isLeft(after)).toBe(true);
        else expect(after).toEqual(right({ ...before, given, since: today }));
      }),
    );
  });

  it("allows only its own treatment, while it is given", () => {
    expect(hasConsented([consent, locked], 7)).toBe(false);
    expect(hasConsented([{ ...consent, given: true }], 7)).toBe(true);
    expect(hasConsented([{ ...consent, given: true }], 8)).toBe(false);
    expect(hasConsented([], 7)).toBe(false);
  });

  it("PR-8: counts only for the present notice, and was requested from version 2 on", () => {
    const past = (noticeVersion: number) => ({
      id: 1,
      treatment: LOCKED_TREATMENT,
      given: true,
      at: NOW,
      noticeVersion,
    });
    const versions = [1, 2, 3, HEALTH_NOTICE_VERSION].map(past);
    expect(versions.map(wasConsentRequested)).toEqual([false, true, true, true]);
    expect(versions.map((one) => findHealthDataConsent([one])?.noticeVersion)).toEqual([
      undefined,
      undefined,
      undefined,
      HEALTH_NOTICE_VERSION,
    ]);
  });

  it.each([
    [on("2026-03-05"), "05/03/26"],
    [on("1999-12-31"), "31/12/99"],
    [null, ""],
  ])("of %s is dated %j", (day, text) => {
    expect(formatShortDay(day)).toBe(text);
  });
});

describe("the toggle of a consent", () => {
  const saving = { at: "saving", consent: { ...consent, given: true, since: TODAY }, before: consent };

  it("saves at once, and stays as chosen or goes back", () => {
    expect(toggleOf(consent)).toEqual({ at: "rest", consent, message: null });
    expect(startToggle(toggleOf(consent), TODAY)).toEqual(right(saving));
    expect(finishToggle(saving as never, null)).toEqual({ at: "rest", consent: saving.consent, message: "form.saved" });
    for (const code of ["failure.offline", "failure.unsaved"] as const)
      expect(finishToggle(saving as never, { code })).toEqual({ at: "rest", consent, message: "failure.offline" });
    expect(finishToggle(saving as never, { code: "failure.unavailable" })).toMatchObject({
      message: "failure.apology",
    });
  });

  it("cannot change while it saves, nor for treatment 14, and completes once", () => {
    expect(startToggle(saving as never, TODAY)).toEqual(left("notNow"));
    expect(startToggle(toggleOf(locked), TODAY)).toEqual(left("locked"));
    expect(finishToggle(toggleOf(consent), null)).toEqual(toggleOf(consent));
    expect(finishToggle(toggleOf(consent), { code: "failure.apology" })).toEqual(toggleOf(consent));
  });

  it("differs from the stored consent at most by the change in progress", () => {
    assertProperty(
      fc.property(anyConsent, fc.array(fc.tuple(anyDate, fc.boolean())), (first, turns) => {
        let toggle = toggleOf(first);
        let current = first;
        for (const [today, saved] of turns) {
          const turned = startToggle(toggle, today);
          if (!isRight(turned)) continue;
          toggle = finishToggle(turned.right, saved ? null : { code: "failure.apology" });
          if (saved) current = { ...current, given: !current.given, since: today };
          expect(toggle.consent).toEqual(current);
        }
      }),
    );
  });
});

describe("a consent on the wire", () => {
  const row = {
    Id_Consenso_P: 3,
    Id_Trattamento: 7,
    Consenso: false,
    data_consenso: "2025-01-31",
    trattamento: { Nome_T: "Ricerca", Finalita_T: "Studi", Informativa: "https://example.it/informativa" },
  };

  it("has its documented names and loses nothing", () => {
    expect(decode(ConsentWire, row)).toEqual(right(consent));
    expect(ConsentWire.encode(consent)).toEqual(row);
    expect(decode(ConsentWire, { ...row, id_paziente: 9 })).toEqual(
      right({ ...consent, unknownFields: { id_paziente: 9 } }),
    );
    expectRoundTrip(ConsentWire);
  });

  it.each([{ Consenso: "si" }, { Consenso: null }, { data_consenso: "31/01/2025" }, { Id_Trattamento: 0 }])(
    "with %j is refused",
    (wrong) => {
      expect(isLeft(decode(ConsentWire, { ...row, ...wrong }))).toBe(true);
    },
  );
});
