/** The name prefix of a Checkme (section 1). */
export const CHECKME_NAME_PREFIX = "Checkme";
/** ASSUMPTION A1: the specification requires "a fixed service identifier"; all vendor sources use this one. */
export const CHECKME_SERVICE = "14839ac4-7d7e-415c-9a42-167340cf2339";
/** The app writes to this characteristic. */
export const CHECKME_WRITE = "8b00ace7-eb0b-49b0-bbe9-9aee0a26e1a3";
/** The device notifies through this characteristic. */
export const CHECKME_NOTIFY = "0734594a-a8e7-4b1a-a6b1-cd5243059a57";
/** ASSUMPTION A2: packets are sent in pieces of at most this size, one after another. */
export const PIECE_BYTES = 20;
