/** «كل ما سبق», «لا شيء مما سبق», «الإجابات السابقة». */
const SPEAKS_OF_THOSE_ABOVE = /سبق|السابق|كل الإجابات|جميع الإجابات|above/i
/** «أ و ب», «أ، ج معًا», «(أ) و(ب)»: letters that stand for answers by their place. */
const NAMES_BY_LETTER = /(^|[\s(])[أابجده][\s)]*([،,]|\sو|و[\s(])\s*\(?[أابجده]([\s).،]|$)/

/**
 * Whether the answers of a question keep the order that the teacher gave them: one of them speaks of the others by
 * their place, and would be wrong elsewhere.
 */
export const keepsItsOrder = (answers: readonly string[]) =>
  answers.some((text) => SPEAKS_OF_THOSE_ABOVE.test(text) || NAMES_BY_LETTER.test(text))
