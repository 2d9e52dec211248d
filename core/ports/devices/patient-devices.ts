import type { CheckDevice } from "./check-device.ts";
import type { HeartDevice } from "./heart-device.ts";

/** The devices that can be reached from here. */
export interface NearbyDevices {
  /** False without Bluetooth: then a search makes no sense. */
  readonly usable: boolean;
  /** The browser supports Bluetooth, but its settings, the system or the page's address prevent its use. */
  readonly disabled?: boolean;
  readonly check: CheckDevice;
  readonly heart: HeartDevice;
}

/** The devices of a patient. Their code is loaded on demand, which may fail. */
export interface PatientDevices {
  /** Devices over the Bluetooth of this browser. */
  readonly loadNearbyDevices: () => Promise<NearbyDevices>;
  /** The simulated test device ("Dispositivo di prova"), for demonstrations. */
  readonly loadTestDevice: () => Promise<CheckDevice>;
}
