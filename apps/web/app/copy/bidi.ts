const FIRST_STRONG = '\u2068'
const LEFT_TO_RIGHT = '\u2066'
const END = '\u2069'

/**
 * A person's or a course's own words inside a plain text (a label, a message to WhatsApp): they keep their direction.
 */
export const isolated = (text: string) => FIRST_STRONG + text + END

/** A code, a number or an address inside a plain text: it stays left to right. */
export const leftToRight = (text: string) => LEFT_TO_RIGHT + text + END
