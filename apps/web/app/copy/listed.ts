export const listed = (things: readonly string[]): string => things.join('، ')
