import { describe, ID, inGroup } from '../documentation/doc.ts'
import { openPublicPreview } from './public-preview.ts'

export const publicPreviewDocs = inGroup('courses', [
  describe(openPublicPreview, {
    summary: 'Opens the video of a course that its teacher offers to everybody, without an account.',
    details:
      'The quality is limited to 360 lines. Starts and bytes are limited for each network address; beyond that the call ' +
      'and the addresses return 429. They return 404 once the teacher withdraws the preview.',
    input: { lessonId: ['A lesson with `isPreview`.', ID] },
    reply: {
      courseId: ['Its course.', ID],
      otherLessonCount: ['The number of other lessons in the course.', 'lessons'],
      videoUrl: 'The address of the video as a file.',
      streamUrl: 'The address of its HLS playlist; null without one.',
      posterUrl: 'The poster picture; null without one.',
      captions: 'The captions of the video; empty without any.',
      renditions: 'The renditions that the preview includes.',
      durationSeconds: ['The length of the video; null if unknown.', 'seconds'],
    },
  }),
])
