import * as singleChoice from './single-choice/fields.docs.ts'

/** The descriptions of the fields that kinds of questions add. */
export const { asked, chosen, revealed, reviewed, written, edited } = singleChoice
