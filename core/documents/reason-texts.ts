import type { Language } from "../messages/codes.ts";
import type { NotTakenReason } from "./document.ts";

/** Why a part of a document was not taken, in words. */
export const reasonTexts: Readonly<Record<Language, Readonly<Record<NotTakenReason, string>>>> = {
  it: {
    otherType: "il Libretto non ha un posto per questo tipo di voce",
    enteredInError: "chi l'ha scritta l'ha annullata",
    otherPerson: "riguarda un'altra persona",
    notInUse: "non è un medicinale in uso o una vaccinazione fatta",
    negated: "dice che non è stato fatto, non è stato dato o non va preso",
    notOrdered: "non è indicata come prescrizione: può essere una proposta o un programma",
    modifierExtension: "contiene un'indicazione che può cambiarne il significato e che il Libretto non conosce",
    dosage: "le dosi non si possono riportare per intero",
    noName: "non ha un nome",
    noValue: "non ha un valore",
    unit: "l'unità di misura manca o non è conosciuta",
    calculated: "è calcolata da altri valori",
    noField: "il Libretto non ha un campo per questo",
    textOnly: "è solo un testo, senza dati: puoi leggerlo nel documento",
    valueType: "il suo valore è di un tipo che il Libretto non legge",
    otherObservation: "non è un risultato di laboratorio né un parametro vitale",
    incompletePressure: "della pressione c'è un solo valore",
    severalPressures: "ci sono più valori di pressione della stessa ora e non si sa quali vanno insieme",
    repeated: "è un secondo valore della stessa misura",
  },
  en: {
    otherType: "Libretto cannot store this kind of entry",
    enteredInError: "its author cancelled it",
    otherPerson: "it is about another person",
    notInUse: "it is not a medication in use or a vaccination that was given",
    negated: "it says that this was not done, was not given or must not be taken",
    notOrdered: "it is not marked as a prescription: it may be a proposal or a plan",
    modifierExtension: "it contains a statement that may change its meaning and that Libretto does not know",
    dosage: "its doses cannot be copied completely",
    noName: "it has no name",
    noValue: "it has no value",
    unit: "the unit of measure is missing or unknown",
    calculated: "it is calculated from other values",
    noField: "Libretto has no field for it",
    textOnly: "it is only a text without data: you can read it in the document",
    valueType: "its value is of a type that Libretto does not read",
    otherObservation: "it is neither a laboratory result nor a vital sign",
    incompletePressure: "only one of the two blood pressure values is there",
    severalPressures:
      "there are several blood pressure values of the same time, and it is not known which belong together",
    repeated: "it is a second value of the same measure",
  },
};
