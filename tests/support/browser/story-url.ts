import type { Language } from "@libretto/core/messages/codes";
import type { StaticSite } from "./static-site.ts";

/** The URL of a story without the frame around it. Storybook's own check for accessibility is off: the tests have one. */
export const storyUrl = ({ origin }: StaticSite, story: string, language: Language): string =>
  `${origin}/iframe.html?id=${story}&viewMode=story&globals=language:${language};a11y.manual:!true`;
