import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, wholeNumber } from '../fields/number.ts'
import { line } from '../fields/text.ts'
import { LONGEST_VIDEO_SECONDS, NAME_MAX_CHARACTERS } from '../limits.ts'
import { readCaptions } from '../rules/caption-lines.ts'
import { type Chapter, MOST_CHAPTERS, readChapters } from '../rules/chapter-lines.ts'
import { lessonType } from '../student/catalogue.ts'
import { editedState, lackKinds } from './courses.ts'
import { uploadId } from './edited-text.ts'
import { confirm, revision, seenRevision } from './editing.ts'
import { editedQuiz } from './quiz.ts'

/** An address is longer where it is the piece of HTML that its service offers to copy. */
const ADDRESS_MAX_CHARACTERS = 2_000
const CAPTIONS_AT_ONCE = 10
const CAPTIONS_MAX_CHARACTERS = 1_048_576
const CHAPTERS_MAX_CHARACTERS = 20_000
const isChapters = (text: string) => 'chapters' in readChapters(text)
const isCaptions = (text: string) => 'lines' in readCaptions(text)

/** What stands beside a video: its words in one language. */
const caption = z.object({
  language: z.string(),
  label: z.string(),
  /** With it these words come back after they were removed. */
  uploadId: z.optional(z.string()),
})

const videoState = z.enum(['ready', 'preparing', 'failed'])

/** A video that came as a file. */
const videoFile = z.object({ uploadId: z.string(), fileName: z.string(), sizeBytes: z.int() })

export const editedVideo = z.object({
  revision,
  state: videoState,
  /** In percent, while it is prepared. */
  progress: z.optional(z.int()),
  /** While its preparation waits: how many videos of the school come before it. */
  filmsBefore: z.optional(z.int()),
  /** Why it could not be prepared, in Arabic. */
  reason: z.optional(z.string()),
  /** What students have: while a video is prepared or has failed, the one before, if any. */
  plays: z.enum(['nothing', 'before', 'this']),
  /** Null where the video came as a file. */
  externalUrl: z.nullable(z.string()),
  /** What stood in its place before, and can come back in the days of the bin: an address, or a file. */
  former: z.nullable(
    z.object({
      externalUrl: z.nullable(z.string()),
      file: z.nullable(z.object({ uploadId: z.string(), fileName: z.string() })),
    }),
  ),
  /** Where the video is a hosting service's: whose library, and whether its addresses are signed here. */
  hosted: z.nullable(z.object({ library: z.string(), isSigned: z.boolean() })),
  /** Null where it did not, and of videos that were there before anybody brought them. */
  file: z.nullable(videoFile),
  durationSeconds: z.nullable(z.number()),
  renditions: z.array(z.object({ name: z.string(), height: z.int(), sizeBytes: z.int() })),
  /** What the small pictures above the bar weigh, which students fetch when they touch it; null without any. */
  thumbnailBytes: z.nullable(z.int()),
  attachmentTitle: z.nullable(z.string()),
  attachmentSizeBytes: z.nullable(z.int()),
  /** With it the paper comes back after it was removed; null without one. */
  attachmentUploadId: z.optional(z.nullable(z.string())),
  captions: z.array(caption),
  /** In the order of the video. */
  chapters: z.array(z.object({ seconds: z.int(), name: z.string() })),
})
export type EditedVideo = z.output<typeof editedVideo>

export const editedLessonPage = z.object({
  id,
  revision,
  state: editedState,
  lessonName: z.string(),
  type: lessonType,
  lacks: z.array(z.enum(lackKinds)),
  unit: z.object({ id, unitName: z.string(), unitTitle: z.string(), state: editedState }),
  course: z.object({ id, courseName: z.string(), state: editedState }),
  /** Null for a quiz, and before there is a video. */
  video: z.nullable(editedVideo),
  /** Null for a video. */
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

/** What is typed of a video. */
export const videoFields = z.object({
  externalUrl: address,
  attachmentTitle: z.optional(line('field.invalid', NAME_MAX_CHARACTERS)),
  /** A row each, as rules/chapter-lines.ts reads them. */
  chapters: z
    .string('chapters.row')
    .check(z.maxLength(CHAPTERS_MAX_CHARACTERS, 'field.tooLong'), z.refine(isChapters, 'chapters.row')),
})

/** The words of a video in one language, while they are edited: as rules/caption-lines.ts writes them. */
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
            /** Without it the words of this language stay those that are there. */
            uploadId: z.optional(uploadId),
          }),
          'field.invalid',
        )
        .check(z.maxLength(CAPTIONS_AT_ONCE, 'field.invalid')),
    ),
    /** All that it has from now on. */
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
