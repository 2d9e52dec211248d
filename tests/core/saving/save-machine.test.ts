import { isEqual } from "@libretto/core/kernel/equality";
import { BUSY, FORM_TRANSITIONS, formTransition, isBusy, isSaving } from "@libretto/core/saving/form-transitions";
import { ALL_TRANSITIONS } from "@libretto/core/saving/row-transitions";
import { createSaveState, type SaveEvent, type SaveState, type SaveStateName } from "@libretto/core/saving/save-state";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Content, isTyped, NAMES, type Row, SimulatedForm } from "./simulated-form.ts";

type Command =
  | { readonly do: "answer"; readonly choice: number; readonly theirs: readonly string[] }
  | { readonly do: "event"; readonly event: SaveEvent }
  | { readonly do: "elsewhere"; readonly values: Readonly<Record<string, string>> | null };

const name = fc.constantFrom(...NAMES);
const value = fc.constantFrom("", "a", "b", "c");
const straight = fc.constant<Command>({ do: "answer", choice: 0, theirs: [] });
const answer = fc.record({ do: fc.constant("answer" as const), choice: fc.nat(7), theirs: fc.subarray([...NAMES]) });
const typing = fc.record({ is: fc.constant("type" as const), name, value });
const submit = fc.constant<Command>({ do: "event", event: { is: "submit" } });
const elsewhere = fc.record({
  do: fc.constant("elsewhere" as const),
  values: fc.option(fc.dictionary(name, value, { minKeys: 1 }), { freq: 6 }),
});

/** What a user, a network and another session may do, in any order. */
const commands = (...events: readonly SaveEvent["is"][]) =>
  fc.array(
    fc.oneof(
      { weight: 8, arbitrary: straight },
      { weight: 6, arbitrary: answer },
      { weight: 4, arbitrary: typing.map((event): Command => ({ do: "event", event })) },
      { weight: 4, arbitrary: submit },
      { weight: 2, arbitrary: elsewhere },
      {
        weight: events.length > 0 ? 1 : 0,
        arbitrary: fc.constantFrom(...events, "submit" as const).map(
          (is): Command => ({
            do: "event",
            event: { is } as SaveEvent,
          }),
        ),
      },
    ),
    { maxLength: 60, size: "max" },
  );

const run = (form: SimulatedForm, all: readonly Command[]): void => {
  for (const command of all) {
    if (command.do === "answer") form.answer(command);
    else if (command.do === "event") form.dispatch(command.event);
    else form.changeElsewhere(command.values);
  }
};

/** Runs any commands on a new form and on that of a stored row. */
const always = (all: fc.Arbitrary<readonly Command[]>, check: (form: SimulatedForm, run: () => void) => void): void =>
  fc.assert(
    fc.property(fc.boolean(), all, (isNew, list) => {
      const form = new SimulatedForm(isNew);
      check(form, () => run(form, list));
    }),
    { numRuns: 600 },
  );

const STATES: readonly SaveStateName[] = [
  ...(["editing", "checking", "confirming", "preparing", "sending", "resolving", "unknown", "stale"] as const),
  ...(["merging", "deletedMeanwhile", "refused", "saved", "discarded"] as const),
];

describe("the states of a save", () => {
  it("are all reachable", () => {
    const reached = new Set<SaveStateName>();
    always(commands("discard"), (form, start) => {
      form.onStep = (_, __, { at }) => void reached.add(at);
      start();
    });
    expect([...reached].toSorted()).toEqual(STATES.toSorted());
  });

  it("consume the answer to every effect, so that no answer is lost", () => {
    // SimulatedForm throws when a state does not wait for the answer to its own effect
    always(commands("discard", "close", "reset", "hideFailure"), (_, start) => start());
  });

  it("run a save only while they wait for an answer", () => {
    always(commands("discard", "close", "reset"), (form, start) => {
      form.onStep = (_, event, after) => {
        if (after.at !== "discarded")
          expect(form.pending !== null, `${event.is} leads to ${after.at}`).toBe(isBusy(after));
      };
      start();
    });
  });

  it("lead to success when nothing fails and the user agrees", () => {
    always(commands(), (form, start) => {
      start();
      if (form.pending === null) form.dispatch({ is: "submit" });
      for (let turn = 0; turn < 60 && form.state.at !== "saved"; turn++) {
        if (form.pending === null) form.dispatch({ is: "submit" });
        else form.answer({ choice: 0, theirs: [] });
      }
      expect([form.state.at, form.sent.at(-1)?.outcome]).toEqual(["saved", "stored"]);
    });
  });

  it("change nothing for an event that they do not wait for", () => {
    const state: SaveState = { ...createSaveState({ dose: "" }), at: "editing" };
    for (const is of ["valid", "confirmed", "declined", "cancelled", "notLoaded", "notChosen"] as const)
      expect(formTransition(state, { is })).toEqual({ state, effects: [] });
  });

  it("begin no second save", () => {
    always(commands(), (form, start) => {
      form.onStep = (before, event, after) => {
        if (event.is === "submit" && BUSY.includes(before.at)) expect(after).toEqual(before);
      };
      start();
    });
  });
});

describe("a request", () => {
  it("RE-6: is repeated with the same key and the same content only", () => {
    always(commands("discard", "close"), (form, start) => {
      start();
      for (const first of form.sent)
        for (const again of form.sent.filter(({ key }) => key === first.key))
          expect(again.content).toEqual(first.content);
    });
  });

  it("RE-6: that got no answer is repeated before anything else is sent", () => {
    always(commands("discard", "close"), (form, start) => {
      start();
      form.sent.forEach((request, at) => {
        const next = form.sent[at + 1];
        if (request.outcome === "noAnswer" && next !== undefined) expect(next.key).toBe(request.key);
      });
    });
  });

  it("RE-6: gets another key only when its content differs or the server has answered", () => {
    always(commands("discard", "close"), (form, start) => {
      start();
      form.sent.forEach((request, at) => {
        const sameContent = form.sent.slice(at + 1).filter(({ content }) => isEqual(content, request.content));
        const isOpen = request.outcome === "noAnswer" || request.outcome === "unprocessed" || request.outcome === null;
        if (isOpen && sameContent[0] !== undefined && form.sent[at + 1] === sameContent[0])
          expect(sameContent[0].key).toBe(request.key);
      });
    });
  });

  it("RE-6: of a new row creates one row, however often its answer is lost", () => {
    always(commands("close"), (form, start) => {
      const created = new Set<number>();
      form.onStep = () => {
        for (const { id } of form.rows) if (id >= 100) created.add(id);
      };
      const isNew = form.rows.length === 0;
      start();
      const addedAgain = form.effects.filter((effect) => effect === "removeRow").length;
      expect(created.size).toBeLessThanOrEqual(addedAgain + Number(isNew));
    });
  });

  it("is sent only with values that the user confirmed", () => {
    always(commands("discard", "close"), (form, start) => {
      let confirmed: readonly unknown[] = [];
      form.onStep = (before, event, after) => {
        if (event.is === "confirmed") confirmed = [before.values];
        // what another session saved is confirmed by the choice, and what the form does not show needs none
        if (event.is === "valid" && before.confirmed !== null) confirmed = [...confirmed, before.values];
        if (event.is === "stored") confirmed = [...confirmed, after.confirmed];
        if (event.is === "prepared")
          expect(confirmed).toContainEqual((after.request?.content as Content | undefined)?.values);
      };
      start();
    });
  });
});

describe("a form", () => {
  it("is saved only after a success answer, with what the server stores", () => {
    always(commands("discard", "close", "reset"), (form, start) => {
      form.onStep = (before, event, after) => {
        if (after.at !== "saved" || before.at === "saved") return;
        expect(event.is).toBe("stored");
        const row = after.result as Row;
        const last = form.sent.at(-1);
        expect(row.values).toEqual(last?.content.values);
        // everything that the user confirmed is in it
        expect(row.values).toEqual(before.confirmed);
      };
      start();
    });
  });

  it("RE-5: keeps typed values on every way except discarding, resetting and choosing the stored value", () => {
    always(commands("discard", "close", "hideFailure"), (form, start) => {
      form.onStep = (before, event, after) => {
        if (event.is === "type") return;
        for (const field of NAMES) {
          const [was, now] = [before.values[field], after.values[field]];
          if (!isTyped(before, field) || isEqual(was, now)) continue;
          const chosen =
            (event.is === "chosen" && event.theirs.includes(field)) ||
            (event.is === "loaded" && event.undescribed.includes(field));
          const isStored = event.is === "stored" && isEqual(was, before.request?.values[field]);
          expect(chosen || isStored, `${field} after ${event.is}`).toBe(true);
        }
      };
      start();
    });
  });

  it("RE-5: sends what the user chose in a merge, and takes over what only others changed", () => {
    always(commands("close"), (form, start) => {
      form.onStep = (before, event, after) => {
        if (event.is !== "chosen" || after.at !== "checking") return;
        for (const field of NAMES) {
          const stored = event.stored.values[field];
          const takesStored = event.theirs.includes(field) || !isTyped(before, field);
          expect(after.values[field]).toBe(takesStored ? stored : before.values[field]);
        }
        expect(after.initial).toEqual(event.stored.values);
      };
      start();
    });
  });

  it("keeps its version while the user chose nothing, so that the next save asks again", () => {
    always(commands("close"), (form, start) => {
      form.onStep = (before, event, after) => {
        if (event.is === "notChosen" || event.is === "notLoaded") {
          expect([after.at, after.base, after.initial]).toEqual(["refused", before.base, before.initial]);
          expect(after.failure?.kind).toBe("stale");
        }
      };
      start();
    });
  });

  it("cannot be left while a request is on its way", () => {
    always(commands("discard"), (form, start) => {
      form.onStep = (before, event, after) => {
        if (event.is === "discard" && before.at !== "discarded")
          expect(after.at === "discarded").toBe(!isSaving(before));
      };
      start();
    });
  });

  it("asks nothing more after it was closed", () => {
    always(commands("close"), (form, start) => {
      form.onStep = (before, event) => {
        if (before.isClosed && (event.is === "valid" || event.is === "loaded"))
          expect(["confirm", "choose"]).not.toContain(form.pending);
      };
      start();
    });
  });

  it("shows a reported problem at its field until the field changes", () => {
    always(commands("close"), (form, start) => {
      form.onStep = (before, event, after) => {
        if (event.is === "rejected" && after.at === "refused" && event.failure.fields !== undefined)
          expect([after.failure, after.refusedFields]).toEqual([null, event.failure.fields]);
        if (event.is === "type") expect(after.refusedFields).not.toHaveProperty(event.name);
        else if (event.is === "submit" && after.at === "checking")
          expect(after.refusedFields).toEqual(before.refusedFields);
      };
      start();
    });
  });
});

describe("the table of transitions", () => {
  it("has no row that can never apply, because an earlier one always applies first", () => {
    for (const [at, row] of ALL_TRANSITIONS.entries()) {
      const covered = row.from.filter((from) =>
        ALL_TRANSITIONS.slice(0, at).some(
          (earlier) => earlier.on === row.on && earlier.when === undefined && earlier.from.includes(from),
        ),
      );
      // a row of every form is replaced by the row of a stored row's form
      if (!FORM_TRANSITIONS.includes(row)) expect(covered, row.on).toEqual([]);
    }
  });
});
