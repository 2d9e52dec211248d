import type { Menstruation, MenstruationDraft } from "@libretto/core/record/menstruations/menstruation";
import { describeFields, type FieldList, listFieldDetails } from "@libretto/ui/shared/section/fields/field-list";
import { describe, expect, it } from "vitest";
import { on } from "../../../../support/builders.ts";
import { aMenstruation } from "../../../../support/record/menstruations.ts";
import { createUiFixture } from "../../../../support/ui/ui-fixture.ts";

const list: FieldList<MenstruationDraft, Menstruation> = {
  fieldsOf: ({ lastDay }) => [
    { kind: "day", name: "firstDay", label: "First", detail: false },
    { kind: "day", name: "lastDay", label: lastDay === null ? "Open" : "Last" },
    { kind: "part", name: "picture" },
    { kind: "computed", label: "Length", detail: () => "5 days" },
    { kind: "facts", detailsOf: ({ note }) => [...note].map((letter) => ({ label: "Letter", text: letter })) },
    { kind: "paragraph", name: "note", label: "Note", linkOf: ({ note }) => `note:${note}` },
  ],
  detailsFirst: ["note"],
  changesFirst: ["lastDay"],
};
const row = aMenstruation({ firstDay: on("2026-02-20"), lastDay: on("2026-02-24"), note: "ow" });

describe("a list of fields", () => {
  it("gives the facts of the read view, computed ones and links too, without parts and hidden fields", () => {
    expect(listFieldDetails(list, row)).toEqual([
      { label: "Note", text: "ow", href: "note:ow" },
      { label: "Last", text: "24/02/2026" },
      { label: "Length", text: "5 days" },
      { label: "Letter", text: "o" },
      { label: "Letter", text: "w" },
    ]);
  });

  it("describes changes in its order, with the labels that the changed values have", () => {
    const changes = [
      { name: "firstDay", before: on("2026-02-20"), after: on("2026-02-21") },
      { name: "lastDay", before: on("2026-02-24"), after: null },
    ];
    expect(describeFields(list, changes, row, createUiFixture().services.language)).toEqual([
      { label: "Open", before: "24/02/2026", after: "" },
      { label: "First", before: "20/02/2026", after: "21/02/2026" },
    ]);
  });
});
