import styles from "./formulas.module.css";
import { TypesetMathematics } from "./TypesetMathematics.tsx";

/** `eGFR = 141 × …` → what is defined, and by what; a line that only goes on has no left side. */
const sides = (line: string): readonly [string, string] => {
  const [left = "", ...right] = line.split(" = ");
  return right.length === 0 ? ["", line] : [left, right.join(" = ")];
};

/** The lines of an equation, set under each other by their equals signs. */
export const Equation = ({ lines }: { readonly lines: readonly string[] }) => (
  <div className={styles.equation}>
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
  </div>
);
