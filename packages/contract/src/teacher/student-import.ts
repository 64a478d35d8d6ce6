import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { gradeName, gradeText } from '../fields/grade.ts'
import { id } from '../fields/number.ts'
import { page } from '../fields/page.ts'
import { tableFormat } from '../fields/table-format.ts'
import { truth } from '../fields/truth.ts'
import { CONSOLE_PAGE_SIZE } from '../limits.ts'
import { uploadId } from './edited-text.ts'
import { reason } from './editing.ts'
import { parsingErrorCodes } from './errors.ts'
import { listing } from './lists.ts'

const IMPORT_TEXT_MAX_CHARACTERS = 1_000_000
const IMPORT_MAX_BYTES = 10 * 1024 * 1024
/** JSON writes an Arabic letter in up to six bytes. */
const IMPORT_BODY_MAX_BYTES = IMPORT_TEXT_MAX_CHARACTERS * 6 + 10_000

const text = z.optional(z.string('field.invalid').check(z.maxLength(IMPORT_TEXT_MAX_CHARACTERS, 'field.tooLong')))
const files = { file: { maxBytes: IMPORT_MAX_BYTES, kinds: ['text', 'xlsx'] } } as const

/** What a column of the table may be. */
export const importedFields = ['name', 'phone', 'parentPhone', 'email', 'grade', 'course'] as const
export type ImportedField = (typeof importedFields)[number]

/**
 * Why a row cannot be taken: something `missing`, `invalid`, `repeated` from an earlier row, `taken` by another
 * account, or a course that is `unknown`.
 */
export const studentRowFaults = ['missing', 'invalid', 'repeated', 'taken', 'unknown'] as const
export type StudentRowFault = (typeof studentRowFaults)[number]

const number = z.int()
export const refusedStudentRow = z.object({
  number,
  /** As the row has it; empty where it has none. */
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
  /** An account was made. */
  madeCount: number,
  /** The account was there, and was enrolled in a course. */
  enrolledCount: number,
  /** The account was there, and nothing had to be done. */
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
/** Whose number the school has; who that is, for whoever may see numbers. */
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
    /** Of rows that do not say it. */
    grade: z.optional(gradeText),
    /** The same. */
    courseId: z.optional(id),
    /** Why they are enrolled, where they are. */
    reason: z.optional(reason),
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
    'upload.notFound',
    'upload.notWhole',
    'upload.otherPurpose',
  ],
})

/** The rows of a table that cannot be taken, whole and with why, to be put right and brought again. */
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

/** Somebody whose link still sets a password. */
export const invitation = z.object({
  id,
  name: z.string(),
  phone: z.string(),
  grade: z.nullable(gradeName),
  chatUrl: z.nullable(z.string()),
  /** Absent for an assistant where the student has a password: whoever reads it could take the account over. */
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
  errors: [],
})
