import type { Grade } from '../content/index.ts'
import type { Lecture, SeedStudent, Study } from './types.ts'

interface Numbering {
  email(number: number): string
  /** The first nine digits of phone numbers; the student's number makes the last two. */
  phone: string
  parentPhone: string
}

/** Makes students out of names and stories: the first is number 1. */
export function numbered(
  { email, phone, parentPhone }: Numbering,
  students: ReadonlyArray<Pick<SeedStudent, 'name' | 'grade' | 'studies' | 'lectures'>>,
): SeedStudent[] {
  return students.map((student, place) => {
    const digits = String(place + 1).padStart(2, '0')
    return { ...student, email: email(place + 1), phone: phone + digits, parentPhone: parentPhone + digits }
  })
}

export const student = (name: string, grade: Grade, studies: Study[], lectures: Lecture[] = []) => ({
  name,
  grade,
  studies,
  lectures,
})

export const newcomer = (name: string, grade: Grade) => student(name, grade, [])
