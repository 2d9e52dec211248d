import { cholesterolMgDl } from "@libretto/core/calculators/quantities";

/** What the formulas of cardiovascular risk are asked about: somebody of middling values. */
export const blood = { totalCholesterol: cholesterolMgDl(213), hdl: cholesterolMgDl(50) };
/** Free of the diseases that rule the formulas out. */
export const well = { heartDisease: false, cardiovascularDisease: false } as const;
export const calm = { systolic: 140, treated: false, smoker: false, diabetes: false } as const;
