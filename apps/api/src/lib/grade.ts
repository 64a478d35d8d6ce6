import { type GradeName, grades } from '@manassa/contract/rules/grade'

export function gradeNameOf(grade: number): GradeName {
  const name = grades[grade - 1]
  if (!name) throw new RangeError(`There is no grade ${grade}`)
  return name
}

export const gradeYear = (grade: GradeName): number => grades.indexOf(grade) + 1
