import { UNRESTRICTED } from "@libretto/core/access/confidentiality";
import type { LabResult, LabResultDraft } from "@libretto/core/record/lab-results/lab-result";
import { openLabReport } from "@libretto/ui/record/lab-results/open-lab-report";
import type { SectionsModel } from "@libretto/ui/record/sections-model";
import type { SectionModel } from "@libretto/ui/shared/section/section-model";
import { describe, expect, it, vi } from "vitest";
import { createUiFixture } from "../../../support/ui/ui-fixture.ts";

const open = (saved: () => Promise<number | null>) => {
  const { notices } = createUiFixture();
  const load = vi.fn(async () => {});
  const sections = { services: { dialogs: { open: saved }, notices } } as unknown as SectionsModel;
  const model = { load } as unknown as SectionModel<LabResultDraft, LabResult>;
  return {
    opening: openLabReport(sections, model, UNRESTRICTED, { choices: () => [], add: async () => null }),
    notices,
    load,
  };
};

describe("the form of a whole report", () => {
  it("reads the list again after results were stored, and not when it was closed", async () => {
    const stored = open(async () => 2);
    await stored.opening;
    expect(stored.notices.successNotices[0]?.message).toEqual({ code: "form.saved" });
    expect(stored.load).toHaveBeenCalledOnce();
    const closed = open(async () => null);
    await closed.opening;
    expect(closed.notices.successNotices).toEqual([]);
    expect(closed.load).not.toHaveBeenCalled();
  });

  it("does not report a mistake in the program as an unavailable service", async () => {
    const { opening, notices } = open(async () => {
      throw new TypeError("a mistake");
    });
    await expect(opening).rejects.toThrow(TypeError);
    expect(notices.problemNotices).toEqual([]);
  });
});
