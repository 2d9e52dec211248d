const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Headless)?Chrome\/|\bCriOS\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:iPhone|iPad|iPod)\b/, "iOS"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];
const MAX_LENGTH = 100;

const findName = (agent: string, names: readonly (readonly [RegExp, string])[]): string | undefined =>
  names.find(([shape]) => shape.test(agent))?.[1];

/** A readable name of a device: "Chrome, Windows"; otherwise the start of the User-Agent. */
export const deviceOf = (userAgent: string | undefined): string => {
  const agent = (userAgent ?? "").replace(/[^\x20-\x7e]/g, "").slice(0, 1000);
  const parts = [findName(agent, BROWSERS), findName(agent, SYSTEMS)].filter((name) => name !== undefined);
  return parts.length > 0 ? parts.join(", ") : agent.slice(0, MAX_LENGTH);
};
