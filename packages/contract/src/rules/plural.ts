type Forms = Record<Intl.LDMLPluralRule, string>

const rules = new Intl.PluralRules('ar-EG')
const digits = new Intl.NumberFormat('ar-EG-u-nu-latn')

/** Arabic counts in six ways. `#` stands for the number, in Latin digits unless `write` says otherwise. */
export const plural =
  (forms: Forms, write: (count: number) => string = (count) => digits.format(count)) =>
  (count: number) =>
    forms[rules.select(count)].replace('#', write(count))

/** The usual shape: none, one, two, a few (3 to 10), and many, which is also the word for everything else. */
export const counted = (zero: string, one: string, two: string, few: string, many: string) =>
  plural({ zero, one, two, few, many, other: many })

/** A count within a sentence, where a zero of its own («مفيش كروت») would break the sentence: «0 كارت». */
export const countedWithin = (one: string, two: string, few: string, many: string) => counted(many, one, two, few, many)
