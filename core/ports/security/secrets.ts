/** 256-bit secrets from the platform's random generator, and their digests for storage. */
export interface Secrets {
  /** A new secret, as URL-safe text. */
  readonly create: () => string;
  /** SHA-256, hexadecimal. */
  readonly digest: (secret: string) => string;
}

/** Compares secrets with stored digests. */
export interface SecretVerifier {
  /** Whether the secret has this digest. It takes the same time wherever they differ (SE-9). */
  readonly matchesDigest: (secret: string, digest: string) => boolean;
}
