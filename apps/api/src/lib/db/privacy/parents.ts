import { PARENT_OPENINGS_KEPT_DAYS } from '@manassa/contract/limits'
import type { UsesOf } from './data-uses.ts'

/** The weekly page of parents. */
export const parentColumns: UsesOf<'parentLink' | 'parentOpening'> = {
  parentLink: {
    keptFor: 'account',
    columns: {
      key: ['tenantId'],
      person: ['studentId'],
      contact: ['phone'],
      credential: ['keyHash', 'deviceHashes'],
      parent: ['madeAt', 'stoppedAt'],
    },
  },
  parentOpening: {
    keptFor: PARENT_OPENINGS_KEPT_DAYS,
    columns: { key: ['tenantId'], person: ['studentId'], parent: ['day', 'openings'] },
  },
}
