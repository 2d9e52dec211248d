import type { ConnectProblem } from "@libretto/core/devices/checkme/reading-state";
import { left, right, type TaskEither } from "@libretto/core/kernel/fp";
import { whyNotChosen } from "./problems.ts";
import type { Bluetooth, Device, GattServer } from "./web-bluetooth.ts";

export interface FoundDevice {
  readonly device: Device;
  readonly gatt: GattServer;
}

/**
 * Opens the browser's chooser for devices with this name prefix. The request comes before any `await`, because a user
 * action permits it only for a short time.
 */
export const chooseByName =
  (bluetooth: Bluetooth | null, namePrefix: string, service: string): TaskEither<ConnectProblem, FoundDevice> =>
  async () => {
    if (bluetooth === null) return left("unsupported");
    try {
      const device = await bluetooth.requestDevice({ filters: [{ namePrefix }], optionalServices: [service] });
      return device.gatt === undefined ? left("wrongDevice") : right({ device, gatt: device.gatt });
    } catch (error) {
      return left(whyNotChosen(error));
    }
  };
