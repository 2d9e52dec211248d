import type { MessageCode } from "@libretto/core/messages/codes";
import type { NearbyDevices, PatientDevices } from "@libretto/core/ports/devices/patient-devices";
import { makeAutoObservable, observableRef, runInAction } from "mobx";

/**
 * Access to devices over Bluetooth. The code is preloaded, since a browser opens its device chooser only
 * directly after a click.
 */
export class NearbyModel {
  devices: NearbyDevices | null = null;
  /** The code could not be loaded. */
  isUnavailable = false;

  constructor(private readonly ports: Pick<PatientDevices, "loadNearbyDevices">) {
    makeAutoObservable<this, "ports">(this, { ports: false, devices: observableRef }, { autoBind: true });
  }

  /** Whether this browser has Bluetooth; true until the code is loaded. */
  get usable(): boolean {
    return this.devices?.usable ?? true;
  }

  /** Why Bluetooth is missing: the browser does not support it, or its settings disable it. */
  get unusableMessage(): MessageCode {
    return this.devices?.disabled === true ? "devices.bluetoothDisabled" : "devices.unsupported";
  }

  async load(): Promise<NearbyDevices | null> {
    if (this.devices !== null) return this.devices;
    const devices = await this.ports.loadNearbyDevices().catch(() => null);
    runInAction(() => {
      this.devices = devices;
      this.isUnavailable = devices === null;
    });
    return devices;
  }
}
