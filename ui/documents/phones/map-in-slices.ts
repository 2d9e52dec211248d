/** The page answers again after this time: 40 milliseconds. */
const SLICE_MILLISECONDS = 40;

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/**
 * Maps many values in several tasks, so that the page answers between them, and once more before the result is shown.
 *
 * @param onSlice called after each task with the number of mapped values; false stops
 * @returns null when it was stopped
 */
export const mapInSlices = async <From, To>(
  values: readonly From[],
  map: (value: From) => To,
  onSlice: (done: number) => boolean,
): Promise<readonly To[] | null> => {
  const mapped: To[] = [];
  let begin = performance.now();
  for (const value of values) {
    mapped.push(map(value));
    if (performance.now() - begin < SLICE_MILLISECONDS) continue;
    if (!onSlice(mapped.length)) return null;
    await nextTask();
    begin = performance.now();
  }
  if (!onSlice(mapped.length)) return null;
  await nextTask();
  return mapped;
};
