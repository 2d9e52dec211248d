import { readFileSync } from "node:fs";
import { FORM_TRANSITIONS } from "@libretto/core/saving/form-transitions";
import { ALL_TRANSITIONS } from "@libretto/core/saving/row-transitions";
import { createSaveState, type SaveState } from "@libretto/core/saving/save-state";
import { findTransition, type Transition } from "@libretto/core/saving/transition";
import { expect, it } from "vitest";
import { ROOT } from "../../architecture/cruise.ts";

/** The arrows of the diagram in docs/architecture.md. */
const drawnArrows = (): readonly string[] => {
  const text = readFileSync(`${ROOT}/docs/architecture.md`, "utf8");
  const diagram = text.slice(text.indexOf("stateDiagram-v2"));
  return [...diagram.slice(0, diagram.indexOf("```")).matchAll(/^ {2}(\w+) --> (\w+):/gm)].map(
    ([, from, to]) => `${from} --> ${to}`,
  );
};

/** Whether the form of a stored row applies a row of the table in a state: no earlier one always applies. */
const isApplied = (row: Transition, from: SaveState["at"]): boolean => {
  const state: SaveState = { ...createSaveState({}), at: from };
  if (!FORM_TRANSITIONS.includes(row)) return true;
  const earlier = ALL_TRANSITIONS.filter((other) => !FORM_TRANSITIONS.includes(other) && other.when === undefined);
  return findTransition(earlier, state, { is: row.on } as never) === undefined;
};

/** A form cannot be left while it is saved. */
const NEVER_LEFT = ["preparing", "sending", "resolving", "stale", "merging"];

it("the diagram in docs/architecture.md has the arrows of the table", () => {
  const arrows = ALL_TRANSITIONS.flatMap((row) =>
    row.from
      .filter((from) => row.to !== undefined && row.to !== from && isApplied(row, from))
      .filter((from) => row.on !== "discard" || !NEVER_LEFT.includes(from))
      .map((from) => `${from} --> ${row.to}`),
  );
  expect([...new Set(drawnArrows())].toSorted()).toEqual([...new Set(arrows)].toSorted());
});
