import type { Source } from "../catalogues/drug.ts";
import type { AnyEdition, CatalogueName } from "../catalogues/edition.ts";
import type { TaskEither } from "../kernel/fp.ts";

/** What loading an edition did. */
export interface IntakeReport {
  readonly name: CatalogueName;
  readonly source: Source;
  /** False when exactly this was loaded already, or when official data are not to be replaced. */
  readonly loaded: boolean;
  readonly rows: number;
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  /** How many lines were left out, by reason. */
  readonly skipped: Readonly<Record<string, number>>;
  readonly refused: number;
  /** The first refused lines. */
  readonly refusals: readonly { readonly where: string; readonly why: string }[];
}

/** Takes in reference data, a catalogue at a time: all of an edition, or nothing and why. */
export interface CatalogueIntake {
  /** Replaces the catalogue by the edition, or says in words why it was not taken; a report either way it was judged. */
  readonly load: (edition: AnyEdition, how?: { readonly mayShrink?: boolean }) => TaskEither<string, IntakeReport>;
}
