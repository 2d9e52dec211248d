import { decode } from "@libretto/core/kernel/codec";
import { isLeft, left, right } from "@libretto/core/kernel/fp";
import { it as italian } from "@libretto/core/messages/it";
import { filterVisibleRows } from "@libretto/core/record/across/sharing/doctor-view";
import {
  applyLinkEvent,
  type LinkEditState,
  type LinkEvent,
  shouldReload,
  UNTOUCHED,
} from "@libretto/core/record/links/link-edit-state";
import { checkLink, type LinkDraft } from "@libretto/core/record/links/personal-link";
import { PersonalLinkWire, personalLinks } from "@libretto/core/record/links/wire";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { TODAY } from "../../../support/builders.ts";
import { holds } from "../../../support/holds.ts";
import { aLink, anyLinkDraft } from "../../../support/record/links.ts";
import { expectLossless } from "../../../support/round-trip.ts";

describe("a personal link", () => {
  it.each<[Partial<LinkDraft>, Record<string, string>]>([
    [{ name: " " }, { name: "form.required" }],
    [{ url: "" }, { url: "form.required" }],
    [{ url: "www.iss.it" }, { url: "links.urlInvalid" }],
    [{ url: "javascript:alert(1)" }, { url: "links.urlInvalid" }],
    [{ description: "\n" }, { description: "form.required" }],
  ])("with %j is refused by %j", (change, problems) => {
    expect(checkLink(aLink(change))).toEqual(left(problems));
  });

  it("loses the spaces around and nothing else, and is not changed by a second check", () => {
    expect(checkLink(aLink({ name: " a ", url: " https://a.it ", description: " b " }))).toEqual(
      right(aLink({ name: "a", url: "https://a.it", description: "b" })),
    );
    holds(
      fc.property(anyLinkDraft, (draft) => {
        const checked = checkLink(draft);
        if (isLeft(checked)) return;
        expect(checkLink(checked.right)).toEqual(checked);
        const { name, url, description } = checked.right;
        expect(checked.right).toEqual({ ...draft, name, url, description });
        expect([name, url, description]).toEqual([draft.name.trim(), draft.url.trim(), draft.description.trim()]);
      }),
    );
  });

  it("goes over the wire under its documented names and loses nothing", () => {
    expect(PersonalLinkWire.encode(aLink())).toEqual({
      linkid: 71,
      name: "Istituto Superiore di Sanità",
      link: "https://www.iss.it",
      descrizione: "Schede e linee guida",
      version: 1,
    });
    expect(decode(PersonalLinkWire, PersonalLinkWire.encode(aLink()))).toEqual(right(aLink()));
    expectLossless(PersonalLinkWire);
  });

  it("begins empty, stays where it is, and is asked about before it goes", () => {
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

  it("is found by every word of it, and the newest comes first", () => {
    expect(personalLinks.searchTextOf(aLink())).toBe(
      "Istituto Superiore di Sanità https://www.iss.it Schede e linee guida",
    );
    const [older, newer] = [aLink({ id: 99 }), aLink({ id: 100 })].map(personalLinks.sortKeyOf);
    expect(String(older) < String(newer)).toBe(true);
  });

  it("is seen by no doctor", () => {
    const clearance = { visibility: "total", level: 6, tags: [] } as const;
    expect(filterVisibleRows(personalLinks, [aLink()], clearance)).toEqual([]);
    expect(personalLinks.isInEmergencySet(aLink())).toBe(false);
  });
});

describe("work on a link", () => {
  const run = (...events: readonly LinkEvent[]): LinkEditState =>
    events.reduce<LinkEditState>((work, event) => {
      const next = applyLinkEvent(work, event);
      return isLeft(next) ? work : next.right;
    }, UNTOUCHED);

  it.each([
    ["save", "Salvare le modifiche ?", "Salvato con successo!", "failure.apology"],
    ["remove", "Sei sicuro di cancellare il record?", "Link eliminato con successo!", "links.removeFailed"],
  ] as const)("to %s it asks, works and says how it went", (task, question, success, failed) => {
    const asking = run({ is: "asked", task });
    expect(asking.at === "asking" && italian[asking.question]).toBe(question);
    expect(run({ is: "asked", task }, { is: "cancelled" })).toEqual(UNTOUCHED);
    const working = run({ is: "asked", task }, { is: "confirmed" });
    expect(working).toEqual({ at: "working", task });
    const done = run({ is: "asked", task }, { is: "confirmed" }, { is: "succeeded" });
    expect(done.at === "done" && italian[done.message]).toBe(success);
    const open = run({ is: "asked", task }, { is: "confirmed" }, { is: "failed" });
    expect(open).toEqual({ at: "open", message: failed });
    expect([UNTOUCHED, asking, working, done, open].map(shouldReload)).toEqual([false, false, false, true, true]);
    expect(isLeft(applyLinkEvent(open, { is: "asked", task }))).toBe(false);
  });

  it("never works without having asked, whatever happens in which order", () => {
    const anyEvent: fc.Arbitrary<LinkEvent> = fc.oneof(
      fc.record({ is: fc.constant("asked" as const), task: fc.constantFrom("save" as const, "remove" as const) }),
      fc.record({ is: fc.constantFrom("confirmed", "cancelled", "succeeded", "failed") }),
    ) as fc.Arbitrary<LinkEvent>;
    const may: Record<LinkEditState["at"], readonly string[]> = {
      open: ["asked"],
      asking: ["confirmed", "cancelled"],
      working: ["succeeded", "failed"],
      done: [],
    };
    holds(
      fc.property(fc.array(anyEvent), (events) => {
        let work: LinkEditState = UNTOUCHED;
        for (const event of events) {
          const next = applyLinkEvent(work, event);
          expect(isLeft(next)).toBe(!may[work.at].includes(event.is));
          if (isLeft(next)) continue;
          if (next.right.at === "working") expect(work.at).toBe("asking");
          work = next.right;
        }
      }),
    );
  });
});
