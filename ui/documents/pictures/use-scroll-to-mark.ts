import type { PagePlace } from "@libretto/core/documents/place";
import { useEffect, useRef } from "react";

/** Shows the marked value in the part of a panel that is visible, without moving the page of the browser itself. */
export const useScrollToMark = (place: PagePlace | null) => {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current } = panel;
    if (current === null || place === null) return;
    const picture = current.querySelector<HTMLElement>(`[data-page="${place.page}"]`);
    if (picture === null) return;
    const middle = picture.offsetTop + (place.value.top + place.value.height / 2) * picture.offsetHeight;
    current.scrollTo({ top: middle - current.clientHeight / 2 });
  }, [place]);
  return panel;
};
