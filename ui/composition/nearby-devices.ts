import { nearbyCheckme } from "@libretto/adapters/bluetooth/byte-link";
import { checkme } from "@libretto/adapters/bluetooth/checkme";
import { dHeart } from "@libretto/adapters/bluetooth/d-heart";
import { browserBluetooth, isChromium } from "@libretto/adapters/bluetooth/web-bluetooth";
import type { NearbyDevices } from "@libretto/core/ports/devices/patient-devices";

/** The devices over Bluetooth of the browser. */
export const nearbyDevices: NearbyDevices = {
  usable: browserBluetooth() !== null,
  disabled: browserBluetooth() === null && isChromium(),
  check: checkme(nearbyCheckme()),
  heart: dHeart(),
};
