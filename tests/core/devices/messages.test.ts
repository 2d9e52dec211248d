import { type Findings, NO_FINDINGS } from "@libretto/core/devices/checkme/findings";
import type { Outcome } from "@libretto/core/devices/checkme/reading-state";
import { failureMessage, outcomeMessages } from "@libretto/core/devices/messages";
import { describe, expect, it } from "vitest";
import { anInfo, aUser } from "../../support/device-records.ts";

const INFORMED: Findings = { ...NO_FINDINGS, info: { state: "read", value: anInfo } };
const WITH_USERS: Findings = { ...NO_FINDINGS, users: { state: "read", value: [aUser(1, "Anna")] } };
const failed = (during: string, error: string): Outcome => ({ ended: "failed", during, failure: { error } }) as Outcome;
const codes = (outcome: Outcome, found: Findings) => outcomeMessages(outcome, found).map(({ code }) => code);

describe("what is said of the end of a reading", () => {
  it.each([NO_FINDINGS, INFORMED])("is that everything was read", (found) => {
    expect(codes({ ended: "complete" }, found)).toEqual(["devices.complete"]);
  });

  it("is whether anything was read before somebody cancelled", () => {
    expect(codes({ ended: "cancelled" }, NO_FINDINGS)).toEqual(["devices.cancelledEmpty"]);
    expect(codes({ ended: "cancelled" }, INFORMED)).toEqual(["devices.cancelled"]);
    expect(codes({ ended: "cancelled" }, WITH_USERS)).toEqual(["devices.cancelled"]);
  });

  it("is why there was no link", () => {
    expect(codes({ ended: "notConnected", why: "noAdapter" }, NO_FINDINGS)).toEqual(["devices.noAdapter"]);
  });

  it("is what went wrong, and that what was read is there if any was", () => {
    expect(codes(failed("info", "TIMEOUT"), NO_FINDINGS)).toEqual(["devices.timeout"]);
    expect(codes(failed("oxygen", "TIMEOUT"), WITH_USERS)).toEqual(["devices.timeout", "devices.stopped"]);
  });

  it("is that nothing can be assigned without users, however they are missing", () => {
    for (const error of ["FILE_NOT_PRESENT", "EMPTY_FILE"])
      expect(codes(failed("users", error), INFORMED)).toEqual(["devices.noUsers"]);
    expect(codes(failed("users", "PACKET_LIMIT"), INFORMED)).toEqual(["devices.unusable", "devices.stopped"]);
    expect(codes(failed("ecgs", "EMPTY_FILE"), INFORMED)).toEqual(["devices.none", "devices.stopped"]);
  });

  it("fills in the status that a device gave, and none where there is none", () => {
    expect(failureMessage({ error: "DEVICE_STATUS", status: 9 })).toEqual({ code: "devices.refused", status: 9 });
    expect(failureMessage({ error: "BUSY" })).toEqual({ code: "devices.busy" });
  });
});
