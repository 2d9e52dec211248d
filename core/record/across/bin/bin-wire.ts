import * as t from "io-ts";
import { translate } from "../../../kernel/codec.ts";
import { Instant } from "../../../kernel/dates.ts";
import { type Either, either, left, pipe } from "../../../kernel/fp.ts";
import { NotNegative } from "../../../kernel/numbers.ts";
import type { AnySection } from "../../section.ts";
import { sections } from "../../sections.ts";
import type { BinRow, EmptyBinResult } from "./bin.ts";

const collections: Readonly<Record<string, null>> = Object.fromEntries(
  sections.map(({ collection }) => [collection, null]),
);
/** `sezione`: the collection of the patient answer that a row belongs to. */
export const SectionName = t.keyof(collections) as t.KeyofC<Readonly<Record<string, null>>> &
  t.Type<string, string, unknown>;

/** Finds a section by the name of its collection. */
export const findSectionByCollection = (name: string): AnySection | null =>
  (sections as readonly AnySection[]).find(({ collection }) => collection === name) ?? null;

/** A row of the bin on the wire; `riga` is the row in its own section's wire form. */
export const BinRowFields = t.exact(
  t.type({ sezione: SectionName, riga: t.unknown, eliminata_il: Instant, necessaria: t.boolean }),
);

/** Decodes a row of the bin; null when its row is invalid. */
export const binRowFromWire = ({ sezione, riga, eliminata_il, necessaria }: t.TypeOf<typeof BinRowFields>) => {
  const section = findSectionByCollection(sezione);
  const row: Either<unknown, BinRow["row"]> = section === null ? left(null) : section.wire.decode(riga);
  return pipe(
    row,
    either.match(
      () => null,
      (decoded): BinRow | null =>
        section === null ? null : { section, row: decoded, deletedAt: eliminata_il, isNeeded: necessaria },
    ),
  );
};

/** Encodes a row of the bin. */
export const binRowToWire = ({ section, row, deletedAt, isNeeded }: BinRow): t.TypeOf<typeof BinRowFields> => ({
  sezione: section.collection,
  riga: section.wire.encode(row),
  eliminata_il: deletedAt,
  necessaria: isNeeded,
});

/** The answer to emptying the bin. */
export const EmptyBinResultWire = translate(
  "EmptyBinResult",
  t.type({ cancellate: NotNegative, trattenute: NotNegative }),
  {
    toDomain: (row): EmptyBinResult => ({ erased: row.cancellate, needed: row.trattenute }),
    toWire: ({ erased, needed }) => ({ cancellate: erased, trattenute: needed }),
  },
);
