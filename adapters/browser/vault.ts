import type { KeyValues } from "./key-values.ts";

/** Values that only this browser can read, in drawers; each drawer has a key of its own, and is empty without it. */
export interface Vault {
  readonly put: (drawer: string, name: string, value: unknown) => Promise<void>;
  /** Null when there is nothing, when it is too old, or when its key is gone. */
  readonly get: (drawer: string, name: string) => Promise<unknown>;
  readonly drop: (drawer: string, name: string) => Promise<void>;
  /** Destroys the keys of some drawers, and what was in them. */
  readonly burn: (which: (drawer: string) => boolean) => Promise<void>;
  /** Throws away what is too old. */
  readonly sweep: () => Promise<void>;
}

interface Sealed {
  readonly at: number;
  readonly nonce: Uint8Array<ArrayBuffer>;
  readonly content: ArrayBuffer;
}
const isSealed = (value: unknown): value is Sealed =>
  typeof value === "object" && value !== null && "at" in value && "nonce" in value && "content" in value;

const CIPHER = "AES-GCM";
const KEY_BITS = 256;
const NONCE_BYTES = 12;
const KEY = "key";
const nameOf = (drawer: string, what: string): string => `${drawer}/${what}`;
const drawerOf = (name: string): string => name.slice(0, name.indexOf("/"));
const isKey = (name: string): boolean => name === nameOf(drawerOf(name), KEY);
const itemOf = (drawer: string, name: string): string => nameOf(drawer, `item/${name}`);

/**
 * Seals values with AES-GCM under keys that the platform does not give out. Name and time are part of what is sealed,
 * so that nothing can be moved to another name or made to look younger.
 *
 * @param kept how many milliseconds a value may be read
 */
export const vaultIn = (values: KeyValues, cryptography: Crypto, now: () => number, kept: number): Vault => {
  const bound = (name: string, at: number) => new TextEncoder().encode(`${name} ${at}`);
  const newKey = () =>
    cryptography.subtle.generateKey({ name: CIPHER, length: KEY_BITS }, false, ["encrypt", "decrypt"]);
  const keyFor = async (drawer: string): Promise<CryptoKey> => {
    const name = nameOf(drawer, KEY);
    const key = (await values.get(name)) ?? (await values.offer(name, await newKey()));
    return key as CryptoKey;
  };
  const tooOld = (sealed: Sealed): boolean => now() - sealed.at >= kept || sealed.at > now();
  const opened = async (name: string, key: CryptoKey, { at, nonce, content }: Sealed): Promise<unknown> => {
    const plain = await cryptography.subtle.decrypt(
      { name: CIPHER, iv: nonce, additionalData: bound(name, at) },
      key,
      content,
    );
    return JSON.parse(new TextDecoder().decode(plain));
  };
  return {
    put: async (drawer, item, value) => {
      const name = itemOf(drawer, item);
      const at = now();
      const nonce = cryptography.getRandomValues(new Uint8Array(NONCE_BYTES));
      const plain = new TextEncoder().encode(JSON.stringify(value));
      const key = await keyFor(drawer);
      const content = await cryptography.subtle.encrypt(
        { name: CIPHER, iv: nonce, additionalData: bound(name, at) },
        key,
        plain,
      );
      await values.put(name, { at, nonce, content } satisfies Sealed);
    },
    get: async (drawer, item) => {
      const name = itemOf(drawer, item);
      const sealed = await values.get(name);
      const key = await values.get(nameOf(drawer, KEY));
      return isSealed(sealed) && !tooOld(sealed) && key !== undefined ? opened(name, key as CryptoKey, sealed) : null;
    },
    drop: (drawer, item) => values.delete([itemOf(drawer, item)]),
    burn: async (which) => values.delete((await values.names()).filter((name) => which(drawerOf(name)))),
    sweep: async () => {
      const names = await values.names();
      const items = names.filter((name) => !isKey(name));
      const judged = await Promise.all(
        items.map(async (name) => {
          const sealed = await values.get(name);
          return { name, stays: isSealed(sealed) && !tooOld(sealed) };
        }),
      );
      const inUse = new Set(judged.filter(({ stays }) => stays).map(({ name }) => drawerOf(name)));
      const idleKeys = names.filter((name) => isKey(name) && !inUse.has(drawerOf(name)));
      await values.delete([...judged.filter(({ stays }) => !stays).map(({ name }) => name), ...idleKeys]);
    },
  };
};
