import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { gradeName, gradeText } from '../fields/grade.ts'
import { id } from '../fields/number.ts'
import { page } from '../fields/page.ts'
import { consentVersion } from '../fields/person.ts'
import { tableFormat } from '../fields/table-format.ts'
import { truth } from '../fields/truth.ts'
import { CONSOLE_PAGE_SIZE } from '../limits.ts'
import { uploadId } from './edited-text.ts'
import { reason } from './editing.ts'
import { parsingErrorCodes } from './errors.ts'
import { listing } from './lists.ts'
import { studentContact } from './student-history.ts'

const IMPORT_TEXT_MAX_CHARACTERS = 1_000_000
const IMPORT_MAX_BYTES = 10 * 1024 * 1024
/** JSON needs up to six bytes for an Arabic letter. */
const IMPORT_BODY_MAX_BYTES = IMPORT_TEXT_MAX_CHARACTERS * 6 + 10_000

const text = z.optional(z.string('field.invalid').check(z.maxLength(IMPORT_TEXT_MAX_CHARACTERS, 'field.tooLong')))
const files = { file: { maxBytes: IMPORT_MAX_BYTES, kinds: ['text', 'xlsx'] } } as const

/** A column of the table can hold one of these. */
export const importedFields = ['name', 'phone', 'parentPhone', 'email', 'grade', 'course'] as const
export type ImportedField = (typeof importedFields)[number]

/**
 * Says why a row is invalid: something is `missing`, `invalid`, `repeated` from an earlier row, `taken` by another
 * account, or an `unknown` course.
 */
const studentRowFaults = ['missing', 'invalid', 'repeated', 'taken', 'unknown'] as const
export type StudentRowFault = (typeof studentRowFaults)[number]

const number = z.int()
export const refusedStudentRow = z.object({
  number,
  /** The text of the row; empty if it has none. */
  name: z.string(),
  fault: z.enum(studentRowFaults),
  field: z.enum(importedFields),
  text: z.string(),
  sameAs: z.nullable(z.int()),
})
export type RefusedStudentRow = z.output<typeof refusedStudentRow>

/** Sums the rows of an imported table by outcome; each row is in exactly one sum. */
export const importSums = z.object({
  rowCount: number,
  madeCount: number,
  enrolledCount: number,
  unchangedCount: number,
  refusedCount: number,
})
export type ImportSums = z.output<typeof importSums>

const newRow = z.object({
  number,
  name: z.string(),
  phone: z.string(),
  grade: z.nullable(gradeName),
  courseName: z.nullable(z.string()),
})
/** A row whose number belongs to an account; with the permission `students`, its owner is named. */
const knownRow = z.object({
  number,
  name: z.string(),
  student: z.optional(z.object({ id, name: z.string() })),
})

export const importStudents = endpoint({
  method: 'POST',
  path: '/api/teacher/students/import',
  access: { staff: 'grants' },
  invalidates: ['students'],
  carrier: 'form',
  maxBodyBytes: IMPORT_BODY_MAX_BYTES,
  files,
  input: z.object({
    text,
    uploadId: z.optional(uploadId),
    dryRun: z._default(truth, false),
    grade: z.optional(gradeText),
    courseId: z.optional(id),
    /** The reason for the enrolment, if there is one. */
    reason: z.optional(reason),
    consentVersion: z.optional(consentVersion),
  }),
  reply: z.object({
    jobId: z.nullable(id),
    bulkId: z.nullable(id),
    count: z.int(),
    knownCount: z.int(),
    refusedCount: z.int(),
    enrolCount: z.int(),
    sample: z.array(newRow),
    known: z.array(knownRow),
    refused: z.array(refusedStudentRow),
  }),
  errors: [
    'studentImport.nothing',
    'studentImport.tooMany',
    'studentImport.unreadable',
    ...parsingErrorCodes,
    'course.notFound',
    'grant.notPublished',
    'school.full',
    'upload.notFound',
    'upload.notWhole',
    'upload.otherPurpose',
  ],
})

export const exportRefusedRows = endpoint({
  method: 'POST',
  path: '/api/teacher/students/import/refused',
  access: { staff: 'grants' },
  carrier: 'form',
  maxBodyBytes: IMPORT_BODY_MAX_BYTES,
  files,
  input: z.object({ text, grade: z.optional(gradeText), courseId: z.optional(id), format: tableFormat }),
  reply: z.null(),
  file: 'text/csv',
  errors: [
    'studentImport.nothing',
    'studentImport.tooMany',
    'studentImport.unreadable',
    ...parsingErrorCodes,
    'course.notFound',
    'grant.notPublished',
  ],
})

export const invitation = z.object({
  id,
  name: z.string(),
  phone: z.string(),
  grade: z.nullable(gradeName),
  chatUrl: z.nullable(z.string()),
  contact: z.nullable(studentContact),
  /** Absent for an assistant if the student has a password, because its reader could take over the account. */
  link: z.optional(z.string()),
  expiresAt: z.string(),
})
export type Invitation = z.output<typeof invitation>

export const listInvitations = endpoint({
  method: 'GET',
  path: '/api/teacher/students/invitations',
  access: { staff: 'students' },
  tags: ['students'],
  input: z.object({ ...listing(CONSOLE_PAGE_SIZE, ['name']), bulkId: z.optional(id) }),
  reply: page({ invitations: z.array(invitation) }),
})
