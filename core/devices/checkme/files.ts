/** The users of the device (section 3). */
export const USERS_FILE = "usr.dat";
/** ASSUMPTION A7: all users share the lists of ECGs, temperatures and saturations. */
export const ECG_LIST_FILE = "ecg.dat";
/** Shared by all users (A7). */
export const TEMPERATURE_FILE = "tmp.dat";
/** Shared by all users (A7). */
export const OXYGEN_FILE = "oxi.dat";
/** The file of the blood pressures of one user. */
export const bloodPressureFile = (userId: number): string => `${userId}nibp.dat`;

/** ASSUMPTION A23: no file of a Checkme is larger; a 30 s ECG has 15 kB. */
export const LARGEST_FILE_BYTES = 1024 * 1024;
