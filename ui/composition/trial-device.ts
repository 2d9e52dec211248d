import { checkme } from "@libretto/adapters/bluetooth/checkme";
import { emulatedCheckme } from "@libretto/adapters/memory/checkme/emulator";

/** Slow enough to see how a reading goes, milliseconds. */
const PACE = 40;

/** The test device: a Checkme that is not there, read by the same reader as a real one (docs/decisions/0014). */
export const trialDevice = checkme(emulatedCheckme({ pace: PACE }));
