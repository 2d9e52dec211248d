import type { Language } from "@libretto/core/messages/codes";

/** The names of the types of entries that are frequent in the Health app of Apple. */
const NAMES: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  ActiveEnergyBurned: { it: "Energia consumata in movimento", en: "Active energy" },
  ActivitySummary: { it: "Riepilogo dell'attività del giorno", en: "Activity summary of a day" },
  AppleExerciseTime: { it: "Minuti di esercizio", en: "Exercise minutes" },
  AppleStandHour: { it: "Ore in piedi", en: "Stand hours" },
  AppleStandTime: { it: "Minuti in piedi", en: "Stand minutes" },
  BasalEnergyBurned: { it: "Energia consumata a riposo", en: "Resting energy" },
  BloodGlucose: { it: "Glicemia", en: "Glucose" },
  BloodPressure: { it: "Pressione", en: "Blood pressure" },
  BloodPressureDiastolic: { it: "Pressione minima", en: "Diastolic pressure" },
  BloodPressureSystolic: { it: "Pressione massima", en: "Systolic pressure" },
  BodyFatPercentage: { it: "Massa grassa", en: "Body fat" },
  BodyMass: { it: "Peso", en: "Weight" },
  BodyMassIndex: { it: "Indice di massa corporea", en: "Body mass index" },
  BodyTemperature: { it: "Temperatura", en: "Temperature" },
  ClinicalRecord: { it: "Documenti di ospedali e laboratori", en: "Records of hospitals and laboratories" },
  DistanceCycling: { it: "Distanza in bicicletta", en: "Cycling distance" },
  DistanceWalkingRunning: { it: "Distanza a piedi", en: "Walking distance" },
  EnvironmentalAudioExposure: { it: "Rumore dell'ambiente", en: "Environmental noise" },
  FlightsClimbed: { it: "Piani di scale", en: "Flights of stairs" },
  HeadphoneAudioExposure: { it: "Volume delle cuffie", en: "Headphone volume" },
  HeartRate: { it: "Frequenza cardiaca", en: "Heart rate" },
  HeartRateVariabilitySDNN: { it: "Variabilità della frequenza cardiaca", en: "Heart rate variability" },
  LeanBodyMass: { it: "Massa magra", en: "Lean body mass" },
  OxygenSaturation: { it: "Saturazione", en: "Oxygen saturation" },
  RespiratoryRate: { it: "Frequenza respiratoria", en: "Breathing rate" },
  RestingHeartRate: { it: "Frequenza cardiaca a riposo", en: "Resting heart rate" },
  SleepAnalysis: { it: "Sonno", en: "Sleep" },
  StepCount: { it: "Passi", en: "Steps" },
  VO2Max: { it: "Consumo massimo di ossigeno", en: "Maximum oxygen uptake" },
  WalkingHeartRateAverage: { it: "Frequenza cardiaca media camminando", en: "Walking heart rate average" },
  Workout: { it: "Allenamenti", en: "Workouts" },
};

/** The name of a type of entries; an unknown one in the words of the phone: "WalkingSpeed" is "Walking Speed". */
export const phoneTypeName = (type: string, language: Language): string =>
  Object.hasOwn(NAMES, type) ? (NAMES[type]?.[language] ?? type) : type.replace(/([a-z])([A-Z])/g, "$1 $2");
