/** The version of core and the build date; `main.ts` defines both. */
export const BUILD_INFO = {
  core: String(import.meta.env.CORE_VERSION),
  day: String(import.meta.env.CHECKED_ON),
};
