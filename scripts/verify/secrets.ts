/** Texts that are secrets: private keys, and keys of services by their form. */
const SECRETS: readonly RegExp[] = [
  /-----BEGIN [A-Z ]*PRIVATE KEY-----\s*[A-Za-z0-9+/]{40}/,
  /\b(AKIA|ASIA)[A-Z0-9]{16}\b/,
  /\bgh[pousr]_[A-Za-z0-9]{20}|\bgithub_pat_[A-Za-z0-9_]{20}/,
  /\bxox[abeprs]-[A-Za-z0-9-]{12}/,
  /\b[rs]k_live_[A-Za-z0-9]{12}/,
  /\bAIza[A-Za-z0-9_-]{35}\b/,
  /\bnpm_[A-Za-z0-9]{36}\b/,
  /\bSG\.[A-Za-z0-9_-]{20,}\.[A-Za-z0-9_-]{20,}/,
  // a key file of this product: lines of 32 bytes in base64 and nothing else
  /^(?:[A-Za-z0-9+/]{43}=\n?)+$/,
];

/** Whether a text contains a secret. */
export const containsSecret = (text: string): boolean => SECRETS.some((secret) => secret.test(text));
