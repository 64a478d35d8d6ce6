import type { SomeUses } from './data-uses.ts'

export const centreColumns = {
  centre: {
    keptFor: 'school',
    columns: {
      key: ['tenantId', 'id', 'createdAt', 'archivedAt'],
      content: ['name', 'place'],
      setting: ['shareKind', 'share'],
    },
  },
  centreGroup: {
    keptFor: 'school',
    columns: {
      key: ['tenantId', 'id', 'createdAt', 'archivedAt'],
      content: ['centreId', 'name', 'courseId', 'grade', 'weekday', 'startsAt'],
      setting: ['capacity', 'price', 'charge', 'opensForAbsent'],
      statistic: ['memberCount'],
      author: ['assistantId'],
    },
  },
  groupSession: {
    keptFor: 'school',
    columns: {
      key: ['tenantId', 'id', 'openedAt', 'endedAt'],
      content: ['groupId', 'day', 'state', 'unitId'],
      money: ['expected', 'counted', 'share', 'differenceReason', 'handedTo'],
      author: ['openedBy', 'endedBy'],
    },
  },
  attendance: {
    keptFor: 'account',
    columns: {
      key: ['tenantId', 'recordedAt'],
      person: ['studentId'],
      study: ['sessionId', 'status', 'how', 'at', 'seenAt', 'removedAt'],
      money: ['due'],
      author: ['byId'],
    },
  },
  groupMember: {
    keptFor: 'account',
    columns: {
      key: ['tenantId', 'id'],
      person: ['studentId'],
      study: ['groupId', 'fromDay', 'untilDay'],
      author: ['byId'],
    },
  },
} satisfies SomeUses
