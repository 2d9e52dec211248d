import { memoryRecordStore } from "@libretto/adapters/memory/record/record-store";
import { PERMISSIONS } from "@libretto/core/access/permissions";
import { fieldFailure } from "@libretto/core/kernel/failure";
import { either, isRight, taskEither } from "@libretto/core/kernel/fp";
import { canMoveBack } from "@libretto/core/record/move-back";
import type { AnySection, RowCore } from "@libretto/core/record/section";
import { sections } from "@libretto/core/record/sections";
import { applyChange } from "@libretto/core/record/use-cases";
import { describe, expect, it } from "vitest";
import { at, on, TODAY } from "../../support/builders.ts";
import { sampleRowOf } from "../../support/record/sample-rows.ts";

const PATIENT = 7;
const NOW = at(`${TODAY}T10:00:00.000Z`);
const LATER = on("2027-01-15");

/** What a list requires in addition to the sample row. */
const REQUIRED: Readonly<Record<string, object>> = {
  concluded: { end: TODAY },
  forbidden: { note: "tosse" },
};

const rowIn = (section: AnySection, list: string, differs: object = {}): RowCore =>
  sampleRowOf(section, { id: 5, version: 1, list, ...REQUIRED[list], ...differs });

/** Every move of every section, and the moves of a row that breaks a rule about days. */
const MOVES = (sections as readonly AnySection[]).flatMap((section) =>
  section.lists.flatMap((from: string) =>
    section.targetListsOf(from).flatMap((to: string) => [
      { name: `${section.name}: ${from} to ${to}`, section, from, to, differs: {} },
      ...(section.name === "exams"
        ? [{ name: `${section.name}: ${from} to ${to}, later`, section, from, to, differs: { date: LATER } }]
        : []),
      ...(section.name === "therapies"
        ? [
            {
              ...{ name: `${section.name}: ${from} to ${to}, without a dose`, section, from, to },
              differs: { dose: "" },
            },
          ]
        : []),
    ]),
  ),
);

describe("a move is undone exactly when the server allows the way back", () => {
  it.each(MOVES)("$name", async ({ section, from, to, differs }) => {
    const before = rowIn(section, from, differs);
    const moved = { ...section.prepareMove(before, to), ...REQUIRED[to], version: 2 } as RowCore;
    const store = memoryRecordStore();
    store.put(section, PATIENT, [moved]);
    const rule = section.todayRule;
    const wayBack = await applyChange(store, PERMISSIONS)(section, PATIENT, {
      stored: moved,
      draft: { ...before, version: moved.version },
      expectedVersion: moved.version,
      applyTodayRules: (draft) =>
        rule?.needs === "day"
          ? taskEither.fromEither(
              either.mapLeft(fieldFailure)(rule.validate(draft, { now: NOW, today: TODAY, storedRow: moved })),
            )
          : taskEither.right(draft),
    })();
    expect(canMoveBack(section, before, moved, TODAY)).toBe(isRight(wayBack));
  });

  it("covers moves of both kinds", () => {
    const undone = MOVES.filter(({ section, from, to, differs }) =>
      canMoveBack(section, rowIn(section, from, differs), rowIn(section, to, differs), TODAY),
    );
    expect(undone.length).toBeGreaterThan(5);
    expect(MOVES.length - undone.length).toBeGreaterThan(3);
  });
});
