import { aesSealer } from "@libretto/adapters/identity/sealer";
import { expect, it } from "vitest";

const sealer = aesSealer(() => [new Uint8Array(32).fill(1)]);

it("CR-2: decrypts what it encrypted for the same owner, with a new nonce each time", () => {
  const sealed = sealer.seal("segreto", "otp 1");
  expect(sealed).not.toContain("segreto");
  expect(sealer.seal("segreto", "otp 1")).not.toBe(sealed);
  expect(sealer.open(sealed, "otp 1")).toBe("segreto");
});

it("CR-2: decrypts nothing that has a changed bit, is cut, swapped, or encrypted with another key", () => {
  const sealed = sealer.seal("segreto", "otp 1");
  expect(sealer.open(sealed, "otp 2")).toBeNull();
  expect(aesSealer(() => [new Uint8Array(32).fill(2)]).open(sealed, "otp 1")).toBeNull();
  const bytes = Buffer.from(sealed, "base64url");
  for (let i = 0; i < bytes.length; i++) {
    const changed = Buffer.from(bytes);
    changed[i] = (changed[i] ?? 0) ^ 1;
    expect(sealer.open(changed.toString("base64url"), "otp 1")).toBeNull();
  }
  for (const cut of ["", sealed.slice(0, 8), sealed.slice(0, 24), sealed.slice(0, 40)])
    expect(sealer.open(cut, "otp 1")).toBeNull();
});

it("CR-3: decrypts values of older keys, and encrypts with the newest", () => {
  const [old, fresh] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)];
  const [both, newest] = [aesSealer(() => [fresh, old]), aesSealer(() => [fresh])];
  const sealed = sealer.seal("segreto", "otp 1");
  expect([both.open(sealed, "otp 1"), newest.open(sealed, "otp 1")]).toEqual(["segreto", null]);
  const resealed = both.reseal(sealed, "otp 1") ?? "";
  expect(newest.open(resealed, "otp 1")).toBe("segreto");
  expect(both.reseal(resealed, "otp 1")).toBe(resealed);
  expect([newest.reseal(sealed, "otp 1"), both.reseal(sealed, "otp 2")]).toEqual([null, null]);
  expect(() => aesSealer(() => []).seal("segreto", "otp 1")).toThrow("no encryption key is configured");
});
