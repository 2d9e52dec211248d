/** An ATC code or group: a letter, two digits, a letter, a letter, two digits; as many of these as it has. */
const atcShape = /^[A-Z](\d{2}([A-Z]([A-Z](\d{2})?)?)?)?$/;

export const isAtc = (code: string): boolean => atcShape.test(code);
