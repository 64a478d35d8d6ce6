import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, wholeNumber } from '../fields/number.ts'
import { line } from '../fields/text.ts'
import { LONGEST_VIDEO_SECONDS, NAME_MAX_CHARACTERS } from '../limits.ts'
import { readCaptions } from '../rules/caption-lines.ts'
import { type Chapter, MOST_CHAPTERS, readChapters } from '../rules/chapter-lines.ts'
import { isStorable } from '../rules/storable-text.ts'
import { lessonType } from '../student/catalogue.ts'
import { editedState, lackKinds } from './courses.ts'
import { uploadId } from './edited-text.ts'
import { confirm, revision, seenRevision } from './editing.ts'
import { editedQuiz } from './quiz.ts'

/** An address may be long because it can be the HTML that a hosting service offers to copy. */
const ADDRESS_MAX_CHARACTERS = 2_000
const CAPTIONS_AT_ONCE = 10
const CAPTIONS_MAX_CHARACTERS = 1_048_576
const CHAPTERS_MAX_CHARACTERS = 20_000
const isChapters = (text: string) => 'chapters' in readChapters(text)
const isCaptions = (text: string) => 'lines' in readCaptions(text)

const caption = z.object({
  language: z.string(),
  label: z.string(),
  /** Restores these captions after they were removed. */
  uploadId: z.optional(z.string()),
})

const videoState = z.enum(['ready', 'preparing', 'failed'])

const videoFile = z.object({ uploadId: z.string(), fileName: z.string(), sizeBytes: z.int() })

export const editedVideo = z.object({
  revision,
  state: videoState,
  /** A percentage, during transcoding. */
  progress: z.optional(z.int()),
  /** The number of videos of all schools that are ahead in the queue. */
  filmsBefore: z.optional(z.int()),
  reason: z.optional(z.string()),
  /** Students get this while a video is transcoded or has failed: nothing, the previous video, or this one. */
  plays: z.enum(['nothing', 'before', 'this']),
  externalUrl: z.nullable(z.string()),
  /** The previous video, an address or a file, which can be restored while the bin keeps it. */
  former: z.nullable(
    z.object({
      externalUrl: z.nullable(z.string()),
      file: z.nullable(z.object({ uploadId: z.string(), fileName: z.string() })),
    }),
  ),
  /** For a hosted video: its library, and if its addresses are signed by this server. */
  hosted: z.nullable(z.object({ library: z.string(), isSigned: z.boolean() })),
  /** Null for an external video, and for videos older than uploads. */
  file: z.nullable(videoFile),
  durationSeconds: z.nullable(z.number()),
  renditions: z.array(z.object({ name: z.string(), height: z.int(), sizeBytes: z.int() })),
  thumbnailBytes: z.nullable(z.int()),
  attachmentTitle: z.nullable(z.string()),
  attachmentSizeBytes: z.nullable(z.int()),
  /** Restores the attachment after it was removed; null without one. */
  attachmentUploadId: z.optional(z.nullable(z.string())),
  captions: z.array(caption),
  chapters: z.array(z.object({ seconds: z.int(), name: z.string() })),
})
export type EditedVideo = z.output<typeof editedVideo>

const lessonUpload = z.object({
  ...videoFile.shape,
  receivedBytes: z.int(),
  reason: z.optional(z.string()),
})
export type LessonUpload = z.output<typeof lessonUpload>

const editedLessonPage = z.object({
  id,
  revision,
  state: editedState,
  lessonName: z.string(),
  type: lessonType,
  isPreview: z.boolean(),
  otherPreview: z.nullable(z.string()),
  lacks: z.array(z.enum(lackKinds)),
  unit: z.object({ id, unitName: z.string(), unitTitle: z.string(), state: editedState }),
  course: z.object({ id, courseName: z.string(), state: editedState }),
  video: z.nullable(editedVideo),
  upload: z.nullable(lessonUpload),
  quiz: z.nullable(editedQuiz),
})
export type EditedLessonPage = z.output<typeof editedLessonPage>

export const readEditedLesson = endpoint({
  method: 'GET',
  path: '/api/teacher/lessons/{lessonId}',
  access: { staff: 'courses' },
  tags: ['courses'],
  input: z.object({ lessonId: id }),
  reply: editedLessonPage,
  errors: ['lesson.notFound'],
})

const address = line('video.required', ADDRESS_MAX_CHARACTERS)

const chapter = z.object({
  seconds: wholeNumber(0, LONGEST_VIDEO_SECONDS, 'seconds.invalid'),
  name: line('field.invalid', NAME_MAX_CHARACTERS),
})
const areApart = (chapters: readonly Chapter[]) =>
  new Set(chapters.map(({ seconds }) => seconds)).size === chapters.length

/** The text fields of a video's form. */
export const videoFields = z.object({
  externalUrl: address,
  /** An empty title changes nothing. */
  attachmentTitle: z
    .string('field.invalid')
    .check(z.maxLength(NAME_MAX_CHARACTERS, 'field.tooLong'), z.refine(isStorable, 'field.invalid')),
  /** One chapter in each row, as read by rules/chapter-lines.ts. */
  chapters: z
    .string('chapters.row')
    .check(z.maxLength(CHAPTERS_MAX_CHARACTERS, 'field.tooLong'), z.refine(isChapters, 'chapters.row')),
})

/** The captions of one language while they are edited, as written by rules/caption-lines.ts. */
export const captionFields = z.object({
  text: z
    .string('captions.rows')
    .check(z.maxLength(CAPTIONS_MAX_CHARACTERS, 'field.tooLong'), z.refine(isCaptions, 'captions.rows')),
})

export const saveVideo = endpoint({
  method: 'PUT',
  path: '/api/teacher/lessons/{lessonId}/video',
  access: { staff: 'courses' },
  invalidates: ['courses'],
  input: z.object({
    lessonId: id,
    externalUrl: z.optional(address),
    uploadId: z.optional(uploadId),
    attachmentUploadId: z.optional(z.nullable(uploadId)),
    attachmentTitle: z.optional(line('field.invalid', NAME_MAX_CHARACTERS)),
    captions: z.optional(
      z
        .array(
          z.object({
            language: z
              .string('captions.language')
              .check(z.regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})?$/, 'captions.language')),
            label: line('field.invalid', NAME_MAX_CHARACTERS),
            /** Without an upload the current captions of this language stay. */
            uploadId: z.optional(uploadId),
          }),
          'field.invalid',
        )
        .check(z.maxLength(CAPTIONS_AT_ONCE, 'field.invalid')),
    ),
    chapters: z.optional(
      z
        .array(chapter, 'field.invalid')
        .check(z.maxLength(MOST_CHAPTERS, 'field.invalid'), z.refine(areApart, 'chapters.twice')),
    ),
    revision: seenRevision,
    confirm,
  }),
  reply: z.object({ id, ...editedVideo.shape }),
  errors: [
    'lesson.notFound',
    'lesson.notVideo',
    'edit.conflict',
    'upload.notFound',
    'upload.notWhole',
    'upload.otherPurpose',
  ],
})
