/** All errors in the data of a device, with the names of the protocol (section 7). */
const DEVICE_ERRORS = [
  "BAD_START_BYTE",
  "MONITOR_MODE",
  "BAD_COMPLEMENT",
  "FRAME_TRUNCATED",
  "LENGTH_OVERFLOW",
  "LENGTH_MISMATCH",
  "CRC_MISMATCH",
  "FILE_NOT_PRESENT",
  "DEVICE_STATUS",
  "EMPTY_FILE",
  "FILE_TOO_LARGE",
  "SIZE_MISMATCH",
  "PACKET_LIMIT",
  "TIMEOUT",
  "BUSY",
  "DISCONNECTED",
  "RECORD_LENGTH",
  "INVALID_DATE",
  "INFO_NOT_JSON",
  "ECG_TRUNCATED",
  "ECG_HEADER",
  "ECG_LENGTH",
  "BATTERY_RANGE",
  "BATTERY_LENGTH",
] as const;
/** The code of an error in the data of a device. */
export type DeviceError = (typeof DEVICE_ERRORS)[number];

/** The reason of a failed read, with the status of the device if there is one. */
export type DeviceFailure =
  | { readonly error: "DEVICE_STATUS"; readonly status: number }
  | { readonly error: Exclude<DeviceError, "DEVICE_STATUS"> };
