import { observer } from "mobx-react-lite";
import { Button } from "../../shared/controls/Button.tsx";
import { dayText } from "../../shared/formats.ts";
import { PrintIcon } from "../../shared/icons/icons.ts";
import { useLabels } from "../../shared/labels.ts";
import styles from "../shell.module.css";
import { shellLabels } from "../shell-labels.ts";

interface Props {
  /** The date of the drug data in use (decision W21); null until it is known. */
  readonly date: string | null;
  readonly print: () => void;
  readonly printing: boolean;
}

/** Only on the medication page: the date of the drug data, and the printed list. */
export const PharmacyFooter = observer(({ date, print, printing }: Props) => {
  const label = useLabels(shellLabels);
  return (
    <section className={styles.pharmacy} aria-label={label("print")}>
      <p>{date !== null && label("dataOf", { date: dayText(date) })}</p>
      <Button icon={PrintIcon} onClick={print} busy={printing}>
        {label("print")}
      </Button>
    </section>
  );
});
