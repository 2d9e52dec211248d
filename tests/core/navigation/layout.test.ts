import { layoutOf } from "@libretto/core/navigation/layout";
import { addAdministration, isNavigable, type MenuItem } from "@libretto/core/navigation/menu";
import { describe, expect, it } from "vitest";

describe("the page layout", () => {
  it.each([
    ["/login", { topMenu: false, subMenu: false, pharmacyFooter: false, footer: false }],
    ["/account", { topMenu: true, subMenu: false, pharmacyFooter: false, footer: true }],
    ["/account/Consensi", { topMenu: true, subMenu: false, pharmacyFooter: false, footer: true }],
    ["/accounting", { topMenu: true, subMenu: true, pharmacyFooter: false, footer: true }],
    ["/Registro/Farmaci", { topMenu: true, subMenu: true, pharmacyFooter: true, footer: true }],
    ["/Registro/SchedaPaziente", { topMenu: true, subMenu: true, pharmacyFooter: false, footer: true }],
  ])("%s", (path, layout) => {
    expect(layoutOf(path)).toEqual(layout);
  });
});

describe("a menu entry", () => {
  const item = (url: string, active = true): MenuItem => ({ label: url, url, icon: "", active, submenu: [] });
  const admin = item("/admin/admin");

  it("has a link if it is active and has a path", () => {
    expect([item("/altro"), item("/altro", false), item("")].map(isNavigable)).toEqual([true, false, false]);
  });

  it("for the administration is after the others, once, for administrators", () => {
    const menu = [item("/altro")];
    expect(addAdministration(menu, true, admin)).toEqual([...menu, admin]);
    expect(addAdministration(menu, false, admin)).toEqual(menu);
    expect(addAdministration([...menu, admin], true, admin)).toEqual([...menu, admin]);
  });
});
