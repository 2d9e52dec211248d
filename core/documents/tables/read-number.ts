/** A number of a cell with the words after it, which are a unit or nothing. */
interface CellNumber {
  /** The numbers that the digits can mean: two when a mark can separate thousands or decimals. */
  readonly values: readonly number[];
  readonly unit: string;
}

const NUMBER = /^([-−]?)(\d+(?:[.,' ]\d{3})*(?:[.,]\d+)?|\d+)\s*(\D*)$/;
const ONE_MARK = /^(\d+)[.,](\d+)$/;
const THOUSANDS = 3;

/** What digits with marks can mean. */
const meaningsOf = (digits: string): readonly number[] => {
  const compact = digits.replace(/[' ]/g, "");
  const [, whole = "", fraction = ""] = ONE_MARK.exec(compact) ?? [];
  if (whole !== "") {
    const decimal = Number(`${whole}.${fraction}`);
    const isOpen = fraction.length === THOUSANDS && whole.length <= THOUSANDS && !whole.startsWith("0");
    return isOpen ? [decimal, Number(whole + fraction)] : [decimal];
  }
  const marks = compact.replace(/\d/g, "");
  if (marks.length < 2) return [Number(compact)];
  const last = marks.at(-1) ?? "";
  // the last mark separates the decimals when it is another one
  if (new Set(marks).size === 1) return [Number(compact.replaceAll(last, ""))];
  const at = compact.lastIndexOf(last);
  return [Number(`${compact.slice(0, at).replace(/[.,]/g, "")}.${compact.slice(at + 1)}`)];
};

/** Reads a number with or without a unit: "71,4", "1.234,5", "73.3 kg". Null for another text, and for a change: "+0,5". */
export const readCellNumber = (text: string): CellNumber | null => {
  const [, sign = "", digits = "", unit = ""] = NUMBER.exec(text.trim()) ?? [];
  if (digits === "") return null;
  const values = meaningsOf(digits).filter(Number.isFinite);
  return { values: sign === "-" || sign === "−" ? values.map((value) => -value) : values, unit: unit.trim() };
};

const PRESSURE =
  /^(\d{1,3}(?:[.,]\d)?)\s*[/\\|-]\s*(\d{1,3}(?:[.,]\d)?)(?:\s*(?:[/\\|;,-]|\s|\()\s*(?:fc|p|bpm)?\s*(\d{2,3})\)?)?\s*(mmhg|kpa)?$/i;

/** A blood pressure in one cell, with the pulse when a third number follows: "128/82", "128/82 66". */
interface CellPressure {
  readonly maximum: number;
  readonly minimum: number;
  readonly pulse: number | null;
  readonly unit: string;
}

/** Reads a blood pressure in one cell; null for another text. */
export const readCellPressure = (text: string): CellPressure | null => {
  const [, maximum = "", minimum = "", pulse, unit = ""] = PRESSURE.exec(text.trim()) ?? [];
  if (maximum === "") return null;
  const numberOf = (digits: string) => Number(digits.replace(",", "."));
  return {
    maximum: numberOf(maximum),
    minimum: numberOf(minimum),
    pulse: pulse === undefined ? null : Number(pulse),
    unit,
  };
};
