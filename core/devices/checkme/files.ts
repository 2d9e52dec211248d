/** The lists a Checkme keeps (section 3). ASSUMPTION A7: only blood pressure is kept user by user. */
export const USERS_FILE = "usr.dat";
export const ECG_LIST_FILE = "ecg.dat";
export const TEMPERATURE_FILE = "tmp.dat";
export const OXYGEN_FILE = "oxi.dat";
export const bloodPressureFile = (userId: number): string => `${userId}nibp.dat`;

/** ASSUMPTION A23: nothing a Checkme keeps is larger; a 30 s ECG has 15 kB. */
export const LARGEST_FILE_BYTES = 1024 * 1024;
