type Forms = Record<Intl.LDMLPluralRule, string>

const rules = new Intl.PluralRules('ar-EG')
const digits = new Intl.NumberFormat('ar-EG-u-nu-latn')

/**
 * Chooses among the six Arabic plural forms. `#` is replaced with the number, in Latin digits unless `write` formats
 * it.
 */
export const plural =
  (forms: Forms, write: (count: number) => string = (count) => digits.format(count)) =>
  (count: number) =>
    forms[rules.select(count)].replace('#', write(count))

/** Takes the usual forms: none, one, two, a few (3 to 10), and many, which also covers the rest. */
export const counted = (zero: string, one: string, two: string, few: string, many: string) =>
  plural({ zero, one, two, few, many, other: many })

/** Counts within a sentence, where the zero form («مفيش كروت») would break the grammar: «0 كارت». */
export const countedWithin = (one: string, two: string, few: string, many: string) => counted(many, one, two, few, many)
