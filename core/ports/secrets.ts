/** 256-bit secrets from the platform's generator, and what may be stored of them. */
export interface Secrets {
  /** A new secret, as text that is safe in an address. */
  readonly make: () => string;
  /** SHA-256, hexadecimal. */
  readonly digest: (secret: string) => string;
}
