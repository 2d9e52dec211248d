import type { Language } from "../../messages/codes.ts";
import type { ExtraStep, ExtraSymptom } from "./limit.ts";

interface AdviceLabels {
  readonly measureAgain: string;
  /** Precedes whom to call when a reading stays urgent. */
  readonly ifItStays: string;
  readonly laboratory: string;
  readonly symptoms: string;
  readonly known: string;
  readonly source: string;
  readonly limit: string;
  /** Marks a value that is probably mistyped. */
  readonly toCheck: string;
  readonly typing: string;
  readonly noLimitsForChildren: string;
  /** Where the operator has switched off the evaluation of values. */
  readonly notEvaluated: string;
  readonly steps: Readonly<Record<ExtraStep, string>>;
  readonly extraSymptoms: Readonly<Record<ExtraSymptom, string>>;
}

/** What to do with a value. The texts are the same for everybody, name no diagnosis, and change no medicine. */
export const adviceLabels: Readonly<Record<Language, AdviceLabels>> = {
  it: {
    measureAgain: "Riposa 5 minuti e misura di nuovo.",
    ifItStays: "Se resta così, {{advice}}.",
    laboratory: "È un valore per cui i laboratori avvisano subito il medico.",
    symptoms:
      "Chiama subito il 112 se hai dolore al petto, affanno a riposo, svenimento o confusione, debolezza o formicolio di un lato, disturbi della vista o della parola, convulsioni, un sanguinamento che non si ferma, pensieri di morte{{extra}}.",
    known: "Se il medico conosce già questo valore, segui quello che avete concordato.",
    source: "Fonte",
    limit: "limite",
    toCheck: "da verificare",
    typing: "Il numero è molto insolito: controlla cifre, virgola e unità. Se è giusto, salvalo.",
    notEvaluated: "Questa installazione non valuta i valori: chiedi al medico.",
    noLimitsForChildren: "Per questa età il libretto non ha limiti: chiedi al pediatra.",
    steps: {
      noExtraDoses: "Non prendere dosi in più dei tuoi farmaci senza averne parlato con il medico.",
      checkHand: "Controlla che la mano sia calda e senza smalto.",
      sugar:
        "Prendi subito zucchero (3 zollette o un succo), misura di nuovo dopo 15 minuti e non restare da solo. Se la persona non è sveglia non darle nulla da bere e chiama il 112.",
      watchForKetones: "Con vomito, respiro profondo o chetoni chiama subito il 112.",
      noFeverDelay:
        "Con una terapia contro il tumore, un trapianto o farmaci che abbassano le difese chiama già da 38 °C.",
      overdose: "Se hai preso troppo paracetamolo chiama subito il 112, anche se ti senti bene.",
      breathlessness: "Con affanno a riposo o da sdraiato chiama subito il 112.",
      unintended: "Conta se non volevi dimagrire.",
      unreliableSaturation: "La saturazione misurata insieme può essere poco affidabile.",
      lowPressure: "Con capogiri, svenimento, febbre o sanguinamento chiama subito il 112.",
      repeatFasting:
        "Ripeti la glicemia a digiuno un altro giorno e chiedi al medico che cosa significano i due valori.",
      diabetesCheck: "Chiedi al medico se serve un controllo per il diabete.",
      hospitalToday: "Vai oggi al pronto soccorso; con qualunque sanguinamento chiama subito il 112.",
      feverEmergency: "Con febbre da 38 °C chiama subito il 112.",
    },
    extraSymptoms: {
      heartbeat: "battito irregolare, debolezza dei muscoli",
      spasms: "crampi forti o contrazioni dei muscoli",
      thirstAndVomiting: "vomito, sete molto forte, respiro profondo o sonnolenza",
      blueLips: "labbra blu",
      infection: "brividi forti, rigidità del collo o macchie rosse sulla pelle",
      bleeding: "feci nere, lividi nuovi o affanno",
      pressure: "mal di testa molto forte o capogiri che non passano",
      tremor: "tremore, passo incerto o vomito",
      abdominalPain: "dolore forte alla pancia",
      darkUrine: "urine scure, pelle gialla o forte debolezza",
    },
  },
  en: {
    measureAgain: "Rest for 5 minutes and measure again.",
    ifItStays: "If it stays so, {{advice}}.",
    laboratory: "Laboratories tell the doctor at once about a value like this.",
    symptoms:
      "Call 112 at once if you have chest pain, shortness of breath at rest, fainting or confusion, weakness or numbness of one side, trouble seeing or speaking, fits, bleeding that does not stop, thoughts of death{{extra}}.",
    known: "If your doctor already knows this value, follow what you agreed.",
    source: "Source",
    limit: "limit",
    toCheck: "to be checked",
    typing: "This number is very unusual: check digits, decimal mark and unit. If it is right, save it.",
    notEvaluated: "This installation does not evaluate values: ask your doctor.",
    noLimitsForChildren: "There are no limits for this age: ask the paediatrician.",
    steps: {
      noExtraDoses: "Do not take extra doses of your medications without talking to your doctor.",
      checkHand: "Check that the hand is warm and without nail varnish.",
      sugar:
        "Take sugar at once (3 lumps or a juice), measure again after 15 minutes and do not stay alone. If the person is not awake give nothing to drink and call 112.",
      watchForKetones: "With vomiting, deep breathing or ketones call 112 at once.",
      noFeverDelay:
        "With cancer therapy, a transplant or medications that weaken your defences call already from 38 °C.",
      overdose: "If you took too much paracetamol call 112 at once, even if you feel well.",
      breathlessness: "With shortness of breath at rest or when you lie down call 112 at once.",
      unintended: "It matters if you did not want to lose weight.",
      unreliableSaturation: "The saturation measured with it may be unreliable.",
      lowPressure: "With dizziness, fainting, fever or bleeding call 112 at once.",
      repeatFasting: "Repeat the fasting glucose on another day and ask your doctor what the two values mean.",
      diabetesCheck: "Ask your doctor whether you need a check for diabetes.",
      hospitalToday: "Go to the emergency department today; with any bleeding call 112 at once.",
      feverEmergency: "With a fever from 38 °C call 112 at once.",
    },
    extraSymptoms: {
      heartbeat: "an irregular heartbeat, weak muscles",
      spasms: "strong cramps or twitching of muscles",
      thirstAndVomiting: "vomiting, strong thirst, deep breathing or drowsiness",
      blueLips: "blue lips",
      infection: "shaking chills, a stiff neck or red spots on the skin",
      bleeding: "black stools, new bruises or breathlessness",
      pressure: "a very strong headache or dizziness that does not pass",
      tremor: "trembling, unsteady walking or vomiting",
      abdominalPain: "strong pain in the belly",
      darkUrine: "dark urine, yellow skin or strong weakness",
    },
  },
};
