import { WATCH_SESSIONS_KEPT_DAYS } from '@manassa/contract/limits'
import type { SomeUses } from './data-uses.ts'

export const studyColumns = {
  enrolment: {
    keptFor: 'account',
    columns: {
      key: ['tenantId'],
      person: ['studentId'],
      access: ['courseId', 'enrolledAt', 'cause', 'accessCodeId'],
      money: ['paymentId'],
      author: ['grantedBy'],
    },
  },
  lecture: {
    keptFor: 'account',
    columns: {
      key: ['tenantId'],
      person: ['studentId'],
      access: ['unitId', 'redeemedAt', 'accessCodeId', 'cause'],
      money: ['paymentId'],
      author: ['grantedBy'],
    },
  },
  endedAccess: {
    keptFor: 'account',
    columns: {
      key: ['tenantId', 'id'],
      person: ['studentId'],
      access: ['courseId', 'unitId', 'beganAt', 'cause', 'accessCodeId', 'endedAt', 'moved'],
      money: ['paymentId'],
      note: ['reason'],
      author: ['endedBy'],
    },
  },
  givenWindow: {
    keptFor: 'content',
    columns: {
      key: ['tenantId', 'id', 'whom', 'studentCount', 'sessionId'],
      access: [
        'courseId',
        'unitId',
        'enrolledUntil',
        'opensAt',
        'closesAt',
        'givenAt',
        'endedAt',
        'secondChanceTerm',
        'secondChanceNumber',
      ],
      note: ['reason', 'note'],
      author: ['givenBy', 'endedBy'],
    },
  },
  givenWindowStudent: {
    keptFor: 'account',
    columns: { key: ['tenantId'], person: ['studentId'], access: ['windowId'] },
  },
  pause: {
    keptFor: 'school',
    columns: {
      key: ['tenantId', 'id', 'scope', 'grade'],
      access: ['startsAt', 'endsAt', 'madeAt', 'endedAt'],
      note: ['reason'],
      author: ['madeBy', 'endedBy'],
    },
  },
  pauseStudent: { keptFor: 'account', columns: { key: ['tenantId'], person: ['studentId'], access: ['pauseId'] } },
  pauseCourse: { keptFor: 'content', columns: { key: ['tenantId'], content: ['pauseId', 'courseId'] } },
  videoProgress: {
    keptFor: 'account',
    columns: {
      key: ['tenantId'],
      person: ['studentId'],
      study: ['lessonId', 'positionSeconds', 'completedAt', 'updatedAt', 'playedTwentieths'],
    },
  },
  videoNote: {
    keptFor: 'account',
    columns: {
      key: ['tenantId', 'id'],
      person: ['studentId'],
      study: ['lessonId', 'seconds', 'text', 'writtenAt'],
    },
  },
  lessonQuestion: {
    keptFor: 'account',
    columns: {
      key: ['tenantId', 'id', 'key'],
      person: ['studentId'],
      study: [
        'lessonId',
        'seconds',
        'text',
        'askedAt',
        'state',
        'reply',
        'closing',
        'decidedAt',
        'seenAt',
        'shownText',
        'showsPhoto',
        'reportCount',
      ],
      author: ['decidedBy', 'answeringBy'],
      processing: ['answeringUntil'],
    },
  },
  lessonQuestionPhoto: {
    keptFor: 'account',
    columns: {
      key: ['tenantId', 'questionId'],
      person: ['studentId'],
      study: ['storageKey', 'sizeBytes', 'uploadedAt', 'removeAt'],
      secret: ['sealedKey'],
    },
  },
  lessonQuestionReport: {
    keptFor: 'account',
    columns: { key: ['tenantId', 'questionId'], person: ['studentId'], study: ['reportedAt'] },
  },
  watchDay: {
    keptFor: 'account',
    columns: { key: ['tenantId'], person: ['studentId'], study: ['day', 'watchedSeconds', 'countedUntil'] },
  },
  watchSession: {
    keptFor: WATCH_SESSIONS_KEPT_DAYS,
    columns: {
      key: ['tenantId', 'id'],
      person: ['studentId'],
      credential: ['sessionMark'],
      study: ['lessonId', 'openedAt', 'lastAt', 'watchedSeconds'],
      watching: ['userAgent', 'address', 'besideAnother', 'deviceMark', 'numberLookup'],
    },
  },
  quizAttempt: {
    keptFor: 'account',
    columns: {
      key: ['tenantId', 'id', 'idempotencyKey', 'requestHash'],
      person: ['studentId'],
      study: [
        'lessonId',
        'number',
        'version',
        'source',
        'startedAt',
        'submittedAt',
        'lateSeconds',
        'answers',
        'notes',
        'score',
        'correctCount',
        'questionCount',
        'passed',
        'markedAgainAt',
        'voidedAt',
      ],
      author: ['voidedBy'],
    },
  },
  quizSitting: {
    keptFor: 'account',
    columns: {
      key: ['tenantId'],
      person: ['studentId'],
      study: ['lessonId', 'number', 'startedAt', 'endsAt', 'answers', 'toldAt', 'version'],
    },
  },
  quizMark: {
    keptFor: 'account',
    columns: { key: ['tenantId'], study: ['attemptId', 'questionId', 'answerId', 'isRight', 'isLate', 'given'] },
    through: { column: 'attemptId', table: 'quizAttempt' },
  },
  mistake: {
    keptFor: 'account',
    columns: { key: ['tenantId'], person: ['studentId'], study: ['questionId', 'step', 'dueOn', 'answeredAt'] },
  },
  mistakeDay: {
    keptFor: 'account',
    columns: { key: ['tenantId'], person: ['studentId'], study: ['day', 'answerCount'] },
  },
  attemptMark: {
    keptFor: 'account',
    columns: {
      key: ['tenantId'],
      study: ['attemptId', 'number', 'markedAt', 'cause', 'score', 'correctCount', 'questionCount', 'passed'],
      author: ['markedBy'],
    },
    through: { column: 'attemptId', table: 'quizAttempt' },
  },
  extraAttempts: {
    keptFor: 'account',
    columns: {
      key: ['tenantId', 'id'],
      person: ['studentId'],
      study: ['lessonId', 'count', 'givenAt'],
      note: ['reason'],
      author: ['givenBy'],
    },
  },
  accessCode: {
    keptFor: 'school',
    columns: {
      key: ['tenantId', 'id', 'batchId', 'number', 'guessable', 'createdAt', 'handOutId', 'replacedBy'],
      content: ['kind', 'courseId', 'unitId', 'expiresAt', 'revokedAt'],
      secret: ['lookup', 'sealed', 'endingLookup'],
      person: ['redeemedBy'],
      access: ['redeemedAt'],
    },
  },
  codeBatch: {
    keptFor: 'school',
    columns: {
      key: ['tenantId', 'id', 'number', 'imported', 'codeBits', 'createdAt'],
      content: ['kind', 'courseId', 'unitId', 'label', 'price', 'expiresAt'],
      author: ['createdBy'],
    },
  },
  codeEvent: {
    keptFor: 'school',
    columns: {
      key: ['tenantId', 'id', 'accessCodeId'],
      person: ['studentId'],
      access: ['kind', 'at'],
      note: ['reason'],
      author: ['byId'],
    },
  },
  holder: {
    keptFor: 'school',
    columns: {
      key: ['tenantId', 'id', 'createdAt', 'archivedAt'],
      reseller: ['name', 'phone', 'place', 'terms', 'shownToStudents'],
    },
  },
  handOut: {
    keptFor: 'school',
    columns: {
      key: ['tenantId', 'id', 'batchId', 'firstNumber', 'lastNumber'],
      reseller: ['holderId', 'unitPrice', 'terms', 'at'],
      author: ['byId'],
    },
  },
  holderEntry: {
    keptFor: 'school',
    columns: {
      key: ['tenantId', 'id', 'handOutId'],
      reseller: ['holderId', 'kind', 'codeCount', 'amount', 'at'],
      note: ['reason'],
      author: ['byId'],
    },
  },
  payment: {
    keptFor: 'school',
    columns: {
      key: ['tenantId', 'id', 'createdAt'],
      person: ['studentId'],
      reseller: ['holderId'],
      processing: ['scanId'],
      money: [
        'courseId',
        'unitId',
        'amount',
        'method',
        'reference',
        'referenceKey',
        'noReferenceReason',
        'refundsId',
        'endedAccessId',
        'receivingAccountId',
        'sessionId',
        'sessionKind',
        'at',
      ],
      note: ['reason'],
      author: ['byId'],
    },
  },
} satisfies SomeUses
