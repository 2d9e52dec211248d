import { useEffect } from "react";
import { useLocation } from "react-router-dom";

/** Calls whenever another page is opened. */
export const useEachPage = (opened: () => void): void => {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each address another page is opened
  useEffect(() => {
    opened();
  }, [opened, pathname]);
};
