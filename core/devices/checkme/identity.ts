/** How a Checkme is found (section 1). */
export const CHECKME_NAME_PREFIX = "Checkme";
/** ASSUMPTION A1: the specification says "a fixed service identifier"; every vendor source has this one. */
export const CHECKME_SERVICE = "14839ac4-7d7e-415c-9a42-167340cf2339";
/** The app writes here. */
export const CHECKME_WRITE = "8b00ace7-eb0b-49b0-bbe9-9aee0a26e1a3";
/** The device notifies here. */
export const CHECKME_NOTIFY = "0734594a-a8e7-4b1a-a6b1-cd5243059a57";
/** ASSUMPTION A2: a packet goes out in pieces of at most this size, each awaited. */
export const PIECE_BYTES = 20;
