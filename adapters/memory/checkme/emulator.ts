import { PIECE_BYTES } from "@libretto/core/devices/checkme/identity";
import type { ConnectProblem } from "@libretto/core/devices/checkme/reading-state";
import { taskEither } from "@libretto/core/kernel/fp";
import type { ByteLink, ChooseDevice, LinkStatus } from "@libretto/core/ports/devices/byte-link";
import { demoContents } from "./contents.ts";
import { type Fault, misbehaving } from "./faults.ts";
import { type CheckmeContents, checkmeSpeech, type Happening } from "./speech.ts";

export interface EmulatedCheckme {
  readonly name: string;
  readonly contents: CheckmeContents;
  readonly faults: readonly Fault[];
  /** Why nobody gets to choose the device. */
  readonly notChosen: ConnectProblem | null;
  /** Why the chosen device gives no link. */
  readonly notConnected: ConnectProblem | null;
  /** How long it takes to connect, to write a piece and to answer, milliseconds. */
  readonly pace: number;
}

const linkTo = (device: EmulatedCheckme, hear: (news: LinkStatus) => void): ByteLink => {
  const speech = checkmeSpeech({ ...device.contents, ...misbehaving(device.faults) });
  let there = true;
  const later = (news: LinkStatus, delay: number) =>
    setTimeout(() => {
      if (there) hear(news);
    }, delay);
  const happen = (happening: Happening) => {
    const delay = device.pace + (happening.after ?? device.pace);
    if ("lost" in happening) later({ kind: "lost" }, delay);
    else
      for (let at = 0; at < happening.bytes.length; at += PIECE_BYTES)
        later({ kind: "received", bytes: happening.bytes.slice(at, at + PIECE_BYTES) }, delay);
  };
  const { notConnected } = device;
  later(notConnected === null ? { kind: "connected" } : { kind: "notConnected", why: notConnected }, device.pace);
  return {
    write: (piece) => {
      const reaction = speech.write(piece);
      if (reaction === "collided") return void later({ kind: "collided" }, device.pace);
      later({ kind: "written" }, device.pace);
      reaction.forEach(happen);
    },
    disconnect: () => {
      there = false;
    },
  };
};

/** The test device ("Dispositivo di prova"): a Checkme that is not there, over the same link as a real one. */
export const emulatedCheckme = (differs: Partial<EmulatedCheckme> = {}): ChooseDevice => {
  const device: EmulatedCheckme = {
    name: "Checkme 0042",
    contents: demoContents(),
    faults: [],
    notChosen: null,
    notConnected: null,
    pace: 10,
    ...differs,
  };
  return device.notChosen === null
    ? taskEither.right({ name: device.name, connect: (hear) => linkTo(device, hear) })
    : taskEither.left(device.notChosen);
};
