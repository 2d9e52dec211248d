import { type RefObject, useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { useModel } from "../../shared/models.ts";
import { RouterModel } from "../router-model.ts";

/**
 * For the heading of a page: sets the document title, and focuses the heading after a navigation; where the address
 * names a part of the page, that part.
 */
export const useHeading = (title: string): RefObject<HTMLHeadingElement | null> => {
  const heading = useRef<HTMLHeadingElement>(null);
  const router = useModel(RouterModel);
  const { key, hash } = useLocation();
  const navigationType = useNavigationType();
  useEffect(() => router.setPageTitle(title), [router, title]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation has another key
  useEffect(() => {
    // The user may have navigated before the first page was loaded.
    if (!router.recordArrival() && navigationType !== "PUSH") return;
    const part = hash === "" ? null : document.getElementById(hash.slice(1));
    if (part !== null) part.tabIndex = -1;
    (part ?? heading.current)?.focus();
  }, [router, key]);
  return heading;
};
