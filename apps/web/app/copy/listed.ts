/** Things one after the other, as Arabic lists them. */
export const listed = (things: readonly string[]): string => things.join('، ')
