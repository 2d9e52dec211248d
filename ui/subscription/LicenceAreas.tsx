import type { Licence } from "@libretto/core/ports/accounts/licence-store";
import { observer } from "mobx-react-lite";
import { Icon } from "../shared/icons/Icon.tsx";
import { ChosenIcon } from "../shared/icons/icons.ts";
import { useLabels } from "../shared/labels.ts";
import styles from "./subscription.module.css";
import { areaOf, type LicenceArea, subscriptionLabels } from "./subscription-labels.ts";

const areasOf = ({ permissions }: Licence): readonly LicenceArea[] => [
  ...new Set(permissions.flatMap((permission) => areaOf[permission] ?? [])),
];

/** What a licence includes. */
export const LicenceAreas = observer(({ licence }: { readonly licence: Licence }) => {
  const label = useLabels(subscriptionLabels);
  return (
    <ul className={styles.allowed}>
      {(["allowsAlways", ...areasOf(licence)] as const).map((area) => (
        <li key={area}>
          <Icon of={ChosenIcon} />
          {label(area)}
        </li>
      ))}
    </ul>
  );
});
