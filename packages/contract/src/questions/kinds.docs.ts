import * as singleChoice from './single-choice/fields.docs.ts'

export const { posed, chosen, revealed, reviewed, written, edited } = singleChoice
