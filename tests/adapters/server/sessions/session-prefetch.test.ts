import type { Stores, Transact } from "@libretto/adapters/server/pipeline/stores";
import { notifySessionEnds } from "@libretto/adapters/server/sessions/session-end-listeners";
import { newSessionPrefetch } from "@libretto/adapters/server/sessions/session-prefetch";
import { IDLE_LIMIT_SECONDS, SESSION_LIMIT_SECONDS } from "@libretto/core/account/session";
import { type Instant, instantAt } from "@libretto/core/kernel/dates";
import { failure } from "@libretto/core/kernel/failure";
import { pipe, taskEither } from "@libretto/core/kernel/fp";
import type { SessionWithPrincipal } from "@libretto/core/ports/accounts/account-store";
import { describe, expect, it } from "vitest";
import { at } from "../../../support/builders.ts";

const NOW = at("2026-03-14T10:00:00.000Z");
const later = (seconds: number): Instant => instantAt(Date.parse(NOW) + seconds * 1000);

const signed = (tokenDigest: string, account = 70, patient: number | null = 7): SessionWithPrincipal => ({
  ...{ id: 1, account, tokenDigest, cookieDigest: null, stepUpAt: NOW, stepUpByPassword: true, openedAt: NOW },
  ...{ lastSeenAt: NOW, disabled: false, targetPatient: null, permissions: [] },
  principal: { role: patient === null ? "doctor" : "patient", account, patient },
});

describe("Who had a token", () => {
  it("SE-3: is not guessed of a session that is over, however it goes on", () => {
    const foreseen = newSessionPrefetch(() => {});
    foreseen.add(signed("a"), NOW);
    expect(foreseen.find("a", later(IDLE_LIMIT_SECONDS - 1))?.account).toBe(70);
    expect(foreseen.find("a", later(IDLE_LIMIT_SECONDS))).toBeNull();
    foreseen.add(signed("a"), later(SESSION_LIMIT_SECONDS - 1));
    expect(foreseen.find("a", later(SESSION_LIMIT_SECONDS - 1))).not.toBeNull();
    expect(foreseen.find("a", later(SESSION_LIMIT_SECONDS))).toBeNull();
  });

  it("is known of the ones who came last, and of nobody whose session is over", () => {
    const forgotten: unknown[] = [];
    const foreseen = newSessionPrefetch(({ patient }) => void forgotten.push(patient), 2);
    for (const token of ["a", "b", "a", "c"]) foreseen.add(signed(token, 70, token === "b" ? 8 : 7), NOW);
    expect(["a", "b", "c"].map((token) => foreseen.find(token, NOW) !== null)).toEqual([true, false, true]);
    expect(forgotten, "what was read of the own record goes with the token (PR-6)").toEqual([8]);
    const opened = later(IDLE_LIMIT_SECONDS);
    foreseen.add({ ...signed("d"), openedAt: opened }, opened);
    expect(["a", "c", "d"].map((token) => foreseen.find(token, NOW) !== null)).toEqual([false, false, true]);
    expect(forgotten).toEqual([8, 7, 7]);
  });

  it("SE-4, PR-6: is forgotten with what was read, one token or all of an account", () => {
    const forgotten: unknown[] = [];
    const foreseen = newSessionPrefetch(({ account, patient }) => void forgotten.push(patient ?? `doctor ${account}`));
    const all = [signed("a"), signed("b"), signed("c", 80, 8), signed("d", 90, null)];
    for (const one of all) foreseen.add(one, NOW);
    const known = () => all.filter(({ tokenDigest }) => foreseen.find(tokenDigest, NOW)).map((one) => one.tokenDigest);
    foreseen.remove(signed("c", 80, 8));
    expect([known(), forgotten]).toEqual([["a", "b", "d"], [8]]);
    foreseen.removeAccount(70);
    expect([known(), forgotten]).toEqual([["d"], [8, 7, 7]]);
    foreseen.removeAccount(90);
    expect([known(), forgotten]).toEqual([[], [8, 7, 7, "doctor 90"]]);
  });
});

describe("SE-4: transactions in which sessions end", () => {
  const heard: string[] = [];
  const nothing = () => taskEither.right(undefined);
  const stores = {
    accounts: { setPassword: nothing, setEmail: nothing, replaceHash: nothing },
    sessions: { end: nothing, endOthers: nothing, endAll: nothing },
    users: { save: nothing },
    eraser: { eraseAccount: nothing, eraseRecord: nothing },
  } as unknown as Stores;
  const carriedOut: Transact = (work) => async () => {
    const outcome = await work(stores)();
    heard.push("over");
    return outcome;
  };
  const transact = notifySessionEnds(carriedOut, {
    account: (account) => void heard.push(`account ${account}`),
    record: (patient) => void heard.push(`record ${patient}`),
  });
  const heardAfter = async (work: Parameters<Transact>[0]) => {
    heard.length = 0;
    await transact(work)();
    return heard;
  };

  it("tell whose, each of them, once they are over", async () => {
    const ends: readonly Parameters<Transact>[0][] = [
      ({ accounts }) => accounts.setPassword(70, "hash"),
      ({ accounts }) => accounts.setEmail(70, "a@b.it"),
      ({ sessions }) => sessions.end(70, 1),
      ({ sessions }) => sessions.endOthers(70, 1),
      ({ sessions }) => sessions.endAll(70),
      ({ users }) => users.save({ id: 70 } as Parameters<Stores["users"]["save"]>[0]),
      ({ eraser }) => eraser.eraseAccount(70, 7, "a@b.it"),
    ];
    for (const end of ends) expect(await heardAfter(end), String(end)).toEqual(["over", "account 70"]);
    expect(await heardAfter(({ eraser }) => eraser.eraseRecord(7))).toEqual(["over", "record 7"]);
    expect(await heardAfter(({ accounts }) => accounts.replaceHash(70, "hash"))).toEqual(["over"]);
  });

  it("tell it too when a transaction breaks", async () => {
    heard.length = 0;
    const breaking = notifySessionEnds((work) => async () => Promise.reject(await work(stores)()), {
      account: (account) => void heard.push(`account ${account}`),
      record: () => undefined,
    });
    await expect(breaking(({ sessions }) => sessions.endAll(70))()).rejects.toBeDefined();
    expect(heard).toEqual(["account 70"]);
  });

  it("tell it too when nobody knows whether they were kept", async () => {
    const lost = failure("unavailable", "failure.unavailable");
    const cut = ({ sessions }: Stores) =>
      pipe(
        sessions.endAll(70),
        taskEither.chain(() => taskEither.left(lost)),
      );
    expect(await heardAfter(cut)).toEqual(["over", "account 70"]);
  });
});
