import type { Language } from "../../messages/codes.ts";
import { numeral } from "../../messages/numerals.ts";
import { type PhoneApp, STORED_APP_NAMES } from "../../record/vital-signs/phone-app.ts";
import { type Circumstance, describeSource, type MeanDescription } from "../../record/vital-signs/phone-source.ts";
import type { ReadingSource } from "../../record/vital-signs/reading-source.ts";

interface SourceTexts {
  readonly app: Readonly<Record<PhoneApp, string>>;
  readonly from: (app: string) => string;
  readonly circumstances: Readonly<Record<Circumstance, string>>;
  readonly mean: (source: MeanDescription, range: Readonly<Record<"from" | "to", string>>) => string;
}

const texts: Readonly<Record<Language, SourceTexts>> = {
  it: {
    app: STORED_APP_NAMES,
    from: (app) => `dall'esportazione di ${app}`,
    circumstances: { typedOnPhone: "scritto a mano sul telefono", inMotion: "misurato in movimento" },
    mean: ({ of, count }, { from, to }) =>
      `Media ${of === "day" ? "del giorno" : "di un minuto"}, ${count} valori, da ${from} a ${to}, non confrontata con i limiti`,
  },
  en: {
    app: { ...STORED_APP_NAMES, appleHealth: "Health (Apple)", healthConnect: "Health Connect (Android)" },
    from: (app) => `from the export of ${app}`,
    circumstances: { typedOnPhone: "typed on the phone", inMotion: "measured during movement" },
    mean: ({ of, count }, { from, to }) =>
      `Mean of ${of === "day" ? "the day" : "one minute"}, ${count} values, from ${from} to ${to}, not compared with the limits`,
  },
};

/** The name of the app of a phone. */
export const phoneAppName = (app: PhoneApp, language: Language): string => texts[language].app[app];

/**
 * Who measured, and whether it is a mean: "Apple Watch, from the export of Health (Apple)"; empty for a value that a
 * person typed into Libretto.
 */
export const sourceText = (stated: ReadingSource, language: Language): string => {
  const source = describeSource(stated);
  if (source.kind === "typed") return "";
  const { app, from, circumstances, mean } = texts[language];
  const circumstance = source.kind === "device" ? source.circumstance : undefined;
  const device = [
    source.name,
    circumstance === undefined ? "" : circumstances[circumstance],
    source.app === undefined ? "" : from(app[source.app]),
  ];
  const named = device.filter((part) => part !== "").join(", ");
  if (source.kind === "device") return named;
  const range = (numbers: readonly number[]) => numbers.map((number) => numeral(number, language)).join("/");
  return `${mean(source, { from: range(source.minimum), to: range(source.maximum) })}: ${named}`;
};
