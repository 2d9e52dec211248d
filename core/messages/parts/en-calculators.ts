import type { itCalculators } from "./it-calculators.ts";

/** The messages of the calculators, in English. */
export const enCalculators: Readonly<Record<keyof typeof itCalculators, string>> = {
  "calculators.thousands": "The dot separates decimals: 1.000 is 1. For a thousand write 1000.",
  "calculators.disclaimer": "A supporting result: it does not replace the doctor's judgement.",
  // input
  "calculators.usualRange": "Check the value you entered. It must be between {{low}} and {{high}}.",
  "calculators.weightInvalid": "Enter a valid weight...",
  "calculators.checked": "I have checked: the value is right",
  "calculators.defaults": "Default values",
  "calculators.seldomFits": "Please enter a valid value! It is usually between {{low}} and {{high}}.",
  "calculators.rareContent": "Solutions rarely exceed 50 mg.",
  "calculators.rareVolume": "Bottles rarely exceed 100 ml.",
  "calculators.rareDosage": "A dosage is rarely above 10 mg.",
  "calculators.rareDrops": "There are rarely more than 50 drops per ml.",
  "calculators.rareInfusionDose": "The dose is rarely outside 0.01–20 µg/kg/min. Check the unit.",
  "calculators.rareInfusionVolume": "The final volume is rarely outside 20–1000 ml.",
  "calculators.rareSodium": "Sodium in the blood is rarely outside 115–160 mmol/L. Check the value.",
  "calculators.heightInCentimetres": "This looks like metres: enter the height in centimetres, for example 170.",
  "calculators.checkUnit": "An unusual value: check the unit.",
  "calculators.maybeMicromoles": "A very high value: is it in µmol/L? Check the unit.",
  "calculators.counterpart": "Only one dose is used: per kg or per m². Empty the other field to write here.",
  // no result
  "calculators.switchedOff": "This installation computes no scores: its operator has switched this function off.",
  "calculators.notRecomputed": "The result does not match the values entered: reload the page and calculate again.",
  "calculators.farFromRecord":
    "Very different from the value in the record, {{recorded}}{{unit}}: check that you typed it correctly.",
  "calculators.notValid": "Enter valid values!",
  "calculators.answerAll": "Fill in or select every field!",
  "calculators.answerThis": "Answer this question",
  "calculators.stillMissing": "Missing: {{inputs}}.",
  "calculators.updateSex": "Please update the sex",
  "calculators.notWhole": "Enter a whole number.",
  "calculators.outOfDomain":
    "The formula was studied for values from {{low}} to {{high}}{{unit}}: outside them it gives no result.",
  "calculators.outOfDomainBelow":
    "The formula was studied for values from {{low}} to less than {{high}}{{unit}}: outside them it gives no result.",
  "calculators.outOfDomainFrom": "The formula applies from {{low}}{{unit}} on: below that it gives no result.",
  "calculators.notApplicable": "The formula is not valid in this condition: no result.",
  "calculators.anticoagulantAnyway":
    "Here the score does not decide. With this condition and atrial fibrillation European guidance (ESC 2024) recommends an anticoagulant whatever the score. Discuss it with your cardiologist soon. If you take one already do not stop: your doctor decides.",
  "calculators.hdlAboveTotal": "HDL cholesterol cannot exceed total cholesterol.",
  "calculators.diagnosisAfterAge": "The age at diagnosis cannot be above the present age.",
  "calculators.needs": "This formula also needs: {{inputs}}.",
  // with a result
  "calculators.clamped": "Used {{to}} instead of {{from}}: it is the formula's limit.",
  "calculators.replaced": "Used {{to}} instead of {{from}}, because of another answer.",
  "calculators.assumed": "Not answered: “{{answer}}” was used.",
  "calculators.unchecked": "Not answered: whether the formula applies was not checked.",
  "calculators.uncheckedAll": "Not verified: {{inputs}}. With one of these conditions the formula does not apply.",
  "calculators.converted": "{{from}} converted to {{to}}.",
  "calculators.byDefault": "Default value: {{value}}.",
  "calculators.fromRecord": "{{value}} (from the record).",
  "calculators.unusual": "{{value}} is outside the usual values; confirmed by the person who entered it.",
  "calculators.concentrationHigh": "Concentration above 10 mg/ml: check it.",
  "calculators.rateHigh": "Rate above 200 ml/h: check it.",
  "calculators.doseAboveContent": "The dose exceeds the content of this solution: check it.",
  "calculators.lessThanOneDrop": "The dose is less than half a drop: it cannot be given with this solution.",
  "calculators.raceTerm": "Factor for African ethnicity (1.159) applied: European guidance advises against it.",
  "calculators.singleSource": "For this age the coefficients come from a single source.",
  "calculators.otherAsWhite": "“Other” uses the coefficients of the white group.",
  "calculators.adolescent": "From 12 to 17 years 1.33 points are added whatever the sex.",
  "calculators.extrapolated":
    "{{value}} is outside the values that the formula is used for ({{range}}): take the result with caution.",
  "calculators.noRate": "Insufficient data: no estimate for this score.",
};
