import type { CrossReaction } from "@libretto/core/catalogues/drugs/cross-reaction";
import { SeverityName } from "@libretto/core/catalogues/wire";
import { either } from "@libretto/core/kernel/fp";
import { readRecords, splitList } from "../csv.ts";
import { starterFile } from "./shipped.ts";

const COLUMNS = ["id_sensibilita", "atc", "gravita", "messaggio", "messaggio_en", "fonte"] as const;

/** The cross-reactions that the product ships, by the id of the allergy, the more specific ones first. */
export const readStarterCrossReactions = async (): Promise<{
  readonly digest: string;
  readonly forSensitivity: (sensitivity: string) => readonly CrossReaction[];
}> => {
  const file = await starterFile("cross-reactions.csv");
  const crossReactions: (readonly [string, CrossReaction])[] = [];
  for await (const { cell, where } of readRecords(file, { delimiter: ",", columns: COLUMNS })) {
    const severity = either.getOrElse((): CrossReaction["severity"] => {
      throw new Error(`${where}: "${cell("gravita")}" is not a severity`);
    })(SeverityName.decode(cell("gravita")));
    const advice = { it: cell("messaggio"), en: cell("messaggio_en") };
    crossReactions.push([
      cell("id_sensibilita"),
      { atc: splitList(cell("atc")), severity, advice, reference: cell("fonte") },
    ]);
  }
  return {
    digest: file.digest,
    forSensitivity: (sensitivity) =>
      crossReactions.filter(([id]) => id === sensitivity).map(([, reaction]) => reaction),
  };
};
