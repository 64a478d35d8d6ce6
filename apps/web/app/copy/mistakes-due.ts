import { plural } from './plural.ts'

const mistakesWait = plural({
  zero: 'مفيش غلطات مستنية',
  one: 'غلطة واحدة مستنية',
  two: 'غلطتين مستنيين',
  few: '# غلطات مستنية',
  many: '# غلطة مستنية',
  other: '# غلطة مستنية',
})

export const mistakesDue = (due: number) => `${mistakesWait(due)} النهارده`
