import { observer } from "mobx-react-lite";
import { iconButtonClass } from "../../shared/controls/IconButton.tsx";
import { Icon } from "../../shared/icons/Icon.tsx";
import { HelpIcon } from "../../shared/icons/icons.ts";
import { useLabels } from "../../shared/labels.ts";
import { shellLabels } from "../shell-labels.ts";

/** Downloads the guide of the current page. */
export const Help = observer(({ guide }: { readonly guide: string }) => {
  const label = useLabels(shellLabels);
  return (
    <a
      href={guide}
      download
      className={`${iconButtonClass(false, "start")} not-printed`}
      aria-label={label("help")}
      data-tip={label("help")}
    >
      <Icon of={HelpIcon} size={20} />
    </a>
  );
});
