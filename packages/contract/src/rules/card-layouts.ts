/** How cards lie on their sheet (docs/behaviour/codes.md): ten or twelve of them on an A4. */
export const cardLayouts = ['a4-10', 'a4-12'] as const
export type CardLayout = (typeof cardLayouts)[number]

/** How a card is found again by what is printed on it: its batch and its number, `12-0347`. */
export const cardNumber = (batch: number, number: number) => `${batch}-${String(number).padStart(4, '0')}`
