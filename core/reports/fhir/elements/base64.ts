const encoder = new TextEncoder();

/** Text as the base64 of its UTF-8 (RFC 4648, with padding); half characters become U+FFFD. */
export const base64Of = (text: string): string =>
  btoa(Array.from(encoder.encode(text), (byte) => String.fromCharCode(byte)).join(""));
