import { LANDING } from "@libretto/core/navigation/routes";
import { observer } from "mobx-react-lite";
import { Link } from "react-router-dom";
import { useLabels } from "../shared/labels.ts";
import { PageTitle } from "./PageTitle.tsx";
import { shellLabels } from "./shell-labels.ts";

/** An address that leads nowhere. */
export const NotFoundPage = observer(() => {
  const label = useLabels(shellLabels);
  return (
    <>
      <PageTitle title={label("notFound")} />
      <p>
        {label("notFoundText")} <Link to={LANDING}>{label("home")}</Link>
      </p>
    </>
  );
});
