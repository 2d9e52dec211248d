import type { EcgRecording } from "@libretto/core/devices/ecg-recording";
import { observer } from "mobx-react-lite";
import { LanguageModel } from "../shared/language-model.ts";
import { useModel } from "../shared/models.ts";
import styles from "./ecg.module.css";
import { factsOf } from "./ecg-words.ts";

/** What is known of a recording, in words: also for whoever cannot see the trace. */
export const EcgFacts = observer(({ recording }: { readonly recording: EcgRecording }) => (
  <dl className={styles.facts}>
    {factsOf(recording, useModel(LanguageModel)).map(({ name, value }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
));
