/** Empty text is undefined, not 0. */
export const typedNumber = (typed: string): number | undefined => (typed.trim() === '' ? undefined : Number(typed))
