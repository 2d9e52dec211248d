import { observer } from "mobx-react-lite";
import { Link } from "react-router-dom";
import { useLabels } from "../shared/labels.ts";
import { Sentence } from "../shared/Sentence.tsx";
import { errorPageLabels } from "../shell/page/error-page-labels.ts";
import { PageTitle } from "../shell/page/PageTitle.tsx";

export interface WrongAudiencePageProps {
  /** the audience that the page is for. */
  readonly audience: "forDoctors" | "forPatients" | "forCarers" | "forCalculators" | "forAdministrators";
  /** The start page of the user. */
  readonly home: string;
}

/** Says that a page is not for this account, and whom it is for (decision W23). */
export const WrongAudiencePage = observer(({ audience, home }: WrongAudiencePageProps) => {
  const label = useLabels(errorPageLabels);
  return (
    <>
      <PageTitle title={label("othersPage")} />
      <p>{label(audience)}</p>
      <p>
        <Sentence set={errorPageLabels} label="goHome" parts={{ home: <Link to={home} /> }} />
      </p>
    </>
  );
});
