import { failure } from "@libretto/core/kernel/failure";
import { BASE_PATH } from "@libretto/core/navigation/public-pages";
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { useModel } from "../shared/models.ts";
import { NoticesModel } from "../shared/notices-model.ts";
import type { PageProgressModel } from "../shell/page/page-progress-model.ts";

/** Stays on the shown page, and says so, when the next page needs a network and there is none. */
export const useStayWithoutNetwork = ({ needsNetwork, finish }: PageProgressModel): void => {
  const notices = useModel(NoticesModel);
  const navigate = useNavigate();
  // The location of the shown page. The window already has the address of the next one.
  const location = useLocation();
  useEffect(() => {
    const isFirstPage = window.location.pathname === BASE_PATH + location.pathname;
    if (!needsNetwork || isFirstPage) return;
    finish();
    void navigate(location, { replace: true });
    notices.showFailure(failure("unavailable", "failure.pageOffline"));
  }, [needsNetwork, finish, location, navigate, notices]);
};
