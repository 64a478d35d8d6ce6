/** Such answers refer to the others: «كل ما سبق», «لا شيء مما سبق», «الإجابات السابقة». */
const SPEAKS_OF_THOSE_ABOVE = /سبق|السابق|كل الإجابات|جميع الإجابات|above/i
/** Such answers name others by letter: «أ و ب», «أ، ج معًا», «(أ) و(ب)». */
const NAMES_BY_LETTER = /(^|[\s(])[أابجده][\s)]*([،,]|\sو|و[\s(])\s*\(?[أابجده]([\s).،]|$)/

/** True if the answers of a question must keep their order, because one of them refers to the position of others. */
export const keepsItsOrder = (answers: readonly string[]) =>
  answers.some((text) => SPEAKS_OF_THOSE_ABOVE.test(text) || NAMES_BY_LETTER.test(text))
