import { type GradeName, grades } from '@manassa/contract/rules/grade'

/** A grade as the database keeps it: 1, 2 or 3. */
export const gradeYear = (grade: GradeName): number => grades.indexOf(grade) + 1
