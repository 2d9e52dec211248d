import { PIECE_BYTES } from "@libretto/core/devices/checkme/identity";
import type { ConnectProblem } from "@libretto/core/devices/checkme/reading-state";
import { taskEither } from "@libretto/core/kernel/fp";
import type { ByteLink, ChooseDevice, LinkStatus } from "@libretto/core/ports/devices/byte-link";
import { demoContents } from "./contents.ts";
import { type Fault, injectFaults } from "./faults.ts";
import { type CheckmeContents, type DeviceEvent, emulateProtocol } from "./protocol.ts";

interface EmulatedCheckme {
  readonly name: string;
  readonly contents: CheckmeContents;
  readonly faults: readonly Fault[];
  /** Why no device can be chosen. */
  readonly notChosen: ConnectProblem | null;
  /** Why the chosen device does not connect. */
  readonly notConnected: ConnectProblem | null;
  /** The duration of a connection, of a write and of a response, in milliseconds. */
  readonly delayMilliseconds: number;
}

const connectTo = (device: EmulatedCheckme, onStatus: (status: LinkStatus) => void): ByteLink => {
  const protocol = emulateProtocol({ ...device.contents, ...injectFaults(device.faults) });
  let isConnected = true;
  const reportLater = (status: LinkStatus, delay: number) =>
    setTimeout(() => {
      if (isConnected) onStatus(status);
    }, delay);
  const schedule = (event: DeviceEvent) => {
    const delay = device.delayMilliseconds + (event.after ?? device.delayMilliseconds);
    if ("lost" in event) reportLater({ kind: "lost" }, delay);
    else
      for (let at = 0; at < event.bytes.length; at += PIECE_BYTES)
        reportLater({ kind: "received", bytes: event.bytes.slice(at, at + PIECE_BYTES) }, delay);
  };
  const { notConnected } = device;
  reportLater(
    notConnected === null ? { kind: "connected" } : { kind: "notConnected", problem: notConnected },
    device.delayMilliseconds,
  );
  return {
    write: (piece) => {
      const reaction = protocol.write(piece);
      if (reaction === "collided") return void reportLater({ kind: "collided" }, device.delayMilliseconds);
      reportLater({ kind: "written" }, device.delayMilliseconds);
      reaction.forEach(schedule);
    },
    disconnect: () => {
      isConnected = false;
    },
  };
};

/** The test device ("Dispositivo di prova"): an emulated Checkme with the same link as a real one. */
export const emulatedCheckme = (overrides: Partial<EmulatedCheckme> = {}): ChooseDevice => {
  const device: EmulatedCheckme = {
    name: "Checkme 0042",
    contents: demoContents(),
    faults: [],
    notChosen: null,
    notConnected: null,
    delayMilliseconds: 10,
    ...overrides,
  };
  return device.notChosen === null
    ? taskEither.right({ name: device.name, connect: (onStatus) => connectTo(device, onStatus) })
    : taskEither.left(device.notChosen);
};
