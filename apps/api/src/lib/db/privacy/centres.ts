import type { UsesOf } from './data-uses.ts'

/** Groups in centres. */
export const centreColumns: UsesOf<'centre' | 'centreGroup' | 'groupMember'> = {
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
      setting: ['capacity', 'price', 'charge'],
      statistic: ['memberCount'],
      author: ['assistantId'],
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
}
