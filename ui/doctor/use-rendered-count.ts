import { startTransition, useEffect, useState } from "react";
import { flushSync } from "react-dom";

/**
 * How many steps of a page to render: none at first, then one more after each painted one. React renders each in small
 * tasks, so that a slow computer shows the first parts early and answers to input in between. A printed page has all.
 */
export const useRenderedCount = (total: number): readonly [count: number, renderAll: () => void] => {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (count < total) startTransition(() => setCount(count + 1));
  }, [count, total]);
  const renderAll = () => flushSync(() => setCount(total));
  useEffect(() => {
    window.addEventListener("beforeprint", renderAll);
    return () => window.removeEventListener("beforeprint", renderAll);
  });
  return [Math.min(count, total), renderAll];
};
