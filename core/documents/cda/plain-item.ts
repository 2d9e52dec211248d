import type { DraftOf } from "../../record/section.ts";
import type { sharedSections } from "../../record/sections.ts";
import { type ImportItem, type ImportSection, type MissingPart, NO_CLUES } from "../item.ts";
import type { SourcePlace } from "../place.ts";
import type { Found } from "./context.ts";

type DraftIn<Name extends ImportSection> = DraftOf<Extract<(typeof sharedSections)[number], { readonly name: Name }>>;

/** A row that needs no catalogue, such as a visit. */
export const foundRow = <Name extends ImportSection>(
  section: Name,
  name: string,
  place: SourcePlace,
  draft: DraftIn<Name>,
  missing: readonly MissingPart[] = [],
): Found => {
  const item = {
    ...{ key: "", section, type: "section", name, place, draft, missing },
    ...{ clues: NO_CLUES, problems: [], notes: [], unmapped: [] },
  };
  return { place, outcome: { is: "item", item: item as unknown as ImportItem } };
};
