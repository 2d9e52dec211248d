/** An ATC code or a group of the first levels: letter, two digits, letter, letter, two digits. */
const atcShape = /^[A-Z](\d{2}([A-Z]([A-Z](\d{2})?)?)?)?$/;

export const isAtc = (code: string): boolean => atcShape.test(code);
