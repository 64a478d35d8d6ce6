import { from, ID, MOMENT } from '../meaning.ts'

const CARD = '12 characters of a printed card, in any letter case, with or without dashes'

export const codesAndBooks = {
  ...from('specification, section 7', {
    Code: ['The code of a course.', CARD],
    StudentId: ["The caller's own account; another's is refused. It may be left out.", ID],
    code: ['The code of a lecture.', CARD],
  }),
  ...from('specification, section 3', {
    redeemedAt: ['When the lecture code was entered.', MOMENT],
    books: 'The books of this page.',
    title: 'The title.',
  }),
}
