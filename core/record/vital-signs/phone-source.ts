import { APP_PATTERN, appNamed, type PhoneApp, STORED_APP_NAMES } from "./phone-app.ts";
import type { ReadingSource } from "./reading-source.ts";

/** A person typed the value into the phone, or a watch measured it during movement. */
export type Circumstance = "typedOnPhone" | "inMotion";

/** A device, or an app that wrote the value. */
export interface DeviceDescription {
  readonly kind: "device";
  /** Empty when the export of a phone names none. */
  readonly name: string;
  /** The app of the phone from whose export the value comes; absent when the device gave it. */
  readonly app?: PhoneApp;
  /** What the phone says about the value. */
  readonly circumstance?: Circumstance;
}

/** The mean of several values of a phone. */
export interface MeanDescription {
  readonly kind: "mean";
  readonly of: "minute" | "day";
  readonly count: number;
  /** The smallest and the largest value; of blood pressure the upper one and the lower one. */
  readonly minimum: readonly number[];
  readonly maximum: readonly number[];
  readonly name: string;
  readonly app: PhoneApp;
}

/** What the name of a source says. */
export type SourceDescription = { readonly kind: "typed" } | DeviceDescription | MeanDescription;

/** The parts of the stored text. */
const PERIODS: Readonly<Record<MeanDescription["of"], string>> = { day: "del giorno", minute: "di un minuto" };
const CIRCUMSTANCES: Readonly<Record<Circumstance, string>> = {
  typedOnPhone: ", scritto a mano",
  inMotion: ", in movimento",
};
const MEAN = "Media (del giorno|di un minuto), (\\d+) valori, da ([\\d,/]+) a ([\\d,/]+): ";
const TEXT = new RegExp(`^(?:${MEAN})?(?:(.*?)(, scritto a mano|, in movimento)?, da )?(${APP_PATTERN})$`);

const writeNumbers = (numbers: readonly number[]): string => numbers.join("/").replaceAll(".", ",");
const readNumbers = (text = ""): readonly number[] => text.replaceAll(",", ".").split("/").map(Number);

/** The text of a source: who measured, and from which export it comes. */
const writeText = (source: DeviceDescription | MeanDescription): string => {
  if (source.app === undefined) return source.name;
  const circumstance = source.kind === "device" ? source.circumstance : undefined;
  const named = `${source.name}${circumstance === undefined ? "" : CIRCUMSTANCES[circumstance]}`;
  const app = STORED_APP_NAMES[source.app];
  const text = named === "" ? app : `${named}, da ${app}`;
  if (source.kind === "device") return text;
  const { of, count, minimum, maximum } = source;
  return `Media ${PERIODS[of]}, ${count} valori, da ${writeNumbers(minimum)} a ${writeNumbers(maximum)}: ${text}`;
};

/** The source of a reading with what its name says. */
export const nameSource = (source: DeviceDescription | MeanDescription): ReadingSource => ({
  kind: source.kind,
  name: writeText(source),
});

/** What the name of a source says; a name of another form is that of a device. */
export const describeSource = (source: ReadingSource): SourceDescription => {
  if (source.kind === "typed") return source;
  const found = TEXT.exec(source.name);
  if (found === null) return { kind: "device", name: source.name };
  const [, period, count, minimum, maximum, name = "", stated, appName] = found;
  const app = appNamed(appName);
  if (period !== undefined) {
    const of = period === PERIODS.day ? "day" : "minute";
    const range = { minimum: readNumbers(minimum), maximum: readNumbers(maximum) };
    return { kind: "mean", of, count: Number(count), ...range, name, app };
  }
  if (stated === undefined) return { kind: "device", name, app };
  const circumstance = stated === CIRCUMSTANCES.typedOnPhone ? "typedOnPhone" : "inMotion";
  return { kind: "device", name, app, circumstance };
};
