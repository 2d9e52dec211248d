import styles from "./facts.module.css";

interface Props {
  /** The label of each fact, and the fact. */
  readonly facts: readonly (readonly [name: string, fact: string])[];
  /** Shown for empty facts. */
  readonly empty?: string;
  /** The language of the facts when it differs from the page's. */
  readonly lang?: string;
}

/** Facts with their labels. */
export const Facts = ({ facts, empty = "", lang }: Props) => (
  <dl className={styles.facts}>
    {facts.map(([name, fact]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd {...(fact !== "" && lang !== undefined && { lang })}>{fact === "" ? empty : fact}</dd>
      </div>
    ))}
  </dl>
);
