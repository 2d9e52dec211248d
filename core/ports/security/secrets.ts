/** 256-bit secrets from the platform's random generator, and their digests for storage. */
export interface Secrets {
  /** A new secret, as URL-safe text. */
  readonly create: () => string;
  /** SHA-256, hexadecimal. */
  readonly digest: (secret: string) => string;
}
