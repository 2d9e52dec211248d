import { encodeAll, u32 } from "@libretto/core/devices/bytes";
import {
  COMMANDS,
  decodeRequest,
  FRAME_BYTES,
  HEADER_BYTES,
  header,
  PAYLOAD_LIMIT,
  responseBytes,
  STATUS_OK,
  STATUS_REFUSED,
} from "@libretto/core/devices/checkme/packets";
import { isLeft } from "@libretto/core/kernel/fp";

/** A request to the device, and its file. */
export interface DeviceRequest {
  readonly command: "getInfo" | "startRead" | "readContent" | "endRead";
  /** The open file, or the one to open; empty for the device information. */
  readonly file: string;
  readonly number: number;
  /** How often the device got this request, this time included. */
  readonly times: number;
}

/** What a device does, after this number of milliseconds. */
export type DeviceEvent =
  | { readonly after?: number; readonly bytes: Uint8Array }
  | { readonly after?: number; readonly lost: true };

/** Deviations from the correct behaviour. */
export interface FaultInjection {
  /** What happens instead of the correct response; undefined for no deviation. */
  readonly faults: (deviceRequest: DeviceRequest, response: Uint8Array) => readonly DeviceEvent[] | undefined;
  /** Whether a write collides; `attempt` counts from 1 for each packet. */
  readonly collides: (deviceRequest: DeviceRequest, attempt: number) => boolean;
}

/** The data on a device. */
export interface CheckmeContents {
  readonly info: Uint8Array;
  readonly files: ReadonlyMap<string, Uint8Array>;
}

const COMMAND_NAMES = new Map<number, DeviceRequest["command"]>([
  [COMMANDS.getInfo, "getInfo"],
  [COMMANDS.startRead, "startRead"],
  [COMMANDS.readContent, "readContent"],
  [COMMANDS.endRead, "endRead"],
]);

/** The response to START_READ of a file of this size. */
export const sizeResponse = (size: number): Uint8Array => responseBytes(STATUS_OK, encodeAll(u32, [size]));
/** The response to START_READ of a file that does not exist. */
export const NOT_PRESENT = responseBytes(STATUS_REFUSED, encodeAll(u32, [0]));

const isWhole = (bytes: Uint8Array): boolean =>
  bytes.length >= FRAME_BYTES &&
  bytes.length === FRAME_BYTES + header.read(new DataView(bytes.buffer, bytes.byteOffset, HEADER_BYTES), 0).length;

const counter = () => {
  const counts = new Map<string, number>();
  return {
    of: (key: string): number => counts.get(key) ?? 0,
    next: (key: string): number => {
      const times = (counts.get(key) ?? 0) + 1;
      counts.set(key, times);
      return times;
    },
  };
};

/** Emulates the protocol of a Checkme: collects written pieces, and responds to a complete request. */
export const emulateProtocol = (device: CheckmeContents & FaultInjection) => {
  let buffered: Uint8Array = new Uint8Array(0);
  let openFile = "";
  const requests = counter();
  const attempts = counter();
  const parseRequest = (bytes: Uint8Array): Omit<DeviceRequest, "times"> => {
    const request = decodeRequest(bytes);
    if (isLeft(request)) throw new Error(`not a request: ${request.left}`);
    const { code, number, payload } = request.right;
    const command = COMMAND_NAMES.get(code);
    if (command === undefined) throw new Error(`a forbidden command: ${code}`);
    if (command === "startRead") openFile = new TextDecoder().decode(payload.subarray(0, -1));
    return { command, file: command === "getInfo" ? "" : openFile, number };
  };
  const correctResponse = ({ command, number }: Omit<DeviceRequest, "times">): Uint8Array => {
    const content = device.files.get(openFile);
    if (command === "getInfo") return responseBytes(STATUS_OK, device.info);
    if (command === "startRead") return content === undefined ? NOT_PRESENT : sizeResponse(content.length);
    if (command === "endRead") return sizeResponse(0);
    return responseBytes(STATUS_OK, content?.subarray(number * PAYLOAD_LIMIT, (number + 1) * PAYLOAD_LIMIT), number);
  };
  return {
    /** Receives a piece of a request, unless its write collides, and returns the device's reaction. */
    write: (piece: Uint8Array): "collided" | readonly DeviceEvent[] => {
      const before = buffered;
      buffered = Uint8Array.of(...before, ...piece);
      if (!isWhole(buffered)) return [];
      const deviceRequest = parseRequest(buffered);
      const key = `${deviceRequest.command} ${deviceRequest.file} ${deviceRequest.number}`;
      if (device.collides({ ...deviceRequest, times: requests.of(key) }, attempts.next(key))) {
        buffered = before;
        return "collided";
      }
      buffered = new Uint8Array(0);
      const response = correctResponse(deviceRequest);
      return device.faults({ ...deviceRequest, times: requests.next(key) }, response) ?? [{ bytes: response }];
    },
  };
};
