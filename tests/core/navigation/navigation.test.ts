import { decode } from "@libretto/core/kernel/codec";
import { isLeft, right } from "@libretto/core/kernel/fp";
import { accountOfPath, sharedRecordAddress } from "@libretto/core/navigation/doctor-routes";
import type { MenuItem } from "@libretto/core/navigation/menu";
import { isPublic, LANDING, ROUTES, type RouteName, returnAddress } from "@libretto/core/navigation/routes";
import { MenuWire } from "@libretto/core/navigation/wire";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { holds } from "../../support/holds.ts";

const HERE = "https://libretto.example/webui/";

describe("the address of a shared record", () => {
  it("names an account, and no other address names it", () => {
    const account = Number.MAX_SAFE_INTEGER;
    expect(accountOfPath(sharedRecordAddress(account).split("/").at(-1) ?? "")).toBe(account);
    for (const other of ["0x10", "1e3", " 16", "+16", "16 ", "16.0", "016", "0", "-16", "", "١٦", "9007199254740992"])
      expect([other, accountOfPath(other)]).toEqual([other, null]);
  });
});

describe("the address to return to after signing in", () => {
  it.each([
    ["/Registro/Farmaci", "/Registro/Farmaci"],
    ["/Registro/Farmaci?lista=1#x", "/Registro/Farmaci?lista=1#x"],
    ["/farmacoDetails/ST0001", "/farmacoDetails/ST0001"],
    [null, LANDING],
    ["", LANDING],
    ["/login", LANDING],
    ["/login?da=/login", LANDING],
    ["Registro", LANDING],
    ["//evil.example", LANDING],
    ["/\\evil.example", LANDING],
    ["/\t/evil.example", LANDING],
    ["/\n/evil.example", LANDING],
    ["\\/evil.example", LANDING],
    ["https://evil.example", LANDING],
    ["javascript:alert(1)", LANDING],
    [" //evil.example", LANDING],
  ])("asked for %j is %j", (asked, address) => {
    expect(returnAddress(asked)).toBe(address);
  });

  it("never leaves the application, whatever was asked for", () => {
    const pieces = fc.constantFrom(
      "/",
      "\\",
      "\t",
      "\n",
      "\r",
      "\0",
      ".",
      "..",
      "evil.example",
      "@",
      ":",
      "?",
      "#",
      "http:",
      " ",
      "é",
    );
    const anyAsked = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.array(pieces).map((parts) => parts.join("")),
      fc.webUrl(),
    );
    holds(
      fc.property(anyAsked, (asked) => new URL(returnAddress(asked), HERE).origin === new URL(HERE).origin),
      { numRuns: 5000 },
    );
  });
});

describe("W14: pages without a session", () => {
  it("are those for signing in, where mailed links lead, the public drug page and the code of an emergency sheet", () => {
    const open = (Object.keys(ROUTES) as RouteName[]).filter(isPublic);
    expect(open).toEqual([
      "login",
      "secondStep",
      "register",
      "confirm",
      "passwordReset",
      "confirmEmail",
      "stopEmailChange",
      "drugDetails",
      "emergency",
    ]);
  });

  it("land on the patient sheet afterwards", () => {
    expect(LANDING).toBe("/Registro/SchedaPaziente");
  });
});

describe("the menu on the wire", () => {
  const item: MenuItem = {
    label: "menu.record",
    url: "",
    icon: "record",
    active: true,
    submenu: [{ label: "menu.sheet", url: "/Registro/SchedaPaziente", icon: "sheet", active: false, submenu: [] }],
  };

  it("goes and comes back, menus within menus, without what it does not know", () => {
    const wire = MenuWire.encode([item]);
    expect(wire).toMatchObject([{ image: "record", submenu: [{ image: "sheet" }] }]);
    expect(decode(MenuWire, wire)).toEqual(right([item]));
    expect(decode(MenuWire, [{ ...wire[0], secret: 1 }])).toEqual(right([item]));
  });

  it("refuses a broken entry", () => {
    for (const broken of [
      null,
      {},
      [null],
      [{ ...item, image: 3 }],
      [{ label: "x", url: "", image: "", active: true, submenu: [{}] }],
    ])
      expect(isLeft(decode(MenuWire, broken))).toBe(true);
  });
});
