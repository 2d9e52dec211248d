import { PATIENT_MENU } from "@libretto/core/navigation/patient-menu";
import { groupSections } from "@libretto/ui/shell/menu/drawer-groups";
import { describe, expect, it } from "vitest";

describe("the groups of the drawer", () => {
  const sections = PATIENT_MENU[0]?.submenu.map(({ label }) => ({ key: label })) ?? [];

  it("contain every section of a patient once, at most seven in a group", () => {
    const groups = groupSections(sections);
    const keys = groups.flatMap((group) => group.sections.map(({ key }) => key));
    expect(keys.toSorted()).toEqual(sections.map(({ key }) => key).toSorted());
    expect(groups.every(({ name }) => name !== null)).toBe(true);
    expect(Math.max(...groups.map((group) => group.sections.length))).toBeLessThanOrEqual(7);
  });

  it("leave a short list as it is, and keep a section that they do not know", () => {
    expect(groupSections([{ key: "menu.doses" }])).toEqual([{ name: null, sections: [{ key: "menu.doses" }] }]);
    expect(groupSections([...sections, { key: "menu.later" }])[0]).toEqual({
      name: null,
      sections: [{ key: "menu.later" }],
    });
  });
});
