import { checkme } from "@libretto/adapters/bluetooth/checkme";
import { emulatedCheckme } from "@libretto/adapters/memory/checkme/emulator";
import type { HeartProblem } from "@libretto/core/devices/d-heart/battery";
import { type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { PatientDevices } from "@libretto/core/ports/devices/patient-devices";

type EmulatedCheckme = NonNullable<Parameters<typeof emulatedCheckme>[0]>;

interface Differences extends EmulatedCheckme {
  readonly usable?: boolean;
  readonly disabled?: boolean;
  readonly battery?: TaskEither<HeartProblem, number>;
}

/** Devices with the emulated check device, also where a real one is requested. */
export const emulatedDevices = ({
  usable = true,
  disabled = false,
  battery,
  ...differs
}: Differences = {}): PatientDevices => ({
  loadNearbyDevices: async () => ({
    usable,
    disabled,
    check: checkme(emulatedCheckme(differs)),
    heart: { readBattery: battery ?? taskEither.right(82) },
  }),
  loadTestDevice: async () => checkme(emulatedCheckme(differs)),
});

/** The device code is not loaded. */
export const noDevices: PatientDevices = {
  loadNearbyDevices: () => Promise.reject(new Error("not there")),
  loadTestDevice: () => Promise.reject(new Error("not there")),
};
