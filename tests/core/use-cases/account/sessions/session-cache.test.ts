import { IDLE_LIMIT_SECONDS, SESSION_LIMIT_SECONDS } from "@libretto/core/account/session";
import { type Instant, instantAt } from "@libretto/core/kernel/dates";
import type { SessionWithPrincipal } from "@libretto/core/ports/accounts/account-store";
import { createSessionCache } from "@libretto/core/use-cases/account/sessions/session-cache";
import { describe, expect, it } from "vitest";
import { at } from "../../../../support/builders.ts";

const NOW = at("2026-03-14T10:00:00.000Z");
const later = (seconds: number): Instant => instantAt(Date.parse(NOW) + seconds * 1000);

const signed = (tokenDigest: string, account = 70, patient: number | null = 7): SessionWithPrincipal => ({
  ...{ id: 1, account, tokenDigest, cookieDigest: null, stepUpAt: NOW, stepUpByPassword: true, openedAt: NOW },
  ...{ lastSeenAt: NOW, disabled: false, targetPatient: null, grant: null, permissions: [] },
  principal: { role: patient === null ? "doctor" : "patient", account, patient },
});

describe("The session cache", () => {
  it("SE-3: does not return a session that has ended, in any way", () => {
    const cache = createSessionCache(() => {});
    cache.add(signed("a"), NOW);
    expect(cache.find("a", later(IDLE_LIMIT_SECONDS - 1))?.account).toBe(70);
    expect(cache.find("a", later(IDLE_LIMIT_SECONDS))).toBeNull();
    cache.add(signed("a"), later(SESSION_LIMIT_SECONDS - 1));
    expect(cache.find("a", later(SESSION_LIMIT_SECONDS - 1))).not.toBeNull();
    expect(cache.find("a", later(SESSION_LIMIT_SECONDS))).toBeNull();
  });

  it("returns the last users of a token, and nobody whose session has ended", () => {
    const forgotten: unknown[] = [];
    const cache = createSessionCache(({ patient }) => void forgotten.push(patient), 2);
    for (const token of ["a", "b", "a", "c"]) cache.add(signed(token, 70, token === "b" ? 8 : 7), NOW);
    expect(["a", "b", "c"].map((token) => cache.find(token, NOW) !== null)).toEqual([true, false, true]);
    expect(forgotten, "what was read of the own record goes with the token (PR-6)").toEqual([8]);
    const opened = later(IDLE_LIMIT_SECONDS);
    cache.add({ ...signed("d"), openedAt: opened }, opened);
    expect(["a", "c", "d"].map((token) => cache.find(token, NOW) !== null)).toEqual([false, false, true]);
    expect(forgotten).toEqual([8, 7, 7]);
  });

  it("SE-4, PR-6: is deleted with its data, for one token or for a whole account", () => {
    const forgotten: unknown[] = [];
    const cache = createSessionCache(({ account, patient }) => void forgotten.push(patient ?? `doctor ${account}`));
    const all = [signed("a"), signed("b"), signed("c", 80, 8), signed("d", 90, null)];
    for (const one of all) cache.add(one, NOW);
    const known = () => all.filter(({ tokenDigest }) => cache.find(tokenDigest, NOW)).map((one) => one.tokenDigest);
    cache.remove("c");
    expect([known(), forgotten]).toEqual([["a", "b", "d"], [8]]);
    cache.removeAccount(70);
    expect([known(), forgotten]).toEqual([["d"], [8, 7, 7]]);
    cache.removeAccount(90);
    expect([known(), forgotten]).toEqual([[], [8, 7, 7, "doctor 90"]]);
  });
});
