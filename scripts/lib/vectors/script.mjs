/** The steps of a vector one thing at a time, in the order in which they happen. */
const oneByOne = (steps) =>
  steps.flatMap(({ write, reject, repeat, delayMs, notify, disconnect }) => [
    ...(write === undefined && reject === undefined ? [] : [{ write, reject, times: timesOf(repeat) }]),
    ...(delayMs === undefined ? [] : [{ delayMs }]),
    ...(notify === undefined ? [] : [{ notify }]),
    ...(disconnect ? [{ disconnect }] : []),
  ]);

const timesOf = (repeat = 1) => (repeat === "always" ? Number.POSITIVE_INFINITY : Number(repeat));

const words = (reject) => (typeof reject === "string" ? reject : `${reject.name ?? ""}: ${reject.message ?? ""}`);

const waitsForWrite = (step) => step !== undefined && ("write" in step || "reject" in step);

/** The device of a vector: what it says to each write, in order. */
export const scriptOf = (steps) => {
  const left = oneByOne(steps);
  return {
    /** The words with which the write that is due fails; null when it does not. */
    rejection: () => {
      const step = left[0];
      if (step?.reject === undefined) return null;
      step.times -= 1;
      if (step.times > 0) return words(step.reject);
      left.shift();
      // The write that failed is to come again, whether or not the script says so.
      if (step.write !== undefined && left[0]?.write !== step.write) left.unshift({ write: step.write });
      return words(step.reject);
    },
    /** What follows a whole packet; null when another was expected. */
    follows: (packet) => {
      if (left[0]?.write !== packet) return null;
      left.shift();
      const happening = [];
      while (left.length > 0 && !waitsForWrite(left[0])) happening.push(left.shift());
      return happening;
    },
  };
};
