import { type Findings, NO_FINDINGS } from "@libretto/core/devices/checkme/findings";
import type { Outcome } from "@libretto/core/devices/checkme/reading-state";
import type { DeviceFailure } from "@libretto/core/devices/errors";
import { outcomeMessages, rejectedMessage } from "@libretto/core/devices/messages";
import { describe, expect, it } from "vitest";
import { aUser, deviceInfo } from "../../support/devices/checkme-files.ts";

const INFORMED: Findings = { ...NO_FINDINGS, info: { state: "read", value: deviceInfo } };
const WITH_USERS: Findings = { ...NO_FINDINGS, users: { state: "read", value: [aUser(1, "Anna")] } };
const failed = (during: string, error: string): Outcome => ({ ended: "failed", during, failure: { error } }) as Outcome;
const codes = (outcome: Outcome, found: Findings) => outcomeMessages(outcome, found).map(({ code }) => code);

describe("the message at the end of a reading", () => {
  it.each([NO_FINDINGS, INFORMED])("is that everything was read", (found) => {
    expect(codes({ ended: "complete" }, found)).toEqual(["devices.complete"]);
  });

  it("says whether anything was read before the cancellation", () => {
    expect(codes({ ended: "cancelled" }, NO_FINDINGS)).toEqual(["devices.cancelledEmpty"]);
    expect(codes({ ended: "cancelled" }, INFORMED)).toEqual(["devices.cancelled"]);
    expect(codes({ ended: "cancelled" }, WITH_USERS)).toEqual(["devices.cancelled"]);
  });

  it.each(["unsupported", "noAdapter", "dismissed", "wrongDevice", "unreachable"] as const)(
    "gives the reason of a missing connection: %s",
    (problem) => {
      expect(codes({ ended: "notConnected", problem }, NO_FINDINGS)).toEqual([`devices.${problem}`]);
    },
  );

  it("gives the error, and whether anything was read", () => {
    expect(codes(failed("info", "TIMEOUT"), NO_FINDINGS)).toEqual(["devices.timeout"]);
    expect(codes(failed("oxygen", "TIMEOUT"), WITH_USERS)).toEqual(["devices.timeout", "devices.stopped"]);
  });

  it("says that nothing can be assigned without users", () => {
    for (const error of ["FILE_NOT_PRESENT", "EMPTY_FILE"])
      expect(codes(failed("users", error), INFORMED)).toEqual(["devices.noUsers"]);
    expect(codes(failed("users", "PACKET_LIMIT"), INFORMED)).toEqual(["devices.unusable", "devices.stopped"]);
    expect(codes(failed("ecgs", "EMPTY_FILE"), INFORMED)).toEqual(["devices.none", "devices.stopped"]);
  });

  it("contains the status of the device, if there is one", () => {
    const messagesOf = (failure: DeviceFailure) =>
      outcomeMessages({ ended: "failed", during: "info", failure }, NO_FINDINGS);
    expect(messagesOf({ error: "DEVICE_STATUS", status: 9 })).toEqual([{ code: "devices.refused", status: 9 }]);
    expect(messagesOf({ error: "BUSY" })).toEqual([{ code: "devices.busy" }]);
  });
});

describe("the message about the rejected records of a list", () => {
  it.each([
    ["none", [], null],
    ["impossible dates", [{ index: 0, error: "INVALID_DATE" }], "devices.rejectedRecords"],
    ["a last record that is cut", [{ index: 3, error: "RECORD_LENGTH" }], "devices.cutList"],
  ] as const)("names the reason: %s", (_, rejected, code) => {
    expect(rejectedMessage(rejected)).toBe(code);
  });
});
