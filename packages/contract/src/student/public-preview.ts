import * as z from 'zod/mini'
import { type DataOf, endpoint } from '../endpoint.ts'
import { id } from '../fields/number.ts'
import { caption, rendition } from './study.ts'

export const openPublicPreview = endpoint({
  method: 'POST',
  path: '/api/Course/preview',
  access: 'public',
  input: z.object({ lessonId: id }),
  reply: z.object({
    courseId: id,
    courseName: z.string(),
    lessonId: id,
    lessonName: z.string(),
    otherLessonCount: z.int(),
    /** Addresses for this video alone, which expire soon after its length. */
    videoUrl: z.string(),
    streamUrl: z.nullable(z.string()),
    posterUrl: z.nullable(z.string()),
    captions: z.array(caption),
    renditions: z.array(rendition),
    durationSeconds: z.nullable(z.number()),
  }),
  errors: ['lesson.notFound', 'request.tooMany'],
})
export type PublicPreview = DataOf<typeof openPublicPreview>
