const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** Text as the base64 of its UTF-8 (RFC 4648, with padding); half characters become U+FFFD. */
export const base64Of = (text: string): string => {
  const whole = text.replace(/\p{Surrogate}/gu, "\ufffd");
  const bytes = (encodeURIComponent(whole).match(/%..|[^%]/g) ?? []).map((part) =>
    part.startsWith("%") ? Number.parseInt(part.slice(1), 16) : part.charCodeAt(0),
  );
  const bits = bytes.map((byte) => byte.toString(2).padStart(8, "0")).join("");
  const groups = bits.match(/.{1,6}/g) ?? [];
  const encoded = groups.map((group) => LETTERS[Number.parseInt(group.padEnd(6, "0"), 2)]).join("");
  return encoded.padEnd(Math.ceil(encoded.length / 4) * 4, "=");
};
