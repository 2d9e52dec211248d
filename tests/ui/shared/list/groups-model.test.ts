import { GroupsModel } from "@libretto/ui/shared/list/groups-model";
import { expect, it } from "vitest";

it("remembers the open groups from visit to visit", () => {
  const stored = new Map<string, boolean>();
  const memory = {
    read: (group: string) => stored.get(group) ?? null,
    write: (group: string, open: boolean) => void stored.set(group, open),
  };
  const groups = new GroupsModel(memory);
  expect(groups.isOpen("therapies.concluded", false)).toBe(false);
  groups.toggle("therapies.concluded", false);
  groups.toggle("therapies.inUse");
  const later = new GroupsModel(memory);
  expect(later.isOpen("therapies.concluded", false)).toBe(true);
  expect(later.isOpen("therapies.inUse")).toBe(false);
});
