import { ROUTES } from "@libretto/core/navigation/routes";
import { observer } from "mobx-react-lite";
import { type ReactNode, useContext } from "react";
import { Link } from "react-router-dom";
import { Icon } from "../../shared/icons/Icon.tsx";
import { BackIcon } from "../../shared/icons/icons.ts";
import { useLabels } from "../../shared/labels.ts";
import { LanguageModel } from "../../shared/language-model.ts";
import { listLabels } from "../../shared/list/list-labels.ts";
import { useModel } from "../../shared/models.ts";
import styles from "../shell.module.css";
import { shellLabels } from "../shell-labels.ts";
import { guideAddress } from "./guide-address.ts";
import { GuideContext } from "./guide-context.ts";
import { Help } from "./Help.tsx";
import { useHeading } from "./use-heading.ts";

const PARENTS = {
  account: ROUTES.account,
  diary: ROUTES.diary,
  therapies: ROUTES.therapies,
  admin: ROUTES.admin,
} as const;

interface Props {
  readonly title: string;
  /** The title of the window, when the page's title names a patient. */
  readonly windowTitle?: string;
  /** The number of rows. */
  readonly count?: number;
  readonly actions?: ReactNode;
  /** The parent page, as a link. */
  readonly parent?: keyof typeof PARENTS;
}

/** The page's title, its guide, and actions for the whole page. */
export const PageTitle = observer(({ title, windowTitle = title, count, actions, parent }: Props) => {
  const label = useLabels(listLabels);
  const shell = useLabels(shellLabels);
  const guide = useContext(GuideContext);
  const { current } = useModel(LanguageModel);
  const heading = useHeading(windowTitle);
  return (
    <>
      {parent !== undefined && (
        <nav className={`${styles.parent} not-printed`} aria-label={shell("breadcrumb")}>
          <Link to={PARENTS[parent]}>
            <Icon of={BackIcon} size={16} />
            {shell(parent)}
          </Link>
        </nav>
      )}
      <div className={styles.title}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {guide !== null && <Help guide={guideAddress(guide, current)} />}
        {count !== undefined && (
          <span className={styles.count}>
            <span aria-hidden="true">{count}</span>
            <span className="visually-hidden">{label("rows", { count })}</span>
          </span>
        )}
        {actions !== undefined && <div className={`${styles.actions} not-printed`}>{actions}</div>}
      </div>
    </>
  );
});
