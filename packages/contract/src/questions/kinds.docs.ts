import * as singleChoice from './single-choice/fields.docs.ts'

export const { asked, chosen, revealed, reviewed, written, edited } = singleChoice
