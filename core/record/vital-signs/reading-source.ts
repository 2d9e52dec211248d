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
const FROM_APP = `, da ${APP}`;
const CIRCUMSTANCES = { typedOnPhone: ", scritto a mano", inMotion: ", in movimento" } as const satisfies Readonly<
  Record<Circumstance, string>
>;
const ALL_CIRCUMSTANCES = Object.keys(CIRCUMSTANCES) as readonly Circumstance[];
const PERIODS = { day: "del giorno", minute: "di un minuto" } as const satisfies Readonly<
  Record<MeanSource["of"], string>
>;
const MEAN = /^Media (del giorno|di un minuto), (\d+) valori, da ([\d,/]+) a ([\d,/]+): (.+)$/;

const writeNumbers = (numbers: readonly number[]): string => numbers.map(String).join("/").replaceAll(".", ",");
const readNumbers = (text: string): readonly number[] => text.replaceAll(",", ".").split("/").map(Number);

const writeDevice = ({ name, app, circumstance }: Omit<DeviceSource, "kind">): string => {
  const named = `${name}${circumstance === undefined ? "" : CIRCUMSTANCES[circumstance]}`;
  return app === undefined ? named : named === "" ? APP : `${named}${FROM_APP}`;
};

/** The stored text of a source: empty for a typed value, else who measured, and from which export it comes. */
export const writeSource = (source: ReadingSource): string => {
  if (source.kind === "typed") return "";
  if (source.kind === "device") return writeDevice(source);
  const { of, count, minimum, maximum } = source;
  return `Media ${PERIODS[of]}, ${count} valori, da ${writeNumbers(minimum)} a ${writeNumbers(maximum)}: ${writeDevice(source)}`;
};

const readDevice = (text: string): DeviceSource => {
  const named = text === APP ? "" : text.endsWith(FROM_APP) ? text.slice(0, -FROM_APP.length) : null;
  if (named === null) return { kind: "device", name: text };
  const circumstance = ALL_CIRCUMSTANCES.find((one) => named.endsWith(CIRCUMSTANCES[one]));
  return circumstance === undefined
    ? { kind: "device", name: named, app: "appleHealth" }
    : { kind: "device", name: named.slice(0, -CIRCUMSTANCES[circumstance].length), app: "appleHealth", circumstance };
};

/** Reads the stored text of a source. */
export const readSource = (text: string): ReadingSource => {
  if (text === "") return { kind: "typed" };
  const [, period = "", count = "", minimum = "", maximum = "", rest = ""] = MEAN.exec(text) ?? [];
  const { name, app } = readDevice(rest);
  if (app === undefined) return readDevice(text);
  return {
    ...{ kind: "mean", of: period === PERIODS.day ? "day" : "minute", count: Number(count) },
    ...{ minimum: readNumbers(minimum), maximum: readNumbers(maximum), name, app },
  };
};
