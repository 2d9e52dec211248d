import { decode } from "@libretto/core/kernel/codec";
import { isLeft, left, right } from "@libretto/core/kernel/fp";
import { it as italian } from "@libretto/core/messages/it";
import { filterVisibleRows } from "@libretto/core/record/across/sharing/doctor-view";
import { checkLink, type LinkDraft } from "@libretto/core/record/links/personal-link";
import { personalLinks } from "@libretto/core/record/links/wire";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../../support/arbitraries/assert-property.ts";
import { expectRoundTrip } from "../../../support/arbitraries/codec-round-trip.ts";
import { TODAY } from "../../../support/builders.ts";
import { aLink, anyLinkDraft } from "../../../support/record/links.ts";

describe("a personal link", () => {
  it.each<[Partial<LinkDraft>, Record<string, string>]>([
    [{ name: " " }, { name: "form.textRequired" }],
    [{ url: "" }, { url: "form.textRequired" }],
    [{ url: "iss" }, { url: "links.urlInvalid" }],
    [{ url: "ftp://www.iss.it" }, { url: "links.urlInvalid" }],
    [{ url: "anna@iss.it" }, { url: "links.urlInvalid" }],
    [{ url: "javascript:alert(1)" }, { url: "links.urlInvalid" }],
    [{ description: "\n" }, { description: "form.textRequired" }],
  ])("with %j is refused by %j", (change, problems) => {
    expect(checkLink(aLink(change))).toEqual(left(problems));
  });

  it.each([
    ["www.salute.gov.it", "https://www.salute.gov.it"],
    [" iss.it/pagina?x=1 ", "https://iss.it/pagina?x=1"],
    ["http://www.iss.it", "http://www.iss.it"],
  ])("completes the address %j", (typed, url) => {
    expect(checkLink(aLink({ url: typed }))).toEqual(right(aLink({ url })));
  });

  it("is trimmed, and does not change in a second check", () => {
    expect(checkLink(aLink({ name: " a ", url: " https://a.it ", description: " b " }))).toEqual(
      right(aLink({ name: "a", url: "https://a.it", description: "b" })),
    );
    assertProperty(
      fc.property(anyLinkDraft, (draft) => {
        const result = checkLink(draft);
        if (isLeft(result)) return;
        expect(checkLink(result.right)).toEqual(result);
        const { name, url, description } = result.right;
        expect(result.right).toEqual({ ...draft, name, url, description });
        expect([name, description]).toEqual([draft.name.trim(), draft.description.trim()]);
        expect([draft.url.trim(), `https://${draft.url.trim()}`]).toContain(url);
      }),
    );
  });

  it("has its documented names on the wire and loses nothing", () => {
    expect(personalLinks.wire.encode(aLink())).toEqual({
      linkid: 71,
      name: "Istituto Superiore di Sanità",
      link: "https://www.iss.it",
      descrizione: "Schede e linee guida",
      version: 1,
    });
    expect(decode(personalLinks.wire, personalLinks.wire.encode(aLink()))).toEqual(right(aLink()));
    expectRoundTrip(personalLinks.wire);
  });

  it("begins empty, cannot be moved, and needs a confirmation for its removal", () => {
    const blank = personalLinks.createBlank("personal", TODAY);
    expect(blank).toEqual(aLink({ id: 0, version: 0, name: "", url: "", description: "" }));
    expect(personalLinks.targetListsOf("personal")).toEqual([]);
    expect(personalLinks.prepareMove(aLink(), "personal")).toEqual(aLink());
    expect(personalLinks).toMatchObject({
      collection: "links",
      permissions: { add: "addLink", edit: "editLink", move: null },
      actions: ["view", "edit", "remove"],
    });
    expect(italian[personalLinks.removeQuestion]).toBe("Sei sicuro di cancellare il record?");
  });

  it("is searched by every word, and sorted newest first", () => {
    expect(personalLinks.searchTextOf(aLink())).toBe(
      "Istituto Superiore di Sanità https://www.iss.it Schede e linee guida",
    );
    const [older, newer] = [aLink({ id: 99 }), aLink({ id: 100 })].map(personalLinks.sortKeyOf);
    expect(String(older) < String(newer)).toBe(true);
  });

  it("is visible to no doctor", () => {
    const clearance = { visibility: "total", level: 6, tags: [] } as const;
    expect(filterVisibleRows(personalLinks, [aLink()], clearance)).toEqual([]);
    expect(personalLinks.isInEmergencySet(aLink())).toBe(false);
  });
});
