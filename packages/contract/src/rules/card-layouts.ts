import { keysOf } from './records.ts'

interface CardLayoutProperties {
  label: string
  columns: number
  rows: number
  cardWidthMm: number
  cardHeightMm: number
}

/** A sheet of A4 holds ten or twelve cards of the size of a business card (docs/behaviour/codes.md). */
export const cardLayouts = {
  'a4-10': { label: '10 كروت في الورقة', columns: 2, rows: 5, cardWidthMm: 85, cardHeightMm: 50 },
  'a4-12': { label: '12 كارت في الورقة', columns: 2, rows: 6, cardWidthMm: 85, cardHeightMm: 41 },
} as const satisfies Record<string, CardLayoutProperties>

export type CardLayout = keyof typeof cardLayouts
export const cardLayoutNames = keysOf(cardLayouts)
export const DEFAULT_CARD_LAYOUT: CardLayout = 'a4-10'

/** Identifies a printed card by its batch and its number: `12-0347`. */
export const cardNumber = (batch: number, number: number) => `${batch}-${String(number).padStart(4, '0')}`
