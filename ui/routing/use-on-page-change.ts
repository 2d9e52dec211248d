import { useEffect } from "react";
import { useLocation } from "react-router-dom";

/** Calls a function whenever another page opens. */
export const useOnPageChange = (onOpen: () => void): void => {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each address another page is opened
  useEffect(() => {
    onOpen();
  }, [onOpen, pathname]);
};
