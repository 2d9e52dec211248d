import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { aesSealer, keyOf } from "@libretto/adapters/identity/sealer";
import { afterAll, expect, it } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "libretto-key-"));
afterAll(() => rmSync(folder, { recursive: true }));

const sealer = aesSealer(() => new Uint8Array(32).fill(1));

it("CR-2: opens what it sealed for the same owner, each time under another nonce", () => {
  const sealed = sealer.seal("segreto", "otp 1");
  expect(sealed).not.toContain("segreto");
  expect(sealer.seal("segreto", "otp 1")).not.toBe(sealed);
  expect(sealer.open(sealed, "otp 1")).toBe("segreto");
});

it("CR-2: opens nothing that was changed by one bit, cut, exchanged, or sealed with another key", () => {
  const sealed = sealer.seal("segreto", "otp 1");
  expect(sealer.open(sealed, "otp 2")).toBeNull();
  expect(aesSealer(() => new Uint8Array(32).fill(2)).open(sealed, "otp 1")).toBeNull();
  const bytes = Buffer.from(sealed, "base64url");
  for (let i = 0; i < bytes.length; i++) {
    const changed = Buffer.from(bytes);
    changed[i] = (changed[i] ?? 0) ^ 1;
    expect(sealer.open(changed.toString("base64url"), "otp 1")).toBeNull();
  }
  for (const cut of ["", sealed.slice(0, 8), sealed.slice(0, 24), sealed.slice(0, 40)])
    expect(sealer.open(cut, "otp 1")).toBeNull();
});

it("CR-4, CR-5: makes a key of 256 bits for this user alone, keeps to it, and refuses a short one", () => {
  const file = join(folder, "keys", "otp");
  const key = keyOf(file)();
  expect(key).toHaveLength(32);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(keyOf(file)()).toEqual(key);
  expect(Buffer.from(readFileSync(file, "utf8"), "base64")).toEqual(key);
  const short = join(folder, "short");
  writeFileSync(short, Buffer.alloc(16).toString("base64"));
  expect(() => keyOf(short)()).toThrow(/32 bytes/);
});
