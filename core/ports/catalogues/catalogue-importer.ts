import type { Source } from "../../catalogues/drugs/drug.ts";
import type { AnyEdition, CatalogueName } from "../../catalogues/edition.ts";
import type { TaskEither } from "../../kernel/fp.ts";

/** The result of importing an edition. */
export interface CatalogueImportReport {
  readonly name: CatalogueName;
  readonly source: Source;
  /** False when this edition was loaded already, or when official data must not be replaced. */
  readonly loaded: boolean;
  readonly rows: number;
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  /** The number of skipped lines, by reason. */
  readonly skipped: Readonly<Record<string, number>>;
  readonly refused: number;
  /** The first refused lines. */
  readonly refusals: readonly { readonly where: string; readonly reason: string }[];
}

/** Imports reference data, one catalogue at a time: a complete edition or nothing. */
export interface CatalogueImporter {
  /** Replaces the catalogue by the edition. Left is the reason, as text, why the edition could not be read. */
  readonly load: (
    edition: AnyEdition,
    options?: { readonly canShrink?: boolean },
  ) => TaskEither<string, CatalogueImportReport>;
}
