import styles from "./facts.module.css";

interface Props {
  /** What each fact is called, and the fact. */
  readonly facts: readonly (readonly [name: string, fact: string])[];
  /** Said for what is empty. */
  readonly empty?: string;
  /** The language of the facts where it is not the page's. */
  readonly lang?: string;
}

/** Facts with their names. */
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
