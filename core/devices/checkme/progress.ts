import { type FileTask, listsFor } from "./findings.ts";
import type { Reading, ReadingCommand } from "./reading-state.ts";

const ownerOf = (task: FileTask): string | null => {
  if (task.what === "bloodPressures") return task.user.name;
  return task.what === "waveforms" ? task.file : null;
};

/** Without the users, the three shared lists remain. */
const LISTS_AFTER_USERS = listsFor([]).length;

/** Reports the progress of the reading. No task means the device information. */
export const progressCommand = (reading: Reading, task: FileTask | null, received = 0, size = 0): ReadingCommand => {
  const { finished, queue } = reading;
  const unknownLists = task === null || task.what === "users" ? LISTS_AFTER_USERS : 0;
  const of = finished + 1 + queue.length + unknownLists;
  const owner = task === null ? null : ownerOf(task);
  return {
    kind: "reportProgress",
    progress: { what: task?.what ?? "info", owner, step: finished + 1, of, received, size },
  };
};
