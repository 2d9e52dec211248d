import { observer } from "mobx-react-lite";
import { Button } from "../shared/controls/Button.tsx";
import { dayText } from "../shared/formats.ts";
import { PrintIcon } from "../shared/icons/icons.ts";
import { useLabels } from "../shared/labels.ts";
import styles from "./shell.module.css";
import { shellLabels } from "./shell-labels.ts";

interface Props {
  /** The day up to which the drug data are told to be: yesterday. */
  readonly date: string;
  readonly print: () => void;
  readonly printing: boolean;
}

/** On the medication page only: how fresh the drug data are, and the printed list. */
export const PharmacyFooter = observer(({ date, print, printing }: Props) => {
  const label = useLabels(shellLabels);
  return (
    <section className={styles.pharmacy} aria-label={label("print")}>
      <p>{label("dataOf", { date: dayText(date) })}</p>
      <Button icon={PrintIcon} onClick={print} busy={printing}>
        {label("print")}
      </Button>
    </section>
  );
});
