import { adverseReactions } from "@libretto/core/record/adverse-reactions/wire";
import { observer } from "mobx-react-lite";
import { useLabels } from "../../shared/labels.ts";
import { createSectionPage } from "../section-parts/create-section-page.tsx";
import { reactionLabels } from "./reaction-labels.ts";
import styles from "./reactions.module.css";
import { reactionsView } from "./section.ts";

const AboutReports = observer(() => <p className={styles.about}>{useLabels(reactionLabels)("about")}</p>);

/** The reports of adverse reactions: drafts and complete ones. */
export const ReactionsPage = createSectionPage({
  ...{ section: adverseReactions, view: reactionsView, labels: reactionLabels, list: "draft" },
  Before: AboutReports,
});
