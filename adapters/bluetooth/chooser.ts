import type { ConnectProblem } from "@libretto/core/devices/checkme/reading-state";
import { left, right, type TaskEither } from "@libretto/core/kernel/fp";
import { whyNotChosen } from "./problems.ts";
import type { Bluetooth, Device, GattServer } from "./web-bluetooth.ts";

export interface Found {
  readonly device: Device;
  readonly gatt: GattServer;
}

/**
 * Opens the browser's chooser with the devices of that name. Where there are several, it lists them all. It is
 * asked at once, before any promise is waited for, since the press of a button allows it for a moment only.
 */
export const chosen =
  (bluetooth: Bluetooth | null, namePrefix: string, service: string): TaskEither<ConnectProblem, Found> =>
  async () => {
    if (bluetooth === null) return left("unsupported");
    try {
      const device = await bluetooth.requestDevice({ filters: [{ namePrefix }], optionalServices: [service] });
      return device.gatt === undefined ? left("wrongDevice") : right({ device, gatt: device.gatt });
    } catch (error) {
      return left(whyNotChosen(error));
    }
  };
