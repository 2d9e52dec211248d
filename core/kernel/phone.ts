const phonePattern = /^(\+?[\d -]{7,25})(?:\s?(?:x|ext\.?|int\.?)\s?\d{1,6})?$/i;
const LEAST_DIGITS = 7;

/** Seven or more digits, spaces or dashes, perhaps a leading + and an extension; seven of them digits. */
export const isPhone = (s: string): boolean => {
  const [, number = ""] = phonePattern.exec(s.trim()) ?? [];
  return number.replace(/\D/g, "").length >= LEAST_DIGITS;
};
