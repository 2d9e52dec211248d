import { type Either, left, right } from "../../kernel/fp.ts";
import type { ConnectProblem } from "../checkme/reading-state.ts";

/** ASSUMPTION A31: the name prefix of a D-Heart; there is no public protocol. */
export const D_HEART_NAME_PREFIX = "D-Heart";
/** ASSUMPTION A30: it offers the standard Battery Service, 0x180F with characteristic 0x2A19. */
export const BATTERY_SERVICE = "battery_service";
/** One byte, 0 to 100 percent. */
export const BATTERY_LEVEL = "battery_level";

/** Why there is no battery level: no connection, no battery service, or an invalid response. */
export type HeartProblem =
  | Exclude<ConnectProblem, "wrongDevice">
  | "BATTERY_SERVICE_MISSING"
  | "BATTERY_LENGTH"
  | "BATTERY_RANGE";

const FULL = 100;

/** Decodes the percentage of the battery characteristic; further bytes are ignored. */
export const decodeBattery = (bytes: Uint8Array): Either<"BATTERY_LENGTH" | "BATTERY_RANGE", number> => {
  const percent = bytes[0];
  if (percent === undefined) return left("BATTERY_LENGTH");
  return percent > FULL ? left("BATTERY_RANGE") : right(percent);
};
