import type { KeyValues } from "./key-values.ts";

/**
 * Encrypted values that only this browser can read, in partitions. Each partition has its own key and cannot be read
 * without it.
 */
export interface EncryptedStore {
  readonly put: (partition: string, name: string, value: unknown) => Promise<void>;
  /** Null when the value is missing or too old, or when its key was deleted. */
  readonly get: (partition: string, name: string) => Promise<unknown>;
  /** The names of the values of a partition that can still be read. */
  readonly list: (partition: string) => Promise<readonly string[]>;
  readonly drop: (partition: string, name: string) => Promise<void>;
  /** Deletes partitions with their keys. */
  readonly deletePartitions: (which: (partition: string) => boolean) => Promise<void>;
  /** Deletes expired values. */
  readonly deleteExpired: () => Promise<void>;
}

interface EncryptedValue {
  readonly at: number;
  readonly nonce: Uint8Array<ArrayBuffer>;
  readonly content: ArrayBuffer;
}
const isEncryptedValue = (value: unknown): value is EncryptedValue =>
  typeof value === "object" && value !== null && "at" in value && "nonce" in value && "content" in value;

const CIPHER = "AES-GCM";
const KEY_BITS = 256;
const NONCE_BYTES = 12;
const KEY = "key";
const nameOf = (partition: string, what: string): string => `${partition}/${what}`;
const partitionOf = (name: string): string => name.slice(0, name.indexOf("/"));
const isKey = (name: string): boolean => name === nameOf(partitionOf(name), KEY);
const itemOf = (partition: string, name: string): string => nameOf(partition, `item/${name}`);

/** Authenticates name and time together with the content. */
const parametersOf = (name: string, { at, nonce }: Pick<EncryptedValue, "at" | "nonce">): AesGcmParams => ({
  name: CIPHER,
  iv: nonce,
  additionalData: new TextEncoder().encode(`${name} ${at}`),
});

const encryptText = async (
  cryptography: Crypto,
  key: CryptoKey,
  name: string,
  text: string,
  at: number,
): Promise<EncryptedValue> => {
  const nonce = cryptography.getRandomValues(new Uint8Array(NONCE_BYTES));
  const plain = new TextEncoder().encode(text);
  return { at, nonce, content: await cryptography.subtle.encrypt(parametersOf(name, { at, nonce }), key, plain) };
};

const decryptText = async (
  cryptography: Crypto,
  key: CryptoKey,
  name: string,
  encrypted: EncryptedValue,
): Promise<string> => {
  const plain = await cryptography.subtle.decrypt(parametersOf(name, encrypted), key, encrypted.content);
  return new TextDecoder().decode(plain);
};

/**
 * Encrypts values with AES-GCM and keys that cannot be exported. Name and time are authenticated, so that no value can
 * be moved to another name or made newer.
 *
 * @param lifetimeMilliseconds how long a value can be read
 */
export const createEncryptedStore = (
  values: KeyValues,
  cryptography: Crypto,
  now: () => number,
  lifetimeMilliseconds: number,
): EncryptedStore => {
  const newKey = () =>
    cryptography.subtle.generateKey({ name: CIPHER, length: KEY_BITS }, false, ["encrypt", "decrypt"]);
  const keyFor = async (partition: string): Promise<CryptoKey> => {
    const name = nameOf(partition, KEY);
    const key = (await values.get(name)) ?? (await values.putIfAbsent(name, await newKey()));
    return key as CryptoKey;
  };
  const isExpired = ({ at }: EncryptedValue): boolean => now() - at >= lifetimeMilliseconds || at > now();
  const loadValid = async (name: string): Promise<EncryptedValue | null> => {
    const value = await values.get(name);
    return isEncryptedValue(value) && !isExpired(value) ? value : null;
  };
  const filterValid = async (names: readonly string[]): Promise<readonly string[]> =>
    (await Promise.all(names.map(async (name) => ((await loadValid(name)) === null ? [] : [name])))).flat();
  return {
    put: async (partition, item, value) => {
      const name = itemOf(partition, item);
      const at = now();
      const text = JSON.stringify(value);
      const key = await keyFor(partition);
      await values.put(name, await encryptText(cryptography, key, name, text, at));
    },
    get: async (partition, item) => {
      const name = itemOf(partition, item);
      const encrypted = await loadValid(name);
      const key = await values.get(nameOf(partition, KEY));
      if (encrypted === null || key === undefined) return null;
      const value: unknown = JSON.parse(await decryptText(cryptography, key as CryptoKey, name, encrypted));
      return value;
    },
    list: async (partition) => {
      const names = await values.names();
      if (!names.includes(nameOf(partition, KEY))) return [];
      const prefix = itemOf(partition, "");
      const valid = await filterValid(names.filter((name) => name.startsWith(prefix)));
      return valid.map((name) => name.slice(prefix.length));
    },
    drop: (partition, item) => values.delete([itemOf(partition, item)]),
    deletePartitions: async (which) => values.delete((await values.names()).filter((name) => which(partitionOf(name)))),
    deleteExpired: async () => {
      const names = await values.names();
      const valid = new Set(await filterValid(names.filter((name) => !isKey(name))));
      const inUse = new Set([...valid].map(partitionOf));
      await values.delete(names.filter((name) => !(isKey(name) ? inUse.has(partitionOf(name)) : valid.has(name))));
    },
  };
};
