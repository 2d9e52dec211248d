/** The events of the steps, one by one and in order. */
const splitSteps = (steps) =>
  steps.flatMap(({ write, reject, repeat, delayMs, notify, disconnect }) => [
    ...(write === undefined && reject === undefined ? [] : [{ write, reject, times: timesOf(repeat) }]),
    ...(delayMs === undefined ? [] : [{ delayMs }]),
    ...(notify === undefined ? [] : [{ notify }]),
    ...(disconnect ? [{ disconnect }] : []),
  ]);

const timesOf = (repeat = 1) => (repeat === "always" ? Number.POSITIVE_INFINITY : Number(repeat));

const rejectionText = (reject) =>
  typeof reject === "string" ? reject : `${reject.name ?? ""}: ${reject.message ?? ""}`;

const waitsForWrite = (step) => step !== undefined && ("write" in step || "reject" in step);

/** Creates the script of a device: its reactions to each write, in the order of the vector's steps. */
export const createScript = (steps) => {
  const remaining = splitSteps(steps);
  return {
    /** The error of the next write; null: it succeeds. */
    rejection: () => {
      const step = remaining[0];
      if (step?.reject === undefined) return null;
      step.times -= 1;
      if (step.times > 0) return rejectionText(step.reject);
      remaining.shift();
      // The client repeats the failed write, even if the script does not list it.
      if (step.write !== undefined && remaining[0]?.write !== step.write) remaining.unshift({ write: step.write });
      return rejectionText(step.reject);
    },
    /** The reactions to a complete packet; null: the script expects another packet. */
    reactionsTo: (packet) => {
      if (remaining[0]?.write !== packet) return null;
      remaining.shift();
      const reactions = [];
      while (remaining.length > 0 && !waitsForWrite(remaining[0])) reactions.push(remaining.shift());
      return reactions;
    },
  };
};
