import { START_PAGE } from "@libretto/core/navigation/public-pages";
import { observer } from "mobx-react-lite";
import { Link } from "react-router-dom";
import { useLabels } from "../../shared/labels.ts";
import { Sentence } from "../../shared/Sentence.tsx";
import { errorPageLabels } from "./error-page-labels.ts";
import { PageTitle } from "./PageTitle.tsx";

/** The page for unknown addresses. */
export const NotFoundPage = observer(() => {
  const label = useLabels(errorPageLabels);
  return (
    <>
      <PageTitle title={label("notFound")} />
      <p>
        <Sentence set={errorPageLabels} label="notFoundText" parts={{ home: <Link to={START_PAGE} /> }} />
      </p>
    </>
  );
});
