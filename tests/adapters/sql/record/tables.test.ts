import { tableOf } from "@libretto/adapters/sql/record/tables";
import { isSortedByDate } from "@libretto/core/record/pagination";
import type { AnySection } from "@libretto/core/record/section";
import { sections } from "@libretto/core/record/sections";
import { expect, it } from "vitest";

it.each(sections.map((section: AnySection) => [section.name, section] as const))(
  "the table of %s sorts by ids only exactly where its definition says so",
  (_name, section) => {
    const { sort, id } = tableOf(section);
    expect(sort === `t.${id.replaceAll('"', "")}`).toBe(!isSortedByDate(section));
  },
);
