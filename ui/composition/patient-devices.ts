import type { PatientDevices } from "@libretto/core/ports/devices/patient-devices";

/** Bluetooth and the test device are loaded only when a user reads a device. */
export const patientDevices: PatientDevices = {
  loadNearbyDevices: async () => (await import("./nearby-devices.ts")).nearbyDevices,
  loadTestDevice: async () => (await import("./test-device.ts")).testDevice,
};
