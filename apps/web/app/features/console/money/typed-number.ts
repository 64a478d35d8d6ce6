/** A number as it was typed; nothing where the field is empty, which is no 0. */
export const typedNumber = (typed: string): number | undefined => (typed.trim() === '' ? undefined : Number(typed))
