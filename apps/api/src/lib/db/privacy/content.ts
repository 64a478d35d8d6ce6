import { keysOf } from '@manassa/contract/rules/records'
import { courseSettings } from '@manassa/contract/student/catalogue'
import type { SomeUses } from './data-uses.ts'

export const contentColumns = {
  course: {
    keptFor: 'school',
    columns: {
      key: ['tenantId', 'id', 'createdAt', 'archivedAt', 'archivedFrom'],
      content: [
        'name',
        'description',
        'price',
        'term',
        'grade',
        'imagePath',
        'state',
        'active',
        ...keysOf(courseSettings),
      ],
    },
  },
  unit: {
    keptFor: 'school',
    columns: {
      key: ['tenantId', 'id', 'archivedAt', 'archivedFrom'],
      content: ['courseId', 'name', 'title', 'parentQuestion', 'position', 'state'],
    },
  },
  lesson: {
    keptFor: 'school',
    columns: {
      key: ['tenantId', 'id', 'archivedAt', 'archivedFrom'],
      content: ['unitId', 'name', 'type', 'position', 'state', 'previewCourseId'],
    },
  },
  lessonVideo: {
    keptFor: 'content',
    columns: {
      key: ['tenantId', 'lessonId'],
      content: [
        'type',
        'storageKey',
        'streamKey',
        'externalUrl',
        'posterPath',
        'posterKey',
        'durationSeconds',
        'sizeBytes',
        'renditions',
        'captions',
        'chapters',
        'videoId',
        'pendingVideoId',
        'attachmentKey',
        'attachmentTitle',
        'attachmentSizeBytes',
        'formerAddress',
        'formerAddressLeftAt',
      ],
    },
  },
  quiz: {
    keptFor: 'content',
    columns: {
      key: ['tenantId', 'lessonId', 'version'],
      content: [
        'type',
        'kind',
        'passingScore',
        'timeLimitMinutes',
        'attemptsAllowed',
        'revealsAnswers',
        'shuffles',
        'answersAtOnce',
      ],
    },
  },
  quizVersion: {
    keptFor: 'content',
    columns: { key: ['tenantId', 'lessonId', 'number', 'madeAt'], content: ['content'] },
  },
  quizTally: {
    keptFor: 'content',
    columns: { key: ['tenantId', 'lessonId', 'untilAttempt'], statistic: ['seen', 'sums'] },
  },
  quizCorrection: {
    keptFor: 'content',
    columns: {
      key: ['tenantId', 'id', 'lessonId', 'version', 'madeAt'],
      content: ['questionId', 'countsFor', 'rightAnswerId', 'passingScore', 'mayFail'],
      author: ['madeBy'],
    },
  },
  question: {
    keptFor: 'content',
    columns: {
      key: ['tenantId', 'id', 'key', 'archivedAt'],
      content: ['lessonId', 'position', 'text', 'explanation', 'imagePath', 'referenceLessonId', 'referenceSeconds'],
    },
  },
  answer: {
    keptFor: 'content',
    columns: {
      key: ['tenantId', 'id', 'key', 'archivedAt'],
      content: ['questionId', 'position', 'text', 'isCorrect', 'imagePath'],
    },
  },
  book: {
    keptFor: 'school',
    columns: {
      key: ['tenantId', 'id', 'createdAt', 'archivedAt'],
      content: ['title', 'description', 'price', 'grade', 'imagePath', 'active'],
    },
  },
  picture: {
    keptFor: 'content',
    columns: {
      key: ['tenantId', 'id', 'uploadId', 'createdAt', 'removeAt'],
      content: ['kind', 'crop', 'storageKey'],
    },
  },
  upload: {
    keptFor: 'content',
    columns: {
      key: ['tenantId', 'id', 'createdAt', 'expiresAt', 'lessonId', 'revision'],
      processing: ['purpose', 'fileType', 'sizeBytes', 'receivedBytes', 'kind', 'refusal'],
      content: ['fileName', 'storageKey'],
      author: ['accountId'],
    },
  },
  uploadChunk: {
    keptFor: 'content',
    columns: { key: ['tenantId', 'uploadId'], processing: ['startsAt', 'sizeBytes', 'storageKey'] },
  },
  lessonFile: {
    keptFor: 'content',
    columns: { key: ['tenantId', 'uploadId'], content: ['kind', 'storageKey', 'fileName', 'sizeBytes'] },
  },
  video: {
    keptFor: 'content',
    columns: {
      key: ['tenantId', 'id', 'uploadId', 'createdAt'],
      processing: ['state', 'failure', 'plays'],
      content: ['fileName', 'sizeBytes', 'storageKey', 'renditions', 'thumbnails'],
    },
  },
  videoChunk: {
    keptFor: 'content',
    columns: { key: ['tenantId', 'videoId'], processing: ['startsAt', 'storageKey'] },
  },
  formerVideo: { keptFor: 'content', columns: { key: ['tenantId', 'lessonId', 'leftAt'], content: ['videoId'] } },
  fileToRemove: { keptFor: 'content', columns: { key: ['tenantId'], processing: ['storageKey', 'removeAt'] } },
} satisfies SomeUses
