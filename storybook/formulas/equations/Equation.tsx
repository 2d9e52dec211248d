import styles from "../formulas.module.css";
import { TypesetMathematics } from "./TypesetMathematics.tsx";

/** Splits `eGFR = 141 × …` at the equals sign; a continuation line has no left side. */
const sides = (line: string): readonly [string, string] => {
  const [left = "", ...right] = line.split(" = ");
  return right.length === 0 ? ["", line] : [left, right.join(" = ")];
};

interface Props {
  readonly name: string;
  readonly lines: readonly string[];
}

/** The lines of an equation, aligned at their equals signs. A fraction that is wider than the box scrolls inside it. */
export const Equation = ({ name, lines }: Props) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls can be scrolled by keyboard
  <section className={styles.equation} tabIndex={0} aria-label={name}>
    {lines.map((line) => {
      const [left, right] = sides(line);
      return (
        <p key={line}>
          <span className={styles.left}>{left !== "" && <TypesetMathematics line={left} />}</span>
          <span className={styles.right}>
            {left !== "" && "= "}
            <TypesetMathematics line={right} />
          </span>
        </p>
      );
    })}
  </section>
);
