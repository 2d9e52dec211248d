import { advanceFile, startFileRead } from "@libretto/core/devices/checkme/file-read";
import { isCollision } from "@libretto/core/devices/checkme/link";
import { FRAME_BYTES } from "@libretto/core/devices/checkme/packets";
import { either } from "@libretto/core/kernel/fp";
import { createScript } from "./device-script.mjs";
import { bytesOf, hexOf } from "./hex.mjs";
import { singleFileDevice } from "./single-file-device.mjs";

/** The maximum virtual duration of a read. Every correct read ends earlier. */
const MAX_READ_MILLISECONDS = 3_600_000;

const isCompletePacket = (packet) =>
  packet.length >= FRAME_BYTES && packet.length === FRAME_BYTES + (packet[5] ?? 0) + 256 * (packet[6] ?? 0);

/** Reads a file from the scripted device of a vector, in virtual time. */
const readFile = ({ file, steps = [], generate = steps.find((step) => "generate" in step)?.generate }) => {
  const script = createScript(steps);
  const fileDevice = generate === undefined ? null : singleFileDevice(generate);
  const events = [];
  const unexpected = [];
  let now = 0;
  let timer = null;
  let packet = "";
  const schedule = (event, delay = 0) => events.push({ time: now + delay, event });

  const respond = (request) => {
    if (fileDevice !== null) return schedule({ kind: "received", bytes: fileDevice(bytesOf(request)) });
    const reactions = script.reactionsTo(request);
    if (reactions === null) return unexpected.push(request);
    let delay = 0;
    for (const { delayMs = 0, notify = [], disconnect } of reactions) {
      delay += delayMs;
      for (const piece of notify) schedule({ kind: "received", bytes: bytesOf(piece) }, delay);
      if (disconnect) schedule({ kind: "lost" }, delay);
    }
  };

  const write = (piece) => {
    const rejection = script.rejection();
    if (rejection !== null) return schedule({ kind: isCollision(rejection) ? "collided" : "lost" });
    schedule({ kind: "written" });
    packet += hexOf(piece);
    if (!isCompletePacket(bytesOf(packet))) return;
    respond(packet);
    packet = "";
  };

  const execute = (command) => {
    if (command.kind === "write") write(command.piece);
    else timer = { time: now + command.milliseconds, event: { kind: "elapsed" } };
  };

  /** Removes the earliest event and returns it. */
  const takeNext = () => {
    const first = events.reduce((least, entry) => (entry.time < least.time ? entry : least), events[0] ?? timer);
    if (timer !== null && timer.time < first.time) return timer;
    events.splice(events.indexOf(first), 1);
    return first;
  };

  let step = startFileRead(file);
  while (step.state === "running") {
    step.commands.forEach(execute);
    const { time, event } = takeNext();
    if (time > MAX_READ_MILLISECONDS) throw new Error("the read does not end");
    now = time;
    step = advanceFile(step.read, event);
  }
  return { ...step, unexpected };
};

/** The name of the list that a file contains; null for a file without a list. */
const listNameOf = (file) => {
  const names = { "usr.dat": "users", "ecg.dat": "ecgList", "tmp.dat": "temperature", "oxi.dat": "spo2" };
  return names[file] ?? (file.endsWith("nibp.dat") ? "bloodPressure" : null);
};

/**
 * Runs a vector: reads its file and decodes the list in it. Returns the counts and records, or the error.
 *
 * @param lists the decoders of the lists, by the name of the target
 */
export const runFileRead = (vector, lists) => {
  const end = readFile(vector);
  if (end.unexpected.length > 0) throw new Error(`the device did not expect ${end.unexpected.join(", ")}`);
  if (end.state === "failed") return either.left(end.failure.error);
  const result = { bytes: end.bytes.length, packets: end.packets };
  const name = listNameOf(vector.file);
  if (name === null) return either.right(result);
  return either.map((list) => {
    const records = list.records ?? list;
    return { ...result, [name]: list, recordCount: records.length, first: records[0], last: records.at(-1) };
  })(lists[name](end.bytes));
};
