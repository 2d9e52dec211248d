import { advanceFile, startFileRead } from "@libretto/core/devices/checkme/file-read";
import { isCollision } from "@libretto/core/devices/checkme/link";
import { FRAME_BYTES } from "@libretto/core/devices/checkme/packets";
import { either } from "@libretto/core/kernel/fp";
import { bytesOf, hexOf } from "./hex.mjs";
import { holdingDevice } from "./holding-device.mjs";
import { scriptOf } from "./script.mjs";

/** More virtual time than any read needs: what reaches it has no end. */
const GIVE_UP_MILLISECONDS = 3_600_000;

const isWhole = (packet) =>
  packet.length >= FRAME_BYTES && packet.length === FRAME_BYTES + (packet[5] ?? 0) + 256 * (packet[6] ?? 0);

/** Plays a vector's exchange against the file read, in virtual time, to its end. */
const play = ({ file, steps = [], generate = steps.find((step) => "generate" in step)?.generate }) => {
  const script = scriptOf(steps);
  const holding = generate === undefined ? null : holdingDevice(generate);
  const agenda = [];
  const strayed = [];
  let now = 0;
  let alarm = null;
  let packet = "";
  const happen = (event, delay = 0) => agenda.push({ time: now + delay, event });

  const answer = (request) => {
    if (holding !== null) return happen({ kind: "received", bytes: holding(bytesOf(request)) });
    const follows = script.follows(request);
    if (follows === null) return strayed.push(request);
    let delay = 0;
    for (const { delayMs = 0, notify = [], disconnect } of follows) {
      delay += delayMs;
      for (const piece of notify) happen({ kind: "received", bytes: bytesOf(piece) }, delay);
      if (disconnect) happen({ kind: "lost" }, delay);
    }
  };

  const write = (piece) => {
    const rejection = script.rejection();
    if (rejection !== null) return happen({ kind: isCollision(rejection) ? "collided" : "lost" });
    happen({ kind: "written" });
    packet += hexOf(piece);
    if (!isWhole(bytesOf(packet))) return;
    answer(packet);
    packet = "";
  };

  const obey = (command) => {
    if (command.kind === "write") write(command.piece);
    else alarm = { time: now + command.milliseconds, event: { kind: "elapsed" } };
  };

  /** Takes the earliest thing that is to happen. */
  const soonest = () => {
    const first = agenda.reduce((least, entry) => (entry.time < least.time ? entry : least), agenda[0] ?? alarm);
    if (alarm !== null && alarm.time < first.time) return alarm;
    agenda.splice(agenda.indexOf(first), 1);
    return first;
  };

  let step = startFileRead(file);
  while (step.state === "going") {
    step.commands.forEach(obey);
    const { time, event } = soonest();
    if (time > GIVE_UP_MILLISECONDS) throw new Error("the read does not end");
    now = time;
    step = advanceFile(step.read, event);
  }
  return { ...step, strayed };
};

const listFor = (file) => {
  const shared = { "usr.dat": "users", "ecg.dat": "ecgList", "tmp.dat": "temperature", "oxi.dat": "spo2" };
  return shared[file] ?? (file.endsWith("nibp.dat") ? "bloodPressure" : null);
};

/**
 * What a whole exchange comes to: the file's bytes and records, or the error.
 *
 * @param lists the decoder of every list, by the name of its target
 */
export const scriptedRead = (vector, lists) => {
  const end = play(vector);
  if (end.strayed.length > 0) throw new Error(`the device did not expect ${end.strayed.join(", ")}`);
  if (end.state === "failed") return either.left(end.failure.error);
  const told = { bytes: end.bytes.length, packets: end.packets };
  const name = listFor(vector.file);
  if (name === null) return either.right(told);
  return either.map((list) => {
    const records = list.records ?? list;
    return { ...told, [name]: list, recordCount: records.length, first: records[0], last: records.at(-1) };
  })(lists[name](end.bytes));
};
