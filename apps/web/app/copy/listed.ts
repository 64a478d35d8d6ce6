/** Joins a list in Arabic. */
export const listed = (things: readonly string[]): string => things.join('، ')
