import type { CheckDevice } from "./check-device.ts";
import type { HeartDevice } from "./heart-device.ts";

/** What can be reached from here. */
export interface NearbyDevices {
  /** False where there is no Bluetooth at all: then nobody need be asked to search. */
  readonly usable: boolean;
  /** The browser is made with Bluetooth, and only its settings, the system or the page's address prevent its use. */
  readonly disabled?: boolean;
  readonly check: CheckDevice;
  readonly heart: HeartDevice;
}

/** The devices of a patient. Their part of the program comes when somebody wants to read one; it may fail to come. */
export interface PatientDevices {
  /** Devices over the Bluetooth of this browser. */
  readonly nearby: () => Promise<NearbyDevices>;
  /** The test device ("Dispositivo di prova"), which is not there; for demonstrations. */
  readonly trial: () => Promise<CheckDevice>;
}
