import { type RefObject, useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { useModel } from "../../shared/models.ts";
import { loadWithRetry } from "../load-with-retry.ts";
import { RouterModel } from "../router-model.ts";

const loadShowPart = () => import("./show-part.ts");
/** The fragment of an address that names a part of a page; others contain a token or a code. */
const PART = /^#([a-z]+(?:-[a-z]+)*)$/;

/**
 * For the heading of a page: sets the document title, and focuses the heading after a navigation. Where the address
 * names a part of the page, it shows that part instead, also on the first page of a visit and when the part comes later.
 */
export const useHeading = (title: string): RefObject<HTMLHeadingElement | null> => {
  const heading = useRef<HTMLHeadingElement>(null);
  const router = useModel(RouterModel);
  const { key, hash } = useLocation();
  const navigationType = useNavigationType();
  useEffect(() => router.setPageTitle(title), [router, title]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation has another key
  useEffect(() => {
    const [, part] = PART.exec(hash) ?? [];
    const isThere = part !== undefined && document.getElementById(part) !== null;
    // The user may have navigated before the first page was loaded.
    const isNavigation = router.recordArrival() || navigationType === "PUSH";
    if (isNavigation && !isThere) heading.current?.focus();
    if (part === undefined) return;
    const ending = new AbortController();
    void loadWithRetry(loadShowPart).then(({ showPart }) => {
      if (!ending.signal.aborted) ending.signal.addEventListener("abort", showPart(part));
    });
    return () => ending.abort();
  }, [router, key]);
  return heading;
};
