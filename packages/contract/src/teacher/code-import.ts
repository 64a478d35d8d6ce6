import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { momentOrDay } from '../fields/moment-or-day.ts'
import { id } from '../fields/number.ts'
import { truth } from '../fields/truth.ts'
import { cardPrice, codeKind, handOutOfBatch } from './code-batches.ts'
import { shortName, uploadId } from './edited-text.ts'
import { parsingErrorCodes } from './errors.ts'
import { holderTerms } from './holders.ts'

const IMPORT_TEXT_MAX_CHARACTERS = 1_000_000
const IMPORT_MAX_BYTES = 10 * 1024 * 1024
/** JSON needs up to six bytes for an Arabic letter. */
const IMPORT_BODY_MAX_BYTES = IMPORT_TEXT_MAX_CHARACTERS * 6 + 10_000

/** Pounds, also as a form field writes them. */
const formPrice = z.pipe(
  z.union(
    [
      z.number(),
      z.pipe(
        z.string().check(z.regex(/^\d{1,8}(\.\d{1,2})?$/, 'codeBatch.price')),
        z.transform((text) => Number(text)),
      ),
    ],
    'codeBatch.price',
  ),
  cardPrice,
)

/**
 * Says why a row is invalid. `repeated`: equals an earlier row; `alike`: a different code that is read the same;
 * `known`: already in the school; `ours`: reads as one of the school's own codes; `damaged`: a long number changed by a
 * spreadsheet.
 */
const codeRowFaults = ['empty', 'short', 'long', 'characters', 'damaged', 'repeated', 'alike', 'known', 'ours'] as const
export type CodeRowFault = (typeof codeRowFaults)[number]

export const refusedRow = z.object({
  number: z.int(),
  text: z.string(),
  fault: z.enum(codeRowFaults),
  sameAs: z.nullable(z.int()),
})
export type RefusedRow = z.output<typeof refusedRow>

/** Describes the form of the codes and the longest validity for such codes. */
export const codeShape = z.object({
  minCharacters: z.int(),
  maxCharacters: z.int(),
  alphabet: z.enum(['digits', 'letters', 'lettersAndDigits', 'others']),
  groups: z.nullable(z.array(z.int())),
  example: z.string(),
  bits: z.number(),
  needsExpiry: z.boolean(),
  latestDay: z.nullable(z.string()),
  tooEasy: z.boolean(),
})
export type CodeShape = z.output<typeof codeShape>

export const importCodes = endpoint({
  method: 'POST',
  path: '/api/teacher/code-batches/import',
  access: { staff: 'codes.make' },
  invalidates: ['codes', 'holders'],
  carrier: 'form',
  maxBodyBytes: IMPORT_BODY_MAX_BYTES,
  files: { file: { maxBytes: IMPORT_MAX_BYTES, kinds: ['text', 'xlsx'] } },
  input: z
    .object({
      text: z.optional(z.string('field.invalid').check(z.maxLength(IMPORT_TEXT_MAX_CHARACTERS, 'field.tooLong'))),
      uploadId: z.optional(uploadId),
      dryRun: z._default(truth, false),
      /** The other fields are not needed for a check of the codes. */
      kind: z._default(codeKind, 'course'),
      courseId: z.optional(id),
      unitId: z.optional(id),
      label: z.optional(shortName('codeBatch.label')),
      price: z.optional(z.nullable(formPrice)),
      expiresAt: z.optional(z.nullable(momentOrDay('codeBatch.expiry'))),
      holder: z.optional(z.nullable(shortName('holderName.required'))),
      holderTerms: z.optional(holderTerms),
      unitPrice: z.optional(formPrice),
    })
    .check(
      z.refine(({ dryRun, kind, courseId }) => dryRun || kind !== 'course' || courseId !== undefined, {
        error: 'codeBatch.target',
        path: ['courseId'],
      }),
      z.refine(({ dryRun, kind, unitId }) => dryRun || kind !== 'unit' || unitId !== undefined, {
        error: 'codeBatch.target',
        path: ['unitId'],
      }),
      z.refine(({ dryRun, label }) => dryRun || label !== undefined, { error: 'codeBatch.label', path: ['label'] }),
      z.refine(({ holder, price, unitPrice }) => !holder || typeof (unitPrice ?? price) === 'number', {
        error: 'codeBatch.price',
        path: ['price'],
      }),
    ),
  reply: z.object({
    id: z.nullable(id),
    number: z.nullable(z.int()),
    count: z.int(),
    refusedCount: z.int(),
    shape: z.nullable(codeShape),
    refused: z.array(refusedRow),
    handOut: handOutOfBatch,
  }),
  errors: [
    'codeImport.nothing',
    'codeImport.tooMany',
    'codeImport.unreadable',
    ...parsingErrorCodes,
    'codeImport.tooEasy',
    'request.tooMany',
    'course.notFound',
    'unit.notFound',
    'holder.nameTaken',
    'upload.notFound',
    'upload.notWhole',
    'upload.otherPurpose',
  ],
})
