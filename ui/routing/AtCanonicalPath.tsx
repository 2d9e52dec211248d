import { toCanonicalPath } from "@libretto/core/navigation/canonical-path";
import type { ReactNode } from "react";
import { Navigate, useLocation } from "react-router-dom";

/** Pages at their canonical paths: another spelling redirects, and keeps its query and hash (decision W13). */
export const AtCanonicalPath = ({ children }: { readonly children: ReactNode }) => {
  const { pathname, search, hash } = useLocation();
  const canonical = toCanonicalPath(pathname);
  return canonical === pathname ? children : <Navigate to={{ pathname: canonical, search, hash }} replace />;
};
