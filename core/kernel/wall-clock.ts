/** Creates a clock for a time zone: it formats milliseconds since 1970 as `YYYY-MM-DDThh:mm:ss`. */
export const createWallClock = (zone: string): ((milliseconds: number) => string) => {
  const clock = new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short", timeStyle: "medium" });
  return (milliseconds) => clock.format(milliseconds).replace(" ", "T");
};
