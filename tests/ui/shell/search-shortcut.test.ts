import { isSearchShortcut } from "@libretto/ui/shell/search-shortcut";
import { describe, expect, it } from "vitest";

const press = (key: string, more: Partial<Parameters<typeof isSearchShortcut>[0]> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  repeat: false,
  isComposing: false,
  defaultPrevented: false,
  target: null,
  ...more,
});

describe("the keys that open the search", () => {
  it.each([
    ["Ctrl K", press("k", { ctrlKey: true }), true],
    ["⌘ K", press("K", { metaKey: true }), true],
    ["/", press("/"), true],
    ["Shift 7 on an Italian keyboard", press("/", { shiftKey: true }), true],
    ["K alone", press("k"), false],
    ["Ctrl Shift K", press("K", { ctrlKey: true, shiftKey: true }), false],
    ["Ctrl /", press("/", { ctrlKey: true }), false],
    ["a key that another control used", press("/", { defaultPrevented: true }), false],
    ["a key of an input method", press("/", { isComposing: true }), false],
  ])("%s", (_, event, expected) => {
    expect(isSearchShortcut(event, true)).toBe(expected);
  });

  it("do nothing while somebody types in a field", () => {
    const field = Object.assign(new EventTarget(), { closest: () => ({}) });
    expect(isSearchShortcut(press("k", { ctrlKey: true, target: field }), true)).toBe(false);
  });

  it("leave out the key / when it is switched off", () => {
    expect(isSearchShortcut(press("/"), false)).toBe(false);
    expect(isSearchShortcut(press("k", { ctrlKey: true }), false)).toBe(true);
  });
});
