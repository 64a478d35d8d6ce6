import { email as emailField, personName } from '@manassa/contract/fields/person'
import type { GradeName } from '@manassa/contract/rules/grade'
import { isEgyptianMobile } from '@manassa/contract/rules/phone'
import type { ImportedField, RefusedStudentRow, StudentRowFault } from '@manassa/contract/teacher/student-import'
import { gradeInWords } from '../parsing/grade-in-words.ts'
import { type ImportedStudent, mobileIn } from '../parsing/student-rows.ts'

export interface ValidRow {
  number: number
  name: string
  phone: string
  parentPhone: string | null
  email: string | null
  grade: GradeName | null
  courseId: number | null
  courseName: string | null
}

export interface Course {
  id: number
  name: string
}

interface ImportDefaults {
  grade: GradeName | undefined
  course: Course | undefined
  courseNamed(name: string): Course | undefined
}

interface ValidatedRows {
  valid: ValidRow[]
  refused: RefusedStudentRow[]
}

const SHOWN_CHARACTERS = 80

interface RowFault {
  field: ImportedField
  fault: StudentRowFault
  sameAs?: number
}

export function validateStudents(rows: readonly ImportedStudent[], defaults: ImportDefaults): ValidatedRows {
  const result: ValidatedRows = { valid: [], refused: [] }
  const rowOf = new Map<string, number>()
  for (const row of rows) {
    const student = rowIn(row, defaults)
    const fault = faultOf(row, student) ?? repeatedIn(rowOf, student)
    if (fault) result.refused.push(refusedRow(row, fault))
    else {
      result.valid.push(student)
      for (const known of [student.phone, student.email]) if (known) rowOf.set(known, row.number)
    }
  }
  return result
}

export const refusedRow = (
  { number, texts }: ImportedStudent,
  { field, fault, sameAs }: RowFault,
): RefusedStudentRow => ({
  number,
  name: texts.name.slice(0, SHOWN_CHARACTERS),
  field,
  fault,
  text: (texts[field] || texts.name).slice(0, SHOWN_CHARACTERS),
  sameAs: sameAs ?? null,
})

function rowIn({ number, texts }: ImportedStudent, { grade, course, courseNamed }: ImportDefaults): ValidRow {
  const studies = texts.course === '' ? course : courseNamed(texts.course)
  return {
    number,
    name: texts.name,
    phone: mobileIn(texts.phone),
    parentPhone: texts.parentPhone === '' ? null : mobileIn(texts.parentPhone),
    email: texts.email === '' ? null : texts.email.toLowerCase(),
    grade: (texts.grade === '' ? grade : gradeInWords(texts.grade)) ?? null,
    courseId: studies?.id ?? null,
    courseName: studies?.name ?? null,
  }
}

function faultOf({ texts }: ImportedStudent, row: ValidRow): RowFault | undefined {
  const faults: Array<RowFault | false> = [
    texts.name === '' && { field: 'name', fault: 'missing' },
    texts.phone === '' && { field: 'phone', fault: 'missing' },
    !personName.safeParse(texts.name).success && { field: 'name', fault: 'invalid' },
    !isEgyptianMobile(row.phone) && { field: 'phone', fault: 'invalid' },
    row.parentPhone !== null && !isEgyptianMobile(row.parentPhone) && { field: 'parentPhone', fault: 'invalid' },
    row.email !== null && !emailField.safeParse(row.email).success && { field: 'email', fault: 'invalid' },
    texts.grade !== '' && row.grade === null && { field: 'grade', fault: 'invalid' },
    texts.course !== '' && row.courseId === null && { field: 'course', fault: 'unknown' },
  ]
  return faults.find((fault): fault is RowFault => fault !== false)
}

function repeatedIn(rowOf: ReadonlyMap<string, number>, { phone, email }: ValidRow): RowFault | undefined {
  const [samePhone, sameEmail] = [rowOf.get(phone), email === null ? undefined : rowOf.get(email)]
  if (samePhone !== undefined) return { field: 'phone', fault: 'repeated', sameAs: samePhone }
  return sameEmail === undefined ? undefined : { field: 'email', fault: 'repeated', sameAs: sameEmail }
}
