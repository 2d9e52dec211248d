import { CHECKME_NAME_PREFIX, CHECKME_SERVICE, PIECE_BYTES } from "@libretto/core/devices/checkme/identity";
import { LocalDateTime } from "@libretto/core/devices/local-time";
import { errorMessages, heartProblemMessages } from "@libretto/core/devices/messages";
import { it as italian } from "@libretto/core/messages/it";
import { describe, expect, it } from "vitest";

describe("a time of a device", () => {
  it("is one that the clock of the device can show", () => {
    expect(["2000-01-01T00:00:00", "2099-12-31T23:59:59"].every(LocalDateTime.is)).toBe(true);
    for (const wrong of [
      "2100-01-01T00:00:00",
      "2023-01-01T24:00:00",
      "2023-01-01T00:60:00",
      "2023-01-01T00:00:60",
      "2023-01-01",
    ])
      expect(LocalDateTime.is(wrong)).toBe(false);
  });
});

describe("the texts about a device", () => {
  it("exist for every error and every problem of a battery", () => {
    for (const code of [errorMessages, heartProblemMessages].flatMap((messages) => Object.values(messages)))
      expect(italian[code]).toBeTypeOf("string");
  });

  it("find a Checkme by the specification's prefix", () => {
    expect([CHECKME_NAME_PREFIX, PIECE_BYTES]).toEqual(["Checkme", 20]);
    expect(CHECKME_SERVICE).toBe("14839ac4-7d7e-415c-9a42-167340cf2339");
  });
});
