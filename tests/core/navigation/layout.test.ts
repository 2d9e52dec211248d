import { canonical, layoutOf } from "@libretto/core/navigation/layout";
import { addAdministration, isNavigable, type MenuItem } from "@libretto/core/navigation/menu";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { holds } from "../../support/holds.ts";

describe("what stands around a page", () => {
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

describe("W13: an address that the documents spell in several ways", () => {
  it.each([
    ["/", "/Registro/SchedaPaziente"],
    ["/Registro", "/Registro/SchedaPaziente"],
    ["/Registro/", "/Registro/SchedaPaziente"],
    ["/Taccuino", "/Registro/Taccuino"],
    ["/Taccuino/7", "/Registro/Taccuino/7"],
    ["/Taccuino//", "/Registro/Taccuino"],
    ["/Taccuinone", "/Taccuinone"],
    ["/Registro/Farmaci", "/Registro/Farmaci"],
    ["//", "/Registro/SchedaPaziente"],
    ["", ""],
  ])("%j is %j", (path, address) => {
    expect(canonical(path)).toBe(address);
  });

  it("has one spelling, which stays", () => {
    const pieces = fc.constantFrom("/", "/Registro", "/Taccuino", "/7", "/account");
    holds(
      fc.property(fc.array(pieces, { minLength: 1 }), (parts) => {
        const once = canonical(parts.join(""));
        expect(canonical(once)).toBe(once);
      }),
    );
  });
});

describe("an entry of the menu", () => {
  const item = (url: string, active = true): MenuItem => ({ label: url, url, icon: "", active, submenu: [] });
  const admin = item("/admin/admin");

  it("leads somewhere if it is active and has an address", () => {
    expect([item("/altro"), item("/altro", false), item("")].map(isNavigable)).toEqual([true, false, false]);
  });

  it("for the administration stands behind the others, once, for whoever may administer", () => {
    const menu = [item("/altro")];
    expect(addAdministration(menu, true, admin)).toEqual([...menu, admin]);
    expect(addAdministration(menu, false, admin)).toEqual(menu);
    expect(addAdministration([...menu, admin], true, admin)).toEqual([...menu, admin]);
  });
});
