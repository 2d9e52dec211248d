/** An app of a phone whose export has values. */
export type PhoneApp = "appleHealth";

/** A person typed the value into the phone, or a watch measured it during movement. */
export type Circumstance = "typedOnPhone" | "inMotion";

/** A device, or an app that wrote the value. */
export interface DeviceSource {
  readonly kind: "device";
  /** Empty when the export of a phone names none. */
  readonly name: string;
  /** The app of the phone from whose export the value comes; absent when the device gave it. */
  readonly app?: PhoneApp;
  /** What the phone says about the value. */
  readonly circumstance?: Circumstance;
}

/** The mean of several values of a phone. It is no measurement, and no limit of a single measurement counts for it. */
export interface MeanSource {
  readonly kind: "mean";
  readonly of: "minute" | "day";
  readonly count: number;
  /** The smallest and the largest value; of blood pressure the upper one and the lower one. */
  readonly minimum: readonly number[];
  readonly maximum: readonly number[];
  readonly name: string;
  readonly app: PhoneApp;
}

/** The source of the values: typed by hand, a named device, or a mean. */
export type ReadingSource = { readonly kind: "typed" } | DeviceSource | MeanSource;

/** Whether a reading is the mean of several values. */
export const isMean = ({ source }: { readonly source: ReadingSource }): boolean => source.kind === "mean";

/** The parts of the stored text. */
const APP = "Salute (Apple)";
const PERIODS: Readonly<Record<MeanSource["of"], string>> = { day: "del giorno", minute: "di un minuto" };
const CIRCUMSTANCES: Readonly<Record<Circumstance, string>> = {
  typedOnPhone: ", scritto a mano",
  inMotion: ", in movimento",
};
const MEAN = "Media (del giorno|di un minuto), (\\d+) valori, da ([\\d,/]+) a ([\\d,/]+): ";
const TEXT = new RegExp(`^(?:${MEAN})?(?:(.*?)(, scritto a mano|, in movimento)?, da )?Salute \\(Apple\\)$`);

const writeNumbers = (numbers: readonly number[]): string => numbers.join("/").replaceAll(".", ",");
const readNumbers = (text = ""): readonly number[] => text.replaceAll(",", ".").split("/").map(Number);

/** The stored text of a source: empty for a typed value, else who measured, and from which export it comes. */
export const writeSource = (source: ReadingSource): string => {
  if (source.kind === "typed") return "";
  if (source.app === undefined) return source.name;
  const circumstance = source.kind === "device" ? source.circumstance : undefined;
  const named = `${source.name}${circumstance === undefined ? "" : CIRCUMSTANCES[circumstance]}`;
  const text = named === "" ? APP : `${named}, da ${APP}`;
  if (source.kind === "device") return text;
  const { of, count, minimum, maximum } = source;
  return `Media ${PERIODS[of]}, ${count} valori, da ${writeNumbers(minimum)} a ${writeNumbers(maximum)}: ${text}`;
};

/** Reads the stored text of a source. */
export const readSource = (text: string): ReadingSource => {
  if (text === "") return { kind: "typed" };
  const found = TEXT.exec(text);
  if (found === null) return { kind: "device", name: text };
  const [, period, count, minimum, maximum, name = "", stated] = found;
  const app = "appleHealth";
  if (period !== undefined) {
    const of = period === PERIODS.day ? "day" : "minute";
    const range = { minimum: readNumbers(minimum), maximum: readNumbers(maximum) };
    return { kind: "mean", of, count: Number(count), ...range, name, app };
  }
  if (stated === undefined) return { kind: "device", name, app };
  const circumstance = stated === CIRCUMSTANCES.typedOnPhone ? "typedOnPhone" : "inMotion";
  return { kind: "device", name, app, circumstance };
};
