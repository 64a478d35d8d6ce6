import fc from 'fast-check'
import { expect, test } from 'vitest'
import { academicYearOfGrade, gradeLabel, gradeOfAcademicYear, grades, isGrade, normaliseGrade } from './grade.ts'
import { isEgyptianMobile, plainDigits } from './phone.ts'
import { correctCount, quizNotes, quizScore } from './quiz-score.ts'
import { termLabel, termOf } from './term.ts'
import { canComplete, resumeSecond } from './video-progress.ts'

test.each([
  ['Secondary2', 'Secondary2'],
  ['2nd Secondary', 'Secondary2'],
  ['3', 'Secondary3'],
  ['الصف ١ الثانوي', 'Secondary1'],
  ['secondary 1', 'Secondary1'],
  ['7', 'Secondary7'],
  ['nonsense', 'nonsense'],
])('the grade %j is read as %s', (text, grade) => {
  expect(normaliseGrade(text)).toBe(grade)
})

test('a year of the registration form and a grade name each other', () => {
  for (const grade of grades) {
    expect(gradeOfAcademicYear(academicYearOfGrade(grade))).toBe(grade)
    expect(isGrade(normaliseGrade(grade))).toBe(true)
    expect(gradeLabel(grade)).toMatch(/^الصف/)
  }
})

test.each([
  ['First', 'First', 'الترم الأول'],
  [undefined, 'First', 'الترم الأول'],
  ['Second', 'Second', 'الترم التاني'],
  ['Third', 'Second', 'الترم التاني'],
])('the term %j is the %s one, %s', (text, term, label) => {
  expect(termOf(text)).toBe(term)
  expect(termLabel(text)).toBe(label)
})

test.each([
  ['01012345678', '01012345678'],
  ['٠١٠١٢٣٤٥٦٧٨', '01012345678'],
  ['+20 101 234 5678', '01012345678'],
  ['0020-101-234-5678', '01012345678'],
  ['\u2066010 1234 5678\u2069', '01012345678'],
])('the phone number %j is kept as %s', (typed, digits) => {
  expect(plainDigits(typed)).toBe(digits)
  expect(isEgyptianMobile(digits)).toBe(true)
})

test.each(['0101234567', '010123456789', '02012345678', '1012345678', '', 'abc'])('%j is no mobile number', (typed) => {
  expect(isEgyptianMobile(plainDigits(typed))).toBe(false)
})

test('exactly 01 and nine digits are a mobile number', () => {
  fc.assert(
    fc.property(fc.oneof(fc.stringMatching(/^01\d{9}$/), fc.stringMatching(/^\d{9,12}$/), fc.string()), (text) => {
      const isNumber = text.length === 11 && text.startsWith('01') && [...text].every((c) => c >= '0' && c <= '9')
      expect(isEgyptianMobile(text)).toBe(isNumber)
    }),
  )
})

test.each([
  [0, 3, 0],
  [1, 3, 33],
  [2, 3, 67],
  [3, 3, 100],
  [0, 0, 0],
])('%i right of %i is %i percent', (correct, total, score) => {
  expect(quizScore(correct, total)).toBe(score)
})

test('a score is a whole percent and grows with the right answers', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200 }), fc.nat(199), (total, correct) => {
      fc.pre(correct < total)
      const score = quizScore(correct, total)
      expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true)
      expect(quizScore(correct + 1, total)).toBeGreaterThanOrEqual(score)
    }),
  )
})

test('a question that was left out counts as wrong', () => {
  const key = new Map([
    [1, 11],
    [2, 22],
    [3, 33],
  ])
  expect(
    correctCount(key, [
      { questionId: 1, answerId: 11 },
      { questionId: 3, answerId: 31 },
    ]),
  ).toBe(1)
  expect(correctCount(key, [])).toBe(0)
  expect(quizNotes(1, 3)).toBe('Correct answers: 1/3')
})

test('the complete button waits for more than nine tenths', () => {
  expect(canComplete(90, 100)).toBe(false)
  expect(canComplete(90.1, 100)).toBe(true)
  expect(canComplete(0, 0)).toBe(false)
})

test.each([
  { stopped: 300, from: 295 },
  { stopped: 8, from: 0 },
  { stopped: 590, from: 0 },
])('a video of ten minutes that was left at $stopped goes on from $from', ({ stopped, from }) => {
  expect(resumeSecond(stopped, 600)).toBe(from)
})
