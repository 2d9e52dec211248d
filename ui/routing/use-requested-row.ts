import { readRowTarget } from "@libretto/core/navigation/row-address";
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import type { SectionsModel } from "../record/sections-model.ts";

/** Opens the row that the address names, or the form of a new row, and removes it from the address, so that going back does not open it again. */
export const useRequestedRow = (sections: Pick<SectionsModel, "requestRow">): void => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const target = readRowTarget(search);
    if (target === null) return;
    void navigate(pathname, { replace: true });
    sections.requestRow(target);
  }, [sections, navigate, pathname, search]);
};
