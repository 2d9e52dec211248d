import { decode } from "@libretto/core/kernel/codec";
import { isLeft, right } from "@libretto/core/kernel/fp";
import type { MenuItem } from "@libretto/core/navigation/menu";
import { PAGES, pageEntries } from "@libretto/core/navigation/pages";
import { PATIENT_MENU } from "@libretto/core/navigation/patient-menu";
import { returnAddress, START_PAGE } from "@libretto/core/navigation/public-pages";
import { accountOfPath, sharedRecordAddress } from "@libretto/core/navigation/record-addresses";
import { ROUTES } from "@libretto/core/navigation/routes";
import { MenuWire } from "@libretto/core/navigation/wire";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../support/arbitraries/assert-property.ts";

const HERE = "https://libretto.example/webui/";

describe("the path of a shared record", () => {
  it("names an account, and no other path names it", () => {
    const account = Number.MAX_SAFE_INTEGER;
    expect(accountOfPath(sharedRecordAddress(account).split("/").at(-1) ?? "")).toBe(account);
    for (const other of ["0x10", "1e3", " 16", "+16", "16 ", "16.0", "016", "0", "-16", "", "١٦", "9007199254740992"])
      expect([other, accountOfPath(other)]).toEqual([other, null]);
  });
});

describe("the return path after signing in", () => {
  it.each([
    ["/Registro/Farmaci", "/Registro/Farmaci"],
    ["/Registro/Farmaci?lista=1#x", "/Registro/Farmaci?lista=1#x"],
    ["/farmacoDetails/ST0001", "/farmacoDetails/ST0001"],
    [null, START_PAGE],
    ["", START_PAGE],
    ["/login", START_PAGE],
    ["/login?da=/login", START_PAGE],
    ["Registro", START_PAGE],
    ["//evil.example", START_PAGE],
    ["/\\evil.example", START_PAGE],
    ["/\t/evil.example", START_PAGE],
    ["/\n/evil.example", START_PAGE],
    ["\\/evil.example", START_PAGE],
    ["https://evil.example", START_PAGE],
    ["javascript:alert(1)", START_PAGE],
    [" //evil.example", START_PAGE],
  ])("for %j is %j", (path, address) => {
    expect(returnAddress(path)).toBe(address);
  });

  it("never leaves the application, for any input", () => {
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
    const anyPath = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.array(pieces).map((parts) => parts.join("")),
      fc.webUrl(),
    );
    assertProperty(
      fc.property(anyPath, (path) => new URL(returnAddress(path), HERE).origin === new URL(HERE).origin),
      { numRuns: 5000 },
    );
  });
});

describe("W14: pages without a session", () => {
  it("are sign-in, the targets of e-mailed links, the 3D model, the public drug page, the emergency code and the share link", () => {
    const open = pageEntries.filter(([, { audience }]) => audience === "everybody").map(([name]) => name);
    expect(open).toEqual([
      "login",
      "secondStep",
      "register",
      "confirm",
      "passwordReset",
      "handOver",
      "model3d",
      "confirmEmail",
      "stopEmailChange",
      "accessibility",
      "drugDetails",
      "emergency",
      "shareLink",
    ]);
  });

  it("lead to the patient sheet afterwards", () => {
    expect(START_PAGE).toBe("/Registro/SchedaPaziente");
  });
});

it("the menu of a patient has the emergency sheet, which is not the public page of its code", () => {
  const below = PATIENT_MENU.flatMap(({ submenu }) => submenu);
  expect(below.filter(({ url }) => url === ROUTES.emergencySheet)).toHaveLength(1);
  expect(PAGES.emergencySheet.audience).not.toBe("everybody");
});

describe("the menu on the wire", () => {
  const item: MenuItem = {
    label: "menu.record",
    url: "",
    icon: "record",
    active: true,
    submenu: [{ label: "menu.sheet", url: "/Registro/SchedaPaziente", icon: "sheet", active: false, submenu: [] }],
  };

  it("is encoded and decoded, with nested menus, without unknown fields", () => {
    const wire = MenuWire.encode([item]);
    expect(wire).toMatchObject([{ image: "record", submenu: [{ image: "sheet" }] }]);
    expect(decode(MenuWire, wire)).toEqual(right([item]));
    expect(decode(MenuWire, [{ ...wire[0], secret: 1 }])).toEqual(right([item]));
  });

  it("refuses an invalid entry", () => {
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
