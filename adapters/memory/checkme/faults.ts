import { FRAME_BYTES, HEADER_BYTES, responseBytes, STATUS_OK } from "@libretto/core/devices/checkme/packets";
import { type DeviceEvent, type DeviceRequest, type FaultInjection, NOT_PRESENT } from "./protocol.ts";

/** Faults that tests can inject. */
type FaultKind =
  /** A write collides with another Bluetooth operation. */
  | "collision"
  /** The device does not respond. */
  | "silence"
  /** The file does not exist. */
  | "notPresent"
  | "badCrc"
  /** The file is shorter than announced. */
  | "truncated"
  | "disconnect"
  /** The device shows a measurement in progress and sends its data instead of responses. */
  | "monitorMode";

export interface Fault {
  readonly kind: FaultKind;
  /** The affected file; empty for the device information. */
  readonly file: string;
  /** How many attempts to write collide; by default all. */
  readonly times?: number;
}

const MONITOR_DATA = Uint8Array.of(0xa5, 0x5a, 0x18, 1, 0);

const isOpening = ({ command }: DeviceRequest): boolean => command === "getInfo" || command === "startRead";
const isContentRequest = ({ command, file }: DeviceRequest): boolean => command === "readContent" || file === "";

const corruptLastByte = (response: Uint8Array): Uint8Array =>
  response.map((byte, index) => (index === response.length - 1 ? byte ^ 0xff : byte));

const FAULT_EFFECTS: Readonly<
  Record<FaultKind, (request: DeviceRequest, response: Uint8Array) => readonly DeviceEvent[] | undefined>
> = {
  collision: () => undefined,
  silence: (request) => (isOpening(request) ? [] : undefined),
  notPresent: (request) => (request.command === "startRead" ? [{ bytes: NOT_PRESENT }] : undefined),
  badCrc: (request, response) => (isContentRequest(request) ? [{ bytes: corruptLastByte(response) }] : undefined),
  truncated: ({ command, number }, response) => {
    if (command !== "readContent") return undefined;
    const half = Math.floor((response.length - FRAME_BYTES) / 2);
    const content = number === 0 ? response.subarray(HEADER_BYTES, HEADER_BYTES + half) : undefined;
    return [{ bytes: responseBytes(STATUS_OK, content, number) }];
  },
  disconnect: (request) => (isContentRequest(request) ? [{ lost: true }] : undefined),
  monitorMode: (request) => (isOpening(request) ? [{ bytes: MONITOR_DATA }] : undefined),
};

/** Injects these faults. When several apply, the first in the list counts. */
export const injectFaults = (faults: readonly Fault[]): FaultInjection => {
  const faultsOn = (request: DeviceRequest) => faults.filter(({ file }) => file === request.file);
  return {
    faults: (request, response) => {
      for (const { kind } of faultsOn(request)) {
        const effect = FAULT_EFFECTS[kind](request, response);
        if (effect !== undefined) return effect;
      }
      return undefined;
    },
    collides: (request, attempt) =>
      isOpening(request) &&
      faultsOn(request).some(({ kind, times = Number.POSITIVE_INFINITY }) => kind === "collision" && attempt <= times),
  };
};
