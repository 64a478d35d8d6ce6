import { JOBS_KEPT_DAYS, type SomeUses } from './data-uses.ts'

export const schoolColumns = {
  school: {
    keptFor: 'school',
    columns: {
      key: ['tenantId', 'createdAt', 'suspendedAt', 'movingAt'],
      setting: [
        'timeZone',
        'takesAnyCode',
        'takesTransfers',
        'savedReplies',
        'mediaQuotaBytes',
        'studentQuota',
        'dailyMailQuota',
      ],
      'school-contact': ['name', 'profile'],
    },
  },
  schoolKey: { keptFor: 'school', columns: { key: ['tenantId', 'createdAt'], secret: ['sealedKey'] } },
  schoolHost: { keptFor: 'school', columns: { key: ['tenantId'], setting: ['hostName'] } },
  contact: {
    keptFor: 'school',
    columns: {
      key: ['tenantId', 'id', 'position'],
      'school-contact': ['whatsappNumber', 'facebookPage', 'youtubeChannel', 'tiktokChannel'],
    },
  },
  chatText: { keptFor: 'school', columns: { key: ['tenantId', 'kind'], setting: ['text'] } },
  announcement: {
    keptFor: 'school',
    columns: {
      key: ['tenantId', 'id', 'madeAt', 'endedAt'],
      content: ['audience', 'grade', 'courseId', 'text', 'endsAt'],
      author: ['madeBy', 'endedBy'],
    },
  },
  hostedLibrary: {
    keptFor: 'school',
    columns: { key: ['tenantId', 'setAt'], setting: ['libraryId'], secret: ['sealedKey'] },
  },
  pushKey: { keptFor: 'school', columns: { key: ['tenantId'], secret: ['publicKey', 'sealedKey'] } },
  secondFactorDemand: { keptFor: 'school', columns: { key: ['tenantId'], setting: ['demandedAt'] } },
  overviewDay: {
    keptFor: 'school',
    columns: {
      key: ['tenantId', 'timeZone', 'day'],
      statistic: ['signUps', 'codesRedeemed', 'lessonsWatched', 'attempts', 'quietStudents'],
    },
  },
  job: {
    keptFor: JOBS_KEPT_DAYS,
    columns: {
      key: ['tenantId', 'id', 'uniqueKey', 'createdAt', 'begunAt', 'endedAt'],
      processing: ['queue', 'state', 'dueAt', 'expiresAt', 'attempts', 'lease', 'progress', 'failure'],
      task: ['sealedPayload', 'result', 'lastError'],
    },
  },
  mail: {
    keptFor: JOBS_KEPT_DAYS,
    columns: {
      key: ['tenantId', 'jobId', 'createdAt', 'countedAt'],
      contact: ['toAddress', 'addressHash'],
      task: ['purpose'],
    },
  },
  changeLog: {
    keptFor: 'school',
    columns: {
      key: ['tenantId', 'number', 'operation'],
      author: ['actorId'],
      person: ['personId'],
      log: [
        'at',
        'slot',
        'userAgent',
        'action',
        'subjectKind',
        'subjectId',
        'fields',
        'reason',
        'before',
        'after',
        'sealed',
      ],
      secret: ['hash'],
    },
  },
  revision: {
    keptFor: 'school',
    columns: { key: ['tenantId', 'kind', 'subjectId', 'revision'], log: ['fields'] },
  },
  bulkChange: {
    keptFor: 'school',
    columns: {
      key: ['tenantId', 'id', 'studentCount'],
      log: ['action', 'details', 'madeAt', 'undoneAt'],
      note: ['reason'],
      author: ['madeBy', 'undoneBy'],
    },
  },
  bulkChangeStudent: {
    keptFor: 'school',
    columns: { key: ['tenantId', 'changeId'], person: ['studentId'], log: ['changed', 'undone'] },
  },
} satisfies SomeUses
