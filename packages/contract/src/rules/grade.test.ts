import { expect, test } from 'vitest'
import { academicYearOfGrade, gradeLabel, gradeOfAcademicYear, grades, isGrade, normaliseGrade } from './grade.ts'

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

test('a year of the registration form converts to a grade and back', () => {
  for (const grade of grades) {
    expect(gradeOfAcademicYear(academicYearOfGrade(grade))).toBe(grade)
    expect(isGrade(normaliseGrade(grade))).toBe(true)
    expect(gradeLabel(grade)).toMatch(/^الصف/)
  }
})
