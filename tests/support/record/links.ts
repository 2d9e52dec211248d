import type { LinkDraft, PersonalLink } from "@libretto/core/record/links/personal-link";
import * as fc from "fast-check";
import { anyId, anyText } from "../arbitraries/record.ts";

/** A link form with any values. */
export const anyLinkDraft: fc.Arbitrary<LinkDraft> = fc.record({
  id: anyId,
  version: fc.nat(),
  list: fc.constant("personal" as const),
  level: fc.constant(null),
  tags: fc.constant([]),
  name: anyText,
  url: fc.oneof(fc.webUrl(), anyText),
  description: anyText,
});

export const aLink = (differs: Partial<PersonalLink> = {}): PersonalLink => ({
  id: 71,
  version: 1,
  list: "personal",
  level: null,
  tags: [],
  name: "Istituto Superiore di Sanità",
  url: "https://www.iss.it",
  description: "Schede e linee guida",
  ...differs,
});
