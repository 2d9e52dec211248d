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
  const associatedData = (name: string, at: number) => new TextEncoder().encode(`${name} ${at}`);
  const newKey = () =>
    cryptography.subtle.generateKey({ name: CIPHER, length: KEY_BITS }, false, ["encrypt", "decrypt"]);
  const keyFor = async (partition: string): Promise<CryptoKey> => {
    const name = nameOf(partition, KEY);
    const key = (await values.get(name)) ?? (await values.putIfAbsent(name, await newKey()));
    return key as CryptoKey;
  };
  const isExpired = (encrypted: EncryptedValue): boolean =>
    now() - encrypted.at >= lifetimeMilliseconds || encrypted.at > now();
  const decryptValue = async (
    name: string,
    key: CryptoKey,
    { at, nonce, content }: EncryptedValue,
  ): Promise<unknown> => {
    const plain = await cryptography.subtle.decrypt(
      { name: CIPHER, iv: nonce, additionalData: associatedData(name, at) },
      key,
      content,
    );
    return JSON.parse(new TextDecoder().decode(plain));
  };
  return {
    put: async (partition, item, value) => {
      const name = itemOf(partition, item);
      const at = now();
      const nonce = cryptography.getRandomValues(new Uint8Array(NONCE_BYTES));
      const plain = new TextEncoder().encode(JSON.stringify(value));
      const key = await keyFor(partition);
      const content = await cryptography.subtle.encrypt(
        { name: CIPHER, iv: nonce, additionalData: associatedData(name, at) },
        key,
        plain,
      );
      await values.put(name, { at, nonce, content } satisfies EncryptedValue);
    },
    get: async (partition, item) => {
      const name = itemOf(partition, item);
      const encrypted = await values.get(name);
      const key = await values.get(nameOf(partition, KEY));
      return isEncryptedValue(encrypted) && !isExpired(encrypted) && key !== undefined
        ? decryptValue(name, key as CryptoKey, encrypted)
        : null;
    },
    list: async (partition) => {
      const names = await values.names();
      if (!names.includes(nameOf(partition, KEY))) return [];
      const prefix = itemOf(partition, "");
      const found = await Promise.all(
        names
          .filter((name) => name.startsWith(prefix))
          .map(async (name) => {
            const encrypted = await values.get(name);
            return isEncryptedValue(encrypted) && !isExpired(encrypted) ? [name.slice(prefix.length)] : [];
          }),
      );
      return found.flat();
    },
    drop: (partition, item) => values.delete([itemOf(partition, item)]),
    deletePartitions: async (which) => values.delete((await values.names()).filter((name) => which(partitionOf(name)))),
    deleteExpired: async () => {
      const names = await values.names();
      const items = names.filter((name) => !isKey(name));
      const checkedItems = await Promise.all(
        items.map(async (name) => {
          const encrypted = await values.get(name);
          return { name, isValid: isEncryptedValue(encrypted) && !isExpired(encrypted) };
        }),
      );
      const inUse = new Set(checkedItems.filter(({ isValid }) => isValid).map(({ name }) => partitionOf(name)));
      const idleKeys = names.filter((name) => isKey(name) && !inUse.has(partitionOf(name)));
      await values.delete([...checkedItems.filter(({ isValid }) => !isValid).map(({ name }) => name), ...idleKeys]);
    },
  };
};
