import { cholesterolMgDl } from "@libretto/core/calculators/quantities";

/** Common inputs of the cardiovascular formulas, with average values. */
export const cholesterol = { totalCholesterol: cholesterolMgDl(213), hdl: cholesterolMgDl(50) };
/** Without the diseases that the formulas exclude. */
export const withoutDisease = { heartDisease: false, cardiovascularDisease: false } as const;
export const commonRiskFactors = { systolic: 140, treated: false, smoker: false, diabetes: false } as const;
