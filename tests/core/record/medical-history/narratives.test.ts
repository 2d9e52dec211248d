import { STRICTLY_RESTRICTED } from "@libretto/core/access/confidentiality";
import { decode } from "@libretto/core/kernel/codec";
import { isLeft, left, right } from "@libretto/core/kernel/fp";
import { checkNarrative } from "@libretto/core/record/medical-history/narratives";
import {
  FamilyHistoryWire,
  familyHistory,
  RecentHistoryWire,
  RemoteHistoryWire,
  recentHistory,
  remoteHistory,
} from "@libretto/core/record/medical-history/narratives-wire";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../../support/arbitraries/assert-property.ts";
import { expectRoundTrip } from "../../../support/arbitraries/codec-round-trip.ts";
import { anyText } from "../../../support/arbitraries/record.ts";
import { TODAY } from "../../../support/builders.ts";
import { aNarrative } from "../../../support/record/medical-history.ts";

const parts = [
  {
    list: "family",
    section: familyHistory,
    wire: FamilyHistoryWire,
    name: "familyHistory",
    collection: "AnamnesiFamiliare",
    id: "id_anamnesi_familiare",
    content: "anamnesi_familiare_contenuto",
  },
  {
    list: "remote",
    section: remoteHistory,
    wire: RemoteHistoryWire,
    name: "remoteHistory",
    collection: "AnamnesiRemota",
    id: "id_anamnesi_remota",
    content: "anamnesi_remota_contenuto",
  },
  {
    list: "recent",
    section: recentHistory,
    wire: RecentHistoryWire,
    name: "recentHistory",
    collection: "AnamnesiProssima",
    id: "id_anamnesi_prossima",
    content: "anamnesi_prossima_contenuto",
  },
] as const;

describe("a narrative", () => {
  it("can have any text or none, at any level", () => {
    assertProperty(
      fc.property(anyText, (text) => {
        expect(checkNarrative(aNarrative({ text }))).toEqual(right(aNarrative({ text })));
      }),
    );
    expect(checkNarrative(aNarrative({ text: "" }))).toEqual(right(aNarrative({ text: "" })));
    expect(checkNarrative({ ...aNarrative(), level: null })).toEqual(left({ level: "confidentiality.levelRequired" }));
  });
});

describe.each(parts)("the $list history on the wire", ({ list, section, wire, name, collection, id, content }) => {
  it("loses nothing", () => expectRoundTrip(wire));

  it("has the documented name", () => {
    const row = {
      [id]: 81,
      [content]: "Padre iperteso, madre sana",
      id_livello_confidenzialita: 6,
      version: 1,
      id_documenti: null,
    };
    expect(wire.encode(aNarrative({ list }))).toEqual(row);
    expect(decode(wire, row)).toEqual(right(aNarrative({ list })));
    expect(wire.columns).toEqual(Object.keys(row));
    expect(wire.encode({ ...aNarrative({ list }), level: null })).toMatchObject({ id_livello_confidenzialita: 6 });
  });

  it("can be empty; then it is new and strictly restricted", () => {
    expect(decode(wire, {})).toEqual(right(section.createBlank(list, TODAY)));
    expect(section.createBlank(list, TODAY)).toEqual({
      id: 0,
      version: 0,
      list,
      text: "",
      level: STRICTLY_RESTRICTED,
      tags: [],
    });
  });

  it("IO-3: can have several pages, and refuses longer texts", () => {
    expect(decode(wire, { [content]: "x".repeat(20_000) })).toMatchObject(right({ text: "x".repeat(20_000) }));
    for (const change of [
      { [content]: "x".repeat(20_001) },
      { [content]: "a\0" },
      { [content]: 1 },
      { [id]: -1 },
      { id_livello_confidenzialita: 7 },
      { version: -1 },
    ])
      expect(isLeft(decode(wire, change))).toBe(true);
  });

  it("has one form to edit and lock", () => {
    expect([section.name, section.collection, section.idField, section.wire]).toEqual([name, collection, id, wire]);
    expect(section.lists).toEqual([list]);
    expect(section.check).toBe(checkNarrative);
    expect(section.targetListsOf(list)).toEqual([]);
    expect(section.prepareMove(aNarrative({ list }), list)).toEqual(aNarrative({ list }));
    expect(section.moveFields).toEqual([]);
    expect(section.permissions).toEqual({ add: null, edit: null, move: null });
    expect(section.actions).toEqual(["edit", "lock"]);
    expect(section.removeQuestion).toBe("general.sureToDelete");
    expect(section.messages).toEqual({
      saved: "form.saved",
      removed: "general.success",
      failed: "failure.apology",
      removeFailed: "failure.apology",
    });
  });

  it("W11: is not in the emergency set, and is searched by its text", () => {
    expect(section.isInEmergencySet(aNarrative())).toBe(false);
    expect(section.searchTextOf(aNarrative())).toBe("Padre iperteso, madre sana");
    expect(section.sortKeyOf(aNarrative())).toBe("0000000000000081");
  });
});
