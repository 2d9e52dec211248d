import { nearbyCheckme } from "@libretto/adapters/bluetooth/byte-link";
import { checkme } from "@libretto/adapters/bluetooth/checkme";
import { dHeart } from "@libretto/adapters/bluetooth/d-heart";
import { isChromium, ofThisBrowser } from "@libretto/adapters/bluetooth/web-bluetooth";
import type { NearbyDevices } from "@libretto/core/ports/devices/patient-devices";

/** The devices over the Bluetooth of this browser. */
export const nearbyDevices: NearbyDevices = {
  usable: ofThisBrowser() !== null,
  disabled: ofThisBrowser() === null && isChromium(),
  check: checkme(nearbyCheckme()),
  heart: dHeart(),
};
