import { checkme } from "@libretto/adapters/bluetooth/checkme";
import { type EmulatedCheckme, emulatedCheckme } from "@libretto/adapters/memory/checkme/emulator";
import type { HeartProblem } from "@libretto/core/devices/d-heart/battery";
import { type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { PatientDevices } from "@libretto/core/ports/devices/patient-devices";

interface Differences extends Partial<EmulatedCheckme> {
  readonly usable?: boolean;
  readonly disabled?: boolean;
  readonly battery?: TaskEither<HeartProblem, number>;
}

/** Devices of which the check device is the emulated one, also where a real one is asked for. */
export const emulatedDevices = ({
  usable = true,
  disabled = false,
  battery,
  ...differs
}: Differences = {}): PatientDevices => ({
  nearby: async () => ({
    usable,
    disabled,
    check: checkme(emulatedCheckme(differs)),
    heart: { battery: battery ?? taskEither.right(82) },
  }),
  trial: async () => checkme(emulatedCheckme(differs)),
});

/** No part of the program that reads devices. */
export const noDevices: PatientDevices = {
  nearby: () => Promise.reject(new Error("not there")),
  trial: () => Promise.reject(new Error("not there")),
};
