import { findSupport } from "@libretto/ui/shell/menu/find-support";
import { expect, it } from "vitest";

it.each([
  ["https://aiuto.example", "aiuto@a.example", { kind: "page", address: "https://aiuto.example" }],
  ["", "aiuto@a.example", { kind: "email", address: "mailto:aiuto@a.example" }],
  ["", "", { kind: "guide", address: "/api/guide/guida?lang=it" }],
])("leads to help with the page %j and the e-mail address %j", (supportUrl, supportEmail, target) => {
  expect(findSupport({ supportUrl, supportEmail }, "it")).toEqual(target);
});
