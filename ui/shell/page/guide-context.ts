import { createContext } from "react";

/** The guide of the page that is shown, from its descriptor; null when it has none. */
export const GuideContext = createContext<string | null>(null);
