import { isCollision } from "@libretto/core/devices/checkme/link";
import type { ConnectProblem } from "@libretto/core/devices/checkme/reading-state";

const errorDetails = (error: unknown): { readonly name: string; readonly message: string } =>
  error instanceof Error || error instanceof DOMException ? error : { name: "", message: String(error) };

/** Browsers distinguish these errors only by their messages. */
const NO_ADAPTER = /adapter/i;
const SWITCHED_OFF = /globally disabled/i;

/** Why no device was chosen. A page that may not use Bluetooth counts as a browser without it. */
export const whyNotChosen = (error: unknown): ConnectProblem => {
  const { name, message } = errorDetails(error);
  if (name === "SecurityError" || name === "NotSupportedError" || SWITCHED_OFF.test(message)) return "unsupported";
  if (NO_ADAPTER.test(message)) return "noAdapter";
  return name === "NotFoundError" || name === "NotAllowedError" || name === "AbortError" ? "dismissed" : "unreachable";
};

/** Whether the device lacks the service or characteristic. */
export const isMissing = (error: unknown): boolean => errorDetails(error).name === "NotFoundError";

/** Why the chosen device did not connect. Without the service it is the wrong device. */
export const whyNotConnected = (error: unknown): ConnectProblem => (isMissing(error) ? "wrongDevice" : "unreachable");

/** The link event for a failed write. */
export const afterRefusedWrite = (error: unknown): { readonly kind: "collided" | "lost" } => ({
  kind: isCollision(errorDetails(error).message) ? "collided" : "lost",
});
