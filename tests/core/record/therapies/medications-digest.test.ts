import { digestMedications } from "@libretto/core/record/therapies/medications-digest";
import { describe, expect, it } from "vitest";
import { aTherapy } from "../../../support/builders.ts";

describe("the digest of the medications on a paper", () => {
  const first = aTherapy({ id: 1, dose: "50 mg" });
  const second = aTherapy({ id: 2 });
  const digest = digestMedications([first, second]);

  it("does not change with the order of the rows, their level, or what is no longer taken", () => {
    expect(digestMedications([second, first])).toBe(digest);
    expect(digestMedications([{ ...first, level: 1, version: 9 }, second])).toBe(digest);
  });

  it.each([
    ["a dose", [{ ...first, dose: "100 mg" }, second]],
    ["a frequency", [{ ...first, frequency: "due volte al giorno" }, second]],
    ["a medication that is no longer in use", [second]],
    ["a new medication", [first, second, aTherapy({ id: 3 })]],
  ])("changes with %s", (_, therapies) => {
    expect(digestMedications(therapies)).not.toBe(digest);
  });

  it("shows nothing of what the medications are", () => {
    expect(digest).toMatch(/^[0-9a-f]{1,8}$/);
  });
});
