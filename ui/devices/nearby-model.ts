import type { MessageCode } from "@libretto/core/messages/codes";
import type { NearbyDevices, PatientDevices } from "@libretto/core/ports/devices/patient-devices";
import { makeAutoObservable, observableRef, runInAction } from "mobx";

/**
 * The way to the devices nearby. Its part of the program comes before somebody presses a button, for a browser opens
 * its chooser only right after the press.
 */
export class NearbyModel {
  devices: NearbyDevices | null = null;
  /** That part did not come. */
  missing = false;

  constructor(private readonly ports: Pick<PatientDevices, "nearby">) {
    makeAutoObservable<this, "ports">(this, { ports: false, devices: observableRef }, { autoBind: true });
  }

  /** Whether this browser has Bluetooth; unknown, and taken for granted, until the devices are there. */
  get usable(): boolean {
    return this.devices?.usable ?? true;
  }

  /** What to say where there is no Bluetooth: another browser would help, or the settings of this one. */
  get unusableMessage(): MessageCode {
    return this.devices?.disabled === true ? "devices.bluetoothDisabled" : "devices.unsupported";
  }

  async load(): Promise<NearbyDevices | null> {
    if (this.devices !== null) return this.devices;
    const come = await this.ports.nearby().catch(() => null);
    runInAction(() => {
      this.devices = come;
      this.missing = come === null;
    });
    return come;
  }
}
