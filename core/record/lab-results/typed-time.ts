import { ClockTime } from "../../kernel/dates.ts";

/** Reads a time as people write it: "8:30" and "8.30" are 08:30. A text that is no time stays as it is. */
export const readClockTime = (typed: string): string => {
  const [, hours = "", minutes = ""] = /^(\d{1,2})[:.](\d{2})$/.exec(typed.trim()) ?? [];
  const time = `${hours.padStart(2, "0")}:${minutes}`;
  return ClockTime.is(time) ? time : typed.trim();
};
