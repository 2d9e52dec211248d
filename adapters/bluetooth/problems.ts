import { isCollision } from "@libretto/core/devices/checkme/link";
import type { ConnectProblem } from "@libretto/core/devices/checkme/reading-state";

const said = (error: unknown): { readonly name: string; readonly message: string } =>
  error instanceof Error || error instanceof DOMException ? error : { name: "", message: String(error) };

/** Browsers tell these apart by words alone. */
const NO_ADAPTER = /adapter/i;
const SWITCHED_OFF = /globally disabled/i;

/** Why the chooser gave no device. A page that may not use Bluetooth is as good as a browser that cannot. */
export const whyNotChosen = (error: unknown): ConnectProblem => {
  const { name, message } = said(error);
  if (name === "SecurityError" || name === "NotSupportedError" || SWITCHED_OFF.test(message)) return "unsupported";
  if (NO_ADAPTER.test(message)) return "noAdapter";
  return name === "NotFoundError" || name === "NotAllowedError" || name === "AbortError" ? "dismissed" : "unreachable";
};

/** Whether a device lacks what was asked of it. */
export const isMissing = (error: unknown): boolean => said(error).name === "NotFoundError";

/** Why the chosen device gives no link: without the service, it is not the one that was meant. */
export const whyNotConnected = (error: unknown): ConnectProblem => (isMissing(error) ? "wrongDevice" : "unreachable");

/** What a refused write means for the link. */
export const afterRefusedWrite = (error: unknown): { readonly kind: "collided" | "lost" } => ({
  kind: isCollision(said(error).message) ? "collided" : "lost",
});
