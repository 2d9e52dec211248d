import { type RefObject, useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { useModel } from "../../shared/models.ts";
import { RouterModel } from "../router-model.ts";

/** For the heading of a page: names the document, and takes the focus when one arrives from another page. */
export const useHeading = (title: string): RefObject<HTMLHeadingElement | null> => {
  const heading = useRef<HTMLHeadingElement>(null);
  const router = useModel(RouterModel);
  const { key } = useLocation();
  const way = useNavigationType();
  useEffect(() => {
    document.title = `${title} · Libretto`;
  }, [title]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each key one has arrived somewhere
  useEffect(() => {
    // One may have gone on before the first page was there.
    if (router.recordArrival() || way === "PUSH") heading.current?.focus();
  }, [router, key]);
  return heading;
};
