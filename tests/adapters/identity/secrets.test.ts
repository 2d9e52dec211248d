import { systemSecrets } from "@libretto/adapters/identity/secrets";
import { describe, expect, it } from "vitest";

describe("secrets", () => {
  it("SE-1: are 256 bits from the system's generator, safe in a URL, and unique", () => {
    const made = Array.from({ length: 1000 }, systemSecrets.create);
    for (const secret of made) expect(secret).toMatch(/^[\w-]{43}$/);
    expect(new Set(made).size).toBe(1000);
    expect(Buffer.from(made[0] ?? "", "base64url")).toHaveLength(32);
  });

  it("SE-1: are stored as their SHA-256", () => {
    expect(systemSecrets.digest("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  });

  it("SE-9: match their digest, and no other one of whatever length", () => {
    const digest = systemSecrets.digest("abc");
    expect(systemSecrets.matchesDigest("abc", digest)).toBe(true);
    expect(systemSecrets.matchesDigest("abd", digest)).toBe(false);
    expect(systemSecrets.matchesDigest("abc", digest.slice(1))).toBe(false);
  });
});
