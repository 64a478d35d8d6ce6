import { expect, test } from 'vitest'
import { gradeLabel, grades, shortGradeLabel } from './grade.ts'
import { termLabel } from './term.ts'

test.each([
  [0, ['Secondary1', '1', '1st', 'First', 'first']],
  [1, ['Secondary2', '2', '2nd', 'Second', '2nd Secondary']],
  [2, ['Secondary3', '3', '3rd', 'Third']],
] as const)('the grade %i has one name in every spelling', (place, texts) => {
  const grade = grades[place]
  for (const text of texts)
    expect([gradeLabel(text), shortGradeLabel(text)]).toEqual([gradeLabel(grade), shortGradeLabel(grade)])
})

test('a term has one name in every spelling', () => {
  for (const text of ['First', '1', '', null, undefined]) expect(termLabel(text)).toBe('الترم الأول')
  for (const text of ['Second', '2', 'other']) expect(termLabel(text)).toBe('الترم التاني')
})
