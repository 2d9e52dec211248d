import type { CatalogueDrug } from "@libretto/core/catalogues/drugs/drug";
import { observer } from "mobx-react-lite";
import { useParams } from "react-router-dom";
import { Facts } from "../shared/controls/Facts.tsx";
import { dayText } from "../shared/formats.ts";
import { useLabels, useMessages } from "../shared/labels.ts";
import { RemoteList } from "../shared/list/RemoteList.tsx";
import { useModel } from "../shared/models.ts";
import { PublicFrame } from "../shell/PublicFrame.tsx";
import { PageTitle } from "../shell/page/PageTitle.tsx";
import styles from "./drug.module.css";
import { DrugDetailsModel } from "./drug-details-model.ts";
import { drugLabels } from "./drug-labels.ts";

const Details = observer(({ drug }: { readonly drug: CatalogueDrug }) => {
  const label = useLabels(drugLabels);
  const isVaccine = drug.kind === "vaccine";
  const facts = [
    [label(isVaccine ? "diseases" : "ingredients"), drug.ingredients],
    [label("atc"), drug.atc.join(", ")],
    [label(isVaccine ? "vaccineKind" : "form"), drug.form],
    [label("route"), drug.route],
    [label("holder"), drug.holder],
    [label("code"), drug.id],
  ] as const;
  return (
    <>
      <PageTitle title={drug.name} />
      <Facts facts={facts} empty={label("notStated")} lang="it" />
      <p className={styles.source}>
        {label("source", { name: drug.source.name, date: dayText(drug.source.date) })} {label("advice")}
      </p>
      <p className={styles.source}>{label("close")}</p>
    </>
  );
});

/** The public page of a drug in its own window. It needs no session. */
export const DrugDetailsPage = observer(() => {
  const label = useLabels(drugLabels);
  const findMessage = useMessages();
  const { id = "" } = useParams();
  const drug = useModel(DrugDetailsModel).of(id);
  const unknown = drug.failure?.kind === "notFound";
  return (
    <PublicFrame>
      {drug.value === null && <PageTitle title={label("title")} />}
      {unknown ? (
        <p>{findMessage("drugs.noDetails")}</p>
      ) : (
        <RemoteList remote={drug}>{(found) => <Details drug={found} />}</RemoteList>
      )}
    </PublicFrame>
  );
});
