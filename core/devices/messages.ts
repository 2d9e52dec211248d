import type { MessageCode } from "../messages/codes.ts";
import type { Records } from "./bytes.ts";
import type { Findings } from "./checkme/findings.ts";
import type { ConnectProblem, Outcome } from "./checkme/reading-state.ts";
import type { HeartProblem } from "./d-heart/battery.ts";
import type { DeviceError, DeviceFailure } from "./errors.ts";

const DAMAGED = "devices.damaged";
const LIST_UNUSABLE = "devices.unusable";
const TRACE_UNUSABLE = "devices.ecgUnusable";

/** The message for each error. A refused status also fills in `status`. */
export const errorMessages: Readonly<Record<DeviceError, MessageCode>> = {
  BAD_START_BYTE: DAMAGED,
  MONITOR_MODE: "devices.monitorMode",
  BAD_COMPLEMENT: DAMAGED,
  FRAME_TRUNCATED: DAMAGED,
  LENGTH_OVERFLOW: DAMAGED,
  LENGTH_MISMATCH: DAMAGED,
  CRC_MISMATCH: DAMAGED,
  FILE_NOT_PRESENT: "devices.none",
  DEVICE_STATUS: "devices.refused",
  EMPTY_FILE: "devices.none",
  FILE_TOO_LARGE: LIST_UNUSABLE,
  SIZE_MISMATCH: LIST_UNUSABLE,
  PACKET_LIMIT: LIST_UNUSABLE,
  TIMEOUT: "devices.timeout",
  BUSY: "devices.busy",
  DISCONNECTED: "devices.disconnected",
  RECORD_LENGTH: LIST_UNUSABLE,
  INVALID_DATE: "devices.rejectedRecords",
  INFO_NOT_JSON: LIST_UNUSABLE,
  ECG_TRUNCATED: TRACE_UNUSABLE,
  ECG_HEADER: TRACE_UNUSABLE,
  ECG_LENGTH: TRACE_UNUSABLE,
  BATTERY_RANGE: "devices.batteryUnavailable",
  BATTERY_LENGTH: "devices.batteryUnavailable",
};

/** The message when there is no connection. */
const connectProblemMessages: Readonly<Record<ConnectProblem, MessageCode>> = {
  unsupported: "devices.unsupported",
  noAdapter: "devices.noAdapter",
  dismissed: "devices.dismissed",
  wrongDevice: "devices.wrongDevice",
  unreachable: "devices.unreachable",
};

/** The message when there is no battery level. */
export const heartProblemMessages: Readonly<Record<HeartProblem, MessageCode>> = {
  unsupported: connectProblemMessages.unsupported,
  noAdapter: connectProblemMessages.noAdapter,
  dismissed: connectProblemMessages.dismissed,
  unreachable: connectProblemMessages.unreachable,
  BATTERY_SERVICE_MISSING: "devices.batteryUnavailable",
  BATTERY_LENGTH: errorMessages.BATTERY_LENGTH,
  BATTERY_RANGE: errorMessages.BATTERY_RANGE,
};

/** A message and the value of its placeholder. */
export interface DeviceMessage {
  readonly code: MessageCode;
  readonly status?: number;
}

/** The message for a failure. */
const failureMessage = (failure: DeviceFailure): DeviceMessage => ({
  code: errorMessages[failure.error],
  ...(failure.error === "DEVICE_STATUS" && { status: failure.status }),
});

/** The message for the rejected records of a list, whose placeholder is their number; null when there are none. */
export const rejectedMessage = (rejected: Records<unknown>["rejected"]): MessageCode | null => {
  if (rejected.length === 0) return null;
  return rejected.some(({ error }) => error === "RECORD_LENGTH") ? "devices.cutList" : "devices.rejectedRecords";
};

/** Whether no data was read. */
const isEmpty = ({ info, users }: Findings): boolean => info.state !== "read" && users.state !== "read";

/** The messages at the end of a reading: first the outcome, then what happens to the data read so far. */
export const outcomeMessages = (outcome: Outcome, findings: Findings): readonly DeviceMessage[] => {
  switch (outcome.ended) {
    case "complete":
      return [{ code: "devices.complete" }];
    case "cancelled":
      return [{ code: isEmpty(findings) ? "devices.cancelledEmpty" : "devices.cancelled" }];
    case "notConnected":
      return [{ code: connectProblemMessages[outcome.problem] }];
    case "failed": {
      const { during, failure } = outcome;
      const noUsers = during === "users" && errorMessages[failure.error] === "devices.none";
      const failureText: DeviceMessage = noUsers ? { code: "devices.noUsers" } : failureMessage(failure);
      return isEmpty(findings) || noUsers ? [failureText] : [failureText, { code: "devices.stopped" }];
    }
  }
};
