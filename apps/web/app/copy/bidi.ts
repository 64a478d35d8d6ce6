const FIRST_STRONG = '\u2068'
const LEFT_TO_RIGHT = '\u2066'
const END = '\u2069'

/** Isolates a name inside plain text (a label, a WhatsApp message), so that it keeps its own direction. */
export const isolated = (text: string) => FIRST_STRONG + text + END

/** Keeps a code, number or address left to right inside plain text. */
export const leftToRight = (text: string) => LEFT_TO_RIGHT + text + END
