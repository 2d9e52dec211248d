const phonePattern = /^\+?[\d -]{7,25}(?:\s?(?:x|ext\.?|int\.?)\s?\d{1,6})?$/i;
const leastDigits = 7;

/** Seven or more digits, spaces or dashes, perhaps a leading + and an extension; seven of them digits. */
export const isPhone = (s: string): boolean =>
  phonePattern.test(s.trim()) && s.replace(/\D/g, "").length >= leastDigits;
