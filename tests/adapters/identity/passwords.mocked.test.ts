import { describe, expect, it, vi } from "vitest";

/** Every real verification is counted: equal work takes equal time. */
const work = vi.hoisted(() => vi.fn((_hash: string, _password: string) => undefined));
/** The number of verifications of one hash that run now, and the largest such number. */
const running = vi.hoisted(() => ({ hash: "", now: 0, most: 0 }));
vi.mock("argon2", async (original) => {
  const real = await original<typeof import("argon2")>();
  return {
    ...real,
    verify: async (hash: string, password: string) => {
      work(hash, password);
      if (hash !== running.hash) return real.verify(hash, password);
      running.now += 1;
      running.most = Math.max(running.most, running.now);
      try {
        return await real.verify(hash, password);
      } finally {
        running.now -= 1;
      }
    },
  };
});

// Another test file of this worker may have loaded it; then the spy would not be called.
vi.resetModules();
const { HASHING_COST, argon2Hasher } = await import("@libretto/adapters/identity/passwords");

const cheap = { memoryKib: 64, passes: 2, lanes: 1, maxConcurrent: 3 };
const PASSWORD = "Trenta gatti & 7 lune";

const right = async <A>(task: () => Promise<{ _tag: string; right?: A }>): Promise<A | undefined> =>
  (await task()).right;
const stored = async (password: string, cost = cheap): Promise<string> =>
  (await right(argon2Hasher(cost).hash(password))) ?? "";
const matches = async (hash: string | null, password: string) => right(argon2Hasher(cheap).verify(hash, password));

describe("the password hasher", () => {
  it("AU-1: stores Argon2id with 64 MiB, three passes and one lane, salted", async () => {
    const one = await stored(PASSWORD, HASHING_COST);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
    expect(await stored(PASSWORD, HASHING_COST)).not.toBe(one);
    expect(await right(argon2Hasher().verify(one, PASSWORD))).toBe(true);
  });

  it("accepts the same password and no other, for any length and characters", async () => {
    for (const password of [PASSWORD, ` ${PASSWORD} `, "Ω≈ç√ 日本語 🐈 Aa1!", "x".repeat(128)]) {
      const hash = await stored(password);
      expect(await matches(hash, password)).toBe(true);
      for (const other of [password.trim() === password ? `${password} ` : password.trim(), password.slice(0, -1), ""])
        expect(await matches(hash, other)).toBe(false);
    }
  });

  it("treats a composed and a decomposed accent as equal", async () => {
    expect(await matches(await stored("Perché no? 12x".normalize("NFC")), "Perché no? 12x".normalize("NFD"))).toBe(
      true,
    );
  });

  it("AU-1: requests a new hash only when the settings have become stronger", async () => {
    const hash = await stored(PASSWORD);
    expect(argon2Hasher(cheap).isOutdated(hash)).toBe(false);
    expect(argon2Hasher({ ...cheap, passes: 3 }).isOutdated(hash)).toBe(true);
    expect(argon2Hasher({ ...cheap, memoryKib: 128 }).isOutdated(hash)).toBe(true);
    expect(argon2Hasher({ ...cheap, memoryKib: 32 }).isOutdated(hash)).toBe(false);
    expect(argon2Hasher(cheap).isOutdated(hash.replace("argon2id", "argon2i"))).toBe(true);
    expect(argon2Hasher(cheap).isOutdated("qualcosa")).toBe(true);
  });

  it("reports a stored value that is not a hash", async () => {
    expect(await argon2Hasher(cheap).verify("qualcosa", PASSWORD)()).toMatchObject({
      _tag: "Left",
      left: { kind: "unavailable" },
    });
  });

  it("AU-4: refuses a missing account after the same work", async () => {
    const hash = await stored(PASSWORD);
    work.mockClear();
    expect(await matches(hash, "Sbagliata 12 volte!")).toBe(false);
    expect(await matches(null, "Sbagliata 12 volte!")).toBe(false);
    const settings = work.mock.calls.map(([against]) => /^\$argon2id\$v=19\$[^$]+\$/.exec(against)?.[0]);
    expect(settings).toEqual(["$argon2id$v=19$m=64,t=2,p=1$", "$argon2id$v=19$m=64,t=2,p=1$"]);
  });

  it("AU-1: of forty concurrent hashes only three run at once", async () => {
    const hash = await stored(PASSWORD);
    const vault = argon2Hasher();
    // The hash that a new hasher computes for missing accounts has ended.
    await right(vault.verify(null, PASSWORD));
    Object.assign(running, { hash, now: 0, most: 0 });
    const answers = await Promise.all(Array.from({ length: 40 }, () => right(vault.verify(hash, PASSWORD))));
    expect(answers.every(Boolean)).toBe(true);
    expect(running.most).toBe(3);
  });

  it("AU-1: concurrent hashes need less than 300 MiB of additional memory", { timeout: 60_000 }, async () => {
    const vault = argon2Hasher();
    const hash = await stored(PASSWORD, HASHING_COST);
    const before = process.memoryUsage().rss;
    let most = before;
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage().rss);
    }, 5);
    const answers = await Promise.all(Array.from({ length: 6 }, () => right(vault.verify(hash, PASSWORD))));
    clearInterval(watch);
    expect(answers.every(Boolean)).toBe(true);
    expect(most - before).toBeLessThan(300 * 2 ** 20);
  });
});
