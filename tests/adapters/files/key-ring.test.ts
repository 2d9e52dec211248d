import { randomBytes } from "node:crypto";
import { chmodSync, mkdtempSync, readFileSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { keyRingFromFile, keyRingFromText, readKeyFile, writeKeyFile } from "@libretto/adapters/files/key-file";
import {
  createMasterKey,
  formatKeys,
  parseMasterKeys,
  UnknownMasterKey,
  unwrap,
  wrap,
} from "@libretto/adapters/files/key-ring";
import { describe, expect, it } from "vitest";
import { temporaryFiles } from "../../support/files/temporary-files.ts";

const { folder: root } = temporaryFiles();
const temporaryFolder = (): string => mkdtempSync(join(root, "files-"));
const secret = randomBytes(32);
const ringOf = (...keys: ReturnType<typeof createMasterKey>[]) => keyRingFromText(formatKeys(keys), "the test");

describe("CR-2: a patient key", () => {
  it("can be unwrapped again, for that patient only", () => {
    const ring = ringOf(createMasterKey());
    const key = wrap(ring, 7, 11, secret);
    expect(Buffer.from(unwrap(ring, key)).equals(secret)).toBe(true);
    expect(key.wrapped).not.toContain(secret.toString("base64"));
    for (const changed of [{ patient: 8 }, { id: 12 }, { wrapped: randomBytes(60).toString("base64") }])
      expect(() => unwrap(ring, { ...key, ...changed })).toThrow();
  });

  it("CR-3: is wrapped by the newest key, and unwrapped by any available key", () => {
    const [old, fresh] = [createMasterKey(), createMasterKey()];
    const key = wrap(ringOf(old), 7, 11, secret);
    expect(Buffer.from(unwrap(ringOf(fresh, old), key)).equals(secret)).toBe(true);
    expect(wrap(ringOf(fresh, old), 7, 11, secret).master).toBe(fresh.name);
    expect(() => unwrap(ringOf(fresh), key)).toThrow(UnknownMasterKey);
  });
});

describe("CR-4: the installation keys", () => {
  it.each([
    ["nothing", ""],
    ["a short key", randomBytes(31).toString("base64")],
    ["a long key", randomBytes(33).toString("base64")],
    ["no base64", "x".repeat(43)],
    ["a sample of zeros", Buffer.alloc(32).toString("base64")],
    ["a repeated word", Buffer.from("changeme".repeat(4)).toString("base64")],
  ])("are not %s", (_, text) => {
    expect(parseMasterKeys(text)).toBeNull();
    expect(() => keyRingFromText(text, "FILES_KEY")).toThrow("FILES_KEY must contain keys");
  });

  it("CR-5: are created once, in a file that only the server can read, and read again", () => {
    const path = join(temporaryFolder(), "keys", "files.key");
    const made = keyRingFromFile(path, true).newestKey();
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(keyRingFromFile(path, true).newestKey()).toEqual(made);
    expect(keyRingFromFile(path, false).newestKey()).toEqual(made);
    expect(() => keyRingFromFile(`${path}.other`, false)).toThrow(`${path}.other is not there`);
    expect(() => keyRingFromFile("/nope", false, "FILES_KEY_FILE")).toThrow("FILES_KEY_FILE: /nope is not there");
    chmodSync(path, 0o644);
    expect(() => readKeyFile(path)).toThrow("can be read by others");
  });

  it("CR-3: are read again when the file has changed", () => {
    const path = join(temporaryFolder(), "files.key");
    const [old, fresh] = [createMasterKey(), createMasterKey()];
    writeKeyFile(path, [old]);
    const ring = keyRingFromFile(path, false);
    writeKeyFile(path, [fresh, old]);
    utimesSync(path, new Date(), new Date(Date.now() + 5000));
    expect([ring.newestKey().name, ring.findKey(old.name).name]).toEqual([fresh.name, old.name]);
    writeFileSync(path, readFileSync(path, "utf8").split("\n")[0] ?? "");
    utimesSync(path, new Date(), new Date(Date.now() + 9000));
    expect(() => ring.findKey(old.name)).toThrow(UnknownMasterKey);
  });
});
