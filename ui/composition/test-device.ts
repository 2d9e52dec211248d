import { checkme } from "@libretto/adapters/bluetooth/checkme";
import { emulatedCheckme } from "@libretto/adapters/memory/checkme/emulator";

/** Slow enough to watch a reading, milliseconds. */
const EMULATOR_SPEED = 40;

/** The test device: an emulated Checkme, read by the same code as a real one (docs/decisions/0014). */
export const testDevice = checkme(emulatedCheckme({ delayMilliseconds: EMULATOR_SPEED }));
