import { phoneIn, phoneOnPaper } from "@libretto/core/messages/phones";
import { describe, expect, it } from "vitest";

describe("a phone number on the screen and on paper", () => {
  it.each([
    ["+39 055 123 4567 ext. 5", "+39 055 123 4567 int. 5", "+39 055 123 4567 ext. 5"],
    ["055 1234567 int. 12", "055 1234567 int. 12", "055 1234567 ext. 12"],
    ["+39 333 123 4567", "+39 333 123 4567", "+39 333 123 4567"],
    ["055 1234567 ext", "055 1234567 ext", "055 1234567 ext"],
  ])("%j has its extension in the language", (text, it, en) => {
    expect([phoneIn("it", text), phoneIn("en", text)]).toEqual([it, en]);
    expect(phoneOnPaper("it", text).split("\u00a0")).toEqual(it.split(" "));
  });
});
