/** The first character that a number stands for, and the largest number. */
const FIRST_CHARACTER = 45;
const LARGEST = 77;
/** A card has at most this many codes; more are not one card. */
const CODE_LIMIT = 50;

/** The text of a card whose characters are written as pairs of digits; null for other content. */
const decodeDigits = (digits: string): string | null => {
  if (digits === "" || digits.length % 2 !== 0 || /\D/.test(digits)) return null;
  const numbers = (digits.match(/\d\d/g) ?? []).map(Number);
  return numbers.some((number) => number > LARGEST)
    ? null
    : numbers.map((number) => String.fromCharCode(number + FIRST_CHARACTER)).join("");
};

/** A part of a card: its number from 1 on, and how many parts there are. */
interface CardPart {
  readonly number: number;
  readonly count: number;
  readonly digits: string;
}

const readPart = (text: string): CardPart => {
  const [, number = "1", count = "1", digits = text] = /^(\d+)\/(\d+)\/(.*)$/s.exec(text) ?? [];
  return { number: Number(number), count: Number(count), digits };
};

/** The parts of a card in their order; null when one is missing. */
const joinParts = (parts: readonly CardPart[], count: number): string | null => {
  const numbers = Array.from({ length: Math.min(count, CODE_LIMIT + 1) }, (_, index) => index + 1);
  const digits = numbers.map((number) => parts.find((part) => part.number === number)?.digits);
  return count > CODE_LIMIT || digits.includes(undefined) ? null : digits.join("");
};

/** What the codes of numeric cards give. */
export interface JoinedCards {
  /** The compact signed text of each card; null for one that is damaged. */
  readonly cards: readonly (string | null)[];
  /** Whether parts of a card are missing. */
  readonly isIncomplete: boolean;
}

/**
 * Reads the texts of numeric codes without their prefix: whole cards, and cards in several codes ("1/3/5676…"). Parts do
 * not name their card, so that parts of two cards with the same number of codes count as incomplete.
 *
 * Source  SMART Health Cards Framework 1.4, "Encoding Chunks as QR Codes"
 */
export const joinNumericCards = (texts: readonly string[]): JoinedCards => {
  const parts = texts.map(readPart);
  const whole = parts.filter(({ count }) => count === 1).map(({ digits }) => decodeDigits(digits));
  const counts = [...new Set(parts.map(({ count }) => count))].filter((count) => count !== 1);
  const joined = counts.map((count) => {
    const ofCard = parts.filter((part) => part.count === count);
    return ofCard.length === count ? joinParts(ofCard, count) : null;
  });
  return {
    cards: [...whole, ...joined.flatMap((digits) => (digits === null ? [] : [decodeDigits(digits)]))],
    isIncomplete: joined.includes(null),
  };
};
