import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { showPart } from "./show-part.ts";

/**
 * For a page with parts that addresses name (`PAGE_PARTS`): shows the named part, also on the first page of a visit and
 * when its content comes later.
 */
export const useShownPart = (): void => {
  const { key, hash } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation has another key
  useEffect(() => (hash === "" ? undefined : showPart(hash.slice(1))), [key, hash]);
};
