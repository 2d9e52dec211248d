import { foldText } from "../../kernel/text.ts";

/** A table that a maker exports, by the titles of its columns. */
interface Layout {
  readonly maker: string;
  /** The beginnings of titles that the table has, folded. */
  readonly titles: readonly string[];
  /** Whether rows without a time are settings and no measures: alert limits have a glucose value too. */
  readonly hasSettings?: true;
}

/**
 * The exports of makers. Every title was seen in public files or in programs that read them; where, stands beside it. A
 * table that is not here is read in the same way: only its name is not known.
 */
const LAYOUTS: readonly Layout[] = [
  // "Your Requested OMRON Report": vpnry/visualize-blood-pressure, programs for Garmin Connect (2025)
  { maker: "Omron", titles: ["date", "time", "systolic (mmhg)", "diastolic (mmhg)", "pulse (bpm)", "symptoms"] },
  // older export of Omron: interface OmronRecord of a public program
  { maker: "Omron", titles: ["measurement date", "sys(mmhg)", "dia(mmhg)", "pulse(bpm)"] },
  // bp.csv and weight.csv of the data export of Withings Health Mate
  { maker: "Withings", titles: ["date", "heart rate", "systolic", "diastolic", "comments"] },
  { maker: "Withings", titles: ["date", "weight (kg)", "fat mass (kg)", "bone mass (kg)"] },
  // HealthManager Pro, two tables in one file: mpsd/beurer2gc
  { maker: "Beurer", titles: ["datum", "uhrzeit", "sys", "dia", "puls"] },
  { maker: "Beurer", titles: ["datum", "uhrzeit", "kg", "bmi"] },
  // "Date,Time,SYS(mmHg),DIA(mmHg),Pulse(Beats/Min),Note": importer of a public program
  { maker: "iHealth", titles: ["date", "time", "sys(mmhg)", "dia(mmhg)", "pulse(beats/min)"] },
  // LibreView, English and Italian accounts
  { maker: "FreeStyle Libre", titles: ["device timestamp", "record type", "historic glucose"] },
  { maker: "FreeStyle Libre", titles: ["timestamp del dispositivo", "storico del glucosio"] },
  // Dexcom Clarity, English and Italian accounts
  { maker: "Dexcom", titles: ["timestamp (yyyy-mm-ddthh:mm:ss)", "event type", "glucose value"], hasSettings: true },
  {
    maker: "Dexcom",
    titles: ["data e ora (aaaa-mm-ggthh:mm:ss)", "tipo di evento", "valore del glucosio"],
    hasSettings: true,
  },
  // Weight.csv of Garmin Connect: the day stands alone in a row above the times
  { maker: "Garmin", titles: ["time", "weight", "change", "bmi", "body fat"] },
];

/** The export of a maker that has these titles; null for another table. */
export const findLayout = (titles: readonly string[] | null): Layout | null => {
  if (titles === null) return null;
  const folded = titles.map(foldText);
  const has = (start: string): boolean => folded.some((title) => title === start || title.startsWith(`${start} `));
  return LAYOUTS.find((layout) => layout.titles.every(has)) ?? null;
};
