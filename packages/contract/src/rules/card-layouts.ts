/** A sheet of A4 holds ten or twelve cards (docs/behaviour/codes.md). */
export const cardLayouts = ['a4-10', 'a4-12'] as const
export type CardLayout = (typeof cardLayouts)[number]

/** Identifies a printed card by its batch and its number: `12-0347`. */
export const cardNumber = (batch: number, number: number) => `${batch}-${String(number).padStart(4, '0')}`
