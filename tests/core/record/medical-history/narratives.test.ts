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
import { anyText } from "../../../support/arbitraries.ts";
import { TODAY } from "../../../support/builders.ts";
import { holds } from "../../../support/holds.ts";
import { aNarrative } from "../../../support/record/medical-history.ts";
import { expectLossless } from "../../../support/round-trip.ts";

const parts = [
  {
    list: "family",
    card: familyHistory,
    wire: FamilyHistoryWire,
    name: "familyHistory",
    collection: "AnamnesiFamiliare",
    id: "id_anamnesi_familiare",
    content: "anamnesi_familiare_contenuto",
  },
  {
    list: "remote",
    card: remoteHistory,
    wire: RemoteHistoryWire,
    name: "remoteHistory",
    collection: "AnamnesiRemota",
    id: "id_anamnesi_remota",
    content: "anamnesi_remota_contenuto",
  },
  {
    list: "recent",
    card: recentHistory,
    wire: RecentHistoryWire,
    name: "recentHistory",
    collection: "AnamnesiProssima",
    id: "id_anamnesi_prossima",
    content: "anamnesi_prossima_contenuto",
  },
] as const;

describe("a narrative", () => {
  it("may say anything or nothing, at some level", () => {
    holds(
      fc.property(anyText, (text) => {
        expect(checkNarrative(aNarrative({ text }))).toEqual(right(aNarrative({ text })));
      }),
    );
    expect(checkNarrative(aNarrative({ text: "" }))).toEqual(right(aNarrative({ text: "" })));
    expect(checkNarrative({ ...aNarrative(), level: null })).toEqual(left({ level: "form.required" }));
  });
});

describe.each(parts)("the $list history on the wire", ({ list, card, wire, name, collection, id, content }) => {
  it("loses nothing", () => expectLossless(wire));

  it("has the name of the documents", () => {
    const row = { [id]: 81, [content]: "Padre iperteso, madre sana", id_livello_confidenzialita: 6, version: 1 };
    expect(wire.encode(aNarrative({ list }))).toEqual(row);
    expect(decode(wire, row)).toEqual(right(aNarrative({ list })));
    expect(wire.columns).toEqual(Object.keys(row));
    expect(wire.encode({ ...aNarrative({ list }), level: null })).toMatchObject({ id_livello_confidenzialita: 6 });
  });

  it("may come empty; then it is new and strictly restricted", () => {
    expect(decode(wire, {})).toEqual(right(card.createBlank(list, TODAY)));
    expect(card.createBlank(list, TODAY)).toEqual({
      id: 0,
      version: 0,
      list,
      text: "",
      level: STRICTLY_RESTRICTED,
      tags: [],
    });
  });

  it("IO-3: holds several pages, and refuses a book", () => {
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

  it("is one form to edit and lock", () => {
    expect([card.name, card.collection, card.idField, card.wire]).toEqual([name, collection, id, wire]);
    expect(card.lists).toEqual([list]);
    expect(card.check).toBe(checkNarrative);
    expect(card.targetListsOf(list)).toEqual([]);
    expect(card.prepareMove(aNarrative({ list }), list)).toEqual(aNarrative({ list }));
    expect(card.moveFields).toEqual([]);
    expect(card.permissions).toEqual({ add: null, edit: null, move: null });
    expect(card.actions).toEqual(["edit", "lock"]);
    expect(card.removeQuestion).toBe("general.sureToDelete");
    expect(card.messages).toEqual({
      saved: "form.saved",
      removed: "form.saved",
      failed: "failure.apology",
      removeFailed: "failure.apology",
    });
  });

  it("W11: is no part of the emergency set, and is found by its text", () => {
    expect(card.isInEmergencySet(aNarrative())).toBe(false);
    expect(card.searchTextOf(aNarrative())).toBe("Padre iperteso, madre sana");
    expect(card.sortKeyOf(aNarrative())).toBe("0000000000000081");
  });
});
