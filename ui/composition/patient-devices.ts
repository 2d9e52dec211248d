import type { PatientDevices } from "@libretto/core/ports/devices/patient-devices";

/** Neither Bluetooth nor the test device is part of a page before somebody wants to read a device. */
export const patientDevices: PatientDevices = {
  nearby: async () => (await import("./nearby-devices.ts")).nearbyDevices,
  trial: async () => (await import("./trial-device.ts")).trialDevice,
};
