/** Which core these pages were built from, and on which day; `main.ts` writes both when it builds. */
export const BUILD = {
  core: String(import.meta.env.CORE_VERSION),
  day: String(import.meta.env.CHECKED_ON),
};
