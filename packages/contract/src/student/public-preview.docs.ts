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
      courseName: 'The name of the course.',
      lessonId: ['The lesson.', ID],
      lessonName: 'The name of the lesson.',
      otherLessonCount: ['The number of other lessons in the course.', 'lessons'],
      videoUrl: 'The address of the video as a file.',
      streamUrl: 'The address of its HLS playlist; null without one.',
      posterUrl: 'The poster picture; null without one.',
      captions: {
        says: 'The captions of the video; empty without any.',
        fields: {
          language: 'The language of the captions, such as `ar`.',
          label: 'The name of the language for display.',
          url: 'The address of the WebVTT captions.',
        },
      },
      renditions: {
        says: 'The renditions that the preview includes.',
        fields: {
          name: 'The name of the rendition.',
          height: ['The height of the picture; 0 for audio only.', 'pixels'],
          bitsPerSecond: ['The bit rate.', 'bits per second'],
          sizeBytes: ['The total size.', 'bytes'],
        },
      },
      durationSeconds: ['The length of the video; null if unknown.', 'seconds'],
    },
  }),
])
