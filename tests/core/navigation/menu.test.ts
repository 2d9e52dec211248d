import { addAdministration, type MenuItem } from "@libretto/core/navigation/menu";
import { describe, expect, it } from "vitest";

describe("a menu entry", () => {
  const item = (url: string, active = true): MenuItem => ({ label: url, url, icon: "", active, submenu: [] });
  const admin = item("/admin/admin");

  it("for the administration is after the others, once, for administrators", () => {
    const menu = [item("/altro")];
    expect(addAdministration(menu, true, admin)).toEqual([...menu, admin]);
    expect(addAdministration(menu, false, admin)).toEqual(menu);
    expect(addAdministration([...menu, admin], true, admin)).toEqual([...menu, admin]);
  });
});
