import { createContext } from "react";
import type { GuideName } from "./guide-address.ts";

/** The guide of the page that is shown, from its descriptor; null when it has none. */
export const GuideContext = createContext<GuideName | null>(null);
