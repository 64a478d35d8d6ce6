import { plural } from './plural.ts'

const mistakesWait = plural({
  zero: 'مفيش غلطات مستنية',
  one: 'غلطة واحدة مستنية',
  two: 'غلطتين مستنيين',
  few: '# غلطات مستنية',
  many: '# غلطة مستنية',
  other: '# غلطة مستنية',
})

/** The questions left for today in the book of mistakes, on the first page and at the end of a unit. */
export const mistakesDue = (due: number) => `${mistakesWait(due)} النهارده`
